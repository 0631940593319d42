# What lies on the picture.
lies_tile_ne = tile with its black corner top right
lies_tile_se = tile with its black corner bottom right
lies_tile_sw = tile with its black corner bottom left
lies_tile_nw = tile with its black corner top left

# What lies on the picture.
lies_tile_ne = tile with its black corner top right
lies_tile_se = tile with its black corner bottom right
lies_tile_sw = tile with its black corner bottom left
lies_tile_nw = tile with its black corner top left
# What puzzles are about.
theme_pattern = Complete a pattern
theme_double_pattern = Two patterns at once
theme_groundwork = Groundwork
theme_which_tile = Which tile
theme_which_place = Which place

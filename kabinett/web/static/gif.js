// Animated GIF (the format of 1989): frames of at most 256 colours each, compressed by LZW.

const COLOURS = 255; // And one that lets what was there before be seen.
const MOST_CODES = 4096;

/**
 * An animation that repeats for ever.
 * @param {number} width pixels
 * @param {number} height pixels
 */
export class Gif {
  constructor(width, height) {
    this.parts = [Uint8Array.from([...ascii("GIF89a"), ...word(width), ...word(height), 0x70, 0, 0]), Uint8Array.from([0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, ...word(0), 0])];
  }

  /**
   * Add a frame over what was there before.
   * @param {Uint32Array} pixels as ImageData holds them, row by row; 0 where the frame before is to be seen
   * @param {{x: number, y: number, width: number, height: number}} place where it lies
   * @param {number} duration milliseconds
   */
  add(pixels, { x, y, width, height }, duration) {
    const { colours, indices } = reduced(pixels);
    const bits = Math.max(2, Math.ceil(Math.log2(colours.length + 1)));
    const table = new Uint8Array(3 << bits);
    colours.forEach((colour, index) => table.set([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255], 3 * index));
    const control = [0x21, 0xf9, 4, 0x05, ...word(Math.round(duration / 10)), colours.length, 0];
    this.parts.push(Uint8Array.from([...control, 0x2c, ...word(x), ...word(y), ...word(width), ...word(height), 0x80 | (bits - 1)]), table, Uint8Array.of(bits), ...blocks(compressed(indices, bits)));
  }

  /** The finished file. */
  blob() {
    return new Blob([...this.parts, Uint8Array.of(0x3b)], { type: "image/gif" });
  }
}

const ascii = (text) => [...text].map((sign) => sign.charCodeAt(0));
const word = (value) => [value & 255, value >> 8];

/** Pixels in at most 255 colours: the colours, and of each pixel the index of its one; that after the last is for none. */
function reduced(pixels) {
  const counts = new Map();
  for (const pixel of pixels) if (pixel) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const groups = counts.size > COLOURS ? medianCut(counts) : [...counts.keys()].map((colour) => [colour]);
  const indexOf = new Map(groups.flatMap((group, index) => group.map((colour) => [colour, index])));
  const colours = groups.map((group) => mean(group, counts));
  indexOf.set(0, colours.length);
  return { colours, indices: Uint8Array.from(pixels, (pixel) => indexOf.get(pixel)) };
}

/** Groups of like colours: the one whose pixels differ most is cut in two until there are enough. */
function medianCut(counts) {
  const groups = [measured([...counts.keys()], counts)];
  while (groups.length < COLOURS) {
    const widest = groups.reduce((most, one) => (one.spread > most.spread ? one : most));
    const { members, shift } = widest;
    members.sort((one, other) => ((one >> shift) & 255) - ((other >> shift) & 255));
    let left = members.reduce((sum, colour) => sum + counts.get(colour), 0) / 2;
    let cut = 0;
    while (cut < members.length - 1 && (cut === 0 || left > 0)) left -= counts.get(members[cut++]);
    groups.splice(groups.indexOf(widest), 1, measured(members.slice(0, cut), counts), measured(members.slice(cut), counts));
  }
  return groups.map((group) => group.members);
}

/** A group of colours with the channel, as a shift, in which they lie furthest apart, and how much that matters. */
function measured(members, counts) {
  let [shift, range] = [0, -1];
  for (const each of [0, 8, 16]) {
    let [least, most] = [255, 0];
    for (const colour of members) {
      const value = (colour >> each) & 255;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (most - least > range) [shift, range] = [each, most - least];
  }
  const pixels = members.reduce((sum, colour) => sum + counts.get(colour), 0);
  return { members, shift, spread: members.length > 1 ? range * Math.sqrt(pixels) : -1 };
}

/** The colour that stands for a group: the mean of its pixels. */
function mean(group, counts) {
  const sums = [0, 0, 0];
  let pixels = 0;
  for (const colour of group) {
    const count = counts.get(colour);
    pixels += count;
    sums.forEach((_, channel) => (sums[channel] += count * ((colour >> (8 * channel)) & 255)));
  }
  return sums.reduce((colour, sum, channel) => colour | (Math.round(sum / pixels) << (8 * channel)), 0);
}

/** Indices by LZW, as bytes. */
function compressed(indices, bits) {
  const clear = 1 << bits;
  const bytes = [];
  const codes = new Map();
  let [size, next, kept, held] = [bits + 1, clear + 2, 0, 0];
  const write = (code) => {
    kept |= code << held;
    held += size;
    while (held >= 8) {
      bytes.push(kept & 255);
      kept >>>= 8;
      held -= 8;
    }
  };
  write(clear);
  let prefix = indices[0];
  for (let place = 1; place < indices.length; place++) {
    const key = (prefix << 8) | indices[place];
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix);
    if (next < MOST_CODES) {
      if (next === 1 << size) size += 1;
      codes.set(key, next++);
    } else {
      write(clear);
      codes.clear();
      [size, next] = [bits + 1, clear + 2];
    }
    prefix = indices[place];
  }
  write(prefix);
  write(clear + 1);
  if (held) bytes.push(kept & 255);
  return Uint8Array.from(bytes);
}

/** Bytes in blocks that begin with their length, and an empty one. */
function blocks(bytes) {
  const found = [];
  for (let place = 0; place < bytes.length; place += 255) {
    const block = bytes.subarray(place, place + 255);
    found.push(Uint8Array.of(block.length), block);
  }
  return [...found, Uint8Array.of(0)];
}

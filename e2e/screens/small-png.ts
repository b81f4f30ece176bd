import { deflateSync } from 'node:zlib';

/** A screenshot with four bytes per pixel: blue, green, red and alpha, which is always opaque. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const COLOURS = 256;
/** Number of palette colors that are chosen by frequency: backgrounds and text. The others are chosen to differ. */
const FREQUENT = 64;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG of at most 256 colors, a fifth of the size of one with all colors. The colors left out are shades at the edges
 * of letters; each becomes the nearest of the 256.
 * @see https://www.w3.org/TR/png-3/
 */
export function smallPng({ width, height, pixels }: Pixels): Buffer {
  const colours = coloursOf(pixels);
  const kept = keptOf(colours);
  const numbers = new Map(colours.map((colour) => [colour, nearest(colour, kept)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0, out = 0; at < width * height; at++) {
    // Each row begins with its filter type, 0 for no filter.
    if (at % width === 0) out++;
    rows[out++] = numbers.get(colourAt(pixels, at)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8 and color type 3: each pixel is one byte, an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(kept.flatMap(parts));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Every color, the most frequent first. */
function coloursOf(pixels: Buffer): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length / 4; at++) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
}

/** The most frequent colors, then only colors unlike those already kept: a red mark matters, but has few pixels. */
function keptOf(colours: readonly number[]): number[] {
  const kept = colours.slice(0, FREQUENT);
  const like = (colour: number) => colour & 0xf0f0f0;
  const known = new Set(kept.map(like));
  for (const colour of colours.slice(FREQUENT)) {
    if (kept.length === COLOURS) break;
    if (known.has(like(colour))) continue;
    known.add(like(colour));
    kept.push(colour);
  }
  return kept;
}

function nearest(colour: number, kept: readonly number[]): number {
  const distances = kept.map((other) => distance(parts(colour), parts(other)));
  return distances.indexOf(Math.min(...distances));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, part, at) => sum + (part - (b[at] ?? 0)) ** 2, 0);
}

const colourAt = (pixels: Buffer, at: number): number => pixels.readUIntLE(at * 4, 3);

/** Red, green and blue. */
const parts = (colour: number): number[] => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(checksum(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** CRC-32. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

import { constants, createGunzip, inflateRawSync } from 'node:zlib';
import { headerEnd, TRAILER } from './header.ts';
import type { InflationLimit } from './inflation-limit.ts';

/** Pieces that stay in a core's cache while they are copied; in one piece, all would be new memory twice. */
const PIECE = 1024 * 1024;
const LEAST_PIECE = 64;

/**
 * The fast way: inflates a gzip that is exactly one clean member, into a shared buffer. Null when it is
 * anything else. Never makes more than the gzip itself says it holds.
 * @param begun called once with the first bytes and the number of all, while zlib goes on in a thread of its own
 */
export async function gunzipClean(
  raw: Uint8Array,
  limit: InflationLimit,
  begun?: (beginning: Uint8Array, length: number) => void,
): Promise<Uint8Array | null> {
  const told = toldLength(raw);
  if (told === 0 || told > limit.after(raw.length)) return null;
  const bytes = new Uint8Array(new SharedArrayBuffer(told));
  // One byte to spare: room that is filled exactly makes zlib ask for more.
  const stream = createGunzip({ chunkSize: Math.max(LEAST_PIECE, Math.min(PIECE, told + 1)) });
  stream.end(raw);
  let made = 0;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      if (made + piece.length > told) return null;
      bytes.set(piece, made);
      if (made === 0) begun?.(bytes.subarray(0, piece.length), told);
      made += piece.length;
    }
  } catch (error) {
    if (!isZlibError(error)) throw error;
    return null;
  }
  // Zeros behind the member zlib leaves unread without a word. Where several members make as much as the last
  // one says it holds, all before it are empty.
  const single = stream.bytesWritten === raw.length && made === told && !startsEmpty(raw);
  return single ? bytes : null;
}

/** Not one of whoever was called with the first bytes. */
function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** The length that the last member says it inflates to, modulo 2³². */
function toldLength(raw: Uint8Array): number {
  if (raw.length < TRAILER) return 0;
  return new DataView(raw.buffer, raw.byteOffset, raw.byteLength).getUint32(raw.length - 4, true);
}

/** Whether the first member holds nothing: looks at more of it until something comes out or it ends. */
function startsEmpty(raw: Uint8Array): boolean {
  const body = headerEnd(raw, 0);
  for (let length = LEAST_PIECE; ; length *= 4) {
    const start = raw.subarray(body, body + length);
    const { bytes, taken } = parseInfo(
      inflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH, info: true }),
    );
    if (bytes.length > 0) return false;
    if (taken < start.length || body + length >= raw.length) return true;
  }
}

/** What zlib gives with `info`, which its types leave out. https://nodejs.org/api/zlib.html#class-options */
function parseInfo(read: unknown): { bytes: Uint8Array; taken: number } {
  if (typeof read === 'object' && read !== null && 'buffer' in read && 'engine' in read) {
    const { buffer, engine } = read;
    if (
      buffer instanceof Uint8Array &&
      typeof engine === 'object' &&
      engine !== null &&
      'bytesWritten' in engine
    ) {
      return { bytes: buffer, taken: Number(engine.bytesWritten) };
    }
  }
  throw new TypeError('zlib gave no info');
}

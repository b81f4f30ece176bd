import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { headerEnd, TRAILER } from './header.ts';
import type { InflationLimit } from './inflation-limit.ts';

const PIECE = 4 * 1024 * 1024;
/** Above this, room for the whole result at once is not worth having it in one piece. */
const LARGEST_PIECE = 256 * 1024 * 1024;
const LEAST_PIECE = 64;

/**
 * The fast way: inflates a gzip that is exactly one clean member, in one call and, where that is reasonable,
 * into one piece. Null when it is anything else. Never makes more than the gzip itself says it holds.
 */
export function gunzipClean(raw: Uint8Array, limit: InflationLimit): Uint8Array | null {
  const told = toldLength(raw);
  if (told === 0 || told > limit.after(raw.length)) return null;
  let read: unknown;
  try {
    // One byte to spare: room that is filled exactly makes zlib ask for more.
    const chunkSize = told < LARGEST_PIECE ? Math.max(LEAST_PIECE, told + 1) : PIECE;
    read = gunzipSync(raw, { maxOutputLength: told, chunkSize, info: true });
  } catch {
    return null;
  }
  const { bytes, taken } = parseInfo(read);
  // Zeros behind the member zlib leaves unread without a word. Where several members make as much as the last
  // one says it holds, all before it are empty.
  const single = taken === raw.length && bytes.length === told && !startsEmpty(raw);
  return single ? bytes : null;
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

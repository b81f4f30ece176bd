import { constants, createGunzip, gunzipSync, inflateRawSync } from 'node:zlib';
import { headerEnd, TRAILER } from './header.ts';
import type { InflationLimit } from './inflation-limit.ts';

/** Pieces that stay in a core's cache while they are copied; in one piece, all would be new memory twice. */
const PIECE = 1024 * 1024;
const LEAST_PIECE = 64;
/** What makes no more bytes is inflated at once: a stream takes longer to make than that. */
const AT_ONCE = 64 * 1024;

/** Called once with the first bytes and the number of all. */
type Begun = (beginning: Uint8Array, length: number) => void;

/**
 * The fast way: inflates a gzip that is exactly one clean member, into a shared buffer. Null when it is
 * anything else. Never makes more than the gzip itself says it holds.
 */
export async function gunzipClean(
  raw: Uint8Array,
  limit: InflationLimit,
  begun?: Begun,
): Promise<Uint8Array | null> {
  const told = toldLength(raw);
  if (told === 0 || told > limit.after(raw.length)) return null;
  const bytes = new Uint8Array(new SharedArrayBuffer(told));
  let taken: number | null = null;
  try {
    taken = told <= AT_ONCE ? inflateAtOnce(raw, bytes, begun) : await inflatePieces(raw, bytes, begun);
  } catch (error) {
    if (!isZlibError(error)) throw error;
  }
  // Zeros behind the member zlib leaves unread without a word. Where several members make as much as the last
  // one says it holds, all before it are empty.
  return taken === raw.length && !startsEmpty(raw) ? bytes : null;
}

/** Inflates a gzip that fills `bytes`; how much of it was taken for that, null where it makes less or more. */
function inflateAtOnce(raw: Uint8Array, bytes: Uint8Array, begun?: Begun): number | null {
  // One byte to spare: room that is filled exactly makes zlib ask for more.
  const room = bytes.length + 1;
  const options = { chunkSize: Math.max(LEAST_PIECE, room), maxOutputLength: room, info: true };
  const whole = parseInfo(gunzipSync(raw, options));
  if (whole.bytes.length !== bytes.length) return null;
  bytes.set(whole.bytes);
  begun?.(bytes, bytes.length);
  return whole.taken;
}

/** The same in pieces, while zlib goes on in a thread of its own. */
async function inflatePieces(raw: Uint8Array, bytes: Uint8Array, begun?: Begun): Promise<number | null> {
  const stream = createGunzip({ chunkSize: Math.min(PIECE, bytes.length + 1) });
  stream.end(raw);
  let made = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    if (made + piece.length > bytes.length) return null;
    bytes.set(piece, made);
    if (made === 0) begun?.(bytes.subarray(0, piece.length), bytes.length);
    made += piece.length;
  }
  return made === bytes.length ? stream.bytesWritten : null;
}

/** Not one of whoever was called with the first bytes. */
function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_|^ERR_BUFFER_TOO_LARGE$/.test(String(error.code));
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

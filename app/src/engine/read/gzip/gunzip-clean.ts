import { constants, createGunzip, deflateRawSync, inflateRawSync } from 'node:zlib';
import { inflateWhole, LEAST_INFLATED, MOST_INFLATED, restartPoints } from '@urlset/core/bytes/inflate.ts';
import type { PackedBytes, Sample } from '@urlset/core/table/file-bytes.ts';
import { toShared } from '../shared-bytes.ts';
import { hasChecksum, headerEnd, TRAILER } from './header.ts';
import type { InflationLimit } from './inflation-limit.ts';

/** Bytes per piece. A piece fits into a core's cache while it is copied; one large piece would double the memory. */
const PIECE = 1024 * 1024;
const LEAST_PIECE = 64;
/** For fewer inflated bytes than this, inflating in pieces would take longer. */
const LONG = PIECE;

/** Whether this thread has not met a file yet that is long, but not too long for WebAssembly. */
let isFirstLong = true;

/** Called once with the first bytes and the total length. */
type Begun = (beginning: Uint8Array, length: number) => void;

/**
 * The fast path: inflates a gzip that is exactly one clean member. Returns null for anything else. Never produces more
 * bytes than the gzip claims to hold.
 * @param lends whether the caller needs the result only until this thread inflates again; if not, the result is
 *   in shared memory
 */
export async function gunzipClean(
  raw: Uint8Array,
  limit: InflationLimit,
  begun?: Begun,
  lends = false,
): Promise<Uint8Array | null> {
  const told = toldLength(raw);
  if (told === 0 || told > limit.after(raw.length)) return null;
  const isFirst = isFirstLong && told >= LONG && told <= MOST_INFLATED;
  if (isFirst) isFirstLong = false;
  // V8 has not optimized the WebAssembly yet. And zlib inflates the next piece while this thread copies one.
  if (isFirst && !lends) return gunzipPieces(raw, told, begun);
  const lent = gunzipLent(raw, told);
  if (lent) {
    const bytes = lends ? lent : toShared(lent);
    begun?.(bytes.subarray(0, PIECE), told);
    return bytes;
  }
  // The gzip is probably damaged, and the slow path reports the faults. But the slow path cannot show the first bytes:
  // if the caller wants them, continue here.
  if (begun === undefined && told >= LEAST_INFLATED && told <= MOST_INFLATED) return null;
  return gunzipPieces(raw, told, begun);
}

/**
 * Packs a gzip that this thread has just inflated, so that it can be inflated again.
 * @param lent the bytes that {@link gunzipClean} lent
 */
export function packGzip(raw: Uint8Array, lent: Uint8Array, samples: readonly Sample[]): PackedBytes {
  const deflate = raw.subarray(headerEnd(raw, 0), raw.length - TRAILER);
  return { deflate, points: restartPoints(lent), length: lent.length, samples };
}

/** Packs bytes that were not a clean gzip. Deflates them fast. Null if {@link inflateWhole} cannot inflate them. */
export function packBytes(bytes: Uint8Array, samples: readonly Sample[]): PackedBytes | null {
  const deflate = toShared(deflateRawSync(bytes, { level: 1 }));
  const again = inflateWhole(deflate, bytes.length, null);
  return again && { deflate, points: restartPoints(again), length: bytes.length, samples };
}

function gunzipLent(raw: Uint8Array, length: number): Uint8Array | null {
  const body = headerEnd(raw, 0);
  const end = raw.length - TRAILER;
  if (body < 0 || body > end || hasChecksum(raw)) return null;
  const trailer = new DataView(raw.buffer, raw.byteOffset + end, TRAILER);
  return inflateWhole(raw.subarray(body, end), length, trailer.getUint32(0, true));
}

/** Inflates in pieces, while zlib runs in its own thread. */
async function gunzipPieces(raw: Uint8Array, length: number, begun?: Begun): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let taken: number | null = null;
  try {
    taken = await inflatePieces(raw, bytes, begun);
  } catch (error) {
    if (!isZlibError(error)) throw error;
  }
  // zlib silently ignores zeros after the member. If there are several members and the last one's length matches the
  // total, all earlier members are empty.
  return taken === raw.length && !startsEmpty(raw) ? bytes : null;
}

/** Fills `bytes`. Returns the number of input bytes consumed; null if the output does not have this length. */
async function inflatePieces(raw: Uint8Array, bytes: Uint8Array, begun?: Begun): Promise<number | null> {
  const stream = createGunzip({ chunkSize: Math.max(LEAST_PIECE, Math.min(PIECE, bytes.length + 1)) });
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

/** Excludes errors that the `begun` callback threw. */
function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_|^ERR_BUFFER_TOO_LARGE$/.test(String(error.code));
}

/** The inflated length that the last member claims, modulo 2³²; 0 if `raw` is shorter than a trailer. */
function toldLength(raw: Uint8Array): number {
  if (raw.length < TRAILER) return 0;
  return new DataView(raw.buffer, raw.byteOffset, raw.byteLength).getUint32(raw.length - 4, true);
}

/** Whether the first member is empty. Reads more and more of it until it yields a byte or ends. */
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

/** The result of zlib's `info` option, which Node's types omit. https://nodejs.org/api/zlib.html#class-options */
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

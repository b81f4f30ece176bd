import { INFLATE } from './inflate-wasm.ts';
import { type Exported, startWasm, wasmMemory } from './wasm-memory.ts';

/** Exports of `core/assembly/inflate.ts`, which documents them. */
interface Exports {
  readonly INPUT: Exported;
  readonly SLACK: Exported;
  readonly POINTS: Exported;
  readonly POINT_BYTES: Exported;
  readonly POINT_OUTPUT: Exported;
  readonly stoppedAt: Exported<bigint>;
  readonly pointCount: Exported;
  checksum(from: number, to: number): number;
  run(
    startBit: bigint,
    inEnd: number,
    history: number,
    out: number,
    outEnd: number,
    isPart: number,
    spacing: number,
  ): number;
}

/** Data longer than this, in bytes, are not inflated here, because the memory of WebAssembly never shrinks. */
export const MOST_INFLATED = 64 * 1024 * 1024;
/** Data shorter than this, in bytes, are not worth inflating here, and are too short for the checksum. */
export const LEAST_INFLATED = 64;
/** Minimum number of inflated bytes between two restart points. Inflating this many takes a millisecond. */
const SPACING = 2 * 1024 * 1024;
/** Deflate data can refer back this many bytes: RFC 1951, section 3.2.5. */
const HISTORY = 32_768;

/** The places in deflate data from which inflating can start, one after another, in shared buffers. */
export interface RestartPoints {
  /** Where a block starts in the data, in bits. */
  readonly bits: Float64Array;
  /** Number of inflated bytes before this block. */
  readonly offsets: Uint32Array;
  /** For each point, the last {@link HISTORY} inflated bytes before it. */
  readonly history: Uint8Array;
}

let exports: Exports | null = null;

function kernel(): Exports {
  exports ??= startWasm(INFLATE) as Exports;
  return exports;
}

/**
 * Inflates deflate data to exactly `length` bytes. https://www.rfc-editor.org/rfc/rfc1951
 * @param checksum the CRC-32 of the inflated bytes; null if the data cannot be damaged
 * @returns a view that is valid until the next call in this thread; null if the data are damaged, do not have this
 *   length, or are too long or too short for this function
 */
export function inflateWhole(
  deflate: Uint8Array,
  length: number,
  checksum: number | null,
): Uint8Array | null {
  if (length < LEAST_INFLATED || length > MOST_INFLATED || deflate.length > MOST_INFLATED) return null;
  const { INPUT, SLACK, stoppedAt, run, checksum: checksumOf } = kernel();
  const inEnd = INPUT.value + deflate.length;
  // A multiple of eight, so that memory is copied by words.
  const out = Math.ceil((inEnd + SLACK.value) / 8) * 8;
  const bytes = new Uint8Array(wasmMemory(out + length + SLACK.value).buffer);
  bytes.set(deflate, INPUT.value);
  if (run(0n, inEnd, out, out, out + length, 0, SPACING) === 0) return null;
  const isAll = (Number(stoppedAt.value) + 7) >> 3 === deflate.length;
  const isSound = checksum === null || checksumOf(out, out + length) >>> 0 === checksum;
  return isAll && isSound ? bytes.subarray(out, out + length) : null;
}

/** The points of the data that {@link inflateWhole} inflated last. @param inflated its result, still valid */
export function restartPoints(inflated: Uint8Array): RestartPoints {
  const { POINTS, POINT_BYTES, POINT_OUTPUT, pointCount } = kernel();
  const count = pointCount.value;
  const bits = new Float64Array(new SharedArrayBuffer(count * 8));
  const offsets = new Uint32Array(new SharedArrayBuffer(count * 4));
  const history = new Uint8Array(new SharedArrayBuffer(count * HISTORY));
  const view = new DataView(inflated.buffer);
  for (let point = 0; point < count; point++) {
    const at = POINTS.value + point * POINT_BYTES.value;
    const offset = view.getUint32(at + POINT_OUTPUT.value, true);
    bits[point] = Number(view.getBigInt64(at, true));
    offsets[point] = offset;
    history.set(inflated.subarray(offset - HISTORY, offset), point * HISTORY);
  }
  return { bits, offsets, history };
}

/**
 * Inflates one part of deflate data that {@link inflateWhole} inflated before. The points separate the parts.
 * @param part the number of the part: part 0 ends at the first point
 * @param length the total number of inflated bytes
 * @returns a view that is valid until the next call in this thread
 * @throws TypeError if the data cannot be inflated
 */
export function inflatePart(
  deflate: Uint8Array,
  { bits, offsets, history }: RestartPoints,
  part: number,
  length: number,
): Uint8Array {
  const { INPUT, SLACK, run } = kernel();
  const startBit = part === 0 ? 0 : (bits[part - 1] as number);
  const start = Math.floor(startBit / 8);
  const data = deflate.subarray(
    start,
    part === bits.length ? undefined : Math.ceil((bits[part] as number) / 8),
  );
  const size = (offsets[part] ?? length) - (part === 0 ? 0 : (offsets[part - 1] as number));
  const inEnd = INPUT.value + data.length;
  const before = inEnd + SLACK.value;
  const out = before + HISTORY;
  const bytes = new Uint8Array(wasmMemory(out + size + SLACK.value).buffer);
  bytes.set(data, INPUT.value);
  if (part > 0) bytes.set(history.subarray((part - 1) * HISTORY, part * HISTORY), before);
  const isInflated = run(BigInt(startBit % 8), inEnd, part === 0 ? out : before, out, out + size, 1, 0);
  if (isInflated === 0) throw new TypeError('data that was not inflated before');
  return bytes.subarray(out, out + size);
}

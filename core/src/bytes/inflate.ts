import { INFLATE } from './inflate-wasm.ts';
import { startWasm, wasmMemory } from './wasm-memory.ts';

/** A number that WebAssembly exports. */
interface Exported<T = number> {
  readonly value: T;
}

/** Exports of `core/assembly/inflate.ts`, which documents them. */
interface Exports {
  readonly INPUT: Exported;
  readonly SLACK: Exported;
  readonly stoppedAt: Exported<bigint>;
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

/** The longest data, in bytes, that are inflated here: they stay in the memory of WebAssembly, which never shrinks. */
export const MOST_INFLATED = 64 * 1024 * 1024;
/** Shorter data are not worth it, and have too few bytes for the checksum. */
export const LEAST_INFLATED = 64;

let exports: Exports | null = null;

/**
 * Inflates deflate data to exactly `length` bytes. https://www.rfc-editor.org/rfc/rfc1951
 * @param checksum the CRC-32 of these bytes
 * @returns a view that is valid until the next call in this thread; null if the data are damaged, do not have this
 *   length, or are too long or too short for this function
 */
export function inflateWhole(deflate: Uint8Array, length: number, checksum: number): Uint8Array | null {
  if (length < LEAST_INFLATED || length > MOST_INFLATED || deflate.length > MOST_INFLATED) return null;
  exports ??= startWasm(INFLATE) as Exports;
  const { INPUT, SLACK, stoppedAt } = exports;
  const inEnd = INPUT.value + deflate.length;
  // A multiple of eight, so that memory is copied by words.
  const out = Math.ceil((inEnd + SLACK.value) / 8) * 8;
  const bytes = new Uint8Array(wasmMemory(out + length + SLACK.value).buffer);
  bytes.set(deflate, INPUT.value);
  if (exports.run(0n, inEnd, out, out, out + length, 0, 0) === 0) return null;
  const isAll = (Number(stoppedAt.value) + 7) >> 3 === deflate.length;
  return isAll && exports.checksum(out, out + length) >>> 0 === checksum
    ? bytes.subarray(out, out + length)
    : null;
}

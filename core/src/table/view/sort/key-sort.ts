const DIGITS = 8;
const VALUES = 256;

/** Keys of eight bytes, as two words, and their rows. */
export interface KeyedRows {
  rows: Uint32Array;
  high: Uint32Array;
  low: Uint32Array;
}

/** Stable radix sort of rows by eight-byte keys, last byte first. Skips bytes that are equal in all keys. */
export class KeySort {
  readonly #counters = new Uint32Array(DIGITS * VALUES);
  #scratch = keyedRows(0);

  /** Sorts the first `length` rows. */
  sort(keyed: KeyedRows, length: number): void {
    this.#count(keyed, length);
    if (this.#scratch.rows.length < length) this.#scratch = keyedRows(Math.ceil(length * 1.5));
    let from = keyed;
    let to = this.#scratch;
    for (let digit = 0; digit < DIGITS; digit++) {
      const counters = this.#counters.subarray(digit * VALUES, (digit + 1) * VALUES);
      const shift = (digit & 3) * 8;
      const first = (((digit < 4 ? from.low : from.high)[0] as number) >>> shift) & 0xff;
      if (counters[first] === length) continue;
      toStarts(counters);
      distribute(from, to, length, digit, counters);
      [from, to] = [to, from];
    }
    if (from === keyed) return;
    for (const name of ['rows', 'high', 'low'] as const) keyed[name].set(from[name].subarray(0, length));
  }

  #count({ high, low }: KeyedRows, length: number): void {
    const counters = this.#counters.fill(0);
    for (let i = 0; i < length; i++) {
      let word = low[i] as number;
      for (let at = 0; at < DIGITS * VALUES; at += VALUES) {
        if (at === 4 * VALUES) word = high[i] as number;
        const counter = at + (word & 0xff);
        counters[counter] = (counters[counter] as number) + 1;
        word >>>= 8;
      }
    }
  }
}

export function keyedRows(length: number): KeyedRows {
  return { rows: new Uint32Array(length), high: new Uint32Array(length), low: new Uint32Array(length) };
}

/** Turns counts into the places where the rows of each value begin. */
function toStarts(counters: Uint32Array): void {
  let next = 0;
  for (let value = 0; value < VALUES; value++) {
    const count = counters[value] as number;
    counters[value] = next;
    next += count;
  }
}

function distribute(
  from: KeyedRows,
  to: KeyedRows,
  length: number,
  digit: number,
  starts: Uint32Array,
): void {
  const words = digit < 4 ? from.low : from.high;
  const shift = (digit & 3) * 8;
  for (let i = 0; i < length; i++) {
    const value = ((words[i] as number) >>> shift) & 0xff;
    const place = starts[value] as number;
    starts[value] = place + 1;
    to.rows[place] = from.rows[i] as number;
    to.high[place] = from.high[i] as number;
    to.low[place] = from.low[i] as number;
  }
}

/** Bits per digit. The counters of all digit values fit in the L1 cache. */
const DIGIT_BITS = 13;
/** Keys that do not fit in 32 bits are divided by this value, and sorted by remainder first, then by quotient. */
const WORD = 2 ** 26;

/**
 * Stable sort of rows by keys. It sorts by one digit at a time, from the last to the first, so the time depends on the
 * number of bits in `most`, not on the order of the keys.
 * @param rows the rows to sort
 * @param keys for each row: a whole number from 0
 * @param most upper bound of all keys, below 2 ** 52
 */
export function radixSort(rows: Uint32Array, keys: Float64Array, most: number): void {
  if (most < 2 ** 32) return sortByWord(rows, new Uint32Array(keys), most);
  const { length } = rows;
  const places = new Uint32Array(length);
  const words = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    places[i] = i;
    words[i] = (keys[i] as number) % WORD;
  }
  // Sort by the lower words first. The stable sort by the higher words, below, keeps that order.
  sortByWord(places, words, WORD - 1);
  const before = rows.slice();
  for (let i = 0; i < length; i++) {
    const place = places[i] as number;
    rows[i] = before[place] as number;
    words[i] = Math.floor((keys[place] as number) / WORD);
  }
  sortByWord(rows, words, Math.floor(most / WORD));
}

/** Like {@link radixSort}, for keys that fit in 32 bits. Overwrites the keys. */
function sortByWord(rows: Uint32Array, keys: Uint32Array, most: number): void {
  const bits = 32 - Math.clz32(most);
  const passes = Math.ceil(bits / DIGIT_BITS);
  const width = Math.ceil(bits / passes);
  const counters = new Uint32Array(1 << DIGIT_BITS);
  let from: Keyed = { rows, keys };
  let to: Keyed = { rows: new Uint32Array(keys.length), keys: new Uint32Array(keys.length) };
  for (let pass = 0; pass < passes; pass++) {
    sortByDigit(from, to, pass * width, (1 << width) - 1, counters);
    [from, to] = [to, from];
  }
  if (from.rows !== rows) rows.set(from.rows);
}

interface Keyed {
  readonly rows: Uint32Array;
  readonly keys: Uint32Array;
}

function sortByDigit(from: Keyed, to: Keyed, shift: number, mask: number, counters: Uint32Array): void {
  const { rows, keys } = from;
  const { length } = keys;
  counters.fill(0);
  for (let i = 0; i < length; i++) {
    const digit = ((keys[i] as number) >>> shift) & mask;
    counters[digit] = (counters[digit] as number) + 1;
  }
  let next = 0;
  for (let digit = 0; digit <= mask; digit++) {
    const count = counters[digit] as number;
    counters[digit] = next;
    next += count;
  }
  for (let i = 0; i < length; i++) {
    const key = keys[i] as number;
    const digit = (key >>> shift) & mask;
    const place = counters[digit] as number;
    counters[digit] = place + 1;
    to.rows[place] = rows[i] as number;
    to.keys[place] = key;
  }
}

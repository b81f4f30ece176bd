import { grown } from '../../bytes/byte-at.ts';

/** A set of numbers below a bound, one bit each. */
export class Bits {
  readonly #words: Uint32Array;

  /** @param size upper bound; all numbers are less */
  constructor(size: number) {
    this.#words = new Uint32Array((size >>> 5) + 1);
  }

  add(number: number): void {
    const word = number >>> 5;
    this.#words[word] = (this.#words[word] as number) | (1 << (number & 31));
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }
}

/** A list of numbers, four bytes each, quick to change even with ten million. Every argument `rows` is ascending. */
export class NumberList {
  /** May be longer than the list, to leave space for more. */
  #numbers: Uint32Array;
  #length: number;

  constructor(numbers: Uint32Array = new Uint32Array(0)) {
    this.#numbers = numbers;
    this.#length = numbers.length;
  }

  get length(): number {
    return this.#length;
  }

  /** A copy of all numbers. */
  get numbers(): Uint32Array {
    return this.#numbers.slice(0, this.#length);
  }

  /** The number at a row; -1 beyond the end. */
  at(row: number): number {
    return row >= 0 && row < this.#length ? (this.#numbers[row] as number) : -1;
  }

  /** The first row that holds a number; -1 if the list does not contain it. */
  indexOf(number: number): number {
    return this.#numbers.subarray(0, this.#length).indexOf(number);
  }

  slice(from: number, to: number): Uint32Array {
    return this.#numbers.slice(Math.min(from, this.#length), Math.min(to, this.#length));
  }

  /** Calls `visit` for the numbers at rows `[from, to)`, in order. */
  each(from: number, to: number, visit: (number: number) => void): void {
    const end = Math.min(to, this.#length);
    for (let row = from; row < end; row++) visit(this.#numbers[row] as number);
  }

  /** The numbers at these rows. */
  pick(rows: Uint32Array): Uint32Array {
    return rows.map((row) => this.#numbers[row] as number);
  }

  /** The rows whose numbers are wanted. */
  where(wanted: (number: number) => boolean): Uint32Array {
    const rows = new NumberList();
    for (let row = 0; row < this.#length; row++) if (wanted(this.#numbers[row] as number)) rows.push(row);
    return rows.numbers;
  }

  push(number: number): void {
    this.#reserve(1);
    this.#numbers[this.#length++] = number;
  }

  append(numbers: Uint32Array): void {
    this.#reserve(numbers.length);
    this.#numbers.set(numbers, this.#length);
    this.#length += numbers.length;
  }

  remove(rows: Uint32Array): void {
    const numbers = this.#numbers;
    let to = rows[0] ?? this.#length;
    for (let place = 0; place < rows.length; place++) {
      const from = (rows[place] as number) + 1;
      const end = rows[place + 1] ?? this.#length;
      numbers.copyWithin(to, from, end);
      to += end - from;
    }
    this.#length -= rows.length;
  }

  /** Inserts numbers so that they end up at these rows. */
  insert(rows: Uint32Array, numbers: Uint32Array): void {
    this.#reserve(rows.length);
    let end = this.#length;
    for (let place = rows.length - 1; place >= 0; place--) {
      const row = rows[place] as number;
      // The numbers after this one move by one for each inserted number before them.
      this.#numbers.copyWithin(row + 1, row - place, end);
      this.#numbers[row] = numbers[place] as number;
      end = row - place;
    }
    this.#length += rows.length;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#numbers.length) return;
    this.#numbers = grown(this.#numbers, Math.max(needed, Math.ceil(this.#numbers.length * 1.5)));
  }
}

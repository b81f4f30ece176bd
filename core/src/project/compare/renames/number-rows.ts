import type { Steps } from '../../../bytes/steps.ts';
import { NumberList } from '../../../table/view/number-list.ts';

/** Numbers between two steps. */
const STEP = 1 << 16;

/** A list of numbers for each page. */
export class NumberRows {
  /** Where the numbers of each page start, then where those of the last page end. */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;

  constructor(starts: Uint32Array, numbers: Uint32Array) {
    this.starts = starts;
    this.numbers = numbers;
  }

  get size(): number {
    return this.starts.length - 1;
  }

  /** For each number below `count`, the pages that have it, ascending. */
  *inverted(count: number): Steps<NumberRows> {
    const { starts, numbers, size } = this;
    const ends = new Uint32Array(count + 1);
    for (let at = 0; at < numbers.length; at++) {
      if (at % STEP === 0) yield;
      const slot = (numbers[at] as number) + 1;
      ends[slot] = (ends[slot] as number) + 1;
    }
    for (let number = 0; number < count; number++)
      ends[number + 1] = (ends[number + 1] as number) + (ends[number] as number);
    yield;
    const next = ends.slice(0, count);
    const pages = new Uint32Array(numbers.length);
    let since = 0;
    for (let page = 0; page < size; page++) {
      for (let at = starts[page] as number; at < (starts[page + 1] as number); at++) {
        if (++since % STEP === 0) yield;
        const number = numbers[at] as number;
        const place = next[number] as number;
        pages[place] = page;
        next[number] = place + 1;
      }
    }
    return new NumberRows(ends, pages);
  }
}

/** Builds {@link NumberRows} page by page. */
export class NumberRowsBuilder {
  readonly #starts: Uint32Array;
  readonly #numbers = new NumberList();
  #pages = 0;

  constructor(pages: number) {
    this.#starts = new Uint32Array(pages + 1);
  }

  /** @param count how many of the numbers to add */
  add(numbers: ArrayLike<number>, count = numbers.length): void {
    for (let at = 0; at < count; at++) this.#numbers.push(numbers[at] as number);
    this.#starts[++this.#pages] = this.#numbers.length;
  }

  finish(): NumberRows {
    return new NumberRows(this.#starts, this.#numbers.numbers);
  }
}

import type { Recent } from './recent.ts';

/** What is remembered of several things of one moment, each by its place among them. */
export class Remembered<V> {
  /** By place: what all follows from that is remembered of it. */
  readonly keys: readonly string[];
  readonly #values: Recent<V>;
  readonly #isPresent: () => boolean;

  /** @param isPresent whether nothing was edited since the keys were asked for */
  constructor(keys: readonly string[], values: Recent<V>, isPresent: () => boolean) {
    this.keys = keys;
    this.#values = values;
    this.#isPresent = isPresent;
  }

  get isPresent(): boolean {
    return this.#isPresent();
  }

  get(place: number): V | undefined {
    return this.#values.get(this.keys[place] ?? '');
  }

  /** Remembers what was just found out, unless it may be of after an edit. */
  note(place: number, value: V): void {
    const key = this.keys[place];
    if (key !== undefined && this.isPresent) this.#values.set(key, value);
  }
}

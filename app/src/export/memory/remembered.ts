import type { Recent } from './recent.ts';

/** Remembered results for a list of things, each by its position in the list. */
export class Remembered<V> {
  /** For each position: a hash of everything that the result depends on. */
  readonly keys: readonly string[];
  readonly #values: Recent<V>;
  readonly #isPresent: () => boolean;

  /** @param isPresent returns whether the project is unchanged since the keys were computed */
  constructor(keys: readonly string[], values: Recent<V>, isPresent: () => boolean) {
    this.keys = keys;
    this.#values = values;
    this.#isPresent = isPresent;
  }

  get(place: number): V | undefined {
    return this.#values.get(this.keys[place] ?? '');
  }

  /** Remembers a new result, unless an edit may have influenced it. */
  note(place: number, value: V): void {
    const key = this.keys[place];
    if (key !== undefined && this.#isPresent()) this.#values.set(key, value);
  }
}

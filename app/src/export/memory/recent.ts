/** A map that can drop its least recently used values. */
export class Recent<V> {
  /** The most recently used value is last. */
  readonly #values = new Map<string, V>();

  get(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#values.delete(key);
    this.#values.set(key, value);
  }

  /** Drops all but the `count` most recently used values. */
  keep(count: number): void {
    let left = this.#values.size - count;
    for (const key of this.#values.keys()) {
      if (left-- <= 0) return;
      this.#values.delete(key);
    }
  }
}

/** Values by a key, those that were asked for last. */
export class Recent<V> {
  /** The one asked for last stands last. */
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

  /** Forgets all but the last so many. */
  keep(count: number): void {
    let left = this.#values.size - count;
    for (const key of this.#values.keys()) {
      if (left-- <= 0) return;
      this.#values.delete(key);
    }
  }
}

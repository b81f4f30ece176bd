/** The names of elements that are open, one in another. To find one costs the same however many there are. */
export class OpenNames {
  readonly #names: string[] = [];
  /** By name, at which depths elements of it are open, the innermost last. */
  readonly #depths = new Map<string, number[]>();

  /** @param names of the elements around, the outermost first */
  constructor(names: readonly string[] = []) {
    for (const name of names) this.push(name);
  }

  get count(): number {
    return this.#names.length;
  }

  push(name: string): void {
    const depths = this.#depths.get(name);
    if (depths) depths.push(this.#names.length);
    else this.#depths.set(name, [this.#names.length]);
    this.#names.push(name);
  }

  /** At which depth the innermost element of a name is; -1 where none is open. */
  depthOf(name: string): number {
    return this.#depths.get(name)?.at(-1) ?? -1;
  }

  /** Closes the elements from a depth on; their names, the innermost first. */
  closeFrom(depth: number): string[] {
    const closed = this.#names.splice(depth).reverse();
    for (const name of closed) this.#depths.get(name)?.pop();
    return closed;
  }
}

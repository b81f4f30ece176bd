/** The names of open elements, nested. Finding a name takes the same time however many are open. */
export class OpenNames {
  readonly #names: string[] = [];
  /** For each name: the depths of its open elements, the innermost last. */
  readonly #depths = new Map<string, number[]>();

  /** @param names names of the surrounding elements, the outermost first */
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

  /** The depth of the innermost open element with a name; -1 if none. */
  depthOf(name: string): number {
    return this.#depths.get(name)?.at(-1) ?? -1;
  }

  /** Closes the elements from a depth on. Returns their names, the innermost first. */
  closeFrom(depth: number): string[] {
    const closed = this.#names.splice(depth).reverse();
    for (const name of closed) this.#depths.get(name)?.pop();
    return closed;
  }
}

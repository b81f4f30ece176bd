/** Counts how many findings of each code are listed, up to a maximum. */
export class Room {
  readonly #atMost: number;
  readonly #listed = new Map<string, number>();

  /** @param atMost maximum number of findings per code */
  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  isFull(code: string): boolean {
    return this.left(code) <= 0;
  }

  /** How many more can be listed. */
  left(code: string): number {
    return this.#atMost - (this.#listed.get(code) ?? 0);
  }

  take(code: string): void {
    this.#listed.set(code, (this.#listed.get(code) ?? 0) + 1);
  }
}

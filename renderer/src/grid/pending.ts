export interface PendingValue {
  readonly columnId: string;
  readonly value: string;
  /** The revision that carries the value; Infinity until it is known. */
  revision: number;
}

/** Values as typed, by row: shown from the moment they are committed until the row that carries them is there. */
export class PendingValues {
  readonly #changed: () => void;
  #rows = new Map<number, readonly PendingValue[]>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Shows the value until a row of the revision that `commit` resolves with; a rejection takes it back. */
  add(row: number, columnId: string, value: string, commit: Promise<number>): void {
    const pending: PendingValue = { columnId, value, revision: Number.POSITIVE_INFINITY };
    const others = this.of(row).filter((other) => other.columnId !== columnId);
    this.#rows.set(row, [...others, pending]);
    this.#changed();
    commit.then(
      (revision) => {
        pending.revision = revision;
        this.#changed();
      },
      () => {
        // Whoever rejects has told the person why.
        pending.revision = -1;
        this.#changed();
      },
    );
  }

  /** Lets go of what rows of these revisions carry. */
  settle(revisionOf: (row: number) => number): void {
    for (const [row, values] of this.#rows) {
      const left = values.filter((value) => value.revision > revisionOf(row));
      if (left.length === 0) this.#rows.delete(row);
      else if (left.length < values.length) this.#rows.set(row, left);
    }
  }

  /** Lets go of all. */
  clear(): void {
    this.#rows.clear();
  }

  /** The values of a row that its data does not carry yet; the same array while they are the same. */
  of(row: number): readonly PendingValue[] {
    return this.#rows.get(row) ?? NONE;
  }
}

const NONE: readonly PendingValue[] = [];

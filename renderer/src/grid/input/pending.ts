export interface PendingValue {
  readonly columnId: string;
  readonly value: string;
  /** The revision that contains the value; Infinity until it is known. */
  revision: number;
}

/** Typed values by row: shown from their commit until a row that contains them has arrived. */
export class PendingValues {
  readonly #changed: () => void;
  #rows = new Map<number, readonly PendingValue[]>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Shows a value until the row has the revision that `commit` resolves with. A rejection removes it. */
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
        // The caller has reported the error to the user.
        pending.revision = -1;
        this.#changed();
      },
    );
  }

  /** Drops the values that their rows already contain, judged by the revision of each row. */
  settle(revisionOf: (row: number) => number): void {
    for (const [row, values] of this.#rows) {
      const left = values.filter((value) => value.revision > revisionOf(row));
      if (left.length === 0) this.#rows.delete(row);
      else if (left.length < values.length) this.#rows.set(row, left);
    }
  }

  /** Drops all values. */
  clear(): void {
    this.#rows.clear();
  }

  /** The values that the data of a row does not contain yet. The same array as long as nothing changes. */
  of(row: number): readonly PendingValue[] {
    return this.#rows.get(row) ?? NONE;
  }
}

const NONE: readonly PendingValue[] = [];

import { grown } from '../../bytes/byte-at.ts';
import {
  COMPARED_COLUMNS,
  type ComparedColumn,
  DIFFERENCE_CLASSES,
  type Difference,
  type DifferenceClass,
  type DifferenceCounts,
  RENAME_REASONS,
  type RenameReason,
} from '../../contract/screens/compare.ts';
import { columnBit } from './entry-comparer.ts';
import { NONE } from './join-locs.ts';

const LOC = columnBit('loc');
const LASTMOD = columnBit('lastmod');
const HINTS = columnBit('changefreq') | columnBit('priority');
/** The bit above the bits of the columns. It is set if the entry's sitemaps on the two sides have different names. */
const MOVED = 1 << COMPARED_COLUMNS.length;

/** How certain a rename is, from 0 to 1, and why. */
export interface Certainty {
  readonly score: number;
  readonly reason: RenameReason;
}

/** A packed certainty: the score in thousandths, plus `REASON` times the reason's number, counted from 1. 0 is null. */
const THOUSANDTHS = 1000;
const REASON = 1024;

/** The entries that differ between two sides: twelve bytes for each. */
export class Differences {
  /** The number of the entry on each side; {@link NONE} if that side does not have it. */
  left = new Uint32Array(64);
  right = new Uint32Array(64);
  /** The columns that differ, and whether the entry moved. */
  #bits = new Uint16Array(64);
  /** How certain a rename is, see {@link REASON}. */
  #certainties = new Uint16Array(64);
  #size = 0;
  /** How many entries differ in each column, by the column's number. */
  readonly #columns = new Uint32Array(COMPARED_COLUMNS.length);
  #counts: DifferenceCounts = noCounts();

  get size(): number {
    return this.#size;
  }

  get counts(): DifferenceCounts {
    return { ...this.#counts };
  }

  get columnCounts(): Record<ComparedColumn, number> {
    const pairs = COMPARED_COLUMNS.map(
      (column, number) => [column, this.#columns[number] as number] as const,
    );
    return Object.fromEntries(pairs) as Record<ComparedColumn, number>;
  }

  /**
   * Adds an entry that is on one side or on both.
   * @param columns the columns that differ, as bits; 0 if none does. An entry that only moved counts as unchanged
   * @param certainty how certain a rename is; null for other entries, and if the entry itself was edited
   */
  add(
    left: number,
    right: number,
    columns: number,
    isMoved = false,
    certainty: Certainty | null = null,
  ): void {
    if (isMoved) this.#counts.moved++;
    if (left !== NONE && right !== NONE && columns === 0) {
      this.#counts.unchanged++;
      return;
    }
    if (this.#size === this.left.length) {
      this.left = grown(this.left, this.#size * 2);
      this.right = grown(this.right, this.#size * 2);
      this.#bits = grown(this.#bits, this.#size * 2);
      this.#certainties = grown(this.#certainties, this.#size * 2);
    }
    this.left[this.#size] = left;
    this.right[this.#size] = right;
    this.#bits[this.#size] = columns | (isMoved ? MOVED : 0);
    this.#certainties[this.#size] = certainty === null ? 0 : packed(certainty);
    for (const name of this.classesOf(this.#size++)) this.#counts[name]++;
    for (let number = 0; columns >>> number !== 0; number++) {
      if ((columns & (1 << number)) !== 0) this.#columns[number] = (this.#columns[number] as number) + 1;
    }
  }

  /** Counts entries on both sides that do not differ and did not move. */
  addUnchanged(count: number): void {
    this.#counts.unchanged += count;
  }

  addDuplicates(left: number, right: number): void {
    this.#counts.duplicatesLeft += left;
    this.#counts.duplicatesRight += right;
  }

  /** The same differences with the sides exchanged. Both objects share memory, so nothing may be added to either. */
  mirrored(): Differences {
    const mirror = new Differences();
    mirror.left = this.right;
    mirror.right = this.left;
    mirror.#bits = this.#bits;
    mirror.#certainties = this.#certainties;
    mirror.#size = this.#size;
    mirror.#columns.set(this.#columns);
    const { added, removed, duplicatesLeft, duplicatesRight, ...counts } = this.#counts;
    mirror.#counts = {
      ...{ ...counts, added: removed, removed: added },
      ...{ duplicatesLeft: duplicatesRight, duplicatesRight: duplicatesLeft },
    };
    return mirror;
  }

  /** The entry's number on each side; null for a side without it. */
  entriesOf(row: number): { from: number | null; to: number | null } {
    const [from, to] = [this.left[row] as number, this.right[row] as number];
    return { from: from === NONE ? null : from, to: to === NONE ? null : to };
  }

  /** The columns in which the two entries of a difference differ, as bits. */
  columnsOf(row: number): number {
    return (this.#bits[row] as number) & (MOVED - 1);
  }

  isMoved(row: number): boolean {
    return ((this.#bits[row] as number) & MOVED) !== 0;
  }

  /** Whether an entry is on both sides and differs in its lastmod only. */
  isLastmodOnly(row: number): boolean {
    return this.classesOf(row) === LASTMOD_ONLY;
  }

  /** How certain a rename is; null for other classes, and for a rename known because the entry itself was edited. */
  certaintyOf(row: number): Certainty | null {
    const certainty = this.#certainties[row] as number;
    const reason = RENAME_REASONS[Math.floor(certainty / REASON) - 1];
    return reason === undefined ? null : { score: (certainty % REASON) / THOUSANDTHS, reason };
  }

  /** The main class of a difference. */
  classOf(row: number): Difference['class'] {
    if (this.left[row] === NONE) return 'added';
    if (this.right[row] === NONE) return 'removed';
    return (this.columnsOf(row) & LOC) === 0 ? 'changed' : 'renamed';
  }

  /** All classes of a difference. */
  classesOf(row: number): readonly DifferenceClass[] {
    const main = this.classOf(row);
    if (main !== 'changed') return ALONE[main];
    const columns = this.columnsOf(row);
    if (columns === LASTMOD) return LASTMOD_ONLY;
    return (columns & ~HINTS) === 0 ? HINTS_ONLY : ALONE.changed;
  }
}

/** Packs a certainty into a number. Rounds its score down, because rounding must not lift a score to a threshold. */
function packed({ score, reason }: Certainty): number {
  return Math.floor(score * THOUSANDTHS) + (RENAME_REASONS.indexOf(reason) + 1) * REASON;
}

const ALONE = {
  added: ['added'],
  removed: ['removed'],
  renamed: ['renamed'],
  changed: ['changed'],
} as const satisfies Record<Difference['class'], readonly DifferenceClass[]>;
const LASTMOD_ONLY = ['changed', 'lastmodOnly'] as const;
const HINTS_ONLY = ['changed', 'hintsOnly'] as const;

function noCounts(): DifferenceCounts {
  const classes = Object.fromEntries(DIFFERENCE_CLASSES.map((name) => [name, 0])) as Record<
    DifferenceClass,
    0
  >;
  return { ...classes, moved: 0, unchanged: 0, duplicatesLeft: 0, duplicatesRight: 0 };
}

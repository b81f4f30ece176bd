import type { Positions, Selection } from '../../contract/edits.ts';
import type { FileId, RowRange } from '../../contract/values.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { PositionsBuilder } from '../../table/positions.ts';
import { type Runs, RunsBuilder } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { Bits, NumberList } from '../../table/view/number-list.ts';
import type { EntryPosition, RowSource } from '../../table/view/row-source.ts';
import type { Change } from './change.ts';

/** If more entries than this must be found, a single pass over all rows finds them. */
const FEW = 64;

/** Rows that were added or removed: their row numbers while they are in the list, ascending, and their entries. */
interface Moved {
  readonly rows: Uint32Array;
  readonly ids: Uint32Array;
}

/** The effect of one step on the rows. */
interface Splice {
  readonly left: Moved;
  readonly came: Moved;
}

/** The parts of a history step that rows need. A step stays the same object when it is done, undone or redone. */
interface Step {
  readonly changes: readonly Change[];
  /** The selection after the step: the new entries, if the step adds any. */
  readonly after: Selection | null;
}

/**
 * The rows of a derived view: entry numbers, in the order in which they were found or sorted. They are a snapshot.
 * Changed values move nothing. Removed entries leave. Entries that are added directly before or after a row are
 * inserted there. If these rows followed a step when it was done, undoing it restores them exactly.
 */
export class SnapshotRows implements RowSource {
  readonly #table: UrlTable;
  readonly #files: readonly ProjectFile[];
  readonly #rows: NumberList;
  readonly #splices = new WeakMap<Step, Splice>();
  readonly #seen = new WeakSet<Step>();

  /** @param files all files of the project */
  constructor(table: UrlTable, files: readonly ProjectFile[], ids: Uint32Array = new Uint32Array(0)) {
    this.#table = table;
    this.#files = files;
    this.#rows = new NumberList(ids);
  }

  get length(): number {
    return this.#rows.length;
  }

  get files(): readonly ProjectFile[] {
    return this.#files;
  }

  /** A copy of the current entries. */
  get ids(): Uint32Array {
    return this.#rows.numbers;
  }

  /** Appends found entries. */
  append(ids: Uint32Array): void {
    this.#rows.append(ids);
  }

  idAt(row: number): number {
    return this.#rows.at(row);
  }

  locate(row: number): EntryPosition | null {
    const id = this.idAt(row);
    return id < 0 ? null : this.#placeOf(id);
  }

  runs({ first, count }: RowRange): Runs {
    const runs = new RunsBuilder();
    this.#rows.each(first, first + count, (id) => runs.push(id, 1));
    return runs.finish();
  }

  positions(ranges: readonly RowRange[]): Positions[] {
    const wanted = new Bits(this.#table.size);
    const files = new Set<FileId>();
    for (const range of ranges) {
      this.#rows.each(range.first, range.first + range.count, (id) => {
        wanted.add(id);
        files.add(this.#table.blockOf(id).file);
      });
    }
    return this.#files.filter(({ id }) => files.has(id)).flatMap((file) => positionsIn(file, wanted) ?? []);
  }

  positionOrder({ first, count }: RowRange): Uint32Array {
    const rows = new Map<number, number>();
    const files = new Set<FileId>();
    this.#rows.each(first, first + count, (id) => {
      rows.set(id, first + rows.size);
      files.add(this.#table.blockOf(id).file);
    });
    const ordered = new NumberList();
    for (const file of this.#files) {
      if (!files.has(file.id)) continue;
      file.order.runs.eachId((id) => {
        const row = rows.get(id);
        if (row !== undefined) ordered.push(row);
      });
    }
    return ordered.numbers;
  }

  /** The row of an entry; -1 if it is not shown. */
  rowOfEntry(id: number): number {
    return this.#rows.indexOf(id);
  }

  rowOf(file: FileId, at: number): number {
    const id = this.#files[file]?.order.at(at) ?? -1;
    return id < 0 ? -1 : this.#rows.indexOf(id);
  }

  insertionPoint(row: number): EntryPosition | null {
    const above = this.locate(Math.min(row, this.length) - 1);
    return above ? { file: above.file, at: above.at + 1 } : this.locate(0);
  }

  /** Whether entries that a file received together are missing from these rows. Only the first one is checked. */
  misses({ ids }: Runs): boolean {
    const [first] = ids;
    return first !== undefined && this.#isPresent(first) && this.#rows.indexOf(first) < 0;
  }

  /** The entries that are in their files, but not in these rows. */
  missing(entries: readonly Runs[]): ReadonlySet<number> {
    const missing = new Set<number>();
    for (const runs of entries) runs.eachId((id) => this.#isPresent(id) && missing.add(id));
    if (missing.size <= FEW) {
      for (const id of missing) if (this.#rows.indexOf(id) >= 0) missing.delete(id);
      return missing;
    }
    const wanted = new Bits(this.#table.size);
    for (const id of missing) wanted.add(id);
    this.#rows.each(0, this.length, (id) => wanted.has(id) && missing.delete(id));
    return missing;
  }

  /** Whether these rows followed the step when it was done, so that its selection refers to them. */
  saw(step: Step): boolean {
    return this.#seen.has(step);
  }

  /** Updates the rows after a step. */
  follow(step: Step, taken: 'done' | 'undone' | 'redone'): void {
    if (taken === 'done') this.#seen.add(step);
    const known = this.#splices.get(step);
    if (!known) this.#splices.set(step, this.#work(step, taken !== 'undone'));
    else if (taken === 'undone') this.#move(known.came, known.left);
    else this.#move(known.left, known.came);
  }

  /** Treats steps that the rows have followed as one step. Its effect is known only if at most one part moved rows. */
  join(parts: readonly Step[], step: Step): void {
    if (!parts.every((part) => this.saw(part))) return;
    const moving = parts.flatMap((part) => this.#splices.get(part) ?? []).filter(movesRows);
    if (moving.length > 1) return;
    this.#seen.add(step);
    this.#splices.set(step, moving[0] ?? { left: NONE, came: NONE });
  }

  /**
   * Applies a step whose effect is not known yet, and returns the effect. If the step was undone, the entries that it
   * added leave, but those that it had removed do not return.
   */
  #work({ changes, after }: Step, forwards: boolean): Splice {
    const left = this.#leaving(changes);
    this.#rows.remove(left.rows);
    if (!forwards) return { left: NONE, came: left };
    return { left, came: this.#enter(changes, after) };
  }

  #leaving(changes: readonly Change[]): Moved {
    if (!changes.some(movesEntries)) return NONE;
    const rows = this.#fewLeaving(changes) ?? this.#rows.where((id) => !this.#isPresent(id));
    return { rows, ids: this.#rows.pick(rows) };
  }

  /** The rows that leave, if the changes name few entries; null if they name many, or a whole file. */
  #fewLeaving(changes: readonly Change[]): Uint32Array | null {
    const rows = new Set<number>();
    let looked = 0;
    for (const change of changes) {
      if (change.kind === 'present') return null;
      if (change.kind !== 'order' && change.kind !== 'reorder') continue;
      looked += change.removed.total + change.inserted.total;
      if (looked > FEW) return null;
      for (const runs of [change.removed, change.inserted]) {
        runs.eachId((id) => {
          const row = this.#isPresent(id) ? -1 : this.#rows.indexOf(id);
          if (row >= 0) rows.add(row);
        });
      }
    }
    return Uint32Array.from(rows).sort();
  }

  #enter(changes: readonly Change[], after: Selection | null): Moved {
    const came: Moved[] = [];
    for (const change of changes) {
      if (change.kind !== 'order' && change.kind !== 'reorder') continue;
      const ids = this.#newOf(change);
      const row = ids.length === 0 ? -1 : this.#rowFor(ids, after);
      if (row < 0) continue;
      const rows = ids.map((_, place) => row + place);
      this.#rows.insert(rows, ids);
      came.push({ rows, ids });
    }
    if (came.length < 2) return came[0] ?? NONE;
    // Later insertions moved the rows of earlier ones.
    const ids = new Bits(this.#table.size);
    for (const part of came) for (const id of part.ids) ids.add(id);
    const rows = this.#rows.where((id) => ids.has(id));
    return { rows, ids: this.#rows.pick(rows) };
  }

  /** The entries that a change added to a file: those that are there now and were not there before. */
  #newOf({ removed, inserted }: Pick<Change & { kind: 'order' }, 'removed' | 'inserted'>): Uint32Array {
    const moved = new Bits(removed.total === 0 ? 0 : this.#table.size);
    removed.eachId((id) => moved.add(id));
    const ids = new NumberList();
    inserted.eachId((id) => {
      if (this.#isPresent(id) && !moved.has(id)) ids.push(id);
    });
    return ids.numbers;
  }

  /**
   * The row for new entries: the one after the entry that precedes them in the file. If that entry is not shown, the
   * row of the entry that follows them; -1 if neither is shown. If the selection shows that the new entries were
   * inserted as the first rows, they stay first.
   */
  #rowFor(ids: Uint32Array, after: Selection | null): number {
    const [first = 0] = ids;
    const last = ids.at(-1) ?? first;
    const { order } = this.#placeOf(first).file;
    const above = order.at(order.positionOf(first) - 1);
    const below = order.at(order.positionOf(last) + 1);
    const row = above < 0 ? -1 : this.#rows.indexOf(above);
    const rowBelow = below < 0 ? -1 : this.#rows.indexOf(below);
    const isFirst = after?.row === 0 && after.ranges[0]?.count === ids.length;
    return row < 0 || (isFirst && rowBelow === 0) ? rowBelow : row + 1;
  }

  #move(out: Moved, into: Moved): void {
    this.#rows.remove(out.rows);
    this.#rows.insert(into.rows, into.ids);
  }

  #placeOf(id: number): EntryPosition {
    const file = this.#files[this.#table.blockOf(id).file];
    if (!file) throw new RangeError(`no file for entry ${id}`);
    return { file, at: file.order.positionOf(id) };
  }

  #isPresent(id: number): boolean {
    const block = this.#table.blockOf(id);
    return ((block.flags[id - block.base] ?? 0) & FLAG.present) !== 0;
  }
}

const NONE: Moved = { rows: new Uint32Array(0), ids: new Uint32Array(0) };

function movesRows({ left, came }: Splice): boolean {
  return left.rows.length + came.rows.length > 0;
}

function movesEntries({ kind }: Change): boolean {
  return kind === 'order' || kind === 'reorder' || kind === 'present';
}

function positionsIn({ id: file, order }: ProjectFile, wanted: Bits): Positions | null {
  const positions = new PositionsBuilder(file);
  let at = 0;
  order.runs.eachId((id) => {
    if (wanted.has(id)) positions.add(at, 1);
    at++;
  });
  return positions.finish();
}

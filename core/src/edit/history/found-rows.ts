import type { Places, Selection } from '../../contract/edits.ts';
import type { FileId, RowRange } from '../../contract/values.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { PlacesBuilder } from '../../table/places.ts';
import { type Runs, RunsBuilder } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { Bits } from '../../table/view/bits.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { Place, RowSource } from '../../table/view/row-source.ts';
import type { Change } from './change.ts';

/** More entries than this are looked for in one pass over all rows. */
const FEW = 64;

/** Rows that came or left: their numbers, ascending, in the rows that have them, and their entries. */
interface Moved {
  readonly rows: Uint32Array;
  readonly ids: Uint32Array;
}

/** What one step did to the rows. */
interface Splice {
  readonly left: Moved;
  readonly came: Moved;
}

/** A step of the history, as far as rows care: the same object whenever it is done, undone or redone. */
interface Step {
  readonly changes: readonly Change[];
  /** What is selected once it is done: new entries, where there are no others. */
  readonly after: Selection | null;
}

/**
 * The rows of a derived view: entries by number, in the order they were found or sorted. A snapshot: values
 * that change move nothing, entries that are removed leave, and those that are added behind or before a row
 * come in there. A step that these rows have seen done is undone in them exactly.
 */
export class FoundRows implements RowSource {
  readonly #table: UrlTable;
  readonly #files: readonly ProjectFile[];
  readonly #rows: NumberList;
  readonly #splices = new WeakMap<Step, Splice>();
  readonly #seen = new WeakSet<Step>();

  /** @param files all of the project */
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

  /** The entries as they stand now: a copy. */
  get ids(): Uint32Array {
    return this.#rows.slice(0, this.length);
  }

  /** Adds what was found behind what there is. */
  append(ids: Uint32Array): void {
    this.#rows.append(ids);
  }

  idAt(row: number): number {
    return this.#rows.at(row);
  }

  locate(row: number): Place | null {
    const id = this.idAt(row);
    return id < 0 ? null : this.#placeOf(id);
  }

  runs({ first, count }: RowRange): Runs {
    const runs = new RunsBuilder();
    this.#rows.each(first, first + count, (id) => runs.push(id, 1));
    return runs.finish();
  }

  places(ranges: readonly RowRange[]): Places[] {
    const wanted = new Bits(this.#table.size);
    const files = new Set<FileId>();
    for (const range of ranges) {
      this.#rows.each(range.first, range.first + range.count, (id) => {
        wanted.add(id);
        files.add(this.#table.blockOf(id).file);
      });
    }
    return this.#files.filter(({ id }) => files.has(id)).flatMap((file) => placesIn(file, wanted) ?? []);
  }

  placeOrder({ first, count }: RowRange): Uint32Array {
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
    return ordered.slice(0, ordered.length);
  }

  /** The row of an entry; -1 when it is not shown. */
  rowOfEntry(id: number): number {
    return this.#rows.indexOf(id);
  }

  rowOf(file: FileId, at: number): number {
    const id = this.#files[file]?.order.at(at) ?? -1;
    return id < 0 ? -1 : this.#rows.indexOf(id);
  }

  insertionPoint(row: number): Place | null {
    const above = this.locate(Math.min(row, this.length) - 1);
    return above ? { file: above.file, at: above.at + 1 } : this.locate(0);
  }

  /** Whether entries that came into a file, one behind another, did not come into the rows. */
  misses({ ids }: Runs): boolean {
    const [first] = ids;
    return first !== undefined && this.#isPresent(first) && this.#rows.indexOf(first) < 0;
  }

  /** Whether a step was done while these were the rows: what was selected then was among them. */
  saw(step: Step): boolean {
    return this.#seen.has(step);
  }

  /** Follows a step that was just taken. */
  follow(step: Step, taken: 'done' | 'undone' | 'redone'): void {
    if (taken === 'done') this.#seen.add(step);
    const known = this.#splices.get(step);
    if (!known) this.#splices.set(step, this.#work(step, taken !== 'undone'));
    else if (taken === 'undone') this.#move(known.came, known.left);
    else this.#move(known.left, known.came);
  }

  /** Several steps that it has followed are one from now on. That is only known again where no more than one moved rows. */
  join(parts: readonly Step[], step: Step): void {
    if (!parts.every((part) => this.saw(part))) return;
    const moving = parts.flatMap((part) => this.#splices.get(part) ?? []).filter(movesRows);
    if (moving.length > 1) return;
    this.#seen.add(step);
    this.#splices.set(step, moving[0] ?? { left: NONE, came: NONE });
  }

  /** Works out what a step that is done does to the rows, and does it. Turned round where it was undone. */
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

  /** The rows that leave, where the changes name few entries; null where they name many. */
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
    // Those that came first were moved by those that came later.
    const ids = new Bits(this.#table.size);
    for (const part of came) for (const id of part.ids) ids.add(id);
    const rows = this.#rows.where((id) => ids.has(id));
    return { rows, ids: this.#rows.pick(rows) };
  }

  /** Of the entries that a change put into a file those that are there now and were not before. */
  #newOf({ removed, inserted }: Pick<Change & { kind: 'order' }, 'removed' | 'inserted'>): Uint32Array {
    const moved = new Bits(removed.total === 0 ? 0 : this.#table.size);
    removed.eachId((id) => moved.add(id));
    const ids = new NumberList();
    inserted.eachId((id) => {
      if (this.#isPresent(id) && !moved.has(id)) ids.push(id);
    });
    return ids.slice(0, ids.length);
  }

  /**
   * New entries stand where a person put them: behind the entry before them, if that is shown. That before the
   * first row the entry behind them is meant, which may stand behind another one somewhere else, the selection says.
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

  #placeOf(id: number): Place {
    const file = this.#files[this.#table.blockOf(id).file];
    if (!file) throw new RangeError(`no file of entry ${id}`);
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

function placesIn({ id: file, order }: ProjectFile, wanted: Bits): Places | null {
  const places = new PlacesBuilder(file);
  let at = 0;
  order.runs.eachId((id) => {
    if (wanted.has(id)) places.add(at, 1);
    at++;
  });
  return places.finish();
}

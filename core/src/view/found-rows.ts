import type { Span } from '../contract/edits.ts';
import type { FileId, RowRange } from '../contract/values.ts';
import type { Change } from '../edit/change.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { FLAG } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { Bits } from './bits.ts';
import { NumberList } from './number-list.ts';
import type { Place, RowSource } from './row-source.ts';

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

  /** Adds what was found behind what there is, but for what was removed since. */
  append(ids: Uint32Array): void {
    this.#rows.append(ids.every((id) => this.#isPresent(id)) ? ids : ids.filter((id) => this.#isPresent(id)));
  }

  idAt(row: number): number {
    return this.#rows.at(row);
  }

  locate(row: number): Place | null {
    const id = this.idAt(row);
    return id < 0 ? null : this.#placeOf(id);
  }

  spans(ranges: readonly RowRange[]): Span[] {
    const ids = this.#idsOf(ranges);
    const wanted = new Bits(this.#table.size);
    const files = new Set<FileId>();
    for (const id of ids) {
      wanted.add(id);
      files.add(this.#table.blockOf(id).file);
    }
    const spans: Span[] = [];
    for (const file of this.#files) if (files.has(file.id)) addSpans(file, wanted, spans);
    return spans;
  }

  rowOf(file: FileId, at: number): number {
    const id = this.#files[file]?.order.at(at) ?? -1;
    return id < 0 ? -1 : this.#rows.indexOf(id);
  }

  insertionPoint(row: number): Place | null {
    const above = this.locate(Math.min(row, this.length) - 1);
    return above ? { file: above.file, at: above.at + 1 } : this.locate(0);
  }

  /** Whether a step was done, undone or redone while these were the rows: their numbers before it mean something. */
  knows(step: Step): boolean {
    return this.#splices.has(step);
  }

  /** Follows a step that was just done or redone, or undone. Whether rows came or left. */
  follow(step: Step, forwards: boolean): boolean {
    const known = this.#splices.get(step);
    const splice = known ?? this.#work(step, forwards);
    if (!known) this.#splices.set(step, splice);
    else if (forwards) this.#move(splice.left, splice.came);
    else this.#move(splice.came, splice.left);
    return splice.left.rows.length + splice.came.rows.length > 0;
  }

  /** Works out what a step that is done does to the rows, and does it. Turned round where it was undone. */
  #work({ changes }: Step, forwards: boolean): Splice {
    const left = this.#leaving(changes);
    this.#rows.remove(left.rows);
    if (!forwards) return { left: NONE, came: left };
    return { left, came: this.#enter(changes) };
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
      if (change.kind !== 'order') continue;
      for (const { id: first, count } of [...change.removed, ...change.inserted]) {
        looked += count;
        if (looked > FEW) return null;
        for (let id = first; id < first + count; id++) {
          const row = this.#isPresent(id) ? -1 : this.#rows.indexOf(id);
          if (row >= 0) rows.add(row);
        }
      }
    }
    return Uint32Array.from(rows).sort();
  }

  /** New entries stand where a person put them: behind the entry before them, if that is shown. */
  #enter(changes: readonly Change[]): Moved {
    const came: Moved[] = [];
    for (const change of changes) {
      if (change.kind !== 'order') continue;
      const ids = this.#newOf(change);
      const row = ids.length === 0 ? -1 : this.#rowFor(ids);
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
  #newOf({ removed, inserted }: Change & { kind: 'order' }): Uint32Array {
    const ids: number[] = [];
    const before = [...removed];
    for (const { id: first, count } of inserted) {
      for (let id = first; id < first + count; id++) {
        const moved = before.some((run) => id >= run.id && id < run.id + run.count);
        if (!moved && this.#isPresent(id)) ids.push(id);
      }
    }
    return Uint32Array.from(ids);
  }

  #rowFor(ids: Uint32Array): number {
    const [first = 0] = ids;
    const last = ids.at(-1) ?? first;
    const { order } = this.#placeOf(first).file;
    const above = order.at(order.positionOf(first) - 1);
    const row = above < 0 ? -1 : this.#rows.indexOf(above);
    if (row >= 0) return row + 1;
    const below = order.at(order.positionOf(last) + 1);
    return below < 0 ? -1 : this.#rows.indexOf(below);
  }

  #move(out: Moved, into: Moved): void {
    this.#rows.remove(out.rows);
    this.#rows.insert(into.rows, into.ids);
  }

  #idsOf(ranges: readonly RowRange[]): Uint32Array {
    const parts = ranges.map(({ first, count }) => this.#rows.slice(first, first + count));
    if (parts.length === 1) return parts[0] ?? new Uint32Array(0);
    const all = new NumberList();
    for (const part of parts) all.append(part);
    return all.slice(0, all.length);
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

function movesEntries({ kind }: Change): boolean {
  return kind === 'order' || kind === 'present';
}

/** The stretches of a file that are wanted. */
function addSpans({ id: file, order }: ProjectFile, wanted: Bits, spans: Span[]): void {
  let at = 0;
  for (const run of order.runs) {
    for (let place = 0; place < run.count; place++) {
      if (!wanted.has(run.id + place)) continue;
      const last = spans.at(-1);
      if (last && last.file === file && last.at + last.count === at + place) last.count++;
      else spans.push({ file, at: at + place, count: 1 });
    }
    at += run.count;
  }
}

import type { Steps } from '../../bytes/steps.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { Edit } from '../../contract/edits.ts';
import { COMPARED_COLUMNS, type ComparedColumn } from '../../contract/screens/compare.ts';
import { FIELDS, type Field, type FileId, isPlain } from '../../contract/values.ts';
import { NewEntriesBuilder } from '../../edit/apply/new-entries.ts';
import { entriesInOrder, firstFrom } from '../../edit/fix/entries-in-order.ts';
import { canHold, heldBy } from '../../edit/resolve/held-fields.ts';
import { several } from '../../edit/resolve/resolved.ts';
import { ColumnTextBuilder } from '../../edit/text/column-text.ts';
import { undeclaredIn } from '../../edit/text/undeclared-in.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { NAMESPACE } from '../../protocol/namespaces.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { PositionsBuilder, PositionsCollector } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { Compared } from './compare-past.ts';
import { NONE } from './join-locs.ts';
import { type LeftEntries, type Places, placesOf } from './places.ts';

type TakenBack = Pick<ProjectData, 'table' | 'files' | 'file'>;

/** How {@link takeBack} works. */
export interface TakeBackOptions {
  /** What the history calls the edit. */
  readonly label?: 'take-back' | 'take-over' | 'merge-sides';
  /** The fields that an entry of the project keeps, as bits, when it gets the XML of the left side. */
  readonly kept?: (row: number) => number;
  /** A value from neither side, such as one that the user typed, by field number; null if none. */
  readonly typed?: (row: number, field: number) => string | null;
  /** The only column to take back, in entries that both sides have; null for all. Extensions count as one column. */
  readonly column?: ComparedColumn | null;
}

const FIELD_BITS = (1 << FIELDS.length) - 1;
const LOC_BIT = 1;
const ALL_BITS = (1 << COMPARED_COLUMNS.length) - 1;

function bitsOf(column: ComparedColumn): number {
  const bit = 1 << COMPARED_COLUMNS.indexOf(column);
  return (bit & FIELD_BITS) === 0 ? ALL_BITS & ~FIELD_BITS : bit;
}

/** Entries handled between two steps. */
const STEP = 128;
/** Entries handled between two steps if only their places are needed. */
const PLACES = 4096;
/**
 * The maximum number of entries whose XML one edit restores. The edit reads and judges each of them again, so this
 * bounds its duration.
 */
const RESTORED = 64;
/** The maximum number of entries that one edit puts back. It creates all of them at once, so this bounds its time. */
const PUT_BACK = 4096;

/**
 * The edit that makes entries of the right side, the project, match the left side: it removes added entries, puts
 * removed ones back where they were, and restores changed values. Yields between steps.
 * @param rows the differences, ascending
 * @param entries the entries of the left side, with their neighbors
 * @returns null if there is nothing to change, or the project cannot hold any of the changes
 * @throws UrlsetError `sitemap-removed` if an entry was in a sitemap that is no longer in the project; `no-sitemap` if
 *   the project does not have a sitemap to put an entry in
 */
export function* takeBack(
  project: TakenBack,
  { left, differences }: Compared,
  entries: LeftEntries,
  rows: Iterable<number>,
  { label = 'take-back', kept = () => 0, typed = () => null, column = null }: TakeBackOptions = {},
): Steps<Edit | null> {
  const only = column === null ? ALL_BITS : bitsOf(column);
  const changed = new ByFile(project);
  const added = new ByFile(project);
  const removed = new NumberList();
  const leavers = new NumberList();
  /** Entries whose locs the left side does not have. */
  const strangers = new NumberList();
  let done = 0;
  for (const row of rows) {
    if (column !== null && (differences.columnsOf(row) & only) === 0) continue;
    const right = differences.right[row] as number;
    if (right === NONE) removed.push(differences.left[row] as number);
    else if (differences.left[row] === NONE) leavers.push(right);
    else changed.add(right, row);
    const isRenamed = differences.classOf(row) !== 'changed' && (only & LOC_BIT) !== 0;
    if (right !== NONE && isRenamed) strangers.push(right);
    if (++done % STEP === 0) yield done;
  }
  const edits = yield* restored(project, { left, differences }, changed, {
    columnsOf: (row) => differences.columnsOf(row) & only,
    // The XML of the left side contains all fields. Fields that the caller did not ask for stay.
    kept: (row) => kept(row) | (differences.columnsOf(row) & FIELD_BITS & ~only),
    typed,
  });
  for (const id of leavers.numbers) {
    added.add(id, NONE);
    if (++done % PLACES === 0) yield done;
  }
  for (const id of yield* entries.repeats(strangers.numbers)) added.add(id, NONE);
  const positions = new PositionsCollector();
  for (const { file, entries: all } of added.inOrder()) {
    for (const { at } of all) {
      positions.add(file.id, at);
      if (++done % PLACES === 0) yield done;
    }
  }
  const leaving = positions.finish();
  if (leaving.length > 0) edits.push({ kind: 'remove', positions: leaving });
  const places = yield* placesOf(project, entries, removed.numbers, leaving);
  yield* putBack(project, left.table, places, edits);
  return edits.length === 0 ? null : several(label, edits);
}

/** Entries by their files, with the rows of their differences. */
class ByFile {
  readonly #project: TakenBack;
  /** For each file, rows and entries, alternating. */
  readonly #pairs = new Map<FileId, NumberList>();

  constructor(project: TakenBack) {
    this.#project = project;
  }

  add(id: number, row: number): void {
    const { file } = this.#project.table.blockOf(id);
    const pairs = this.#pairs.get(file) ?? new NumberList();
    this.#pairs.set(file, pairs);
    pairs.push(row);
    pairs.push(id);
  }

  /** The files and their entries in order, each with its position and its row. */
  *inOrder(): Generator<{ file: ProjectFile; entries: Iterable<{ at: number; row: number }> }> {
    for (const id of [...this.#pairs.keys()].sort((one, other) => one - other)) {
      const file = this.#project.file(id);
      const pairs = (this.#pairs.get(id) ?? new NumberList()).numbers;
      // Each pair is sorted as one 64-bit number, whose more significant half is the entry.
      new BigUint64Array(pairs.buffer).sort();
      yield { file, entries: rowsInOrder(file, pairs) };
    }
  }
}

function* rowsInOrder({ order }: ProjectFile, pairs: Uint32Array) {
  const ids = Uint32Array.from({ length: pairs.length / 2 }, (_, place) => pairs[place * 2 + 1] as number);
  for (const { id, at } of entriesInOrder(order, ids)) {
    yield { at, row: pairs[firstFrom(ids, id) * 2] as number };
  }
}

/** Values that entries get back, grouped by the set of fields to fill. Edits to the same positions count once. */
class Fills {
  readonly #groups = new Map<
    number,
    { positions: PositionsCollector; texts: Map<Field, ColumnTextBuilder> }
  >();

  /** @param fields the fields, as bits of their numbers */
  add(file: FileId, at: number, fields: number, textOf: (field: number) => string): void {
    const wanted = FIELDS.filter((_, field) => (fields & (1 << field)) !== 0);
    const group = this.#groups.get(fields) ?? {
      positions: new PositionsCollector(),
      texts: new Map(wanted.map((field) => [field, new ColumnTextBuilder()])),
    };
    this.#groups.set(fields, group);
    group.positions.add(file, at);
    for (const [field, texts] of group.texts) texts.add(textOf(FIELDS.indexOf(field)));
  }

  finish(): Edit[] {
    return [...this.#groups.values()].flatMap(({ positions, texts }) => {
      const all = positions.finish();
      return Array.from(
        texts,
        ([field, builder]): Edit => ({
          ...{ kind: 'fill', field, positions: all },
          values: builder.finish(),
        }),
      );
    });
  }
}

/** Entries that get their XML back, and the values that they keep regardless. */
class Restores {
  readonly #positions = new PositionsCollector();
  readonly #lines: string[] = [];
  readonly #kept = new Fills();

  get size(): number {
    return this.#lines.length;
  }

  /** @param kept the fields that the entry keeps, as bits of their numbers */
  add(file: FileId, at: number, xml: string, kept: number, textOf: (field: number) => string): void {
    this.#positions.add(file, at);
    this.#lines.push(JSON.stringify(xml));
    if (kept !== 0) this.#kept.add(file, at, kept, textOf);
  }

  finish(): Edit[] {
    const positions = this.#positions.finish();
    return [{ kind: 'restore', positions, values: this.#lines.join('\n') }, ...this.#kept.finish()];
  }
}

function* restored(
  project: TakenBack,
  { left, differences }: Pick<Compared, 'left' | 'differences'>,
  changed: ByFile,
  {
    columnsOf,
    kept,
    typed,
  }: { columnsOf: (row: number) => number } & Required<Pick<TakeBackOptions, 'kept' | 'typed'>>,
): Steps<Edit[]> {
  const fills = new Fills();
  const restores: Edit[] = [];
  /** Grouped by the fields that the entries keep, so that all edits of a group apply to the same entries. */
  const parts = new Map<number, Restores>();
  let done = 0;
  for (const { file, entries } of changed.inOrder()) {
    const held = FIELDS.reduce(
      (bits, field, number) => bits | (canHold(project, file.id, [field]) ? 1 << number : 0),
      0,
    );
    for (const { at, row } of entries) {
      const from = differences.left[row] as number;
      const columns = columnsOf(row);
      const xml = (columns & ~FIELD_BITS) === 0 ? null : xmlFor(left.table, from, file);
      if (xml !== null) {
        const own = kept(row) & held;
        const part = parts.get(own) ?? new Restores();
        parts.set(own, part);
        part.add(file.id, at, xml, own, (field) => {
          return typed(row, field) ?? project.table.text(file.order.at(at), field);
        });
        if (part.size === RESTORED) {
          restores.push(...part.finish());
          parts.delete(own);
        }
      } else if ((columns & held) !== 0) {
        fills.add(file.id, at, columns & held, (field) => typed(row, field) ?? left.table.text(from, field));
      }
      if (++done % STEP === 0) yield done;
    }
  }
  return [...fills.finish(), ...restores, ...Array.from(parts.values(), (part) => part.finish()).flat()];
}

function* putBack(
  project: TakenBack,
  table: TakenBack['table'],
  places: readonly Places[],
  edits: Edit[],
): Steps<void> {
  let done = 0;
  for (const { file, ids, at } of places) {
    for (let from = 0; from < ids.length; from += PUT_BACK) {
      const builder = new NewEntriesBuilder();
      const positions = new PositionsBuilder(file.id);
      for (let place = from; place < Math.min(ids.length, from + PUT_BACK); place++) {
        const id = ids[place] as number;
        const xml = xmlFor(table, id, file);
        const [loc = '', lastmod = '', changefreq = '', priority = ''] = table.texts(id);
        const values = { loc, lastmod, changefreq, priority };
        builder.add(xml === null ? heldBy(project, file.id, values) : { ...values, xml });
        positions.add(at[place] as number, 1);
        if (++done % STEP === 0) yield done;
      }
      const all = positions.finish();
      if (all !== null) edits.push({ kind: 'put-back', at: all, entries: builder.finish() });
    }
  }
}

/** The XML of an entry from another table or an earlier state; null if it has none or the file cannot hold it. */
function xmlFor(table: TakenBack['table'], id: number, file: ProjectFile): string | null {
  const block = table.blockOf(id);
  if (block.kind !== file.kind || isPlain(file.kind) || !table.hasXml(block, id - block.base)) return null;
  const xml = entryXml(table, id);
  if (xml === null) return null;
  if (block.file === file.id) return decodeUtf8(xml);
  const undeclared = undeclaredIn(xml, file.block?.layout.namespaces ?? []);
  return undeclared.some(({ kind }) => kind === NAMESPACE.other) ? null : decodeUtf8(xml);
}

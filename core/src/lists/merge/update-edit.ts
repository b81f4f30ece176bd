import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { Edit, Positions } from '../../contract/edits.ts';
import { type Field, type FileId, fieldNumber, type PreviewedChange } from '../../contract/values.ts';
import { excerpts } from '../../edit/fix/entry/excerpts.ts';
import { canHold } from '../../edit/resolve/held-fields.ts';
import { several } from '../../edit/resolve/resolved.ts';
import { ColumnTextBuilder, ColumnTextCutter, columnValues } from '../../edit/text/column-text.ts';
import { isSameLoc } from '../../rules/loc/duplicate-loc.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { firstPositions, PositionsBuilder } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { hasLocAlone } from '../list-entry.ts';
import type { JoinedList, ListEntries } from './join-list.ts';

/** The fields that an update can change. The loc identifies the entry, so it stays. */
const TAKEN: readonly Field[] = ['lastmod', 'changefreq', 'priority'];

const TAKEN_NUMBERS = TAKEN.map(fieldNumber);
const LASTMOD = TAKEN.indexOf('lastmod');

/** Matching entries between two yields: a few milliseconds of work. */
const STEP = 1 << 12;

/** What a list would change in a project's entries. */
export interface Update {
  /** Null if there is nothing to change. */
  edit: Edit | null;
  count: number;
  /** The entries that would change. */
  positions: Positions[];
}

/**
 * Makes the edit that replaces values of a project's entries with the values of a list, where they differ. Keeps
 * values that the list lacks, and all extensions. Yields the number of matches checked so far.
 */
export function* updateEdit(
  project: ProjectData,
  list: ListEntries,
  joined: Pick<JoinedList, 'rows' | 'files'>,
): Generator<number, Update> {
  let count = 0;
  const builders = new Map<FileId, PositionsBuilder>();
  const columns = TAKEN.map((field) => ({ field, texts: new ColumnTextBuilder(), used: false }));
  yield* eachMatch(project, list, joined, (file, at, id, held) => {
    const after = differing(project.table, file.order.at(at), list.table, id, held);
    if (after.every((value) => value === null)) return;
    const builder = builders.get(file.id) ?? new PositionsBuilder(file.id);
    builders.set(file.id, builder);
    builder.add(at, 1);
    count++;
    for (const [place, column] of columns.entries()) {
      const value = after[place] ?? null;
      column.texts.add(value && decodeUtf8(value.bytes, value.start, value.end));
      if (value !== null) column.used = true;
    }
  });
  const positions = [...builders.values()].flatMap((builder) => builder.finish() ?? []);
  const edits = columns
    .filter(({ used }) => used)
    .map(({ field, texts }): Edit => ({ kind: 'fill', field, positions, values: texts.finish() }));
  return { edit: edits.length === 0 ? null : several('merge-update', edits), count, positions };
}

/**
 * Number of entries that {@link updateEdit} would change, and the first of them. Yields the number of matches checked
 * so far.
 */
export function* countUpdates(
  project: ProjectData,
  list: ListEntries,
  joined: Pick<JoinedList, 'rows' | 'files'>,
  most: number,
): Generator<number, { count: number; first: { file: ProjectFile; at: number }[] }> {
  let count = 0;
  const first: { file: ProjectFile; at: number }[] = [];
  yield* eachMatch(project, list, joined, (file, at, id, held) => {
    const present = file.order.at(at);
    const isOther =
      (held[LASTMOD] && hasOtherDate(project.table, present, list.table, id)) ||
      differing(project.table, present, list.table, id, held).some((value) => value !== null);
    if (!isOther) return;
    count++;
    if (first.length < most) first.push({ file, at });
  });
  return { count, first };
}

/** Called with an entry's file and position in the project, its id in the list, and which fields the file can hold. */
type Visit = (file: ProjectFile, at: number, id: number, held: readonly boolean[]) => void;

/** Visits the matching entries for which the list has more than a loc. */
function* eachMatch(
  project: ProjectData,
  list: ListEntries,
  { rows, files }: Pick<JoinedList, 'rows' | 'files'>,
  visit: Visit,
): Generator<number, void> {
  let done = 0;
  for (const { file, rowOf } of files) {
    const held = TAKEN.map((field) => canHold(project, file.id, [field]));
    if (!held.includes(true)) continue;
    for (let at = 0; at < rowOf.length; at++) {
      const row = rowOf[at] as number;
      if (row < 0) continue;
      const id = rows[row] as number;
      if (++done % STEP === 0) yield done;
      if (!hasLocAlone(list.table, id)) visit(file, at, id, held);
    }
  }
}

/** For each field of {@link TAKEN}: the list's value if it is not empty and the entry's differs; otherwise null. */
function differing(
  table: UrlTable,
  entry: number,
  list: UrlTable,
  id: number,
  held: readonly boolean[],
): (ValueRange | null)[] {
  const values = list.valuesOf(id, TAKEN_NUMBERS);
  let present: (ValueRange | null)[] | null = null;
  return values.map((value, column) => {
    if (!held[column] || value === null || value.start === value.end) return null;
    if (column === LASTMOD && hasOtherDate(table, entry, list, id)) return value;
    present ??= table.valuesOf(entry, TAKEN_NUMBERS);
    const other = present[column] ?? null;
    return other !== null && isSameLoc(value, other) ? null : value;
  });
}

/** Whether the list has a valid date that differs from the entry's. Compares them without decoding. */
function hasOtherDate(table: UrlTable, entry: number, list: UrlTable, id: number): boolean {
  const date = dateOf(list, id);
  return !Number.isNaN(date) && dateOf(table, entry) !== date;
}

function dateOf(table: UrlTable, id: number): number {
  const { base, columns } = table.blockOf(id);
  return columns.lastmod[id - base] as number;
}

/** Previews an update: what changes in the first `most` entries. */
export function firstUpdates(
  project: ProjectData,
  { edit, positions }: Update,
  most: number,
): PreviewedChange[] {
  const entries = firstPositions(positions, most);
  const fills = edit?.kind === 'several' ? edit.edits.filter((one) => one.kind === 'fill') : [];
  const columns = fills.map(({ field, values }) => ({
    field,
    values: columnValues(new ColumnTextCutter(values).take(most)),
  }));
  return entries.flatMap(({ file, at }, entry) => {
    const texts = project.table.texts(project.file(file).order.at(at));
    return columns.flatMap(({ field, values }) => {
      const after = values[entry] ?? null;
      const before = texts[fieldNumber(field)] ?? '';
      return after === null ? [] : [{ file, at, field, ...excerpts(before, after) }];
    });
  });
}

import { lastOf } from '@urlset/core/bytes/steps.ts';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import {
  assertNever,
  type EditRequest,
  type ExtensionChange,
  FIELDS,
  type Field,
  fieldNumber,
  isWhole,
  type RowRange,
  type Selection,
  UrlsetError,
  type View,
} from '@urlset/core/contract.ts';
import { cleanValue } from '@urlset/core/edit/text/clean-value.ts';
import { type PastedCells, readPasted } from '@urlset/core/edit/text/pasted-cells.ts';
import { valueChange } from '@urlset/core/edit/values/value-change.ts';
import { referenceRead } from '@urlset/core/project/testing/reference-reader.ts';
import {
  isList,
  NAIVE_IMAGE,
  type NaiveEntry,
  type NaiveFiles,
  naiveFrame,
  naiveRows,
} from './naive-files.ts';
import { naiveMerged, naiveRedundant } from './naive-redundant.ts';

/** The state in which an edit is requested. */
interface Situation {
  readonly files: NaiveFiles;
  readonly view: View;
  /** The rows of the view. */
  readonly rows: readonly NaiveEntry[];
  /** A new entry number. */
  number(): number;
}

/** The files after an edit, the new entries in the view and the row they come before, and the new selection. */
export interface NaiveOutcome {
  readonly files: NaiveFiles;
  readonly came: { readonly row: number; readonly entries: readonly NaiveEntry[] };
  readonly after: Selection | null;
}

const NOTHING = { row: 0, entries: [] };

/** Applies an edit to arrays. @throws UrlsetError if the edit must be rejected */
export function naiveEdit(situation: Situation, request: EditRequest): NaiveOutcome {
  const { files, view, rows } = situation;
  const changed = (made: NaiveFiles): NaiveOutcome => ({ files: made, came: NOTHING, after: null });
  switch (request.kind) {
    case 'set': {
      const value = cleanValue(request.value);
      return changed(changeEach(situation, request.rows, request.field, () => value));
    }
    case 'change':
      return changed(changeEach(situation, request.rows, request.field, valueChange(request.change)));
    case 'clear':
      return changed(setAll(situation, request.rows, request.fields, ''));
    case 'fill-down':
      return changed(fillDown(situation, request.rows, request.fields));
    case 'remove': {
      const left = changed(without(files, chosenBy(rows, request.rows)));
      return { ...left, after: selectionAt(view, request.rows[0]?.first ?? 0, 1) };
    }
    case 'deduplicate': {
      const chosen = chosenBy(rows, request.rows);
      const among = files.flat().filter(({ number }) => chosen.has(number));
      const redundant = naiveRedundant(among, request.keep);
      const othersOf = (kept: NaiveEntry) =>
        among.filter(({ number }) => redundant.get(number) === kept.number);
      const merged = files.map((file) => file.map((entry) => naiveMerged(entry, othersOf(entry))));
      return changed(without(merged, new Set(redundant.keys())));
    }
    case 'insert':
      return insertion(situation, request.row, [['', '', '', '']]);
    case 'paste-entries': {
      const cells = lastOf(readPasted(request.text, FIELDS));
      const byField = linesOf(cells, 0).filter((_, row) => !cells.isBlankRow(row));
      if (byField.length === 0) throw new UrlsetError('nothing-to-paste');
      return insertion(situation, request.row, byField);
    }
    case 'paste':
      return paste(situation, request);
    case 'move':
      return move(situation, request);
    case 'sort':
      return changed(sorted(files, request));
    case 'xml': {
      const read = referenceRead(encodeUtf8(naiveFrame(request.xml)))?.entries[0];
      if (!read) throw new UrlsetError('bad-xml');
      const values = FIELDS.map((field) => read[field] ?? '');
      const images = Array.from({ length: read.images }, () => NAIVE_IMAGE);
      return changed(changeOne(situation, request.row, (entry) => ({ ...entry, values, images })));
    }
    case 'extension':
      return changed(
        changeOne(situation, request.row, (entry) => ({
          ...entry,
          images: changedImages(entry.images, request.change),
        })),
      );
    default:
      throw new TypeError(`${request.kind} is not modeled`);
  }
}

/** Moves entries from their files to the end of another, in the order of the files. */
function move(
  { files, view, rows, number }: Situation,
  request: EditRequest & { kind: 'move' },
): NaiveOutcome {
  const { to } = request;
  if (typeof to === 'object') throw new TypeError('a new sitemap is not modeled');
  const chosen = chosenBy(rows, request.rows);
  const moved = files.flat().filter((entry) => entry.file !== to && chosen.has(entry.number));
  const left = without(files, new Set(moved.map((entry) => entry.number)));
  const entries = moved.map((entry): NaiveEntry => {
    const values = entry.values.map((value, field) => (field === 0 || !isList(to) ? value : ''));
    return { number: number(), file: to, values, images: isList(to) ? [] : entry.images };
  });
  const last = files[to]?.at(-1)?.number;
  const above = rows.findIndex((entry) => entry.number === last);
  return {
    files: left.map((all, file) => (file === to ? [...all, ...entries] : all)),
    came: above < 0 ? NOTHING : { row: above + 1, entries },
    after: selectionAt(view, request.rows[0]?.first ?? 0, 1),
  };
}

/** Sorts one file, or all if `file` is null, each like a view of that file alone. */
function sorted(files: NaiveFiles, { file, keys }: EditRequest & { kind: 'sort' }): NaiveFiles {
  return files.map((entries, place) =>
    file === null || file === place ? naiveRows(files, { file: place, filter: '', sort: keys }) : entries,
  );
}

/** Changes the entry in a row. @throws UrlsetError `stale-view` if it does not exist; `field-not-held` for a list */
function changeOne(
  { files, rows }: Situation,
  row: number,
  become: (entry: NaiveEntry) => NaiveEntry,
): NaiveFiles {
  const wanted = rows[row];
  if (!wanted) throw new UrlsetError('stale-view');
  if (isList(wanted.file)) throw new UrlsetError('field-not-held');
  const changed = become(wanted);
  return files.map((entries) => entries.map((entry) => (entry.number === wanted.number ? changed : entry)));
}

function changedImages(images: readonly string[], change: ExtensionChange): readonly string[] {
  switch (change.do) {
    case 'add':
      return images.toSpliced(change.at, 0, '');
    case 'remove':
      if (change.at >= images.length) throw new UrlsetError('stale-view');
      return images.toSpliced(change.at, 1);
    case 'value':
      if (change.at >= images.length) throw new UrlsetError('stale-view');
      return images.with(change.at, change.value ?? '');
    case 'move':
      if (change.at >= images.length) throw new UrlsetError('stale-view');
      return images.toSpliced(change.at, 1).toSpliced(change.to, 0, images[change.at] ?? '');
    default:
      return assertNever(change);
  }
}

function without(files: NaiveFiles, gone: ReadonlySet<number>): NaiveFiles {
  if (gone.size === 0) throw new UrlsetError('nothing-selected');
  return files.map((entries) => entries.filter(({ number }) => !gone.has(number)));
}

/** Numbers of the entries in these rows. */
function chosenBy(rows: readonly NaiveEntry[], ranges: readonly RowRange[]): Set<number> {
  return new Set(
    ranges.flatMap(({ first, count }) => rows.slice(first, first + count).map(({ number }) => number)),
  );
}

/** Whether entries of a file can hold a field: a line of a list has only a loc. */
function canHold(file: number, field: Field): boolean {
  return field === 'loc' || !isList(file);
}

/** Changes a field of each entry in these rows, if its file can hold the field. */
function changeEach(
  { files, rows }: Pick<Situation, 'files' | 'rows'>,
  ranges: readonly RowRange[],
  field: Field,
  become: (value: string) => string,
): NaiveFiles {
  const chosen = chosenBy(rows, ranges);
  if (chosen.size === 0) throw new UrlsetError('nothing-selected');
  const able = rows.some(({ number, file }) => chosen.has(number) && canHold(file, field));
  if (!able) throw new UrlsetError('field-not-held');
  return files.map((entries, file) =>
    entries.map((entry) =>
      chosen.has(entry.number) && canHold(file, field)
        ? withValue(entry, field, become(entry.values[fieldNumber(field)] ?? ''))
        : entry,
    ),
  );
}

function setAll(
  { files, rows }: Situation,
  ranges: readonly RowRange[],
  fields: readonly Field[],
  value: string,
): NaiveFiles {
  return fields.reduce((made, field) => changeEach({ files: made, rows }, ranges, field, () => value), files);
}

function fillDown(
  { files, rows }: Situation,
  ranges: readonly RowRange[],
  fields: readonly Field[],
): NaiveFiles {
  let made = files;
  const filled = ranges.filter(({ first, count }) => count > 1 && first < rows.length);
  if (filled.length === 0) throw new UrlsetError('nothing-selected');
  for (const { first, count } of filled) {
    const rest = [{ first: first + 1, count: count - 1 }];
    for (const field of fields) {
      const value = rows[first]?.values[fieldNumber(field)] ?? '';
      made = changeEach({ files: made, rows }, rest, field, () => value);
    }
  }
  return made;
}

function paste(situation: Situation, request: EditRequest & { kind: 'paste' }): NaiveOutcome {
  const { view, rows } = situation;
  const cells = lastOf(readPasted(request.text, request.fields));
  const { fields: columns, isNamed, only } = cells;
  if (only !== null && request.fill) {
    const { rows: ranges } = request.fill;
    const fields = isNamed ? columns.filter((field) => field !== null) : request.fill.fields;
    return { files: setAll(situation, ranges, fields, cleanValue(only)), came: NOTHING, after: null };
  }
  const fields = columns.filter((field) => field !== null);
  if (fields.length === 0) throw new UrlsetError('nothing-selected');
  const over = rows.slice(request.row, request.row + cells.height);
  if (over.length > 0 && !over.some(({ file }) => fields.some((field) => canHold(file, field)))) {
    throw new UrlsetError('field-not-held');
  }
  let { files } = situation;
  for (const [place, { number, file }] of over.entries()) {
    for (const [cell, field] of columns.entries()) {
      const value = cells.cell(place, cell);
      if (value === undefined || field === null || !canHold(file, field)) continue;
      files = files.map((entries) =>
        entries.map((entry) =>
          entry.number === number ? withValue(entry, field, cleanValue(value)) : entry,
        ),
      );
    }
  }
  const lines = linesOf(cells, Math.max(0, rows.length - request.row));
  const grown = lines.length > 0 ? insertion({ ...situation, files }, rows.length, lines) : null;
  const { row, column } = request;
  const range = {
    first: row,
    count: cells.height,
    firstColumn: column,
    columns: isNamed ? 1 : columns.length,
  };
  const after: Selection = { view, row, column, ranges: [range] };
  return { files: grown?.files ?? files, came: grown?.came ?? NOTHING, after };
}

/** The rows of cells from `first` on, with a value for each field. */
function linesOf(cells: PastedCells, first: number): string[][] {
  return Array.from({ length: Math.max(0, cells.height - first) }, (_, row) =>
    FIELDS.map((field) => cells.cell(first + row, cells.fields.indexOf(field)) ?? ''),
  );
}

/** Inserts entries before a row: directly after the row above, in the same file; or before the first row. */
function insertion(
  { files, view, rows, number }: Situation,
  before: number,
  lines: readonly (readonly string[])[],
): NaiveOutcome {
  const row = Math.min(before, rows.length);
  const above = rows[row - 1];
  const neighbour = above ?? rows[0];
  const target = neighbour?.file ?? (isWhole(view) ? (view.file ?? 0) : null);
  if (target === null) throw new UrlsetError('no-sitemap');
  const entries = lines.map((values): NaiveEntry => {
    const held = FIELDS.map((field, column) =>
      canHold(target, field) ? cleanValue(values[column] ?? '') : '',
    );
    return { number: number(), file: target, values: held, images: [] };
  });
  const place = files[target]?.findIndex((entry) => entry.number === neighbour?.number) ?? -1;
  const at = above ? place + 1 : Math.max(0, place);
  const grown = files.map((all, file) => (file === target ? all.toSpliced(at, 0, ...entries) : all));
  return { files: grown, came: { row, entries }, after: selectionAt(view, row, entries.length) };
}

function selectionAt(view: View, row: number, count: number): Selection {
  const ranges = [{ first: row, count, firstColumn: 0, columns: FIELDS.length }];
  return { view, row, column: 0, ranges };
}

function withValue(entry: NaiveEntry, field: Field, value: string): NaiveEntry {
  return { ...entry, values: entry.values.with(fieldNumber(field), value) };
}

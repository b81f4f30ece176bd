import {
  type EditRequest,
  FIELDS,
  type Field,
  fieldNumber,
  isWhole,
  type RowRange,
  type Selection,
  UrlsetError,
  type View,
} from '@urlset/core/contract.ts';
import { cleanValue } from '@urlset/core/edit/clean-value.ts';
import { parseTabbed } from '@urlset/core/edit/tabbed-text.ts';
import { valueChange } from '@urlset/core/edit/values/value-change.ts';
import { isList, type NaiveEntry, type NaiveFiles } from './naive-files.ts';
import { naiveRedundant } from './naive-redundant.ts';

/** What there is when an edit is asked for. */
interface Situation {
  readonly files: NaiveFiles;
  readonly view: View;
  /** The rows in sight. */
  readonly rows: readonly NaiveEntry[];
  /** A number that no entry had before. */
  number(): number;
}

/** What an edit makes of the files; which new entries come into sight and before which row; what is selected then. */
export interface NaiveOutcome {
  readonly files: NaiveFiles;
  readonly came: { readonly row: number; readonly entries: readonly NaiveEntry[] };
  readonly after: Selection | null;
}

const NOTHING = { row: 0, entries: [] };

/** What is asked in rows of a view, done to arrays. @throws UrlsetError when it is to be refused */
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
      return changed(without(files, naiveRedundant(among, request.keep)));
    }
    case 'insert':
      return insertion(situation, request.row, [['', '', '', '']]);
    case 'paste-entries': {
      const lines = parseTabbed(request.text).filter((cells) => cells.some((cell) => cell.trim() !== ''));
      if (lines.length === 0) throw new UrlsetError('nothing-to-paste');
      return insertion(situation, request.row, lines);
    }
    case 'paste':
      return paste(situation, request);
    default:
      throw new TypeError(`${request.kind} is not modelled`);
  }
}

function without(files: NaiveFiles, gone: ReadonlySet<number>): NaiveFiles {
  if (gone.size === 0) throw new UrlsetError('nothing-selected');
  return files.map((entries) => entries.filter(({ number }) => !gone.has(number)));
}

/** Numbers of the entries in rows. */
function chosenBy(rows: readonly NaiveEntry[], ranges: readonly RowRange[]): Set<number> {
  return new Set(
    ranges.flatMap(({ first, count }) => rows.slice(first, first + count).map(({ number }) => number)),
  );
}

/** A line of a list has a loc and nothing else. */
function canHold(file: number, field: Field): boolean {
  return field === 'loc' || !isList(file);
}

/** Gives a field of each entry in rows, where its file can hold it, the value that follows from its own. */
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
  const cells = parseTabbed(request.text);
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  if (only !== undefined && request.fill) {
    const { rows: ranges, fields } = request.fill;
    return { files: setAll(situation, ranges, fields, cleanValue(only)), came: NOTHING, after: null };
  }
  const width = Math.max(...cells.map(({ length }) => length));
  const columns = request.fields.slice(0, width);
  const fields = columns.filter((field) => field !== null);
  if (fields.length === 0) throw new UrlsetError('nothing-selected');
  const over = rows.slice(request.row, request.row + cells.length);
  if (over.length > 0 && !over.some(({ file }) => fields.some((field) => canHold(file, field)))) {
    throw new UrlsetError('field-not-held');
  }
  let { files } = situation;
  for (const [place, { number, file }] of over.entries()) {
    for (const [cell, field] of columns.entries()) {
      const value = cells[place]?.[cell];
      if (value === undefined || field === null || !canHold(file, field)) continue;
      files = files.map((entries) =>
        entries.map((entry) =>
          entry.number === number ? withValue(entry, field, cleanValue(value)) : entry,
        ),
      );
    }
  }
  const beyond = cells.slice(Math.max(0, rows.length - request.row));
  const lines = beyond.map((values) => FIELDS.map((field) => values[columns.indexOf(field)] ?? ''));
  const grown = lines.length > 0 ? insertion({ ...situation, files }, rows.length, lines) : null;
  const { row, column } = request;
  const range = { first: row, count: cells.length, firstColumn: column, columns: columns.length };
  const after: Selection = { view, row, column, ranges: [range] };
  return { files: grown?.files ?? files, came: grown?.came ?? NOTHING, after };
}

/** New entries before a row: behind the one above it, in its file. */
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
    return { number: number(), file: target, values: held, images: 0 };
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

import type { Edit, EditRequest, NewEntry, Places, Selection } from '../contract/edits.ts';
import { assertNever, UrlsetError } from '../contract/errors.ts';
import {
  FIELDS,
  type Field,
  type FileId,
  fieldNumber,
  isFeed,
  isPlain,
  type View,
  wholeView,
} from '../contract/values.ts';
import { placedEntries } from '../fix/broken-entries.ts';
import { renewedLastmods } from '../fix/renewed-lastmods.ts';
import { resolveFix } from '../fix/resolve-fix.ts';
import { checkFileName } from '../project/file-name.ts';
import type { Project } from '../project/project.ts';
import { parseLocation } from '../protocol/location.ts';
import { lastOf } from '../steps.ts';
import type { RowSource } from '../view/row-source.ts';
import { cleanValue } from './clean-value.ts';
import { readPasted } from './pasted-cells.ts';
import { countPlaces } from './places.ts';
import { resolveArrange } from './resolve-arrange.ts';
import { resolveDuplicates } from './resolve-duplicates.ts';
import { resolveExtension, resolveXml } from './resolve-entry.ts';
import { resolveMove } from './resolve-move.ts';
import { valueChange } from './values/value-change.ts';

const EMPTY: NewEntry = { loc: '', lastmod: '', changefreq: '', priority: '' };

/** What was asked in rows of a view, as an edit that stands for itself; `after` is what to select then. */
export function resolveRequest(
  project: Project,
  view: View,
  request: EditRequest,
): { edit: Edit; after: Selection | null } {
  const rows = project.view(view);
  switch (request.kind) {
    case 'set': {
      const places = placesFor(project, rows.places(request.rows), [request.field]);
      return {
        edit: { kind: 'set', field: request.field, places, value: cleanValue(request.value) },
        after: null,
      };
    }
    case 'change': {
      const { field, change } = request;
      valueChange(change);
      const places = placesFor(project, rows.places(request.rows), [field]);
      return { edit: { kind: 'change', field, places, change }, after: null };
    }
    case 'deduplicate':
      return { edit: lastOf(resolveDuplicates(project, rows, request)), after: null };
    case 'clear': {
      const edits = request.fields.map((field): Edit => {
        const places = placesFor(project, rows.places(request.rows), [field]);
        return { kind: 'set', field, places, value: '' };
      });
      return { edit: several('clear', edits), after: null };
    }
    case 'paste':
      return paste(project, view, rows, request);
    case 'paste-entries': {
      const { rows: lines, fields } = readPasted(request.text, FIELDS);
      const entries = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      if (entries.length === 0) throw new UrlsetError('nothing-to-paste');
      return insertion(
        project,
        view,
        rows,
        request.row,
        entries.map((cells) => entryFrom(cells, fields)),
      );
    }
    case 'fill-down':
      return { edit: fillDown(project, rows, request.rows, request.fields), after: null };
    case 'insert':
      return insertion(project, view, rows, request.row, [EMPTY]);
    case 'remove': {
      const places = rows.places(request.rows);
      if (places.length === 0) throw new UrlsetError('nothing-selected');
      return { edit: { kind: 'remove', places }, after: selectionAt(view, request.rows[0]?.first ?? 0, 1) };
    }
    case 'add-sitemap':
      return { edit: { kind: 'add-sitemap', name: checkFileName(project, request.name, null) }, after: null };
    case 'rename-sitemap':
      return { edit: rename(project, request.file, request.name), after: null };
    case 'remove-sitemap':
      return { edit: { kind: 'remove-sitemap', file: presentFile(project, request.file).id }, after: null };
    case 'publish':
      return { edit: { kind: 'publish', location: location(request.location) }, after: null };
    case 'fix':
      return { edit: resolveFix(project, view, request), after: null };
    case 'sort':
      return {
        edit: { kind: 'sort', files: filesToOrder(project, request.file), keys: request.keys },
        after: null,
      };
    case 'move': {
      const edit = resolveMove(project, rows, request);
      return { edit, after: selectionAt(view, request.rows[0]?.first ?? 0, 1) };
    }
    case 'renew-lastmod': {
      const edit = renewedLastmods(project, placedEntries(project, rows.places(request.rows)));
      if (edit === null) throw new UrlsetError('nothing-to-renew');
      return { edit: several('renew-lastmod', [edit]), after: null };
    }
    case 'arrange': {
      const edit = resolveArrange(project, view, rows, request);
      return { edit, after: selectionAt(view, edit.at, countPlaces(edit.places)) };
    }
    case 'xml':
      return { edit: resolveXml(project, rows, request), after: null };
    case 'extension':
      return { edit: resolveExtension(project, rows, request), after: null };
    default:
      return assertNever(request);
  }
}

/** A file, or the sitemaps that are shown together. */
function filesToOrder(project: Project, file: FileId | null): FileId[] {
  const { files } = project.view(wholeView(file));
  return files.map(({ id }) => id);
}

/** Of the places those whose files can hold the fields. */
function placesFor(project: Project, places: readonly Places[], fields: readonly Field[]): Places[] {
  const able = places.filter(({ file }) => canHold(project, file, fields));
  const [first] = places;
  if (!first) throw new UrlsetError('nothing-selected');
  if (able.length === 0) throw new UrlsetError('field-not-held', { name: project.file(first.file).name });
  return able;
}

/** A line holds a loc and nothing else; an index or a feed no changefreq and priority. */
function canHold(project: Project, file: FileId, fields: readonly Field[]): boolean {
  const { kind } = project.file(file);
  if (isPlain(kind)) return fields.every((field) => field === 'loc');
  if (kind === 'sitemapindex' || isFeed(kind))
    return fields.every((field) => field === 'loc' || field === 'lastmod');
  return true;
}

/** Of an entry's values those that its file can hold. */
function heldBy(project: Project, file: FileId, entry: NewEntry): NewEntry {
  const held = { ...EMPTY };
  for (const field of FIELDS) if (canHold(project, file, [field])) held[field] = entry[field];
  return held;
}

function paste(
  project: Project,
  view: View,
  rows: RowSource,
  request: EditRequest & { kind: 'paste' },
): { edit: Edit; after: Selection | null } {
  const { rows: cells, fields: columns, isNamed } = readPasted(request.text, request.fields);
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  if (only !== undefined && request.fill) {
    const { fill } = request;
    const named = isNamed ? columns.filter((field) => field !== null) : fill.fields;
    const edits = named.map((field): Edit => {
      return {
        kind: 'set',
        field,
        places: placesFor(project, rows.places(fill.rows), [field]),
        value: cleanValue(only),
      };
    });
    return { edit: several('paste', edits), after: null };
  }
  const fields = columns.filter((field) => field !== null);
  if (fields.length === 0) throw new UrlsetError('nothing-selected');
  const over = cells.slice(0, Math.max(0, rows.length - request.row));
  const beyond = cells.slice(over.length);
  const edits: Edit[] = [];
  if (over.length > 0) {
    const range = { first: request.row, count: over.length };
    const places = rows.places([range]);
    const held = (file: FileId, field: Field) => canHold(project, file, [field]);
    if (!places.some(({ file }) => fields.some((field) => held(file, field)))) {
      placesFor(project, places, fields);
    }
    edits.push({
      kind: 'fill',
      fields,
      places,
      values: Array.from(rows.placeOrder(range), (row) => {
        const file = rows.locate(row)?.file.id;
        return fields.map((field) => {
          const cell = over[row - request.row]?.[columns.indexOf(field)];
          // A cell that its file cannot hold is left out, those beside it are not.
          return cell === undefined || file === undefined || !held(file, field) ? null : cleanValue(cell);
        });
      }),
    });
  }
  if (beyond.length > 0) {
    const { edit } = insertion(
      project,
      view,
      rows,
      rows.length,
      beyond.map((row) => entryFrom(row, columns)),
    );
    edits.push(edit);
  }
  // Where the columns are that the text names, only the page knows.
  const width = isNamed ? 1 : Math.max(1, columns.length);
  const range = { first: request.row, count: cells.length, firstColumn: request.column, columns: width };
  const after: Selection = { view, row: request.row, column: request.column, ranges: [range] };
  return { edit: several('paste', edits), after };
}

function insertion(
  project: Project,
  view: View,
  rows: RowSource,
  row: number,
  entries: NewEntry[],
): { edit: Edit; after: Selection | null } {
  const point = rows.insertionPoint(row);
  if (!point) throw new UrlsetError('no-sitemap');
  // An item is more than its link and date: a title at least, which nobody was asked for.
  if (isFeed(point.file.kind)) throw new UrlsetError('items-not-made', { name: point.file.name });
  const edit: Edit = {
    kind: 'insert',
    file: point.file.id,
    at: point.at,
    entries: entries.map((entry) => heldBy(project, point.file.id, entry)),
  };
  return { edit, after: selectionAt(view, Math.min(row, rows.length), entries.length) };
}

function fillDown(
  project: Project,
  rows: RowSource,
  ranges: readonly { first: number; count: number }[],
  fields: readonly Field[],
): Edit {
  const edits: Edit[] = [];
  for (const range of ranges) {
    const source = rows.locate(range.first);
    if (!source || range.count < 2) continue;
    const id = source.file.order.at(source.at);
    for (const field of fields) {
      const value = project.table.text(id, fieldNumber(field));
      const rest = rows.places([{ first: range.first + 1, count: range.count - 1 }]);
      edits.push({ kind: 'set', field, places: placesFor(project, rest, [field]), value });
    }
  }
  if (edits.length === 0) throw new UrlsetError('nothing-selected');
  return several('fill-down', edits);
}

function rename(project: Project, file: FileId, wanted: string): Edit {
  const { name } = presentFile(project, file);
  // It stays in its folder.
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return { kind: 'rename-sitemap', file, name: folder + checkFileName(project, wanted, file) };
}

/** @throws UrlsetError `not-found` */
function presentFile(project: Project, id: FileId) {
  const file = project.file(id);
  if (!file.present) throw new UrlsetError('not-found', { name: file.name });
  return file;
}

/** @throws UrlsetError `bad-location` */
function location(wanted: string | null): string | null {
  if (wanted === null || wanted.trim() === '') return null;
  const parsed = parseLocation(wanted);
  if (!parsed) throw new UrlsetError('bad-location', { value: wanted });
  return parsed.href;
}

/** Cells under these columns as a new entry. */
function entryFrom(cells: readonly string[], columns: readonly (Field | null)[]): NewEntry {
  const entry = { ...EMPTY };
  for (const [at, field] of columns.entries()) if (field !== null) entry[field] = cleanValue(cells[at] ?? '');
  return entry;
}

function selectionAt(view: View, row: number, count: number): Selection {
  const ranges = [{ first: Math.max(0, row), count, firstColumn: 0, columns: FIELDS.length }];
  return { view, row: Math.max(0, row), column: 0, ranges };
}

function several(label: string, edits: Edit[]): Edit {
  const [only] = edits;
  return only && edits.length === 1 && label === only.kind ? only : { kind: 'several', label, edits };
}

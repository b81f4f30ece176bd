import type { EachStep } from '../../bytes/steps.ts';
import type { Edit, EditOf, EditProgress, EditRequest, Positions, RequestOf } from '../../contract/edits.ts';
import { assertNever, UrlsetError } from '../../contract/errors.ts';
import {
  type Field,
  type FileId,
  fieldNumber,
  isFeed,
  isWhole,
  type View,
  wholeView,
} from '../../contract/values.ts';
import { checkFileName } from '../../table/file/file-name.ts';
import { listsUrls } from '../../table/file/project-file.ts';
import { countPositions, positionRuns } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { RowSource } from '../../table/view/row-source.ts';
import { followLocs } from '../apply/follow-locs.ts';
import { NO_VALUES } from '../apply/new-entries.ts';
import { entriesAt } from '../fix/broken-entries.ts';
import { resolveFix } from '../fix/fix-edits.ts';
import { renewedLastmods } from '../fix/locs/uniform-lastmods.ts';
import { cleanValue } from '../text/clean-value.ts';
import { valueChange } from '../values/value-change.ts';
import { positionsFor } from './held-fields.ts';
import { resolveDuplicates } from './resolve-duplicates.ts';
import { resolveExtension, resolveXml } from './resolve-entry.ts';
import { resolveInsertion } from './resolve-insertion.ts';
import { resolvePaste, resolvePastedEntries } from './resolve-paste.ts';
import type { ProjectRequest } from './resolve-project.ts';
import { type Resolved, selectionAt, several } from './resolved.ts';

/** A request about rows of a view, or about everything a view shows. */
type RowsRequest = Exclude<EditRequest, ProjectRequest | RequestOf<'revert'>>;

/**
 * Resolves a request about rows of a view to an edit that no longer depends on the view. Large requests yield every
 * few milliseconds.
 * @param each runs the user's expression on the alternates and images that change along with locs
 * @throws UrlsetError if the request is refused, with the code of the reason
 */
export function* resolveRequest(
  project: ProjectData,
  view: View,
  request: RowsRequest,
  each?: EachStep,
): Generator<EditProgress | undefined, Resolved> {
  const rows = project.view(view);
  switch (request.kind) {
    case 'set': {
      const positions = positionsFor(project, rows.positions(request.rows), [request.field]);
      return {
        edit: { kind: 'set', field: request.field, positions, value: cleanValue(request.value) },
        after: null,
      };
    }
    case 'change': {
      const { field, change, also = [] } = request;
      const changed = valueChange(change);
      const positions = positionsFor(project, rows.positions(request.rows), [field]);
      const edit: Edit = { kind: 'change', field, positions, change };
      if (field !== 'loc' || also.length === 0) return { edit, after: null };
      const followed = yield* followLocs(project, { positions, changed }, also, project.files, each);
      return {
        edit: several('change', followed.edit === null ? [edit] : [followed.edit, edit]),
        after: null,
      };
    }
    case 'deduplicate':
      return { edit: yield* resolveDuplicates(project, rows, request), after: null };
    case 'clear': {
      const edits = request.fields.map((field): Edit => {
        const positions = positionsFor(project, rows.positions(request.rows), [field]);
        return { kind: 'set', field, positions, value: '' };
      });
      return { edit: several('clear', edits), after: null };
    }
    case 'paste':
      return yield* resolvePaste(project, view, rows, request);
    case 'paste-entries':
      return yield* resolvePastedEntries(project, view, rows, request);
    case 'fill-down':
      return { edit: fillDown(project, rows, request.rows, request.fields), after: null };
    case 'insert':
      return yield* resolveInsertion(project, view, rows, request.row, [NO_VALUES]);
    case 'remove': {
      const positions = rows.positions(request.rows);
      if (positions.length === 0) throw new UrlsetError('nothing-selected');
      return {
        edit: { kind: 'remove', positions },
        after: selectionAt(view, request.rows[0]?.first ?? 0, 1),
      };
    }
    case 'fix':
      return { edit: yield* resolveFix(project, view, request), after: null };
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
      const edit = renewedLastmods(project, entriesAt(project, rows.positions(request.rows)));
      if (edit === null) throw new UrlsetError('nothing-to-renew');
      return { edit: several('renew-lastmod', [edit]), after: null };
    }
    case 'arrange': {
      const edit = resolveArrange(project, view, rows, request);
      return { edit, after: selectionAt(view, edit.at, countPositions(edit.positions)) };
    }
    case 'xml':
      return { edit: resolveXml(project, rows, request), after: null };
    case 'extension':
      return { edit: resolveExtension(project, rows, request), after: null };
    default:
      return assertNever(request);
  }
}

/** One file, or all sitemaps that are shown together. */
function filesToOrder(project: ProjectData, file: FileId | null): FileId[] {
  const { files } = project.view(wholeView(file));
  return files.map(({ id }) => id);
}

function fillDown(
  project: ProjectData,
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
      const rest = rows.positions([{ first: range.first + 1, count: range.count - 1 }]);
      edits.push({ kind: 'set', field, positions: positionsFor(project, rest, [field]), value });
    }
  }
  if (edits.length === 0) throw new UrlsetError('nothing-selected');
  return several('fill-down', edits);
}

/** @throws UrlsetError `not-in-order`, `nothing-selected` */
function resolveArrange(
  project: ProjectData,
  view: View,
  rows: RowSource,
  { rows: ranges, to }: RequestOf<'arrange'>,
): EditOf<'arrange'> {
  if (view.file === null || !isWhole(view)) throw new UrlsetError('not-in-order');
  const positions = rows.positions(ranges);
  const [one] = positions;
  if (!one) throw new UrlsetError('nothing-selected');
  const { order } = project.file(one.file);
  let at = Math.min(to, order.length);
  for (const run of positionRuns(one)) at -= Math.max(0, Math.min(run.count, to - run.at));
  return { kind: 'arrange', positions, at };
}

/**
 * @throws UrlsetError `items-not-made`, `no-sitemap`, `nothing-selected`, `not-found`, and for a new sitemap what
 *   {@link checkFileName} throws
 */
function resolveMove(project: ProjectData, rows: RowSource, { rows: ranges, to }: RequestOf<'move'>): Edit {
  if (typeof to === 'object') return resolveMoveApart(project, rows.positions(ranges), to.newName);
  const target = project.file(to);
  // A feed item needs more than an entry has: at least a title.
  if (isFeed(target.kind)) throw new UrlsetError('items-not-made', { name: target.name });
  if (!listsUrls(target) || (target.kind !== 'urlset' && target.kind !== 'text')) {
    throw new UrlsetError('no-sitemap');
  }
  const positions = rows
    .positions(ranges)
    .filter(({ file }) => file !== target.id && listsUrls(project.file(file)));
  if (positions.length === 0) throw new UrlsetError('nothing-selected');
  return { kind: 'move', positions, to: target.id, at: target.order.length };
}

/** Adds a sitemap and moves entries into it. @throws UrlsetError `nothing-selected`, `bad-name`, `name-taken` */
function resolveMoveApart(project: ProjectData, wanted: readonly Positions[], newName: string): Edit {
  const positions = wanted.filter(({ file }) => listsUrls(project.file(file)));
  if (positions.length === 0) throw new UrlsetError('nothing-selected');
  const name = checkFileName(project, newName, null);
  // Files keep their numbers, so the number of the new file is certain.
  const to = project.files.length;
  return several('move', [
    { kind: 'add-sitemap', name },
    { kind: 'move', positions, to, at: 0 },
  ]);
}

import { lastOf, type Steps } from '../../bytes/steps.ts';
import type { Edit, EditProgress, RequestOf } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import type { FileId, FindingCount, FixMode, View } from '../../contract/values.ts';
import type { RuleCode } from '../../rules/registry.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { countPositions } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { followLocs } from '../apply/follow-locs.ts';
import { brokenEntries, entriesAt, type LocatedEntry } from './broken-entries.ts';
import { canMendEntries, EntryMender, mendedField } from './entry/entry-mender.ts';
import { isTorn } from './entry/torn-entry.ts';
import { positionsInSteps } from './fix-parts.ts';
import { type FixEdit, type FixScope, scopeOf } from './fix-scope.ts';
import { fileFix, fixOf, hasFix, isAboutClusters, mayFix } from './fixes.ts';
import { LocGuard } from './locs/loc-guard.ts';
import { rowFix } from './row-fixes.ts';
import { widenScope } from './widen-scope.ts';

const WELL_FORMED: RuleCode = 'xml-not-well-formed';

/** Whether a rule can be mended in a project, judged without looking at its entries. */
export function canFix(
  project: ProjectData,
  { code, severity }: Pick<FindingCount, 'code' | 'severity'>,
): boolean {
  // Hints about clusters concern pages that are not in the project.
  if (isAboutClusters(code) && severity === 'hint') return false;
  return hasFix(code) && (project.publishLocation !== null || !fixOf(code)?.byLocation);
}

/** The edits that mend a rule; empty if nothing breaks it, or nothing can be done in this mode. */
export function fixEdits(project: ProjectData, code: string, asked: FixScope, mode: FixMode): FixEdit[] {
  return lastOf(fixEditsInSteps(project, code, asked, mode));
}

/** The same as {@link fixEdits}, but yields every few milliseconds. */
export function* fixEditsInSteps(
  project: ProjectData,
  code: string,
  asked: FixScope,
  mode: FixMode,
): Steps<FixEdit[]> {
  if (!mayFix(code, mode)) return [];
  const scope = widenScope(project, code, asked, mode);
  const ofRows = rowFix(code);
  if (ofRows) return yield* ofRows.edits(project, scope, code, mode);
  const files = scope.files.filter((id) => fileFix(project.file(id), code, mode) !== null);
  const guard = new LocGuard(project);
  let hasFound = false;
  const positions = yield* positionsInSteps(scope, function* (part) {
    // An edit with any row of an index is never mended in bulk, so it should not name rows that stay unchanged.
    const isIndex = part.positions.some(({ file }) => project.file(file).kind === 'sitemapindex');
    const found =
      hasFound && !isIndex && isJudgedByMending(code)
        ? brokenEntries(project, part.positions, code)
        : mendableEntries(project, code, part, mode, guard);
    for (const entry of found) {
      hasFound = true;
      yield entry;
    }
  });
  if (positions.length + files.length === 0) return [];
  const edit: FixEdit = { kind: 'fix', code, mode, positions, files, now: project.now };
  if (!fixOf(code)?.movesPages) return [edit];
  const mender = new EntryMender(project.table, code, project.now, mode);
  const changed = (loc: string) => mender.mendedText(loc) ?? loc;
  const following = followLocs(project, { positions, changed }, ['alternates']);
  let step = following.next();
  const entries = countPositions(scope.positions);
  for (; !step.done; step = following.next())
    yield Math.floor((step.value.done / step.value.total) * entries);
  return step.value.edit === null ? [edit] : [step.value.edit, edit];
}

/**
 * Whether one must mend an entry to find out if the fix changes it. The edit may then name entries that stay unchanged,
 * because checking them first would take as long as mending them.
 */
function isJudgedByMending(code: string): boolean {
  return mendedField(code) === XML_REFERENCE && fixOf(code)?.widens === undefined && code !== WELL_FORMED;
}

/**
 * The entries whose XML or value the fix changes, in a scope already widened for it.
 * @param broken the entries that break the rule, if the caller knows them
 */
export function* mendableEntries(
  project: ProjectData,
  code: string,
  { positions }: FixScope,
  mode: FixMode,
  guard: LocGuard,
  broken: Iterable<LocatedEntry> = brokenEntries(project, positions, code),
): Generator<LocatedEntry> {
  if (!canMendEntries(code)) return;
  const mender = new EntryMender(project.table, code, project.now, mode);
  const candidates = fixOf(code)?.widens === 'to-broken-file' ? entriesAt(project, positions) : broken;
  const stays = code === WELL_FORMED ? tornWithoutFile(project, mode) : () => false;
  for (const entry of candidates) if (guard.mends(mender, entry.id) && !stays(entry)) yield entry;
}

/**
 * Returns a function that tests whether an entry breaks off or lacks its start tag, while the fix does not mend the
 * rest of its file. The bytes after the break, or a surplus tag, would then stay where they are, and the mended entry
 * might contain them as well.
 */
function tornWithoutFile(project: ProjectData, mode: FixMode): (entry: LocatedEntry) => boolean {
  const { table } = project;
  const unmended = new Map<FileId, boolean>();
  const isUnmended = (id: FileId) => {
    const file = project.file(id);
    const isMended =
      file.mends.some(({ code }) => code === WELL_FORMED) || fileFix(file, WELL_FORMED, mode) !== null;
    return !isMended && file.unread.length > 0;
  };
  return ({ id, file }) => {
    const known = unmended.get(file) ?? isUnmended(file);
    unmended.set(file, known);
    const block = table.blockOf(id);
    if (!known) return false;
    const scan = table.scan(block, id - block.base);
    return isTorn(block, scan) || scan.bodyStart === scan.start;
  };
}

/**
 * Resolves the fix of a rule to one edit that no longer depends on a view. Yields every few milliseconds.
 * @throws UrlsetError `nothing-to-fix`, `nothing-selected`
 */
export function* resolveFix(
  project: ProjectData,
  view: View,
  request: RequestOf<'fix'>,
): Generator<EditProgress | undefined, Edit> {
  const { code, mode, rows } = request;
  const scope = scopeOf(project, view, rows);
  const total = countPositions(scope.positions);
  const steps = fixEditsInSteps(project, code, scope, mode);
  let step = steps.next();
  for (; !step.done; step = steps.next())
    yield step.value === undefined ? undefined : { done: step.value, total };
  const edits = step.value;
  const [first] = edits;
  if (!first) throw new UrlsetError('nothing-to-fix', { code });
  if (edits.length === 1 && first.kind === 'fix') return first;
  const label = edits.every(({ kind }) => kind === 'remove' || kind === 'merge') ? 'remove' : 'fix';
  return { kind: 'several', label, rule: code, edits };
}

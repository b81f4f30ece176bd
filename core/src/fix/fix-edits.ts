import type { Edit, Places } from '../contract/edits.ts';
import { placesAt, placesOf } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { brokenEntries, type PlacedEntry, placedEntries } from './broken-entries.ts';
import { canMendEntries, EntryMender } from './entry-mender.ts';
import { fileFix, hasFileFix } from './file-fixes.ts';
import type { FixScope } from './fix-scope.ts';
import { rowFix } from './row-fixes.ts';

/** Rules about files that the XML of entries can break, too, without a finding of their own. */
const UNFLAGGED: ReadonlySet<string> = new Set(['wrong-namespace', 'wrong-extension-namespace']);

/** Whether a machine can mend a rule at all. */
export function hasFix(code: string): boolean {
  return rowFix(code) !== null || hasFileFix(code) || canMendEntries(code);
}

/** The edits that mend a rule; none where nothing breaks it, or nothing can be done. */
export function fixEdits(project: Project, code: string, asked: FixScope): Edit[] {
  const ofRows = rowFix(code);
  if (ofRows) return ofRows(project, asked, code);
  const scope = withBrokenFiles(project, code, asked);
  const files = scope.files.filter((id) => fileFix(project.file(id), code) !== null);
  const places = placesOf(mendableEntries(project, code, scope));
  if (places.length + files.length === 0) return [];
  return [{ kind: 'fix', code, places, files, now: project.now }];
}

/** The entries that the fix of their XML or value changes. */
export function* mendableEntries(project: Project, code: string, scope: FixScope): Generator<PlacedEntry> {
  if (!canMendEntries(code)) return;
  const mender = new EntryMender(project.table, code, project.now);
  for (const entry of candidates(project, code, scope)) if (mender.mends(entry.id)) yield entry;
}

function candidates(project: Project, code: string, { places, files }: FixScope): Iterable<PlacedEntry> {
  if (!UNFLAGGED.has(code)) return brokenEntries(project, places, code);
  const broken = files.filter((id) => fileFix(project.file(id), code) !== null);
  return placedEntries(
    project,
    broken.map((id) => wholeOf(project, id)),
  );
}

/** An entry that breaks off is mended with what stands behind it, and so with its whole file. */
function withBrokenFiles(project: Project, code: string, { places, files }: FixScope): FixScope {
  if (code !== 'xml-not-well-formed') return { places, files };
  const torn = new Set(
    places
      .map(({ file }) => file)
      .filter((id) => !files.includes(id) && fileFix(project.file(id), code) !== null),
  );
  for (const id of torn) {
    const flagged = brokenEntries(
      project,
      places.filter(({ file }) => file === id),
      code,
    );
    if (flagged.next().done === true) torn.delete(id);
  }
  if (torn.size === 0) return { places, files };
  const others = places.filter(({ file }) => !torn.has(file));
  return { places: [...others, ...[...torn].map((id) => wholeOf(project, id))], files: [...files, ...torn] };
}

function wholeOf(project: Project, file: number): Places {
  return placesAt(file, 0, project.file(file).order.length);
}

import type { Edit, Span } from '../contract/edits.ts';
import type { Project } from '../project/project.ts';
import { brokenEntries, type PlacedEntry, placedEntries, spansOf } from './broken-entries.ts';
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
  const spans = spansOf(mendableEntries(project, code, scope));
  if (spans.length + files.length === 0) return [];
  return [{ kind: 'fix', code, spans, files, now: project.now }];
}

/** The entries that the fix of their XML or value changes. */
export function* mendableEntries(project: Project, code: string, scope: FixScope): Generator<PlacedEntry> {
  if (!canMendEntries(code)) return;
  const mender = new EntryMender(project.table, code, project.now);
  for (const entry of candidates(project, code, scope)) if (mender.mends(entry.id)) yield entry;
}

function candidates(project: Project, code: string, { spans, files }: FixScope): Iterable<PlacedEntry> {
  if (!UNFLAGGED.has(code)) return brokenEntries(project, spans, code);
  const broken = files.filter((id) => fileFix(project.file(id), code) !== null);
  return placedEntries(
    project,
    broken.map((id) => wholeOf(project, id)),
  );
}

/** An entry that breaks off is mended with what stands behind it, and so with its whole file. */
function withBrokenFiles(project: Project, code: string, { spans, files }: FixScope): FixScope {
  if (code !== 'xml-not-well-formed') return { spans, files };
  const torn = new Set(
    spans
      .map(({ file }) => file)
      .filter((id) => !files.includes(id) && fileFix(project.file(id), code) !== null),
  );
  for (const id of torn) {
    const flagged = brokenEntries(
      project,
      spans.filter(({ file }) => file === id),
      code,
    );
    if (flagged.next().done === true) torn.delete(id);
  }
  if (torn.size === 0) return { spans, files };
  const others = spans.filter(({ file }) => !torn.has(file));
  return { spans: [...others, ...[...torn].map((id) => wholeOf(project, id))], files: [...files, ...torn] };
}

function wholeOf(project: Project, file: number): Span {
  return { file, at: 0, count: project.file(file).order.length };
}

import type { EditOf } from '../../contract/edits.ts';
import { type FileId, type FixMode, fieldNumber } from '../../contract/values.ts';
import { uriOf } from '../../protocol/namespaces.ts';
import type { RuleCode } from '../../rules/registry.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { RunsBuilder } from '../../table/runs.ts';
import { declareOnRoot } from '../apply/change-xml.ts';
import { compact, references } from '../apply/references.ts';
import type { Perform } from '../history/change.ts';
import { undeclaredIn } from '../text/undeclared-in.ts';
import { EntryMender } from './entry/entry-mender.ts';
import { undeclaredUri } from './file/mend-namespaces.ts';
import { fileFix, fixOf } from './fixes.ts';

const WELL_FORMED: RuleCode = 'xml-not-well-formed';
/** Maximum number of prefixes to declare per file. A root with thousands of declarations is slow to read. */
const MOST_REVEALED = 20;

/** Derives the changes of a fix. */
export function applyFix(
  project: ProjectData,
  { code, mode, positions, files, now }: EditOf<'fix'>,
  perform: Perform,
): void {
  const mender = new EntryMender(project.table, code, now, mode);
  const { field } = mender;
  for (const one of positions) {
    const { file } = one;
    const runs = runsAt(project.file(file).order, one);
    const after = new Uint32Array(runs.total);
    const changed = new RunsBuilder();
    const revealed = new Map<string, string>();
    let count = 0;
    runs.eachId((id) => {
      const mended = mender.reference(id);
      if (mended === null) return;
      after[count++] = mended;
      changed.push(id, 1);
      if (code === WELL_FORMED) noteRevealed(project, file, mended, revealed);
    });
    if (count === 0) continue;
    declareOnRoot(project.file(file), revealed, perform);
    const mended = changed.finish();
    const before = compact(references(project, mended, field));
    perform({ kind: 'references', file, field, runs: mended, before, after: after.slice(0, count) });
    for (const gone of fieldsWithout(project.file(file), code)) {
      const values = references(project, mended, gone);
      if (values.some((reference) => reference !== 0)) {
        perform({ kind: 'references', file, field: gone, runs: mended, before: compact(values), after: 0 });
      }
    }
  }
  mendFiles(project, { code, mode, files }, perform);
}

/** Collects the undeclared prefixes of an entry that the reader could not see before it was well-formed. */
function noteRevealed(
  project: ProjectData,
  id: FileId,
  reference: number,
  revealed: Map<string, string>,
): void {
  const xml = project.table.overlay.get(reference);
  const { block } = project.file(id);
  if (!xml || !block || revealed.size >= MOST_REVEALED) return;
  for (const { prefix, kind } of undeclaredIn(
    xml.bytes.subarray(xml.start, xml.end),
    block.layout.namespaces,
  ))
    if (revealed.size < MOST_REVEALED) revealed.set(prefix, uriOf(kind) || undeclaredUri(prefix));
}

/** The fields whose elements a fix removes. Their edited values must go, too, or they would restore the elements. */
function fieldsWithout({ kind }: ProjectFile, code: string): number[] {
  return code === 'wrong-child' && kind === 'sitemapindex'
    ? [fieldNumber('changefreq'), fieldNumber('priority')]
    : [];
}

/** Derives the changes that a fix makes to files outside their entries. */
export function mendFiles(
  project: ProjectData,
  { code, mode, files }: { code: string; mode: FixMode; files: readonly FileId[] },
  perform: Perform,
): void {
  for (const id of files) mendFile(project.file(id), code, mode, perform);
}

function mendFile(file: ProjectFile, code: string, mode: FixMode, perform: Perform): void {
  const splices = fileFix(file, code, mode);
  if (splices === null) return;
  perform({ kind: 'mends', file: file.id, before: file.mends, after: [...file.mends, { code, splices }] });
  if (!fixOf(code)?.fitsName) return;
  const { name, gzip } = file;
  perform({
    kind: 'name',
    file: file.id,
    before: { name, gzip },
    after: { name, gzip: /\.gz$/i.test(name) },
  });
}

import type { Edit } from '../contract/edits.ts';
import { type FileId, type FixMode, fieldNumber } from '../contract/values.ts';
import type { Change } from '../edit/change.ts';
import { declareUsual } from '../edit/change-xml.ts';
import { runsAt } from '../edit/places.ts';
import { compact, references } from '../edit/references.ts';
import type { Project } from '../project/project.ts';
import type { ProjectFile } from '../project/project-file.ts';
import type { RuleCode } from '../rules/registry.ts';
import { EntryMender } from './entry-mender.ts';
import { fileFix } from './file-fixes.ts';
import { undeclaredUri } from './undeclared-prefixes.ts';

const WELL_FORMED: RuleCode = 'xml-not-well-formed';

/** Works out the changes of a fix. */
export function applyFix(
  project: Project,
  { code, mode, places, files, now }: Edit & { kind: 'fix' },
  perform: (change: Change) => void,
): void {
  const mender = new EntryMender(project.table, code, now, mode);
  const { field } = mender;
  for (const one of places) {
    const { file } = one;
    const runs = runsAt(project.file(file).order, one);
    const before = references(project, runs, field);
    const after = before.slice();
    let place = 0;
    runs.eachId((id) => {
      const mended = mender.reference(id);
      after[place] = mended ?? before[place] ?? 0;
      if (mended !== null && code === WELL_FORMED) declareRevealed(project, file, mended, perform);
      place++;
    });
    if (after.some((reference, i) => reference !== before[i])) {
      perform({ kind: 'references', file, field, runs, before: compact(before), after });
    }
    for (const gone of fieldsWithout(project.file(file), code)) {
      const values = references(project, runs, gone);
      if (values.some((reference) => reference !== 0)) {
        perform({ kind: 'references', file, field: gone, runs, before: compact(values), after: 0 });
      }
    }
  }
  mendFiles(project, { code, mode, files }, perform);
}

/** Declares prefixes that nobody saw in an entry before it was well-formed. */
function declareRevealed(
  project: Project,
  id: FileId,
  reference: number,
  perform: (change: Change) => void,
): void {
  const xml = project.table.overlay.get(reference);
  if (xml) declareUsual(project.file(id), xml.bytes.subarray(xml.start, xml.end), perform, undeclaredUri);
}

/** The fields whose elements a fix takes out: a value that lies over one would bring it back. */
function fieldsWithout({ kind }: ProjectFile, code: string): number[] {
  return code === 'wrong-child' && kind === 'sitemapindex'
    ? [fieldNumber('changefreq'), fieldNumber('priority')]
    : [];
}

/** Works out what a fix changes around the entries of files. */
export function mendFiles(
  project: Project,
  { code, mode, files }: { code: string; mode: FixMode; files: readonly FileId[] },
  perform: (change: Change) => void,
): void {
  for (const id of files) mendFile(project.file(id), code, mode, perform);
}

function mendFile(file: ProjectFile, code: string, mode: FixMode, perform: (change: Change) => void): void {
  const splices = fileFix(file, code, mode);
  if (splices === null) return;
  perform({ kind: 'mends', file: file.id, before: file.mends, after: [...file.mends, { code, splices }] });
  if (code !== 'gzip-name-mismatch' && code !== 'zip-not-gzip') return;
  const { name, gzip } = file;
  perform({
    kind: 'name',
    file: file.id,
    before: { name, gzip },
    after: { name, gzip: /\.gz$/i.test(name) },
  });
}

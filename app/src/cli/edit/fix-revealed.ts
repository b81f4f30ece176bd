import { readFile } from '@urlset/core/files/read/read-file.ts';
import { ruleNumber } from '@urlset/core/rules/registry.ts';
import { isDirty, type ProjectFile, waitingFile } from '@urlset/core/table/file/project-file.ts';
import { OpenProject } from '../../engine/open-project.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';
import type { EditOptions } from './edit-options.ts';
import { fixRules } from './fix-rules.ts';

/** Limits the runs after the first. Tests with generated files have never seen a third run change anything. */
const MOST_RUNS = 3;

/** Whether malformed XML or a wrong namespace may hide other faults. Call this before the first fix. */
export function mayHideFaults({ findings, counts }: ProjectFile): boolean {
  return (
    findings.some(({ code }) => code === 'xml-not-well-formed' || code === 'wrong-namespace') ||
    (counts[ruleNumber('xml-not-well-formed')] ?? 0) > 0
  );
}

/**
 * Reads the fixed file again and fixes the faults that come to light, until nothing changes or {@link MOST_RUNS} is
 * reached, so that the same command would change nothing if the user ran it again.
 * @returns the file after each further run that changed it
 */
export function fixRevealed(fixed: OpenFile, options: EditOptions): OpenFile[] {
  const runs: OpenFile[] = [];
  for (let last = fixed; runs.length < MOST_RUNS; ) {
    const next = readAgain(last);
    const { project } = next.open;
    const { runs: ids } = next.file.order;
    const entries: number[] = [];
    ids.eachId((id) => entries.push(id));
    fixRules(project, next.file, entries, null, options, fixed.open.project.files.length === 1);
    if (!isDirty(next.file)) break;
    runs.push(next);
    last = next;
  }
  return runs;
}

/** The file, alone in a new project, as it would be read after writing it. */
function readAgain({ open, file, ...input }: OpenFile): OpenFile {
  const bytes = Buffer.concat([...open.project.write(file.id)]);
  const again = new OpenProject(open.project.now, '', () => undefined);
  const { project } = again;
  project.restoreSettings({ version: 1, publishLocation: open.project.locationOf(file) });
  project.comparesAtOnce = open.project.comparesAtOnce;
  project.measuresSizes = open.project.measuresSizes;
  const { name, gzip, damaged, lost } = file;
  const added = project.addFile(waitingFile(name, gzip));
  const read = readFile(bytes, open.project.now, (recoded) => recoded);
  project.adopt(added.id, { read, gzip, findings: [], damaged, lost });
  while (project.work(1 << 20));
  const source = open.sources.get(file.id);
  if (source) again.sources.set(added.id, source);
  return { ...input, open: again, file: added };
}

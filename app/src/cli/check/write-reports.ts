import type { Language } from '@urlset/core/contract/shell.ts';
import { projectFindings } from '@urlset/core/findings/list.ts';
import { addSummary, type FindingSummary, noFindings } from '@urlset/core/findings/merge.ts';
import { aboutFile } from '@urlset/core/findings/reports/report-writer.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { VERSION } from '../../version.ts';
import type { Opened } from '../inputs/open-inputs.ts';
import { digest, formatOf, pathInRepository } from './formats.ts';
import type { Baseline } from './gate/baseline.ts';
import type { Gate } from './gate/gate.ts';
import type { ShownByFile } from './gate/ignored.ts';
import type { JudgedApart } from './judge-apart.ts';
import { Outputs, type Wanted } from './outputs.ts';

/** The files that were checked, and what decides how their findings are reported. */
export interface Checked {
  readonly opened: Pick<Opened, 'projects' | 'files'>;
  readonly apart: readonly JudgedApart[];
  /** The time of the check, in milliseconds since 1970. */
  readonly now: number;
  readonly shown: ShownByFile;
  readonly known: Baseline | null;
  readonly gate: Gate;
}

/**
 * Lists the findings, and writes all reports at once.
 * @param atMost maximum number of findings listed per code; some formats list a few more for each file
 * @returns the counts of all findings
 * @throws UrlsetError if a report could not be written
 */
export async function writeReports(
  { opened, apart, now, shown: rules, known, gate }: Checked,
  wanted: readonly Wanted[],
  language: Language,
  atMost: number,
): Promise<FindingSummary> {
  const projects = opened.projects.map(({ project }) => project);
  const shown = new Map(opened.files.map(({ file, shown }) => [file, shown]));
  const facts = {
    files: [
      ...opened.files.map(({ file, shown }) => aboutFile(file, shown)),
      ...apart.map(({ about }) => about),
    ],
    version: VERSION,
    time: now,
    pathOf: pathInRepository,
    canFail: gate.canFail.bind(gate),
    digest,
  };
  const context = { language, projects, apart: apart.map(({ about }) => about.path) };
  const outputs = await Outputs.open(wanted, facts, context, atMost);
  const { summary } = noFindings();
  const listing = {
    pathOf: (file: ProjectFile) => shown.get(file) ?? null,
    room: outputs.room,
    summary,
    now,
    shownIn: rules.in,
    known,
    withFixes: wanted.some(({ format }) => formatOf(format).hasFixes === true),
    // A baseline tells findings apart by their locs.
    withLocs: known !== null || wanted.some(({ format }) => formatOf(format).lacksLocs !== true),
  };
  try {
    await outputs.start();
    for (const project of projects) {
      for (const { path, findings, counts } of projectFindings(project, listing)) {
        await outputs.add(findings);
        await known?.flush();
        if (counts !== null) await outputs.endFile(path, counts);
      }
    }
    for (const { about, list, counts } of apart) {
      addSummary(summary, list.summary);
      outputs.room.beginFile();
      await outputs.add(outputs.room.admit(list.findings));
      await outputs.endFile(about.path, counts);
    }
    await outputs.end(summary);
    return summary;
  } catch (error) {
    await outputs.discard();
    await known?.discard();
    throw error;
  }
}

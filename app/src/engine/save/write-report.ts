import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract.ts';
import type { Report } from '@urlset/core/findings/reports/finding-report.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import { inTurns } from '../work/in-turns.ts';
import type { Task } from '../work/tasks.ts';
import { diskError } from './disk.ts';

/** Number of characters to collect before a write. */
const PIECE = 64 * 1024;

/** How to make a report about the current state of a project. */
export interface Reporting {
  readonly project: Project;
  readonly task: Task;
  make(): Report | Promise<Report>;
  /** Called periodically. An error that it throws ends the work. */
  turned(): void;
}

/**
 * Writes a report to a file, completely or not at all.
 * @returns the number of findings
 * @throws UrlsetError with the reason why the file could not be written
 */
export async function writeReport(reporting: Reporting, target: string): Promise<number> {
  return await ofOneState(reporting, async (report, turned) => {
    const pieces = piecesOf(report, reporting, turned);
    await writeAtomically(target, { pieces, gzip: false, keep: null }).catch((error: unknown) => {
      throw diskError(error, path.basename(target), 'save');
    });
    return count(report);
  });
}

/** The whole text of a report. */
export async function reportText(reporting: Reporting): Promise<string> {
  return await ofOneState(reporting, async (report, turned) => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of piecesOf(report, reporting, turned))
      text += decoder.decode(piece, { stream: true });
    return text;
  });
}

/** A report describes a single state: if something changes meanwhile, the work starts over. */
async function ofOneState<Result>(
  { project, make, turned }: Reporting,
  use: (report: Report, turned: () => void) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const { revision } = project;
    const check = () => {
      turned();
      if (project.revision !== revision) throw new UrlsetError('stale-view');
    };
    try {
      const report = await make();
      check();
      return await use(report, check);
    } catch (error) {
      turned();
      if (project.revision === revision) throw error;
    }
  }
}

async function* piecesOf(
  report: Report,
  { project, task }: Reporting,
  turned: () => void,
): AsyncGenerator<Uint8Array> {
  const total = sum(project);
  const encoder = new TextEncoder();
  let text = '';
  for await (const piece of inTurns(report.pieces, turned)) {
    const isText = typeof piece === 'string';
    if (isText) text += piece;
    if (isText && text.length < PIECE) continue;
    task.progress(count(report), total);
    if (text !== '') yield encoder.encode(text);
    text = '';
    // The report reuses the memory of this piece, so the caller must use it before asking for the next one.
    if (!isText) yield piece;
  }
  yield encoder.encode(text);
}

function count({ summary: { errors, warnings, hints } }: Report): number {
  return errors + warnings + hints;
}

function sum(project: Project): number {
  return project.summary([]).findings.reduce((total, finding) => total + finding.count, 0);
}

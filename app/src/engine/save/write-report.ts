import path from 'node:path';
import type { ReportFormat } from '@urlset/core/contract.ts';
import { findingReport, type Report } from '@urlset/core/findings/reports/finding-report.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import { inTurns } from '../work/in-turns.ts';
import type { Task } from '../work/tasks.ts';
import { diskError } from './disk.ts';

/** Smallest number of characters per write, except for the last one. */
const PIECE = 64 * 1024;

/** Thrown to start over. */
class Changed extends Error {}

/**
 * Writes all findings that a project shows to a file. The report describes a single state: if something changes
 * meanwhile, it starts over.
 * @param turned called periodically; an error that it throws ends the work, and nothing is written
 * @returns the number of findings
 * @throws UrlsetError with the reason why the file could not be written
 */
export async function writeReport(
  project: Project,
  format: ReportFormat,
  target: string,
  task: Task,
  turned: () => void,
): Promise<number> {
  for (;;) {
    const { revision } = project;
    const report = findingReport(project, format);
    const check = () => {
      turned();
      if (project.revision !== revision) throw new Changed();
    };
    try {
      const pieces = piecesOf(report, sum(project), task, check);
      await writeAtomically(target, { pieces, gzip: false, keep: null });
      return count(report);
    } catch (error) {
      if (!(error instanceof Changed)) throw diskError(error, path.basename(target), 'save');
    }
  }
}

async function* piecesOf(
  report: Report,
  total: number,
  task: Task,
  turned: () => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const piece of inTurns(report.pieces, turned)) {
    text += piece;
    if (text.length < PIECE) continue;
    task.progress(count(report), total);
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

function count({ summary: { errors, warnings, hints } }: Report): number {
  return errors + warnings + hints;
}

function sum(project: Project): number {
  return project.summary([]).findings.reduce((total, finding) => total + finding.count, 0);
}

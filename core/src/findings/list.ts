import { listsUrls, type ProjectFile } from '../table/file/project-file.ts';
import type { ProjectData } from '../table/project-data.ts';
import { FileFindings } from './file-findings.ts';
import type { Finding } from './finding.ts';
import { LinesOf } from './lines-of.ts';
import type { FindingList, FindingSummary } from './merge.ts';
import { noFindings } from './merge.ts';
import { Room } from './room.ts';

/** Some findings of a file. */
export interface FoundInFile {
  readonly file: ProjectFile;
  readonly findings: readonly Finding[];
}

/**
 * Lists what the files of projects break, of the rules that each project shows, in the order of files
 * and places. Counting goes by the numbers that a project keeps; only what is listed is looked at again.
 * @param pathOf how a file is called; null where it is none to list
 * @param atMost findings listed of one code
 * @param now milliseconds since 1970, as the files were judged by
 */
export function listFindings(
  projects: readonly ProjectData[],
  pathOf: (file: ProjectFile) => string | null,
  atMost: number,
  now: number,
): FindingList {
  const list = noFindings();
  const room = new Room(atMost);
  for (const project of projects) {
    for (const { findings } of projectFindings(project, pathOf, room, list.summary, now)) {
      for (const finding of findings) list.findings.push(finding);
    }
  }
  return list;
}

/**
 * The same of one project, some findings at a time: each takes a few milliseconds, and some bring none.
 * @param summary counts what the files that were begun break, listed or not
 */
export function* projectFindings(
  project: ProjectData,
  pathOf: (file: ProjectFile) => string | null,
  room: Room,
  summary: FindingSummary,
  now: number,
): Generator<FoundInFile> {
  const lines = new LinesOf(project, pathOf);
  for (const file of project.files) {
    const path = file.present ? pathOf(file) : null;
    if (path === null) continue;
    if (listsUrls(file)) summary.entries += file.order.length;
    const found = new FileFindings(project, file, path, lines, room, summary, now);
    for (const findings of found.inSteps()) yield { file, findings };
  }
}

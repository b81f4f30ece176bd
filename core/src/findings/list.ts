import { listsUrls, type ProjectFile } from '../table/file/project-file.ts';
import type { ProjectData } from '../table/project-data.ts';
import { FileFindings } from './file-findings.ts';
import type { Finding } from './finding.ts';
import { LinesOf } from './lines-of.ts';
import { type FindingList, type FindingSummary, noFindings, Room } from './merge.ts';

/** Some findings of a file. */
export interface FoundInFile {
  readonly file: ProjectFile;
  readonly findings: readonly Finding[];
}

/**
 * Lists the findings of projects, for the rules that each project shows, in the order of files and places.
 * Takes counts from the numbers that a project keeps, and examines only what it lists.
 * @param pathOf returns the name of a file; null if it must not be listed
 * @param atMost maximum number of findings per code
 * @param now milliseconds since 1970, the time by which the files were judged
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
 * The findings of one project, in steps of a few milliseconds. Some steps are empty.
 * @param summary receives the counts of the files begun so far, whether findings are listed or not
 * @param withFixes whether findings about entries say what their fix does, which takes most of the time
 */
export function* projectFindings(
  project: ProjectData,
  pathOf: (file: ProjectFile) => string | null,
  room: Room,
  summary: FindingSummary,
  now: number,
  withFixes = true,
): Generator<FoundInFile> {
  const lines = new LinesOf(project, pathOf);
  for (const file of project.files) {
    const path = file.present ? pathOf(file) : null;
    if (path === null) continue;
    if (listsUrls(file)) summary.entries += file.order.length;
    const found = new FileFindings(project, file, path, lines, room, summary, now, withFixes);
    for (const findings of found.inSteps()) yield { file, findings };
  }
}

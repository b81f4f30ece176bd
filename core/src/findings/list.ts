import { listsUrls, type ProjectFile } from '../table/file/project-file.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { ListedFinding } from './describe.ts';
import { FileFindings } from './file-findings.ts';
import { LinesOf } from './lines-of.ts';
import type { KnownFindings, Listing } from './listing.ts';
import { type FindingCounts, type FindingList, noFindings, Room } from './merge.ts';

/** Some findings of a file. */
export interface FoundInFile {
  readonly file: ProjectFile;
  /** Its name in findings. */
  readonly path: string;
  readonly findings: readonly ListedFinding[];
  /** The counts of all findings in the file except known ones, listed or not; null except in the file's last step. */
  readonly counts: FindingCounts | null;
}

/**
 * Lists the findings of projects, for the rules that each project shows, in the order of files and places.
 * The summary also counts findings that are not listed. Describes only what it lists, unless `known` is given.
 * @param pathOf returns the name of a file; null if it must not be listed
 * @param atMost maximum number of findings per code
 * @param now the current time that the files were judged against, in milliseconds since 1970
 * @param known findings to leave out
 */
export function listFindings(
  projects: readonly ProjectData[],
  pathOf: (file: ProjectFile) => string | null,
  atMost: number,
  now: number,
  known: KnownFindings | null = null,
): FindingList {
  const list = noFindings();
  const { summary } = list;
  const listing = { pathOf, room: new Room(atMost), summary, now, withFixes: true, known };
  for (const project of projects) {
    for (const { findings } of projectFindings(project, listing)) {
      for (const finding of findings) list.findings.push(finding.plain());
    }
  }
  return list;
}

/** The findings of one project, in steps of a few milliseconds. Some steps are empty. */
export function* projectFindings(project: ProjectData, listing: Listing): Generator<FoundInFile> {
  const { pathOf, room, summary, known = null } = listing;
  const lines = new LinesOf(project, pathOf);
  // Any finding may be a known one, so a full list must not end the search.
  const examined = known === null ? listing : { ...listing, room: new Room(Number.POSITIVE_INFINITY) };
  for (const file of project.files) {
    const path = file.present ? pathOf(file) : null;
    if (path === null) continue;
    room.beginFile();
    if (listsUrls(file)) summary.entries += file.order.length;
    const found = new FileFindings(project, file, path, lines, examined);
    for (const findings of found.inSteps()) {
      if (known === null) yield { file, path, findings, counts: null };
      else {
        const unknown = findings.flatMap((finding) =>
          found.without(finding, known.placesOf(finding, file.name)),
        );
        yield { file, path, findings: room.admit(unknown), counts: null };
      }
    }
    yield { file, path, findings: [], counts: found.counts };
  }
}

import type { ReportFormat } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { projectFindings } from '../list.ts';
import { type FindingSummary, noFindings, Room } from '../merge.ts';
import { CsvReport } from './csv-report.ts';
import { JsonReport } from './json-report.ts';
import { type AboutFile, aboutFile, type Piece, type ReportWriter } from './report-writer.ts';

/** A report in pieces, between which the caller can do other work. Some pieces are empty. */
export interface Report {
  readonly pieces: Iterable<Piece>;
  /** Grows with the pieces. Complete after the last one. */
  readonly summary: FindingSummary;
}

const WRITERS = {
  csv: () => new CsvReport(),
  json: (files) => new JsonReport({ files }),
} as const satisfies Record<Exclude<ReportFormat, 'html'>, (files: readonly AboutFile[]) => ReportWriter>;

/** All findings that a project shows, worded as on the command line, with files by name. */
export function findingReport(project: ProjectData, format: keyof typeof WRITERS): Report {
  const writer = WRITERS[format](aboutFiles(project));
  return reportOf(project, writer, { atMost: Number.POSITIVE_INFINITY, withFixes: true });
}

export function aboutFiles({ files }: ProjectData): AboutFile[] {
  return files.filter(({ present }) => present).map((file) => aboutFile(file, file.name));
}

/** @param atMost maximum number of findings listed per code */
export function reportOf(
  project: ProjectData,
  writer: ReportWriter,
  { atMost, withFixes }: { readonly atMost: number; readonly withFixes: boolean },
): Report {
  const { summary } = noFindings();
  const pathOf = ({ name }: { name: string }) => name;
  const listing = { pathOf, room: new Room(atMost), summary, now: project.now, withFixes };
  function* pieces(): Generator<Piece> {
    yield writer.start?.() ?? '';
    for (const { path, findings, counts } of projectFindings(project, listing)) {
      yield writer.add(findings);
      if (counts !== null) yield writer.endFile?.(path, counts) ?? '';
    }
    yield writer.end(summary);
  }
  return { pieces: pieces(), summary };
}

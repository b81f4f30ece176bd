import type { ReportFormat } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { projectFindings } from '../list.ts';
import { type FindingSummary, noFindings, Room } from '../merge.ts';
import { CsvReport } from './csv-report.ts';
import { JsonReport } from './json-report.ts';
import { aboutFile, type ReportFacts, type ReportWriter } from './report-writer.ts';

/** A report in pieces, some of them empty, so that the caller can do other work in between. */
export interface Report {
  readonly pieces: Iterable<string>;
  /** Grows with the pieces. Complete after the last one. */
  readonly summary: FindingSummary;
}

const WRITERS = {
  csv: () => new CsvReport(),
  json: (facts) => new JsonReport(facts),
} as const satisfies Record<ReportFormat, (facts: Pick<ReportFacts, 'files'>) => ReportWriter>;

/** All findings that a project shows, worded as on the command line, with files by name. */
export function findingReport(project: ProjectData, format: ReportFormat): Report {
  const { summary } = noFindings();
  const files = project.files.filter(({ present }) => present).map((file) => aboutFile(file, file.name));
  return { pieces: piecesOf(project, WRITERS[format]({ files }), summary), summary };
}

function* piecesOf(project: ProjectData, writer: ReportWriter, summary: FindingSummary): Generator<string> {
  yield writer.start?.() ?? '';
  const listing = {
    pathOf: ({ name }: { name: string }) => name,
    room: new Room(Number.POSITIVE_INFINITY),
    summary,
    now: project.now,
    withFixes: true,
  };
  for (const { findings } of projectFindings(project, listing)) yield writer.add(findings);
  yield writer.end(summary);
}

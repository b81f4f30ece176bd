import type { ProjectData } from '../../../table/project-data.ts';
import { aboutFiles, type Report, reportOf } from '../finding-report.ts';
import type { ReportFacts } from '../report-writer.ts';
import { type HtmlOptions, HtmlReport, MOST_PLACES } from './html-report.ts';

/** What the page says that does not follow from the project. */
export type AboutPage = Pick<ReportFacts, 'version' | 'digest'> & Omit<HtmlOptions, 'apart'>;

/** An open project and the findings that it shows, as a page for people. */
export function projectPage(project: ProjectData, { version, digest, ...options }: AboutPage): Report {
  const facts: ReportFacts = {
    ...{ files: aboutFiles(project), version, time: project.now, digest },
    pathOf: (file) => file,
    canFail: (_code, severity) => severity === 'error',
  };
  const writer = new HtmlReport(facts, { ...options, apart: [] });
  return reportOf(project, writer, { atMost: MOST_PLACES, withFixes: false });
}

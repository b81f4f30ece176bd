import { createHash } from 'node:crypto';
import { type Language, type ReportFormat, UrlsetError } from '@urlset/core/contract.ts';
import { findingReport, type Report } from '@urlset/core/findings/reports/finding-report.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { VERSION } from '../../version.ts';
import { type Reporting, reportText, writeReport } from '../save/write-report.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionFacets } from './session-facets.ts';
import type { SessionState } from './session-state.ts';

/** Reports about the project and its findings. */
export class SessionReports {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #facets: SessionFacets;

  constructor(state: SessionState, tasks: Tasks, facets: SessionFacets) {
    this.#state = state;
    this.#tasks = tasks;
    this.#facets = facets;
  }

  /** Writes all shown findings to a file and returns their number. @throws UrlsetError `cancelled`, or a write error */
  async write(format: ReportFormat, language: Language, target: string): Promise<number> {
    const make = (project: Project, signal: AbortSignal) =>
      format === 'html' ? this.#page(project, { language }, signal) : findingReport(project, format);
    return await this.#reporting(make, (reporting) => writeReport(reporting, target));
  }

  /** The HTML report, reduced to the parts that are printed. @throws UrlsetError `cancelled` */
  async pageToPrint(language: Language): Promise<string> {
    const options = { language, isForPaper: true };
    return await this.#reporting((project, signal) => this.#page(project, options, signal), reportText);
  }

  async #page(
    project: Project,
    options: { readonly language: Language; readonly isForPaper?: boolean },
    signal: AbortSignal,
  ): Promise<Report> {
    const { projectPage } = await import('@urlset/core/findings/reports/html/html-report.ts');
    return projectPage(project, {
      ...{ ...options, site: await this.#facets.site(signal), version: VERSION },
      check: this.#state.open?.check ?? null,
      digest: (text, encoding) => createHash('sha256').update(text).digest(encoding),
    });
  }

  /** Runs the work on a report as a task that the user can cancel. */
  async #reporting<Result>(
    make: (project: Project, signal: AbortSignal) => Report | Promise<Report>,
    use: (reporting: Reporting) => Promise<Result>,
  ): Promise<Result> {
    const { project } = this.#state;
    const stop = new AbortController();
    const task = this.#tasks.start('report', () => stop.abort());
    const turned = () => {
      if (stop.signal.aborted || this.#state.open?.project !== project) throw new UrlsetError('cancelled');
    };
    try {
      return await use({ project, task, turned, make: () => make(project, stop.signal) });
    } finally {
      task.end();
    }
  }
}

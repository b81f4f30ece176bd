import type { PageCheck } from '../../../contract/page-result.ts';
import type { Language } from '../../../contract/shell.ts';
import type { Severity } from '../../../contract/values.ts';
import type { SiteOverview } from '../../../table/facets/site-overview.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { Finding } from '../../finding.ts';
import { type FindingCounts, type FindingSummary, SEVERITIES } from '../../merge.ts';
import { aboutFiles, type Report, reportOf } from '../finding-report.ts';
import { addCounts, FirstPlaces } from '../first-places.ts';
import type { ReportFacts, ReportWriter } from '../report-writer.ts';
import { sumOf } from '../totals.ts';
import { html, Markup } from './markup.ts';
import { overviewCards } from './overview-cards.ts';
import { Page } from './page.ts';
import { ruleSections, VISIBLE } from './rule-sections.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import { filled } from './words.ts';

/** Maximum number of findings listed for each rule, and of rows in the table of files. */
const MOST_PLACES = 100;
const MOST_FILES = 1000;

export interface HtmlOptions {
  readonly language: Language;
  /** The overview of the files that fit into memory. */
  readonly site: SiteOverview;
  /** The names of the files that do not fit into memory. */
  readonly apart: readonly string[];
  /** Whether the page contains only what is visible on paper. */
  readonly isForPaper?: boolean;
  /** The last check of pages; null or absent before the first check. */
  readonly check?: PageCheck | null;
}

/** A single HTML file that the user can share, filter and print. It loads nothing. */
export class HtmlReport implements ReportWriter {
  readonly #page: Page;
  readonly #options: HtmlOptions;
  readonly #places: FirstPlaces;
  readonly #counts = new Map<string, { severity: Severity; count: number }>();
  readonly #byFile = new Map<string, Readonly<Record<Severity, number>>>();

  constructor(facts: ReportFacts, options: HtmlOptions) {
    this.#page = new Page(facts, options.language);
    this.#options = options;
    this.#places = new FirstPlaces(options.isForPaper ? VISIBLE : MOST_PLACES);
  }

  add(findings: readonly Finding[]): string {
    this.#places.add(findings);
    return '';
  }

  endFile(path: string, counts: FindingCounts): string {
    addCounts(this.#counts, counts);
    const sums = { error: 0, warning: 0, hint: 0 };
    for (const { severity, count } of counts.values()) sums[severity] += count;
    this.#byFile.set(path, sums);
    return '';
  }

  end(summary: FindingSummary): string {
    const { words, facts, language } = this.#page;
    const rules = this.#places.take(this.#counts);
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const subject = this.#options.site.overview.hosts[0]?.host || facts.files[0]?.path;
    const title = subject === undefined ? words.title : `${words.title}: ${subject}`;
    return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${this.#policy()}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="soft">${filled(words.made, { date: date.format(facts.time), version: facts.version })}</p>
${this.#figures(summary)}
${this.#lastCheck()}
<h2>${words.overview}</h2>
${overviewCards(this.#page, this.#options.site, rules)}
${this.#apart()}
${ruleSections(this.#page, rules)}
<h2>${words.files}</h2>
${this.#files()}
</main>
${new Markup(`<script>${SCRIPT}</script>`)}
</body>
</html>
`.text;
  }

  /** The content security policy. It allows only this page's own style and script, and no requests. */
  #policy(): string {
    const hash = (text: string) => `'sha256-${this.#page.facts.digest(text, 'base64')}'`;
    return `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; base-uri 'none'; form-action 'none'`;
  }

  #figures(summary: FindingSummary): Markup {
    const { urls, files, errors, warnings, hints, allGood } = this.#page.words;
    const figure = (count: number, name: string, look: string) =>
      html`<li><strong class="${count > 0 ? look : ''}">${this.#page.number(count)}</strong> ${name}</li>`;
    const all = [
      figure(summary.entries, urls, ''),
      figure(this.#page.facts.files.length, files, ''),
      figure(summary.errors, errors, 'error'),
      figure(summary.warnings, warnings, 'warning'),
      figure(summary.hints, hints, 'hint'),
    ];
    return html`<ul class="figures">${all}</ul>${sumOf(summary) === 0 ? html`<p>${allGood}</p>` : html``}`;
  }

  /** What the last check of pages found, compared with the one before. */
  #lastCheck(): Markup {
    const { check = null, language } = this.#options;
    if (check === null) return html``;
    const { words } = this.#page;
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const number = (value: number) => this.#page.number(value);
    const { startedAt, done, total, since, broke, mended } = check;
    const counts = { done: number(done), total: number(total), date: date.format(startedAt) };
    const turns = { broke: number(broke), mended: number(mended), since: date.format(since ?? startedAt) };
    return html`<p>${filled(words.checked, counts)}${since === null ? html`` : html` ${filled(words.compared, turns)}`}</p>`;
  }

  #apart(): Markup {
    const { apart } = this.#options;
    if (apart.length === 0) return html``;
    const files = apart.join(', ');
    return html`<p>${filled(this.#page.words.partly, { files })}</p>`;
  }

  /** A table of the files: those with the most errors first, then those with the most warnings, then hints. */
  #files(): Markup {
    const { file, kind, urls, errors, warnings, hints, otherFiles } = this.#page.words;
    const none = { error: 0, warning: 0, hint: 0 };
    const all = this.#page.facts.files
      .map((about) => ({ about, sums: this.#byFile.get(about.path) ?? none }))
      .sort((one, other) => {
        const worse = SEVERITIES.find((severity) => one.sums[severity] !== other.sums[severity]);
        return worse === undefined ? 0 : other.sums[worse] - one.sums[worse];
      });
    const rows = all.slice(0, MOST_FILES).map(({ about, sums }) => {
      const counts = SEVERITIES.map(
        (severity) =>
          html`<td class="number ${sums[severity] > 0 ? severity : 'soft'}">${this.#page.number(sums[severity])}</td>`,
      );
      return html`<tr><th scope="row">${about.path}</th><td>${about.kind}</td><td class="number">${this.#page.number(about.entries)}</td>${counts}</tr>\n`;
    });
    const head = [urls, errors, warnings, hints].map(
      (name) => html`<th scope="col" class="number">${name}</th>`,
    );
    const others =
      all.length > rows.length
        ? html`<p class="soft">${this.#page.counted(otherFiles, all.length - rows.length)}</p>`
        : html``;
    return html`<table><thead><tr><th scope="col">${file}</th><th scope="col">${kind}</th>${head}</tr></thead><tbody>${rows}</tbody></table>${others}`;
  }
}

/** What the page needs besides the project. */
export type AboutPage = Pick<ReportFacts, 'version' | 'digest'> & Omit<HtmlOptions, 'apart'>;

/** Creates an HTML report about an open project and the findings that the project shows. */
export function projectPage(project: ProjectData, { version, digest, ...options }: AboutPage): Report {
  const facts: ReportFacts = {
    ...{ files: aboutFiles(project), version, time: project.now, digest },
    pathOf: (file) => file,
    canFail: (_code, severity) => severity === 'error',
  };
  const writer = new HtmlReport(facts, { ...options, apart: [] });
  return reportOf(project, writer, { atMost: MOST_PLACES, withFixes: false });
}

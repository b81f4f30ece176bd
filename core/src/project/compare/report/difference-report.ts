import { escapeXml } from '../../../bytes/text.ts';
import { assertNever } from '../../../contract/errors.ts';
import {
  COMPARED_COLUMNS,
  type Difference,
  type DifferenceCounts,
  type DifferenceReport,
} from '../../../contract/screens/compare.ts';
import { csvRow } from '../../../files/write/lists/csv.ts';
import { escapeMarkdown } from '../../../files/write/markdown.ts';
import { type Authors, authorText } from '../changed-by.ts';
import type { Compared } from '../compare-past.ts';
import { DifferenceTeller } from '../describe-difference.ts';
import type { JoinedLocs } from '../joined-entries.ts';
import { type ChangedSection, changedSections } from './changed-sections.ts';
import { jsonPieces } from './json-report.ts';

/** The title, time and limit of a report, and what it shows besides the differences. */
export interface AboutReport {
  readonly title: string;
  /** When it was written, in milliseconds since 1970; null to leave that out. */
  readonly time: number | null;
  /** Maximum number of entries to list in each class. A CSV file lists all. */
  readonly most: number;
  /** Which side made each difference; null or absent if the report does not say. */
  readonly authors?: Authors | null;
  /** Entries that mappings joined, which only JSON lists; null without mappings. */
  readonly joined?: JoinedLocs | null;
}

/** The sections of a report, with their headings. */
const SECTIONS = {
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
  changed: 'Changed',
} as const satisfies Record<Difference['class'], string>;

/**
 * Writes a report of differences, in pieces of text. Like all reports, it is in English.
 * @param rows the differences to report
 */
export function differenceReport(
  compared: Compared,
  rows: Uint32Array,
  format: DifferenceReport,
  about: AboutReport,
): Generator<string> {
  switch (format) {
    case 'json': {
      const { most: max, authors = null, joined = null } = about;
      return jsonPieces({ found: compared, rows, max, authors, joined });
    }
    case 'csv':
      return csvPieces(compared, rows, about);
    case 'md':
      return markdownPieces(compared, rows, about);
    case 'html':
      return htmlPieces(compared, rows, about);
    default:
      return assertNever(format);
  }
}

function* csvPieces(compared: Compared, rows: Uint32Array, { authors }: AboutReport): Generator<string> {
  const teller = new DifferenceTeller(compared);
  const columns = ['class', 'loc', 'column', 'before', 'after', 'sitemap before', 'sitemap after', 'score'];
  yield csvRow([...columns, ...(authors ? ['changed by'] : [])]);
  for (const row of rows) {
    const { class: name, loc, fields, left, right, score } = teller.tell(row);
    const last = [
      left ?? '',
      right ?? '',
      score?.toFixed(3) ?? '',
      ...(authors ? [authorText(authors.of(row))] : []),
    ];
    const lines = fields.length === 0 ? [{ column: '', before: '', after: '' }] : fields;
    yield lines
      .map(({ column, before, after }) => csvRow([name, loc, column, before, after, ...last]))
      .join('');
  }
}

/** Maximum number of sections of the site to name in a report. */
const MOST_SECTIONS = 10;

/** The sections of the site that changed most. Yields empty pieces meanwhile, so that other work can run. */
function* siteSections(compared: Compared, rows: Uint32Array): Generator<'', ChangedSection[]> {
  const steps = changedSections(compared, rows, MOST_SECTIONS);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield '';
  }
}

/** The cells of a section's table row, without its name. */
function countsOf({ counts: { added, removed, renamed, changed } }: ChangedSection): string[] {
  return [added, removed, renamed, changed].map(grouped);
}

/** The first differences of each section of the report, and how many the section has. */
function* sections(compared: Compared, rows: Uint32Array, { most, authors }: AboutReport) {
  const teller = new DifferenceTeller(compared);
  for (const name of Object.keys(SECTIONS) as Difference['class'][]) {
    const own = rows.filter((row) => compared.differences.classOf(row) === name);
    if (own.length === 0) continue;
    const listed = Array.from(own.subarray(0, most), (row) => () => ({
      ...teller.tell(row),
      author: authors ? `, ${authorText(authors.of(row))}` : '',
    }));
    yield { name, heading: SECTIONS[name], count: own.length, listed };
  }
}

/** The lines of the table of counts. */
function countLines({ differences }: Compared): [string, number][] {
  const counts: DifferenceCounts = differences.counts;
  const columns = differences.columnCounts;
  return [
    ['Added', counts.added],
    ['Removed', counts.removed],
    ['Renamed', counts.renamed],
    ['Changed', counts.changed],
    ['… only lastmod', counts.lastmodOnly],
    ['… only changefreq or priority', counts.hintsOnly],
    ...COMPARED_COLUMNS.filter((column) => column !== 'loc' && columns[column] > 0).map(
      (column): [string, number] => [`… ${column}`, columns[column]],
    ),
    ['In another sitemap', counts.moved],
    ['Unchanged', counts.unchanged],
  ];
}

function* markdownPieces(compared: Compared, rows: Uint32Array, about: AboutReport): Generator<string> {
  yield `# ${escapeMarkdown(about.title)}\n\n${dayOf(about)}| | URLs |\n| --- | ---: |\n`;
  for (const [name, count] of countLines(compared)) yield `| ${name} | ${grouped(count)} |\n`;
  const changed = yield* siteSections(compared, rows);
  if (changed.length > 0) {
    const heads = Object.values(SECTIONS);
    yield `\n## Sections with the most changes\n\n| Section | ${heads.join(' | ')} |\n| --- |${' ---: |'.repeat(heads.length)}\n`;
    for (const one of changed) yield `| ${escapeMarkdown(one.section)} | ${countsOf(one).join(' | ')} |\n`;
  }
  for (const { heading, count, listed } of sections(compared, rows, about)) {
    yield `\n## ${heading} (${grouped(count)})\n\n`;
    for (const tell of listed) {
      const { loc, fields, left, right, score, author } = tell();
      const values = fields.map(
        ({ column, before, after }) =>
          `  - ${column}: ${escapeMarkdown(before) || '∅'} → ${escapeMarkdown(after) || '∅'}\n`,
      );
      yield `- ${escapeMarkdown(loc)} (${escapeMarkdown(right ?? left ?? '')}${scoreText(score)}${author})\n${values.join('')}`;
    }
    if (count > listed.length) yield `\n… and ${grouped(count - listed.length)} more\n`;
  }
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:75em;margin:2em auto;padding:0 1em;color:#1b1f24;background:#fff}
table{border-collapse:collapse}td,th{padding:.2em .8em .2em 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
tr{border-bottom:1px solid #d8dee4}.number{text-align:right}del,ins{text-decoration:none;padding:0 .15em;border-radius:.2em}del{color:#a40e26;background:#ffebe9}ins{color:#116329;background:#dafbe1}del::before{content:"−"}ins::before{content:"+"}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}tr{border-color:#30363d}del{color:#ffa198;background:#3c1618}ins{color:#7ee787;background:#12261e}}`;

function* htmlPieces(compared: Compared, rows: Uint32Array, about: AboutReport): Generator<string> {
  const title = escapeXml(about.title);
  const day = dayOf(about);
  yield `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n`;
  yield `<style>${STYLE}</style>\n</head>\n<body>\n<h1>${title}</h1>\n${day && `<p>${day.trim()}</p>\n`}<table>\n`;
  for (const [name, count] of countLines(compared)) {
    yield `<tr><th scope="row">${name}</th><td class="number">${grouped(count)}</td></tr>\n`;
  }
  yield '</table>\n';
  const changed = yield* siteSections(compared, rows);
  if (changed.length > 0) {
    const head = Object.values(SECTIONS).map((name) => `<th class="number">${name}</th>`);
    yield `<h2>Sections with the most changes</h2>\n<table>\n<tr><th>Section</th>${head.join('')}</tr>\n`;
    for (const one of changed) {
      const cells = countsOf(one).map((count) => `<td class="number">${count}</td>`);
      yield `<tr><th scope="row">${escapeXml(one.section)}</th>${cells.join('')}</tr>\n`;
    }
    yield '</table>\n';
  }
  for (const { heading, count, listed } of sections(compared, rows, about)) {
    yield `<h2>${heading} (${grouped(count)})</h2>\n<table>\n<tr><th>URL</th><th>Changes</th><th>Sitemap</th></tr>\n`;
    for (const tell of listed) {
      const { loc, fields, left, right, score, author } = tell();
      const values = fields.map(
        ({ column, before, after }) =>
          `<div>${column}: <del>${escapeXml(before) || '∅'}</del> → <ins>${escapeXml(after) || '∅'}</ins></div>`,
      );
      yield `<tr><td>${escapeXml(loc)}</td><td>${values.join('')}</td><td>${escapeXml(right ?? left ?? '')}${scoreText(score)}${author}</td></tr>\n`;
    }
    yield '</table>\n';
    if (count > listed.length) yield `<p>… and ${grouped(count - listed.length)} more</p>\n`;
  }
  yield '</body>\n</html>\n';
}

function scoreText(score: number | null): string {
  return score === null ? '' : `, score ${score.toFixed(3)}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** The UTC day of a report and a blank line; '' without a time. */
function dayOf({ time }: AboutReport): string {
  return time === null ? '' : `${new Date(time).toISOString().slice(0, 10)}\n\n`;
}

import { escapeXml } from '../../bytes/text.ts';
import type { Severity } from '../../contract/values.ts';
import { escapeMarkdown, markdownCode } from '../../files/write/markdown.ts';
import { ruleOf } from '../../rules/registry.ts';
import type { Finding } from '../finding.ts';
import type { FindingCounts, FindingSummary } from '../merge.ts';
import { addCounts, type BrokenRule, FirstPlaces } from './first-places.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';
import { totals } from './totals.ts';

/** Maximum number of findings listed for each rule. A job summary on GitHub holds at most 1 MB. */
const PLACES = 10;

const MARKS = { error: '❌ error', warning: '⚠️ warning', hint: '💡 hint' } as const satisfies Record<
  Severity,
  string
>;

/** Markdown for a job summary on GitHub: the broken rules as a table, then the first places of each. */
export class MarkdownReport implements ReportWriter {
  readonly #facts: ReportFacts;
  readonly #places = new FirstPlaces(PLACES);
  readonly #counts = new Map<string, { severity: Severity; count: number }>();

  constructor(facts: ReportFacts) {
    this.#facts = facts;
  }

  add(findings: readonly Finding[]): string {
    this.#places.add(findings);
    return '';
  }

  endFile(_path: string, counts: FindingCounts): string {
    addCounts(this.#counts, counts);
    return '';
  }

  end(summary: FindingSummary): string {
    const rules = this.#places.take(this.#counts);
    const head = `## Sitemap check\n\n${totals(this.#facts.files.length, summary)}\n`;
    if (rules.length === 0) return head;
    const table = rules.map(({ code, severity, count }) => {
      const rule = ruleOf(code);
      return `| ${MARKS[severity]} | ${escapeMarkdown(rule?.title ?? code)} | \`${code}\` | ${count} |\n`;
    });
    return `${head}\n| | Rule | Code | Places |\n| --- | --- | --- | ---: |\n${table.join('')}${rules.map((rule) => this.#placesOf(rule)).join('')}`;
  }

  #placesOf({ code, count, first }: BrokenRule): string {
    const rule = ruleOf(code);
    const lines = first.map(({ file, line, column, message }) => {
      const place = line === null ? '' : `:${line}:${column}`;
      return `- ${escapeMarkdown(`${this.#facts.pathOf(file)}${place}`)} ${markdownCode(message)}\n`;
    });
    const listed = first.reduce((sum, finding) => sum + finding.places, 0);
    const more = listed < count ? `- … and ${count - listed} more\n` : '';
    const title = `${escapeXml(rule?.title ?? code)} (${count})`;
    const text = rule === null ? '' : `${escapeMarkdown(rule.text)}\n\n`;
    return `\n<details><summary>${title}</summary>\n\n${text}${lines.join('')}${more}\n</details>\n`;
  }
}

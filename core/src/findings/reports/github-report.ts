import type { Severity } from '../../contract/values.ts';
import { ruleOf } from '../../rules/registry.ts';
import type { Finding } from '../finding.ts';
import type { FindingCounts, FindingSummary } from '../merge.ts';
import { FirstPlaces, messageOf } from './first-places.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';
import { totals } from './totals.ts';

const COMMANDS = { error: 'error', warning: 'warning', hint: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/**
 * GitHub Actions annotations: one for each rule and file, at its first place, because GitHub shows only ten of each
 * kind per step. https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export class GithubReport implements ReportWriter {
  readonly #facts: ReportFacts;
  readonly #places = new FirstPlaces(1);

  constructor(facts: ReportFacts) {
    this.#facts = facts;
  }

  add(findings: readonly Finding[]): string {
    this.#places.add(findings);
    return '';
  }

  endFile(path: string, counts: FindingCounts): string {
    return this.#places
      .take(counts)
      .map((rule) => {
        const { line = null, column = null } = rule.first[0] ?? {};
        const properties = {
          file: this.#facts.pathOf(path),
          ...(line === null ? {} : { line, col: column ?? 1 }),
          title: `${ruleOf(rule.code)?.title ?? rule.code} (${rule.code})`,
        };
        const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
        return `::${COMMANDS[rule.severity]} ${list.join(',')}::${data(messageOf(rule))}\n`;
      })
      .join('');
  }

  end(summary: FindingSummary): string {
    return `${totals(this.#facts.files.length, summary)}\n`;
  }
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

import { plainOf } from '../describe.ts';
import type { Finding } from '../finding.ts';
import type { FindingSummary } from '../merge.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';

/** One JSON object per line: the files, the findings, then the summary, each with its `type`. */
export class JsonLinesReport implements ReportWriter {
  readonly #facts: Pick<ReportFacts, 'files'>;

  constructor(facts: Pick<ReportFacts, 'files'>) {
    this.#facts = facts;
  }

  start(): string {
    return this.#facts.files.map((file) => lineOf('file', file)).join('');
  }

  add(findings: readonly Finding[]): string {
    // The message already contains the detail.
    return findings
      .map((finding) => {
        const { detail, ...said } = plainOf(finding);
        return lineOf('finding', said);
      })
      .join('');
  }

  end(summary: FindingSummary): string {
    return lineOf('summary', summary);
  }
}

function lineOf(type: string, value: object): string {
  return `${JSON.stringify({ type, ...value })}\n`;
}

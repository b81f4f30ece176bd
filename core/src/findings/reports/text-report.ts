import type { Severity } from '../../contract/values.ts';
import type { Finding } from '../finding.ts';
import type { FindingSummary } from '../merge.ts';
import { inOneLine } from '../shorten.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';
import { sumOf, totals } from './totals.ts';

/** Colors of terminals, by their SGR numbers: bold red, yellow, cyan; dim. */
const COLORS = { error: '1;31', warning: '33', hint: '36' } as const satisfies Record<Severity, string>;
const DIM = '2';

/** Findings in the format of compiler output, one per line, followed by a line with totals. */
export class TextReport implements ReportWriter {
  readonly #files: number;
  readonly #isColored: boolean;
  #listed = 0;

  constructor({ files }: Pick<ReportFacts, 'files'>, isColored: boolean) {
    this.#files = files.length;
    this.#isColored = isColored;
  }

  add(findings: readonly Finding[]): string {
    let piece = '';
    let last = '';
    let name = '';
    for (const { file, line, column, severity, code, message, places } of findings) {
      if (file !== last) {
        last = file;
        name = inOneLine(file);
      }
      const place = line === null ? '' : `:${line}:${column}`;
      piece += `${name}${place} ${this.#in(COLORS[severity], severity)} ${this.#in(DIM, code)} ${message}\n`;
      this.#listed += places;
    }
    return piece;
  }

  end(summary: FindingSummary): string {
    if (this.#files === 0) return '';
    const total = sumOf(summary);
    const listed = this.#listed < total ? ` (${this.#listed} of ${total} listed)` : '';
    return `${totals(this.#files, summary)}${listed}\n`;
  }

  #in(color: string, text: string): string {
    return this.#isColored ? `\u001b[${color}m${text}\u001b[0m` : text;
  }
}

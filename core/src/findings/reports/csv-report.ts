import { csvRow } from '../../files/write/lists/csv.ts';
import type { Finding } from '../finding.ts';
import type { ReportWriter } from './report-writer.ts';

const COLUMNS = [
  'severity',
  'code',
  'message',
  'file',
  'line',
  'column',
  'loc',
  'field',
  'value',
  'fix',
  'engines',
  'searchConsole',
  'source',
] as const satisfies readonly (keyof Finding)[];

/** Findings as CSV, with the loc of the entry, because users identify entries by their locs. */
export class CsvReport implements ReportWriter {
  start(): string {
    return csvRow(COLUMNS);
  }

  add(findings: readonly Finding[]): string {
    return findings
      .map((finding) => {
        const cell = (column: (typeof COLUMNS)[number]) =>
          column === 'engines' ? finding.engines.join(' ') : String(finding[column] ?? '');
        return csvRow(COLUMNS.map(cell));
      })
      .join('');
  }

  end(): string {
    return '';
  }
}

import {
  type CheckedPage,
  PAGE_FIELDS,
  PAGE_REASONS,
  type PageReason,
  type PageResult,
} from '@urlset/core/contract/page-result.ts';
import { csvRow } from '@urlset/core/files/write/lists/csv.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import type { Turns } from './last-check.ts';

export const FORMATS = ['text', 'json', 'jsonl', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Counts pages by state and reason. */
export class ProbeCounts {
  total = 0;
  indexable = 0;
  'not-indexable' = 0;
  unknown = 0;
  readonly reasons: Record<PageReason, number> = {
    ...{ 'client-error': 0, 'server-error': 0, redirect: 0, robots: 0, 'noindex-header': 0 },
    ...{ 'noindex-meta': 0, canonical: 0, refused: 0, throttled: 0, unreachable: 0 },
  };

  add({ indexable, reason }: PageResult): void {
    this.total++;
    if (indexable === null) this.unknown++;
    else this[indexable ? 'indexable' : 'not-indexable']++;
    if (reason !== null) this.reasons[reason]++;
  }

  of(what: Counted): number {
    return what === 'not-indexable' || what === 'unknown' ? this[what] : this.reasons[what];
  }
}

/** What `--fail-on` can count. */
export const COUNTED = ['not-indexable', 'unknown', ...PAGE_REASONS] as const;
export type Counted = (typeof COUNTED)[number];

/** Turns results into text, piece by piece. */
export interface ProbeReport {
  begin: string;
  each(probed: Pick<CheckedPage, 'result' | 'detail'>): string;
  /** @param turns how the pages differ from an earlier check; null if not compared */
  end(counts: ProbeCounts, turns: Turns | null): string;
}

export function reportAs(format: Format): ProbeReport {
  let isFirst = true;
  const reports: Readonly<Record<Format, ProbeReport>> = {
    text: {
      begin: '',
      each: ({ result: { loc, reason }, detail }) =>
        reason === null
          ? ''
          : `${oneLine(loc)}: ${reason}${detail === null ? '' : ` (${oneLine(detail)})`}\n`,
      end: (counts, turns) => totalsText(counts) + (turns === null ? '' : turnsText(turns)),
    },
    json: {
      begin: '{"version":1,"pages":[',
      each({ result }) {
        const comma = isFirst ? '\n' : ',\n';
        isFirst = false;
        return comma + JSON.stringify(result);
      },
      end({ total, indexable, 'not-indexable': notIndexable, unknown, reasons }, turns) {
        const summary = {
          total,
          indexable,
          notIndexable,
          unknown,
          reasons,
          ...(turns && { compared: turns }),
        };
        return `\n],"summary":${JSON.stringify(summary)}}\n`;
      },
    },
    jsonl: { begin: '', each: ({ result }) => `${JSON.stringify(result)}\n`, end: () => '' },
    csv: {
      begin: csvRow(PAGE_FIELDS),
      each: ({ result }) => csvRow(PAGE_FIELDS.map((name) => String(result[name] ?? ''))),
      end: () => '',
    },
  };
  return reports[format];
}

function totalsText({
  total,
  indexable,
  'not-indexable': notIndexable,
  unknown,
  reasons,
}: ProbeCounts): string {
  const found = PAGE_REASONS.filter((reason) => reasons[reason] > 0).map(
    (reason) => `${reason} ${reasons[reason]}`,
  );
  const why = found.length === 0 ? '' : ` (${found.join(', ')})`;
  return `${count(total, 'page', 'pages')}: ${indexable} indexable, ${notIndexable} not indexable, ${unknown} unknown${why}\n`;
}

function turnsText({ since, broke, mended }: Turns): string {
  return `since ${since}: ${count(broke, 'page', 'pages')} broke, ${mended} came back\n`;
}

/** Replaces control characters with spaces, because a server could use them to control the terminal. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
}

import { assertNever, type Row } from '@urlset/core/contract.ts';

/** What keeps engines from taking a sitemap that an index names, in a word. */
export type RowFault = 'otherHost' | 'aboveIndex' | 'index' | 'cycle';

/** What a row of the index names, in a word: how it lies in the project, or what keeps engines from taking it. */
type RowState = RowFault | 'unchanged' | 'edited' | 'waiting' | 'missing' | 'failed' | 'elsewhere';

const FAULTS: readonly (readonly [code: string, fault: RowFault])[] = [
  ['index-cycle', 'cycle'],
  ['index-nested', 'index'],
  ['index-other-host', 'otherHost'],
  ['index-child-scope', 'aboveIndex'],
];

/** The fault that the rules found; null for none. */
export function faultOf(findings: readonly { code: string }[]): RowFault | null {
  return FAULTS.find(([rule]) => findings.some(({ code }) => code === rule))?.[1] ?? null;
}

export function rowState({ findings, sitemap }: Pick<Row, 'findings' | 'sitemap'>): RowState {
  const fault = faultOf(findings);
  if (fault) return fault;
  if (!sitemap) return 'elsewhere';
  switch (sitemap.state) {
    case 'open':
      return sitemap.dirty ? 'edited' : 'unchanged';
    case 'waiting':
    case 'missing':
    case 'failed':
      return sitemap.state;
    default:
      return assertNever(sitemap.state);
  }
}

import { assertNever, type Row } from '@urlset/core/contract.ts';

/** Why search engines would not read the sitemap that a row names. */
export type RowFault = 'otherHost' | 'aboveIndex' | 'index' | 'cycle';

/** The state of the named sitemap in the project, or the fault that keeps search engines from reading it. */
type RowState = RowFault | 'unchanged' | 'edited' | 'waiting' | 'missing' | 'failed' | 'elsewhere';

const FAULTS: readonly (readonly [code: string, fault: RowFault])[] = [
  ['index-cycle', 'cycle'],
  ['index-nested', 'index'],
  ['index-other-host', 'otherHost'],
  ['index-child-scope', 'aboveIndex'],
];

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

import { assertNever, type Row } from '@urlset/core/contract.ts';

/** What a row of the index names, in a word: how it lies in the project, or what keeps engines from taking it. */
export type RowState =
  | 'unchanged'
  | 'edited'
  | 'waiting'
  | 'missing'
  | 'failed'
  | 'elsewhere'
  | 'otherHost'
  | 'aboveIndex'
  | 'index'
  | 'itself';

const BY_RULE: readonly (readonly [code: string, state: RowState])[] = [
  ['index-cycle', 'itself'],
  ['index-nested', 'index'],
  ['index-other-host', 'otherHost'],
  ['index-child-scope', 'aboveIndex'],
];

export function rowState({ findings, sitemap }: Pick<Row, 'findings' | 'sitemap'>): RowState {
  const broken = BY_RULE.find(([rule]) => findings.some(({ code }) => code === rule));
  if (broken) return broken[1];
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

/** Whether the state keeps engines from taking the sitemap. */
export function isFault(state: RowState): boolean {
  return BY_RULE.some(([, fault]) => fault === state);
}

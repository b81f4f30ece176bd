import type { KeptBecause } from '@urlset/core/contract.ts';
import { listFormat } from './formats.ts';
import type { Messages } from './messages.ts';

/** Why an entry stays and others do not, in words: all of these reasons, or (`disjunction`) one of them. */
export function keptWords(
  { t, locale }: Messages,
  reasons: readonly KeptBecause[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return listFormat(locale, { type }).format(reasons.map((reason) => t(`kept.${reason}`)));
}

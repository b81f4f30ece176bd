import type { KeptBecause } from '@urlset/core/contract.ts';
import type { Messages } from './messages.ts';

/** Why an entry stays and others do not, in words: all of these reasons, or (`disjunction`) one of them. */
export function keptWords(
  { t, locale }: Messages,
  reasons: readonly KeptBecause[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(locale, { type }).format(reasons.map((reason) => t(`kept.${reason}`)));
}

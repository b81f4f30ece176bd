import { LocTexts } from '../../locs/loc-texts.ts';
import type { UrlTable } from '../../url-table.ts';
import type { Condition } from './condition.ts';
import { LocView } from './loc-view.ts';

/** Matches entries whose decoded loc matches a regular expression anywhere. */
export function locMatches(source: string, flags: '' | 'i', table: UrlTable): Condition {
  const expression = new RegExp(source, flags);
  const loc = new LocView(table);
  const texts = new LocTexts(table);
  return (block, local) => loc.read(block, local) && expression.test(texts.of(block, local));
}

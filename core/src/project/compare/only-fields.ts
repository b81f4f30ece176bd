import { isFeed } from '../../contract/values.ts';
import { extensionsAt } from '../../format/entry/extension-counts.ts';
import { VALUE_RULES } from '../../rules/value-rules.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';

/**
 * Whether an entry certainly has nothing besides its fields, by its columns: extensions are counted, and anything else
 * breaks a rule that is not about a value.
 */
export function hasOnlyFields({ sets }: Pick<UrlTable, 'sets'>, block: EntryBlock, local: number): boolean {
  if (isFeed(block.kind) || extensionsAt(block.columns, local) !== 0) return false;
  return sets.rules(block.columns.set[local] as number).every(isAboutValue);
}

function isAboutValue(rule: number): boolean {
  return VALUE_RULES.some((rules) => rules.has(rule));
}

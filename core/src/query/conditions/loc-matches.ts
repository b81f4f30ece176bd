import type { UrlTable } from '../../table/url-table.ts';
import { decodeUtf8 } from '../../xml/text.ts';
import type { Condition } from './condition.ts';
import { LocView } from './loc-view.ts';

/** Entries whose decoded loc a regular expression matches anywhere. */
export function locMatches(source: string, flags: '' | 'i', table: UrlTable): Condition {
  const expression = new RegExp(source, flags);
  const loc = new LocView(table);
  return (block, local) => {
    if (!loc.read(block, local)) return false;
    if (loc.isXml) loc.decode();
    return expression.test(decodeUtf8(loc.bytes, loc.start, loc.end));
  };
}

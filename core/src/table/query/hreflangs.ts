import { contentToBytes, decodeUtf8 } from '../../bytes/text.ts';
import { PART_MARK, PART_SIZE } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { RunList } from '../run-list.ts';
import type { UrlTable } from '../url-table.ts';

const HREFLANG = slotNumber('link@hreflang');

/** The sorted hreflangs of entries in `orders`. Reads about `most` entries with alternates, spread over the orders. */
export function hreflangsOf(table: UrlTable, orders: readonly RunList[], most: number): string[] {
  const found = new Set<string>();
  const share = Math.ceil(most / Math.max(1, orders.length));
  for (const order of orders.slice(0, most)) addHreflangs(table, order, share, found);
  return [...found].sort();
}

/** How many entries to try, at most, for each entry with alternates to be read. */
const PATIENCE = 16;

function addHreflangs(table: UrlTable, order: RunList, most: number, found: Set<string>): void {
  const end = Math.min(order.length, most * PATIENCE);
  for (let at = 0, left = most; at < end && left > 0; at++) {
    const id = order.at(at);
    const block = table.blockOf(id);
    if (block.columns.alternates[id - block.base] === 0) continue;
    left--;
    const { bytes, parts, partCount } = table.scan(block, id - block.base);
    for (let part = 0; part < partCount * PART_SIZE; part += PART_SIZE) {
      if (parts[part] !== HREFLANG) continue;
      const [from, to] = [parts[part + 3] as number, parts[part + 4] as number];
      const isPlain = ((parts[part + 5] as number) & PART_MARK.reference) === 0;
      found.add(isPlain ? decodeUtf8(bytes, from, to) : decodeUtf8(contentToBytes(bytes, from, to)));
    }
  }
}

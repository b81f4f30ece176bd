import type { MisplacedCode } from '@urlset/core/publish/shard/plan/misplaced.ts';
import type { LeftOutReason } from '@urlset/core/publish/shard/plan/plan-chunk.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import type { Receipt } from '../../../export/write/receipt.ts';
import { leftOutText, misplacedText, NAMED } from '../export-report.ts';

/** Entries of one kind: how many, and the locs of the first. */
interface Lot {
  count: number;
  readonly locs: string[];
}

/** Adds up what the exports of many buckets warn of. */
export class LeftOutTally {
  readonly #leftOut = new Map<LeftOutReason, Lot>();
  readonly #misplaced = new Map<MisplacedCode, Lot>();

  add({ leftOut, misplaced }: Receipt, table: UrlTable): void {
    for (const { reason, count, ids } of leftOut) note(this.#leftOut, reason, count, ids, table);
    for (const { code, count, ids } of misplaced) note(this.#misplaced, code, count, ids, table);
  }

  warnings(base: string): string[] {
    return [
      ...[...this.#leftOut].map(([reason, { count, locs }]) => leftOutText(reason, count, locs)),
      ...[...this.#misplaced].map(([code, { count, locs }]) => misplacedText(code, count, locs, base)),
    ];
  }
}

function note<K>(lots: Map<K, Lot>, key: K, count: number, ids: readonly number[], table: UrlTable): void {
  const lot = lots.get(key) ?? { count: 0, locs: [] };
  lots.set(key, lot);
  lot.count += count;
  for (const id of ids) if (lot.locs.length < NAMED) lot.locs.push(table.text(id, 0));
}

import type { ListReport } from '@urlset/core/contract/lists.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import type { MisplacedCode } from '@urlset/core/publish/shard/plan/misplaced.ts';
import type { LeftOutReason } from '@urlset/core/publish/shard/plan/plan-chunk.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import type { Receipt } from '../../../export/write/receipt.ts';
import { removedText } from '../../inputs/list-warnings.ts';
import { leftOutText, misplacedText, NAMED } from '../export-report.ts';

/** Entries of one kind: how many, and the locs of the first few. */
interface Lot {
  count: number;
  readonly locs: string[];
}

/** Adds up the warnings about many exported buckets. */
export class LeftOutTally {
  readonly #leftOut = new Map<LeftOutReason, Lot>();
  readonly #misplaced = new Map<MisplacedCode, Lot>();

  readonly #removed: Lot = { count: 0, locs: [] };
  readonly #listedToo: Lot = { count: 0, locs: [] };

  /**
   * Counts rows that are marked as removed.
   * @param listedToo ids of entries that were left out because of such a row
   */
  addRemoved(rows: ListReport['removed'], listedToo: readonly number[], table: UrlTable): void {
    this.#removed.count += rows.count;
    for (const loc of rows.sample) if (this.#removed.locs.length < NAMED) this.#removed.locs.push(loc);
    note(this.#listedToo, listedToo.length, listedToo, table);
  }

  add({ leftOut, misplaced }: Receipt, table: UrlTable): void {
    for (const { reason, count: some, ids } of leftOut) note(lotOf(this.#leftOut, reason), some, ids, table);
    for (const { code, count: some, ids } of misplaced) note(lotOf(this.#misplaced, code), some, ids, table);
  }

  warnings(base: string): string[] {
    const [removed, listedToo] = [this.#removed, this.#listedToo];
    return [
      ...(removed.count > 0 ? [removedText({ count: removed.count, sample: removed.locs })] : []),
      ...(listedToo.count > 0
        ? [
            `${count(listedToo.count, 'other row', 'other rows')} of these URLs left out, too: ${listedToo.locs.join(', ')}${listedToo.count > listedToo.locs.length ? ', …' : ''}`,
          ]
        : []),
      ...[...this.#leftOut].map(([reason, { count: some, locs }]) => leftOutText(reason, some, locs)),
      ...[...this.#misplaced].map(([code, { count: some, locs }]) => misplacedText(code, some, locs, base)),
    ];
  }
}

function lotOf<K>(lots: Map<K, Lot>, key: K): Lot {
  const lot = lots.get(key) ?? { count: 0, locs: [] };
  lots.set(key, lot);
  return lot;
}

function note(lot: Lot, some: number, ids: readonly number[], table: UrlTable): void {
  lot.count += some;
  for (const id of ids) {
    if (lot.locs.length === NAMED) return;
    lot.locs.push(table.text(id, 0));
  }
}

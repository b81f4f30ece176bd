import type { ValueRange } from '../../bytes/ranges.ts';
import { FIELDS } from '../../contract/values.ts';
import { isDateOnly } from '../../rules/lastmod/lastmod-date-only.ts';
import { LocHost } from '../../rules/scope/loc-host.ts';
import type { Columns } from '../../table/columns.ts';
import { EntryHost } from '../../table/file/entry-host.ts';
import {
  addParts,
  type EntriesTally,
  EntryMeasure,
  elementBytes,
  noSums,
} from '../../table/file/entry-measure.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** An entry in its new state: its XML and values, and its columns at `place`. */
interface MendedEntry {
  readonly xml: Uint8Array;
  readonly loc: ValueRange | null;
  readonly lastmod: ValueRange | null;
  readonly columns: Columns;
  readonly place: number;
}

/** Sums up how the counts of a file change when its entries get new XML. */
export class MendTally {
  readonly #table: UrlTable;
  readonly #sums = noSums();
  readonly #hosts = new Map<string, number>();
  readonly #measure = new EntryMeasure();
  readonly #hostBefore: EntryHost;
  readonly #hostAfter = new LocHost();

  constructor(table: UrlTable) {
    this.#table = table;
    this.#hostBefore = new EntryHost(table);
  }

  /** How the counts change. */
  get sums(): EntriesTally {
    return { ...this.#sums, hosts: this.#hosts };
  }

  /** Subtracts an entry in its current state. */
  leave(id: number): void {
    this.#measure.add(this.#sums, this.#table, id, -1);
    this.#countHost(this.#hostBefore.of(id), -1);
  }

  /** Adds the entry in its new state, as {@link EntryMeasure} would count it once its new XML is in the table. */
  enter(id: number, { xml, loc, lastmod, columns, place }: MendedEntry): void {
    const sums = this.#sums;
    if (lastmod !== null && isDateOnly(lastmod, columns.lastmod[place] as number)) sums.dateOnly++;
    addParts(sums, columns, place, 1);
    sums.editedBytes += xml.length;
    const block = this.#table.blockOf(id);
    for (let field = 0; field < FIELDS.length; field++) {
      const reference = block.reference(id - block.base, field);
      if (reference !== 0) sums.editedBytes += elementBytes(this.#table.overlay.get(reference));
    }
    this.#countHost(loc === null ? '' : this.#hostAfter.of(loc), 1);
  }

  #countHost(host: string, sign: 1 | -1): void {
    if (host !== '') this.#hosts.set(host, (this.#hosts.get(host) ?? 0) + sign);
  }
}

import { PartValue } from '../../format/extensions/part-value.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { Held, Pages } from './renames/page.ts';

const IMAGES = (['image:loc', 'video:thumbnail_loc', 'video:content_loc', 'video:player_loc'] as const).map(
  slotNumber,
);
const HREF = slotNumber('link@href');
const LASTMOD = 1;
/** Images and alternates of one entry that are looked at. */
const MOST = 64;

/** Entries of a table as pages. */
export class EntryPages implements Pages {
  readonly #table: UrlTable;
  readonly #ids: Uint32Array;
  readonly #value = new PartValue();

  constructor(table: UrlTable, ids: Uint32Array) {
    this.#table = table;
    this.#ids = ids;
  }

  get size(): number {
    return this.#ids.length;
  }

  loc(place: number): string {
    return this.#table.text(this.#ids[place] as number, 0);
  }

  held(place: number): Held {
    const id = this.#ids[place] as number;
    const images: string[] = [];
    const alternates: string[] = [];
    const block = this.#table.blockOf(id);
    if (this.#table.hasXml(block, id - block.base)) {
      const { bytes, parts, partCount } = this.#table.scan(block, id - block.base);
      for (let part = 0; part < partCount * PART_SIZE; part += PART_SIZE) {
        const slot = parts[part] as number;
        const urls = slot === HREF ? alternates : images;
        if (urls.length === MOST || (slot !== HREF && !IMAGES.includes(slot))) continue;
        urls.push(this.#value.read(bytes, parts, part).text());
      }
    }
    return { lastmod: this.#table.text(id, LASTMOD), images, alternates };
  }
}

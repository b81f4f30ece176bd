import { ShardLoc } from '@urlset/core/shard/shard-loc.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { readStored, type StoredShard } from './read-stored.ts';

/** Entries of the project. */
export interface EntriesToList {
  readonly ids: Uint32Array;
  readonly base: string;
}

/** Entries of a shard on disk, by their places in it. */
export interface StoredToList {
  readonly stored: StoredShard;
  readonly places: Uint32Array;
}

/** The locs of entries as an export lists them, a line each. */
export function listLocs(table: UrlTable, { ids, base }: EntriesToList): string {
  const loc = new ShardLoc(table, new URL(base));
  let lines = '';
  for (const id of ids) {
    const block = table.blockOf(id);
    loc.read(block, id - block.base);
    // Readers of URLs leave these out, and a list has one URL a line: https://url.spec.whatwg.org/#url-parsing
    lines += `${loc.text().replace(/[\t\n\r]/g, '')}\n`;
  }
  return lines;
}

/** The same of a shard on disk. */
export function listStored({ stored, places }: StoredToList): string {
  return listLocs(readStored(stored), { ids: places, base: stored.base });
}

import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { ShardLoc } from '@urlset/core/publish/shard/shard-loc.ts';
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

/** The locs of entries as an export lists them, a line each; bytes are handed to another thread and not copied. */
export function listLocs(table: UrlTable, { ids, base }: EntriesToList): Uint8Array<ArrayBuffer> {
  const loc = new ShardLoc(table, new URL(base));
  const lines: string[] = [];
  for (const id of ids) {
    const block = table.blockOf(id);
    loc.read(block, id - block.base);
    // Readers of URLs leave these out, and a list has one URL a line: https://url.spec.whatwg.org/#url-parsing
    lines.push(`${loc.text().replace(/[\t\n\r]/g, '')}\n`);
  }
  return encodeUtf8(lines.join(''));
}

/** The same of a shard on disk. */
export function listStored({ stored, places }: StoredToList): Uint8Array<ArrayBuffer> {
  return listLocs(readStored(stored), { ids: places, base: stored.base });
}

import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { ShardLoc } from '@urlset/core/publish/shard/shard-loc.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { readStored, type StoredShard } from './read-stored.ts';

/** Entries of the project whose locs the job lists. */
export interface EntriesToList {
  readonly ids: Uint32Array;
  readonly base: string;
}

/** Entries of a shard on disk, by their positions in it. */
export interface StoredToList {
  readonly stored: StoredShard;
  readonly positions: Uint32Array;
}

/**
 * The locs of entries as an export writes them, one per line. The bytes are transferred to another thread, not copied.
 */
export function listLocs(table: UrlTable, { ids, base }: EntriesToList): Uint8Array<ArrayBuffer> {
  const loc = new ShardLoc(table, new URL(base));
  const lines: string[] = [];
  for (const id of ids) {
    const block = table.blockOf(id);
    loc.read(block, id - block.base);
    // URL parsers remove these characters, and the list has one URL per line: https://url.spec.whatwg.org/#url-parsing
    lines.push(`${loc.text().replace(/[\t\n\r]/g, '')}\n`);
  }
  return encodeUtf8(lines.join(''));
}

/** Like {@link listLocs}, for a shard on disk. */
export function listStored({ stored, positions }: StoredToList): Uint8Array<ArrayBuffer> {
  return listLocs(readStored(stored), { ids: positions, base: stored.base });
}

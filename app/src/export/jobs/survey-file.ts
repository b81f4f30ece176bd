import { composeShard } from '@urlset/core/publish/bundle/compose-shard.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { sha256 } from '../sha256.ts';
import { type ComposedFile, type FileToCompose, piecesOf } from './compose-file.ts';
import { gzip } from './gzip.ts';
import { joined } from './pack.ts';

/** Number of entries that are compressed to estimate how well a shard compresses. */
const SAMPLE = 400;
const NOTHING = new Uint8Array(0);

/**
 * A cheaper {@link composeFile} that only finds whether the target already has the shard, and if not, about how large
 * it will be. Its bytes and hashes stay empty.
 */
export function surveyFile(table: UrlTable, shard: FileToCompose): ComposedFile {
  const { bytes: length, known } = shard;
  const made = { sha256: '', xmlSha256: '', length, hashes: new Uint32Array(0) };
  if (known !== null) {
    const xmlSha256 = sha256(joined(piecesOf(table, shard)));
    if (xmlSha256 === known) return { ...made, xmlSha256, bytes: null, fileBytes: 0 };
  }
  return { ...made, bytes: NOTHING, fileBytes: shard.gzip ? estimate(table, shard) : length };
}

/** Estimates the size of the gzipped shard, in bytes, from its first entries. */
function estimate(table: UrlTable, { ids, prefixes, forms, base, bytes }: FileToCompose): number {
  const sample = joined(composeShard({ table, forms, base }, { ids: ids.subarray(0, SAMPLE), prefixes }));
  return Math.round((gzip(sample).length / sample.length) * bytes);
}

import { Hash64 } from '@urlset/core/bytes/hash/hash.ts';
import type { FileId } from '@urlset/core/contract/values.ts';
import type { Splice } from '@urlset/core/format/extensions/splices.ts';
import { composeOwn, composeShard } from '@urlset/core/publish/bundle/compose-shard.ts';
import type { FileForm } from '@urlset/core/publish/bundle/file-form.ts';
import { ShardLoc } from '@urlset/core/publish/shard/shard-loc.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { sha256 } from '../sha256.ts';
import { gzip, joined, type Packed, pack } from './pack.ts';

/** Number of entries that are compressed to estimate how well a shard compresses. */
const SAMPLE = 400;
const NOTHING = new Uint8Array(0);

/** The sources of a shard's XML, as plain data for threads. */
export interface ShardToCompose {
  /** Its entries in order. `prefixes` holds the namespace prefixes that it declares, as bits. */
  readonly ids: Uint32Array;
  readonly prefixes: number;
  /** The project's sitemap whose saved form is exactly this shard; null if the shard is composed from entries. */
  readonly own: OwnFile | null;
  /** The form of each file in the plan. */
  readonly forms: ReadonlyMap<FileId, FileForm>;
  readonly base: string;
  readonly gzip: boolean;
  /** Planned size of its XML, in bytes. */
  readonly bytes: number;
}

export interface FileToCompose extends ShardToCompose {
  /**
   * SHA-256 of the XML that the target has under this shard's name; null if the target does not have the shard, or is
   * already known to have different XML.
   */
  readonly known: string | null;
  /** Whether the loc hashes of the target's shard are known too. */
  readonly knowsHashes: boolean;
}

/** A sitemap's entries in order, and the fixes to the text around them. */
export interface OwnFile {
  readonly file: FileId;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  readonly splices: readonly Splice[];
  /** Path of a gzip to copy if it contains exactly this XML; null without such a gzip. */
  readonly source: string | null;
}

/**
 * A shard with the hash of each entry's loc for the sidecar: first the high half, then the low half. The hashes are
 * empty if the target already has the shard and its hashes are known.
 */
export interface ComposedFile extends Packed {
  readonly hashes: Uint32Array<ArrayBuffer>;
}

export function composeFile(table: UrlTable, shard: FileToCompose): ComposedFile {
  const { ids, base, own, knowsHashes } = shard;
  const packed = pack(piecesOf(table, shard), { ...shard, source: own?.source ?? null });
  const isKnown = packed.bytes === null && knowsHashes;
  return { ...packed, hashes: isKnown ? new Uint32Array(0) : locHashes(table, ids, base) };
}

/**
 * A cheaper {@link composeFile} that only finds out whether the target already has the shard, and if not, roughly how
 * large it will be. The result does not have hashes, and its bytes are null or empty.
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

/** The XML of a shard, in pieces. */
export function piecesOf(table: UrlTable, { ids, prefixes, own, forms, base }: ShardToCompose): Uint8Array[] {
  return own
    ? composeOwn(table, new Runs(own.ids, own.counts), own.file, own.splices)
    : composeShard({ table, forms, base }, { ids, prefixes });
}

/** The hash of each entry's loc as an export writes it. */
export function locHashes(table: UrlTable, ids: Uint32Array, base: string): Uint32Array<ArrayBuffer> {
  const hashes = new Uint32Array(ids.length * 2);
  const loc = new ShardLoc(table, new URL(base));
  const hash = new Hash64();
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    const block = table.blockOf(id);
    loc.read(block, id - block.base);
    loc.decode();
    hash.read(loc.bytes, loc.start, loc.end);
    hashes[at * 2] = hash.high;
    hashes[at * 2 + 1] = hash.low;
  }
  return hashes;
}

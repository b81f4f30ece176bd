import { Hash64 } from '@urlset/core/bytes/hash.ts';
import type { FileId } from '@urlset/core/contract/values.ts';
import type { Splice } from '@urlset/core/format/extensions/splices.ts';
import { composeOwn, composeShard } from '@urlset/core/publish/bundle/compose-shard.ts';
import type { FileForm } from '@urlset/core/publish/bundle/file-form.ts';
import { ShardLoc } from '@urlset/core/publish/shard/shard-loc.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { type Packed, pack } from './pack.ts';

/** The sources of a shard's XML, as plain data for threads. */
export interface ShardToCompose {
  /** Its entries in order. `prefixes` holds the namespace prefixes that it declares, as bits. */
  readonly ids: Uint32Array;
  readonly prefixes: number;
  /**
   * If the shard is a sitemap of the project exactly as saving would write it, that sitemap; null if it is composed.
   */
  readonly own: OwnFile | null;
  /** The form of each file of the plan. */
  readonly forms: ReadonlyMap<FileId, FileForm>;
  readonly base: string;
  readonly gzip: boolean;
  /** Planned size of its XML. */
  readonly bytes: number;
}

export interface FileToCompose extends ShardToCompose {
  /** SHA-256 of the XML that the target has under this shard's name; null if the target does not have the shard. */
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
  /** Path of a gzip that may contain exactly this XML, and is then copied; null without a candidate. */
  readonly source: string | null;
}

/**
 * A shard with the hash of each entry's loc for the sidecar: first the high half, then the low half. Empty if the
 * target already has the shard and its hashes are known.
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

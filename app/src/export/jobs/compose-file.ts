import type { FileId } from '@urlset/core/contract/values.ts';
import type { Splice } from '@urlset/core/format/extensions/splice.ts';
import { composeOwn, composeShard } from '@urlset/core/publish/bundle/compose-shard.ts';
import type { FileForm } from '@urlset/core/publish/bundle/file-form.ts';
import { LocHash } from '@urlset/core/publish/bundle/loc-hash.ts';
import { ShardLoc } from '@urlset/core/publish/shard/shard-loc.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { type Packed, pack } from './pack.ts';

/** What the XML of a shard is put together of. Plain data, for threads. */
export interface ShardToCompose {
  /** Its entries in order, and the prefixes it declares, as bits. */
  readonly ids: Uint32Array;
  readonly prefixes: number;
  /** The sitemap that it is, as that would be saved; null where it is put together. */
  readonly own: OwnFile | null;
  /** By file of the plan. */
  readonly forms: ReadonlyMap<FileId, FileForm>;
  readonly base: string;
  readonly gzip: boolean;
  /** Bytes that its XML is planned to have. */
  readonly bytes: number;
}

/** A shard to be made. */
export interface FileToCompose extends ShardToCompose {
  /** SHA-256 of the XML that the target has under its name; null where it has none. */
  readonly known: string | null;
  /** Whether the hashes of that one's locs are known too. */
  readonly knowsHashes: boolean;
}

/** A sitemap with its order, and what is mended around its entries. */
export interface OwnFile {
  readonly file: FileId;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  readonly splices: readonly Splice[];
  /** A gzip that may hold the very XML, and be copied then; null where there is none. */
  readonly source: string | null;
}

/**
 * A shard, and for the sidecar the hash of each entry's loc: its high half, its low half. None of one that the
 * target has and whose hashes are known.
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

/** The hash of each entry's loc as an export lists it. */
export function locHashes(table: UrlTable, ids: Uint32Array, base: string): Uint32Array<ArrayBuffer> {
  const hashes = new Uint32Array(ids.length * 2);
  const loc = new ShardLoc(table, new URL(base));
  const hash = new LocHash();
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

import { writeSitemap } from '../../files/write/sitemap.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { RunList } from '../../table/run-list.ts';
import type { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { EntryComposer } from './entry-composer.ts';
import type { FileForm } from './file-form.ts';
import { ENTRY_END, ENTRY_LEAD, URLSET_END, urlsetStart } from './urlset-frame.ts';

/** The data needed to compose any shard of a plan. */
export interface ComposeContext {
  readonly table: UrlTable;
  /** The form of each file. */
  readonly forms: ReadonlyMap<number, FileForm>;
  /** The URL of the folder that relative locs are resolved against. */
  readonly base: string;
}

/** A shard composed of single entries. */
export interface ComposedShard {
  /** The entries' ids, in order. */
  readonly ids: Uint32Array;
  /** The prefixes that the root declares, as bits. */
  readonly prefixes: number;
}

const BETWEEN = '\n  ';

/** The uncompressed bytes of a shard, in pieces. Most are views of the files as read. */
export function composeShard(context: ComposeContext, { ids, prefixes }: ComposedShard): Uint8Array[] {
  const { table, forms, base } = context;
  const composer = new EntryComposer(table, forms, new URL(base));
  const pieces = [urlsetStart(prefixes)];
  /** The block whose bytes are being copied in one piece, including the gaps between entries; null if none. */
  let copied: EntryBlock | null = null;
  let [copiedStart, copiedEnd] = [0, 0];
  for (let place = 0; place < ids.length; place++) {
    const id = ids[place] as number;
    const block = table.blockOf(id);
    const local = id - block.base;
    const start = block.columns.start[local] as number;
    const end = start + (block.columns.length[local] as number);
    const isCopy = block.overlaid(local) === 0 && composer.isCopied(block, local);
    if (isCopy && copied === block && isGap(block.bytes, copiedEnd, start)) {
      copiedEnd = end;
      continue;
    }
    if (copied) pieces.push(copied.bytes.subarray(copiedStart, copiedEnd));
    if (place > 0) pieces.push(ENTRY_END);
    pieces.push(ENTRY_LEAD);
    if (!isCopy) for (const piece of composer.pieces(block, local)) pieces.push(piece);
    copied = isCopy ? block : null;
    [copiedStart, copiedEnd] = [start, end];
  }
  if (copied) pieces.push(copied.bytes.subarray(copiedStart, copiedEnd));
  if (ids.length > 0) pieces.push(ENTRY_END);
  pieces.push(URLSET_END);
  return pieces;
}

/** The bytes of a sitemap that is exported as it would be saved, in pieces. */
export function composeOwn(
  table: UrlTable,
  order: Runs,
  file: number,
  splices: readonly Splice[],
): Uint8Array[] {
  const block = table.blocksOf(file).find(({ wasRead }) => wasRead);
  return block ? writeSitemap(table, block, new RunList(order), splices) : [];
}

function isGap(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from !== BETWEEN.length) return false;
  return bytes[from] === 0x0a && bytes[from + 1] === 0x20 && bytes[from + 2] === 0x20;
}

import { Hash64 } from '../../bytes/hash/hash.ts';
import { fieldNumber } from '../../contract/values.ts';
import { type BlockRun, blockRuns } from '../../table/block-runs.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import { Runs } from '../../table/runs.ts';
import { sharedColumn } from '../../table/shared-column.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { LEAST_LEFT_OUT, type PlanChunk } from './plan/plan-chunk.ts';
import { ShardLoc } from './shard-loc.ts';

const LOC = fieldNumber('loc');

/** The references of an edited block when the earlier shards of its entries were last looked up. */
export interface KnownBlock {
  readonly base: number;
  /** The overlay references of locs, and of entries' XML; null if the block had none. */
  readonly loc: Uint32Array | null;
  readonly xml: Uint32Array | null;
}

/** The result of the last lookup in an earlier export. Plain data, for threads. */
export interface KnownPositions {
  /** For each entry id: the index of its shard plus one, or 0 if it was not found. */
  readonly positions: Uint32Array;
  /** The first ids of the blocks that existed then, and which of these blocks had edits. */
  readonly bases: Uint32Array;
  readonly edited: readonly KnownBlock[];
}

/** Entries to look up in an earlier export. In shared memory. */
export interface SoughtLocs {
  /** The entries' ids. */
  readonly ids: Uint32Array;
  /** Two numbers per entry: the high and low half of the hash of its loc as listed. */
  readonly hashes: Uint32Array;
}

/** The input of {@link earlierPositions}. Plain data, for threads. */
export interface EarlierChunk {
  readonly base: string;
  readonly chunk: PlanChunk;
  /** From `keyChunk`. Entries that are left out are not looked up. */
  readonly groups: Uint32Array;
  readonly known: KnownPositions | null;
  /** The output, by entry id; initially 0. */
  readonly positions: Uint32Array;
}

/**
 * Fills in the earlier shards of a chunk's entries, as far as they are known.
 * @returns the entries to look up: their earlier shards are unknown, or the last lookup did not find them
 */
export function earlierPositions(table: UrlTable, chunk: EarlierChunk): SoughtLocs {
  const unknown = fillKnown(table, chunk);
  const ids = sharedColumn(unknown);
  const hashes = sharedColumn(unknown * 2);
  if (unknown === 0) return { ids, hashes };
  const { base, groups, positions } = chunk;
  const loc = new ShardLoc(table, new URL(base));
  const hash = new Hash64();
  let [at, count] = [0, 0];
  for (const { block, from, to } of runsOf(table, chunk)) {
    for (let local = from; local < to; local++) {
      const id = block.base + local;
      if ((groups[at++] as number) >= LEAST_LEFT_OUT || positions[id] !== 0) continue;
      loc.read(block, local);
      loc.decode();
      hash.read(loc.bytes, loc.start, loc.end);
      ids[count] = id;
      hashes[count * 2] = hash.high;
      hashes[count * 2 + 1] = hash.low;
      count++;
    }
  }
  return { ids, hashes };
}

/** @returns the number of entries to look up */
function fillKnown(table: UrlTable, chunk: EarlierChunk): number {
  const { groups, known, positions } = chunk;
  const blocks = new Map(known?.edited.map((block) => [block.base, block]));
  const bases = new Set(known?.bases);
  let [at, unknown] = [0, 0];
  for (const { block, from, to } of runsOf(table, chunk)) {
    const before = blocks.get(block.base) ?? AS_READ;
    const isKnown = bases.has(block.base);
    const isAsRead = before === AS_READ && !block.references[LOC] && !block.references[XML_REFERENCE];
    for (let local = from; local < to; local++) {
      if ((groups[at++] as number) >= LEAST_LEFT_OUT) continue;
      const id = block.base + local;
      const isSame = isKnown && (isAsRead || hasSameLoc(block, before, local));
      const place = isSame ? (known?.positions[id] ?? 0) : 0;
      if (place === 0) unknown++;
      else positions[id] = place;
    }
  }
  return unknown;
}

function runsOf(table: UrlTable, { chunk }: EarlierChunk): BlockRun[] {
  return chunk.parts.flatMap(({ ids, counts }) => blockRuns(table, new Runs(ids, counts)));
}

const AS_READ = { loc: null, xml: null };

function hasSameLoc(block: EntryBlock, before: Omit<KnownBlock, 'base'>, local: number): boolean {
  const isSame = (field: number, column: Uint32Array | null) =>
    block.reference(local, field) === (column?.[local] ?? 0);
  return isSame(LOC, before.loc) && isSame(XML_REFERENCE, before.xml);
}

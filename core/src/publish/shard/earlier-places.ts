import { fieldNumber } from '../../contract/values.ts';
import { type BlockRun, blockRuns } from '../../table/block-runs.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import { Runs } from '../../table/runs.ts';
import { sharedColumn } from '../../table/shared-column.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { LocHash } from '../bundle/loc-hash.ts';
import { LEAST_LEFT_OUT, type PlanChunk } from './plan/plan-chunk.ts';
import { ShardLoc } from './shard-loc.ts';

const LOC = fieldNumber('loc');

/** What the locs of a block with edits followed from when it was last known where they stand. */
export interface KnownBlock {
  readonly base: number;
  /** Where locs, and the XML of entries, were in the overlay; null for nowhere. */
  readonly loc: Uint32Array | null;
  readonly xml: Uint32Array | null;
}

/** Where entries stood in an earlier export when that was last looked for. Plain data, for threads. */
export interface KnownPlaces {
  /** By entry's number: the place of its shard plus one, 0 where that is not known. */
  readonly places: Uint32Array;
  /** The first numbers of the blocks that were there then, and of those the blocks with edits. */
  readonly bases: Uint32Array;
  readonly edited: readonly KnownBlock[];
}

/** Entries to be looked for in an earlier export. Over shared memory. */
export interface SoughtLocs {
  /** Their numbers. */
  readonly ids: Uint32Array;
  /** Two numbers each: the hash of the loc as it would be listed, its high half and its low one. */
  readonly hashes: Uint32Array;
}

/** What {@link earlierPlaces} goes by. Plain data, for threads. */
export interface EarlierChunk {
  readonly base: string;
  readonly chunk: PlanChunk;
  /** As `keyChunk` found them: who is left out is not looked for. */
  readonly groups: Uint32Array;
  readonly known: KnownPlaces | null;
  /** By entry's number, to be filled: 0 as yet. */
  readonly places: Uint32Array;
}

/**
 * Fills in where the entries of a chunk stand in an earlier export, as far as that is known.
 * @returns those of whom it is not
 */
export function earlierPlaces(table: UrlTable, chunk: EarlierChunk): SoughtLocs {
  const unknown = fillKnown(table, chunk);
  const ids = sharedColumn(unknown);
  const hashes = sharedColumn(unknown * 2);
  if (unknown === 0) return { ids, hashes };
  const { base, groups, places } = chunk;
  const loc = new ShardLoc(table, new URL(base));
  const hash = new LocHash();
  let [at, count] = [0, 0];
  for (const { block, from, to } of runsOf(table, chunk)) {
    for (let local = from; local < to; local++) {
      const id = block.base + local;
      if ((groups[at++] as number) >= LEAST_LEFT_OUT || places[id] !== 0) continue;
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

/** @returns of how many entries it is not known */
function fillKnown(table: UrlTable, chunk: EarlierChunk): number {
  const { groups, known, places } = chunk;
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
      const place = isSame ? (known?.places[id] ?? 0) : 0;
      if (place === 0) unknown++;
      else places[id] = place;
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

import { type EachStep, eachStep } from '../../../bytes/steps.ts';
import { UrlsetError } from '../../../contract/errors.ts';
import { blockRuns } from '../../../table/block-runs.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { Runs } from '../../../table/runs.ts';
import { sharedColumn } from '../../../table/shared-column.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { EntryComposer } from '../../bundle/entry-composer.ts';
import { AROUND_ENTRY } from '../../bundle/urlset-frame.ts';
import { LISTED, listing } from '../entry-basis.ts';
import { GroupKeys } from '../keys/group-keys.ts';
import { ShardLoc } from '../shard-loc.ts';
import type { KeyedChunk } from './chunk-facts.ts';
import { tallyKeys } from './key-tallies.ts';
import { MisplacedTally } from './misplaced.ts';
import { type ChunkContext, countChunk, type PlanChunk } from './plan-chunk.ts';

/**
 * Computes everything that a plan needs to know about a chunk's entries.
 * @param each processes one entry after another; may stop at an entry on which the user's expression takes too long
 * @throws UrlsetError `expression-too-slow` with the offending loc as `value` and the entry's id as `entry`
 */
export function keyChunk(
  table: UrlTable,
  context: ChunkContext,
  chunk: PlanChunk,
  each: EachStep = eachStep,
): KeyedChunk {
  const base = new URL(context.base);
  const loc = new ShardLoc(table, base);
  const composer = new EntryComposer(table, context.forms, base);
  const keys = new GroupKeys(table, context);
  const misplaced = context.scope === null ? null : new MisplacedTally(context.scope);
  const count = countChunk(chunk);
  const groups = sharedColumn(count);
  const bytes = sharedColumn(count);
  const prefixes = new Uint8Array(new SharedArrayBuffer(count));
  let at = 0;
  for (const part of chunk.parts) {
    for (const { block, from, to } of blockRuns(table, new Runs(part.ids, part.counts))) {
      const entry = { loc, block, local: from, position: chunk.position + at, file: part.file };
      const first = at;
      const look = (place: number) => {
        entry.local = from + place;
        entry.position = chunk.position + first + place;
        const left = listing(loc, block, entry.local, context.repeats);
        groups[first + place] = left === LISTED ? keys.of(entry) : left;
        composer.measure(block, entry.local);
        bytes[first + place] = composer.bytes + AROUND_ENTRY;
        prefixes[first + place] = composer.prefixes;
        if (left === LISTED) misplaced?.note(loc, first + place);
      };
      const held = each(to - from, look);
      if (held !== null) throw tooSlow(table, block, from + held);
      at += to - from;
    }
  }
  const tallies = tallyKeys(groups, bytes, prefixes, keys.keys.length);
  return { groups, keys: keys.keys, tallies, bytes, prefixes, misplaced: misplaced?.found ?? [] };
}

function tooSlow(table: UrlTable, block: EntryBlock, local: number): UrlsetError {
  const id = block.base + local;
  return new UrlsetError('expression-too-slow', { value: table.text(id, 0), entry: String(id) });
}

import { setMaxListeners } from 'node:events';
import { UrlsetError } from '@urlset/core/contract.ts';
import {
  type ComparedSides,
  collect,
  compareSides,
  keysOf,
} from '@urlset/core/project/compare/compare-sides.ts';
import { saidByBoth } from '@urlset/core/project/compare/entry-comparer.ts';
import { GROUPS, type GroupedPlaces, NONE } from '@urlset/core/project/compare/join-locs.ts';
import type { Rename } from '@urlset/core/project/compare/renames/find-renames.ts';
import { type LocKeys, type Side, sizeOf } from '@urlset/core/project/compare/side.ts';
import type { Past } from '@urlset/core/table/entry-block.ts';
import { sharedColumn } from '@urlset/core/table/shared-column.ts';
import { inOrder } from '../previews/in-order.ts';
import { completed } from '../work/in-turns.ts';
import type { JobKind, Jobs } from '../work/jobs.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import { type JoinedEntries, type KeysAlone, renamesOf } from './compare-jobs.ts';

/** With fewer entries on both sides together, one thread is faster than several. */
const WORTH_THREADS = 200_000;
/** The number of groups per job. */
const GROUPS_AT_ONCE = 16;
/** The number of jobs per thread: one that runs and one in its queue. */
const AHEAD = 2;

/** Two sides, and the feeds that give threads the present state of the sides' tables. */
export interface SidesToCompare {
  readonly left: Side;
  readonly leftFeed: TableFeed;
  readonly right: Side;
  readonly rightFeed: TableFeed;
  /** The least score of a rename; null to skip the search. */
  readonly least: number | null;
}

export interface Comparing {
  readonly work: Work;
  readonly signal: AbortSignal;
  /** Called with the progress. The total counts every entry of both sides twice. */
  tell(done: number, total: number): void;
  /** Called each time other work may have run in between; an error that it throws ends the comparison. */
  turned(): void;
}

/**
 * Compares two sides like `compareSides`, in threads if there are many entries. While one thread searches for renames,
 * the others compare entries that both sides have.
 * @param worthThreads with fewer entries on both sides together, uses one thread
 * @throws UrlsetError `cancelled`, and any error that `turned` throws
 */
export async function compareInThreads(
  { left, leftFeed, right, rightFeed, least }: SidesToCompare,
  { work, signal, tell, turned }: Comparing,
  worthThreads = WORTH_THREADS,
): Promise<ComparedSides> {
  const entries = sizeOf(left) + sizeOf(right);
  const total = 2 * entries;
  if (entries < worthThreads) {
    const step = (done?: number) => done !== undefined && tell(Math.min(done, total), total);
    return completed(compareSides(left, right, least), step, turned);
  }
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const cancel = () => stop.abort();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) throw new UrlsetError('cancelled');
  const run = <K extends JobKind>(kind: K, params: Jobs[K]['params']) =>
    work.run(rightFeed, kind, params, stop.signal, leftFeed);
  const ahead = work.size * AHEAD;
  try {
    const leftKeys = await completed(keysOf(left), () => undefined, turned);
    const rightKeys = await completed(keysOf(right), () => undefined, turned);
    const group = async ({ keys }: LocKeys): Promise<GroupedPlaces> => {
      const pairs = sharedColumn(keys.length * 2);
      return { starts: await run('group-keys', { keys, pairs }), pairs };
    };
    const [lefts, rights] = await Promise.all([group(leftKeys), group(rightKeys)]);
    turned();
    const join = {
      left: sharedColumn(leftKeys.ids.length).fill(NONE),
      right: sharedColumn(rightKeys.ids.length).fill(NONE),
    };
    const states = { leftPast: left.past ?? null, rightPast: right.past ?? null };
    const keys = { left: alone(leftKeys, states.leftPast), right: alone(rightKeys, states.rightPast) };
    const jobs = Array.from({ length: GROUPS / GROUPS_AT_ONCE }, (_, job) => job * GROUPS_AT_ONCE);
    const joinFrom = (from: number) =>
      run('join-locs', { ...keys, lefts, rights, join, from, to: from + GROUPS_AT_ONCE });
    let joined = 0;
    for await (const _ of inOrder(jobs, joinFrom, ahead)) {
      turned();
      joined += entries / jobs.length;
      tell(joined, total);
    }
    const searching = least === null ? null : run('find-renames', { ...keys, join, least });
    // It is awaited later. Until then, a failure must not count as an unhandled rejection.
    searching?.catch(() => undefined);
    let compared = 0;
    const compare = async (joined: JoinedEntries): Promise<Uint16Array> => {
      const all = joined.partners.length;
      const columns = new Uint16Array(new SharedArrayBuffer(all * 2));
      const ranges = Array.from({ length: Math.ceil(all / work.chunk) }, (_, range) => range * work.chunk);
      const compareFrom = (from: number) =>
        run('compare-entries', { ...joined, ...states, columns, from, to: Math.min(all, from + work.chunk) });
      for await (const count of inOrder(ranges, compareFrom, ahead)) {
        turned();
        compared += count;
        tell(Math.min(total, entries + compared * 2), total);
      }
      return columns;
    };
    const partners = join.right;
    const bits = await compare({ left: leftKeys.ids, right: rightKeys.ids, partners });
    const found = await searching;
    turned();
    const renames = found && renamesOf(found);
    if (renames) {
      // In the order of the right side, so that packed files are not inflated again and again.
      renames.sort((one, other) => one.right - other.right);
      const columns = await compare(renamedAsJoined(leftKeys, rightKeys, renames));
      for (const [at, { right: place }] of renames.entries()) bits[place] = columns[at] as number;
    }
    const said = saidByBoth(left, right);
    const columns = (_: number, __: number, place: number) => (bits[place] as number) & said;
    const joinedSides = { left, right, leftKeys, rightKeys, join, renames };
    return await completed(collect(joinedSides, columns), () => undefined, turned);
  } finally {
    cancel();
    signal.removeEventListener('abort', cancel);
  }
}

function alone({ table: _, ...keys }: LocKeys, past: Past | null): KeysAlone {
  return { ...keys, past };
}

/** Converts renames to joined entries, so that the same job can compare them. */
function renamedAsJoined(left: LocKeys, right: LocKeys, renames: readonly Rename[]): JoinedEntries {
  const { length } = renames;
  const [lefts, rights, partners] = [sharedColumn(length), sharedColumn(length), sharedColumn(length)];
  for (const [at, rename] of renames.entries()) {
    lefts[at] = left.ids[rename.left] as number;
    rights[at] = right.ids[rename.right] as number;
    partners[at] = at;
  }
  return { left: lefts, right: rights, partners };
}

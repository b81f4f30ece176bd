import { changeSet } from '@urlset/core/publish/bundle/change-set.ts';
import { DIGEST } from '@urlset/core/publish/bundle/entry-digests.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import { shardToCompose } from '../compose-shards.ts';
import type { ExportWork } from '../export-request.ts';
import type { StoredToList } from '../jobs/list-locs.ts';
import type { PreparedExport } from '../prepare-export.ts';
import type { WrittenShard } from '../receipt.ts';

/** Which entries an export changes, against the one that the target holds. */
export interface ChangedEntries {
  /** Numbers of entries of the project, shard by shard. */
  readonly added: Uint32Array;
  readonly changed: Uint32Array;
  /** Entries of shards as they lie in the target. */
  readonly removed: readonly StoredToList[];
  /** Names of shards that are no longer what the last export wrote, so that nobody knows what they listed. */
  readonly unknown: readonly string[];
}

/**
 * Finds out which entries were added, changed and removed. Only shards whose XML is another are looked at.
 * @param made what the export makes of each planned shard
 * @param looked told which part, up to 1, of what is to be looked at was
 */
export async function findChanges(
  prepared: PreparedExport,
  made: readonly Pick<WrittenShard, 'name' | 'state'>[],
  by: ExportWork,
  looked: (share: number) => void,
): Promise<ChangedEntries> {
  const { plan, previous } = prepared;
  const nothing = new Uint32Array(0);
  if (previous === null) return { added: plan.ids, changed: nothing, removed: [], unknown: [] };
  const same = new Set(made.filter(({ state }) => state === 'same').map(({ name }) => name));
  const now = plan.shards.filter(({ name }) => !same.has(name));
  const { known, unknown } = earlierShards(prepared, same);
  let shards = 0;
  const digested = () => looked(++shards / (known.length + now.length));
  const before = await joined(
    inOrder(known, (stored) => by.work.run(by.feed, 'digest-stored', stored, by.signal), by.work.size),
    digested,
  );
  const compose = shardToCompose(prepared);
  const after = await joined(
    inOrder(now, (shard) => by.work.run(by.feed, 'digest-shard', compose(shard), by.signal), by.work.size),
    digested,
  );
  const { added, changed, removed } = changeSet(before.digests, after.digests);
  const ids = new Uint32Array(after.digests.length / DIGEST);
  for (const [at, { from, to }] of now.entries()) ids.set(plan.ids.subarray(from, to), after.starts[at]);
  return {
    added: added.map((place) => ids[place] as number),
    changed: changed.map((place) => ids[place] as number),
    removed: split(removed, before.starts).flatMap((places, at) => {
      const stored = known[at];
      return stored && places.length > 0 ? [{ stored, places }] : [];
    }),
    unknown,
  };
}

/** The shards of the last export that this one changes or takes away, and those of them that were tampered with. */
function earlierShards({ previous }: PreparedExport, same: ReadonlySet<string>) {
  const shards = previous?.manifest.shards.filter(({ name }) => !same.has(name)) ?? [];
  const base = previous?.manifest.base ?? '';
  const known = shards.flatMap(({ name }) => {
    const range = previous?.intact.get(name);
    return range ? [{ range, gzip: name.endsWith('.gz'), base }] : [];
  });
  const unknown = shards.map(({ name }) => name).filter((name) => !previous?.intact.has(name));
  return { known, unknown };
}

/** Ascending places by what they lie in, counted from its start. @param starts and the end of the last */
function split(places: Uint32Array, starts: readonly number[]): Uint32Array[] {
  let from = 0;
  return starts.slice(0, -1).map((start, at) => {
    const end = starts[at + 1] as number;
    let to = from;
    while (to < places.length && (places[to] as number) < end) to++;
    const own = places.slice(from, to).map((place) => place - start);
    from = to;
    return own;
  });
}

/** All of them in one, and where those of each shard start, and the last end; `each` is told of every shard. */
async function joined(parts: AsyncIterable<Uint32Array>, each: () => void) {
  const all: Uint32Array[] = [];
  const starts = [0];
  for await (const part of parts) {
    all.push(part);
    each();
    starts.push((starts.at(-1) ?? 0) + part.length / DIGEST);
  }
  const digests = new Uint32Array((starts.at(-1) ?? 0) * DIGEST);
  for (const [at, part] of all.entries()) digests.set(part, (starts[at] ?? 0) * DIGEST);
  return { digests, starts };
}

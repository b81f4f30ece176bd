import { changeSet } from '@urlset/core/publish/bundle/change-set.ts';
import { DIGEST } from '@urlset/core/publish/bundle/entry-digests.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import type { ExportWork } from '../export-request.ts';
import type { StoredToList } from '../jobs/list-locs.ts';
import type { PreparedExport } from '../plan/prepare-export.ts';
import { shardToCompose } from '../write/compose-shards.ts';
import type { WrittenShard } from '../write/receipt.ts';

/** The entries that an export changes, compared with the export in the target. */
export interface ChangedEntries {
  /** Numbers of the project's entries, shard by shard. */
  readonly added: Uint32Array;
  readonly changed: Uint32Array;
  /** Entries of shards in the target. */
  readonly removed: readonly StoredToList[];
  /** Names of shards of the last export that are now missing or modified. It is not known which URLs they listed. */
  readonly unknown: readonly string[];
}

/**
 * Finds the entries that were added, changed and removed. Reads only shards whose XML differs.
 * @param made how the export changes each planned shard
 * @param looked called with the finished share of the work, up to 1
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
    removed: split(removed, before.starts).flatMap((positions, at) => {
      const stored = known[at];
      return stored && positions.length > 0 ? [{ stored, positions: positions }] : [];
    }),
    unknown,
  };
}

/** The shards of the last export that this one changes or removes: the intact ones, and the names of the others. */
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

/**
 * Splits ascending positions by shard, and counts each from its shard's start.
 * @param starts first position of each shard, then the total
 */
function split(positions: Uint32Array, starts: readonly number[]): Uint32Array[] {
  let from = 0;
  return starts.slice(0, -1).map((start, at) => {
    const end = starts[at + 1] as number;
    let to = from;
    while (to < positions.length && (positions[to] as number) < end) to++;
    const own = positions.slice(from, to).map((place) => place - start);
    from = to;
    return own;
  });
}

/** Joins the digests of all shards. `starts` has the first entry of each shard, then the total. */
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

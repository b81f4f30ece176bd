import { UrlsetError } from '../../../contract/errors.ts';
import { Runs } from '../../../table/runs.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { FRAME_BYTES } from '../../bundle/urlset-frame.ts';
import { NamePattern } from '../name-pattern.ts';
import type { PreviousShards } from '../previous-export.ts';
import { nameShards, withEnding } from '../shard-names.ts';
import { assign, type Draft } from './assign.ts';
import type { WholeChunk } from './chunk-facts.ts';
import { gather } from './gather.ts';
import { groupAdopted } from './group-adopted.ts';
import { mergeChunks } from './merge-chunks.ts';
import { joinMisplaced } from './misplaced.ts';
import { type ChunkContext, countChunk } from './plan-chunk.ts';
import type { PlanFile, PlanInput } from './plan-input.ts';
import type { PlannedShard, ShardPlan } from './shard-plan.ts';

/** More shards than this are too many for a user to look at, and point to a mistake in the policy. */
const MOST_SHARDS = 250_000;

/** The input of a plan besides its chunks. Plain data, for threads. */
export interface PlanTerms
  extends Pick<PlanInput, 'policies' | 'limits' | 'names' | 'gzip' | 'base' | 'reserved' | 'keepGroups'>,
    Pick<ChunkContext, 'fileKeys'> {
  readonly files: readonly SettledFile[];
  readonly renames: ReadonlyMap<string, string>;
  readonly previous: PreviousShards | null;
}

interface SettledFile extends Pick<PlanFile, 'id' | 'ownBytes'> {
  /** Number of its entries. */
  readonly total: number;
}

/** Extracts the terms of a plan from its input. */
export function planTerms(input: PlanInput, { fileKeys }: ChunkContext): PlanTerms {
  const { policies, limits, names, gzip, base, reserved, keepGroups, previous } = input;
  return {
    ...{ policies, limits, names, gzip, base, reserved, keepGroups, fileKeys },
    files: input.files.map(({ id, ownBytes, runs }) => ({ id, ownBytes, total: runs.total })),
    renames: input.renames ?? new Map(),
    previous: previous && { shards: previous.shards, next: previous.next, isAdopted: previous.isAdopted },
  };
}

/**
 * Makes the plan from the keyed chunks, in order. If only limits, names or the reuse of the earlier export change, the
 * chunks can be reused.
 * @param earlier for each entry id: the index of its shard in the earlier export plus one; null if none
 * @throws UrlsetError `bad-name-pattern`, `bad-name`, `name-taken`, `too-many-shards`
 */
export function settlePlan(
  table: UrlTable,
  terms: PlanTerms,
  keyed: readonly WholeChunk[],
  earlier: Uint32Array | null,
): ShardPlan {
  const chunks = keyed.map((chunk) => ({ ...chunk, earlier: earlier && columnOf(chunk.parts, earlier) }));
  const { policies, limits } = terms;
  const pattern = new NamePattern(terms.names, policies);
  const merged = mergeChunks(chunks, policies, terms.fileKeys);
  const previous = terms.previous?.isAdopted
    ? groupAdopted(terms.previous, chunks, merged, pattern)
    : terms.previous;
  const whole = merged.groups.map(({ key, count }) => wholeFile(terms, key, count));
  const assigned = assign({
    ...{ chunks, merged, limits },
    previous: previous?.shards ?? [],
    keepGroups: terms.keepGroups,
    isWhole: (group) => (whole[group] ?? null) !== null,
  });
  const places = orderOf(assigned.drafts);
  if (places.length > MOST_SHARDS) {
    throw new UrlsetError('too-many-shards', { count: String(places.length), limit: String(MOST_SHARDS) });
  }
  const drafts = places.flatMap((place) => assigned.drafts[place] ?? []);
  const ending = terms.gzip ? '.xml.gz' : '.xml';
  const before = (previous?.shards ?? []).map(({ name }) => name);
  const given = nameShards(drafts, {
    ...{ pattern, gzip: terms.gzip },
    reserved: [...terms.reserved, ...before.map((name) => withEnding(name, ending))],
    next: previous?.next ?? {},
    renames: terms.renames,
  });
  const { ids, newest, leftOut } = gather(table, chunks, assigned, places);
  let from = 0;
  const shards = drafts.map((draft, place): PlannedShard => {
    const { name = '', number = 1 } = given.names[place] ?? {};
    const file = whole[draft.group] ?? null;
    const to = from + draft.count;
    const time = newest[place] ?? Number.NEGATIVE_INFINITY;
    const shard = {
      ...{ name, loc: terms.base + name, group: draft.key, number, from, to },
      bytes: file?.ownBytes ?? (FRAME_BYTES[draft.prefixes] ?? 0) + draft.bytes,
      prefixes: draft.prefixes,
      file: file?.id ?? null,
      newest: time === Number.NEGATIVE_INFINITY ? null : time,
    };
    from = to;
    return shard;
  });
  const names = new Set(shards.map(({ name }) => name));
  return {
    ...{ ids, shards, leftOut, next: given.next },
    misplaced: joinMisplaced(chunks),
    gone: before.filter((name) => !names.has(name)),
  };
}

/** The values of a chunk's entries, in order, from a column that is indexed by id. */
function columnOf(parts: WholeChunk['parts'], byNumber: Uint32Array): Uint32Array {
  const [{ ids: [id = 0] = [], counts: [count = 0] = [] } = {}] = parts;
  if (count === countChunk({ parts })) return byNumber.subarray(id, id + count);
  const column = new Uint32Array(countChunk({ parts }));
  let at = 0;
  for (const part of parts) {
    for (const { id, count } of new Runs(part.ids, part.counts)) {
      column.set(byNumber.subarray(id, id + count), at);
      at += count;
    }
  }
  return column;
}

/**
 * The sitemap to export as it would be saved, if entries are grouped only by sitemap and the group contains all entries
 * of a sitemap within the limits; otherwise null.
 */
function wholeFile(
  { files, fileKeys, policies, limits, keepGroups }: PlanTerms,
  key: readonly string[],
  count: number,
): SettledFile | null {
  const kinds = policies.filter(({ kind }) => kind !== 'fill').map(({ kind }) => kind);
  if (kinds.length !== 1 || kinds[0] !== 'as-opened' || keepGroups) return null;
  const file = files[fileKeys.indexOf(key[0] ?? '')];
  if (!file || file.ownBytes === null || file.total !== count) return null;
  return count <= limits.entries && file.ownBytes <= limits.bytes ? file : null;
}

/** The indexes of non-empty shards, by group and then by number; shards without a group come last. */
function orderOf(drafts: readonly Draft[]): number[] {
  const rank = ({ group }: Draft) => (group < 0 ? Number.POSITIVE_INFINITY : group);
  const filled = [...drafts.entries()].filter(([, { count }]) => count > 0);
  filled.sort(([place, one], [otherPlace, other]) => {
    if (rank(one) !== rank(other)) return rank(one) < rank(other) ? -1 : 1;
    const number = ({ previous }: Draft) => previous?.number ?? Number.POSITIVE_INFINITY;
    return number(one) === number(other) ? place - otherPlace : number(one) < number(other) ? -1 : 1;
  });
  return filled.map(([place]) => place);
}

import { REST } from '../keys/section-keys.ts';
import { keyNames } from '../name-pattern.ts';
import type { Policy } from '../policy.ts';
import type { KeyedChunk } from './chunk-facts.ts';

/** Entries with the same key, which go into the same shards. */
export interface Group {
  readonly key: readonly string[];
  /** Number of its entries. */
  count: number;
}

/** All groups of a plan, and for each chunk the group of each of its keys. */
export interface MergedGroups {
  readonly groups: readonly Group[];
  readonly positions: readonly Uint32Array[];
}

/** Merges the groups of all chunks, combines small sections, and sorts the groups by key. */
export function mergeChunks(
  chunks: readonly KeyedChunk[],
  policies: readonly Policy[],
  fileKeys: readonly string[],
): MergedGroups {
  const fold = smallSections(chunks, policies);
  const byText = new Map<string, Group>();
  const groupOf = (key: readonly string[]): Group => {
    const folded = fold(key);
    const text = JSON.stringify(folded);
    const group = byText.get(text) ?? { key: folded, count: 0 };
    byText.set(text, group);
    return group;
  };
  const merged = chunks.map(({ keys, tallies }) =>
    keys.map((key, at) => {
      const group = groupOf(key);
      group.count += tallies.counts[at] ?? 0;
      return group;
    }),
  );
  const groups = [...byText.values()].filter(({ count }) => count > 0).sort(byKey(policies, fileKeys));
  const placeOf = new Map(groups.map((group, place) => [group, place]));
  return {
    groups,
    positions: merged.map((keys) => Uint32Array.from(keys, (group) => placeOf.get(group) ?? 0)),
  };
}

/**
 * Returns a function that replaces a section in a key with {@link REST} if the section has fewer entries than its
 * policy requires. All entries in a section count, whatever keys other policies give them.
 */
function smallSections(
  chunks: readonly KeyedChunk[],
  policies: readonly Policy[],
): (key: readonly string[]) => readonly string[] {
  const small: { at: number; sections: ReadonlySet<string> }[] = [];
  let at = 0;
  for (const policy of policies) {
    if (policy.kind === 'section' && policy.minimum > 1) {
      const sizes = new Map<string, number>();
      for (const { keys, tallies } of chunks) {
        for (const [place, key] of keys.entries()) {
          const section = key[at] ?? '';
          sizes.set(section, (sizes.get(section) ?? 0) + (tallies.counts[place] ?? 0));
        }
      }
      const below = [...sizes].filter(([, size]) => size < policy.minimum);
      small.push({ at, sections: new Set(below.map(([section]) => section)) });
    }
    at += keyNames([policy]).length;
  }
  if (small.length === 0) return (key) => key;
  return (key) =>
    key.map((text, place) => (small.some((it) => it.at === place && it.sections.has(text)) ? REST : text));
}

/** Compares groups by the texts of their keys, but file names by the order of the files. */
function byKey(
  policies: readonly Policy[],
  fileKeys: readonly string[],
): (one: Group, other: Group) => number {
  const ofFiles = new Set(keyNames(policies).flatMap((name, place) => (name === 'as-opened' ? [place] : [])));
  const orders = new Map(fileKeys.map((key, place) => [key, place]));
  return ({ key: one }, { key: other }) => {
    for (const [place, text] of one.entries()) {
      const wanted = other[place] ?? '';
      if (text === wanted) continue;
      if (ofFiles.has(place)) return (orders.get(text) ?? 0) - (orders.get(wanted) ?? 0);
      return text < wanted ? -1 : 1;
    }
    return 0;
  };
}

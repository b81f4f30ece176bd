import { URLSET_END, urlsetStart } from '../../bundle/urlset-frame.ts';
import { expressionNames, NamePattern, numberedName, stemKey } from '../name-pattern.ts';
import type { ShardLimits } from '../plan/plan-input.ts';
import type { Policy } from '../policy.ts';

/** An entry for {@link naivePlan}. */
export interface NaiveEntry {
  id: number;
  /** As an export lists it; null if it cannot be listed. */
  loc: string | null;
  lastmod: number | null;
  /** The language under which the entry lists itself as an alternate; null if none, or if it is `x-default`. */
  hreflang: string | null;
  file: string;
  bytes: number;
  prefixes: number;
}

interface NaiveShard {
  name: string;
  group: string[];
  number: number;
  ids: number[];
  locs: string[];
  bytes: number;
}

/** The result of {@link naivePlan}, which is also the previous export for the next plan. */
export interface NaivePlan {
  shards: NaiveShard[];
  next: Map<string, number>;
}

export interface NaiveWishes {
  policies: readonly Policy[];
  limits: ShardLimits;
  names: string;
  previous: NaivePlan | null;
  keepGroups: boolean;
}

/** Plans shards in the simplest way, without regard to speed. Tests compare the real plan with it. */
export function naivePlan(all: readonly NaiveEntry[], wishes: NaiveWishes): NaivePlan {
  const { policies, limits, previous, keepGroups } = wishes;
  const seen = new Set<string>();
  const listed = all.filter(({ loc }) => {
    if (loc === null || seen.has(loc)) return false;
    seen.add(loc);
    return true;
  });
  const keys = new Map(listed.map((entry) => [entry, keyOf(entry, listed, policies)]));
  const entries = listed.filter((entry) => sizeOf([entry]) <= limits.bytes);
  const files = [...new Set(all.map(({ file }) => file))];
  const fits = (group: readonly NaiveEntry[]) =>
    group.length <= limits.entries && sizeOf(group) <= limits.bytes;

  const shards: { group: string[]; name: string | null; number: number; entries: NaiveEntry[] }[] = [];
  const newcomers = new Set(entries);
  for (const { group, name, number, locs } of previous?.shards ?? []) {
    const kept: NaiveEntry[] = [];
    for (const entry of entries) {
      const isHere = entry.loc !== null && locs.includes(entry.loc) && newcomers.has(entry);
      if (!isHere || (!keepGroups && !isSame(keys.get(entry), group))) continue;
      if (!fits([...kept, entry])) break;
      kept.push(entry);
    }
    for (const entry of kept) newcomers.delete(entry);
    shards.push({ group, name, number, entries: kept });
  }
  const open = new Map<string, typeof shards>();
  for (const entry of newcomers) {
    const group = keys.get(entry) ?? [];
    const text = JSON.stringify(group);
    const own = shards.filter((shard) => isSame(shard.group, group)).sort((a, b) => a.number - b.number);
    const candidates = open.get(text) ?? own;
    open.set(text, candidates);
    while (candidates[0] && !fits([...candidates[0].entries, entry])) candidates.shift();
    if (!candidates[0]) {
      candidates.push({ group, name: null, number: Number.POSITIVE_INFINITY, entries: [] });
      shards.push(...candidates);
    }
    candidates[0]?.entries.push(entry);
  }
  const groups = [...keys.values()].map((key) => JSON.stringify(key));
  const rank = ({ group }: { group: string[] }) => (groups.includes(JSON.stringify(group)) ? 0 : 1);
  const order = (one: string[], other: string[]) => {
    const at = one.findIndex((text, place) => text !== other[place]);
    if (at < 0) return 0;
    const [a = '', b = ''] = [one[at], other[at]];
    return files.includes(a) && files.includes(b) ? files.indexOf(a) - files.indexOf(b) : a < b ? -1 : 1;
  };
  const sorted = shards
    .filter((shard) => shard.entries.length > 0)
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (rank(a) === 0 ? order(a.group, b.group) : 0) ||
        (a.number === b.number ? 0 : a.number - b.number),
    );
  return named(sorted, all, wishes);
}

function named(
  shards: readonly { group: string[]; name: string | null; number: number; entries: NaiveEntry[] }[],
  all: readonly NaiveEntry[],
  { policies, names, previous }: NaiveWishes,
): NaivePlan {
  const pattern = new NamePattern(names, policies);
  const next = new Map(previous?.next ?? []);
  const taken = new Set(['sitemap_index.xml', ...(previous?.shards ?? []).map(({ name }) => name)]);
  return {
    next,
    shards: shards.map(({ group, name, number, entries }) => {
      const inOrder = all.filter((entry) => entries.includes(entry));
      const rest = {
        group,
        ids: inOrder.map(({ id }) => id),
        locs: inOrder.map(({ loc }) => loc ?? ''),
        bytes: sizeOf(inOrder),
      };
      if (name !== null) return { name, number, ...rest };
      const stem = pattern.stemOf(group);
      let given = next.get(stemKey(stem)) ?? 1;
      while (taken.has(`${numberedName(stem, given)}.xml`)) given++;
      next.set(stemKey(stem), given + 1);
      taken.add(`${numberedName(stem, given)}.xml`);
      return { name: `${numberedName(stem, given)}.xml`, number: given, ...rest };
    }),
  };
}

function sizeOf(entries: readonly NaiveEntry[]): number {
  const prefixes = entries.reduce((bits, entry) => bits | entry.prefixes, 0);
  const frame = urlsetStart(prefixes).length + URLSET_END.length;
  return entries.reduce((sum, { bytes }) => sum + bytes + '  \n'.length, frame);
}

function isSame(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyOf(entry: NaiveEntry, all: readonly NaiveEntry[], policies: readonly Policy[]): string[] {
  return policies.flatMap((policy) => {
    const loc = entry.loc ?? '';
    switch (policy.kind) {
      case 'fill':
        return [];
      case 'as-opened':
        return [entry.file];
      case 'section': {
        const small = all.filter(
          (other) => sectionOf(other, policy.depth) === sectionOf(entry, policy.depth),
        );
        return [small.length < policy.minimum ? 'rest' : sectionOf(entry, policy.depth)];
      }
      case 'locale': {
        const segment = pathOf(loc)[0] ?? '';
        return [
          entry.hreflang ??
            (/^(en|de|fi)([-_](gb|us))?$/i.test(segment) ? segment.toLowerCase().replace('_', '-') : 'rest'),
        ];
      }
      case 'month':
        return [entry.lastmod === null ? 'undated' : new Date(entry.lastmod).toISOString().slice(0, 7)];
      case 'changed': {
        if ('since' in policy) return [(entry.lastmod ?? -1) >= policy.since ? 'changed' : 'archive'];
        return [newest(all, policy.newest).includes(entry) ? 'changed' : 'archive'];
      }
      default: {
        const match = new RegExp(policy.source, 'u').exec(loc);
        const names = expressionNames(policy.source);
        if (match === null) return names.map(() => 'rest');
        return match.groups ? names.map((name) => match.groups?.[name] ?? '') : [match[0]];
      }
    }
  });
}

function newest(all: readonly NaiveEntry[], count: number): NaiveEntry[] {
  const dated = all.filter(({ lastmod }) => lastmod !== null);
  return dated.sort((a, b) => (b.lastmod ?? 0) - (a.lastmod ?? 0)).slice(0, count);
}

function sectionOf({ loc }: NaiveEntry, depth: number): string {
  const directories = pathOf(loc ?? '')
    .slice(0, -1)
    .slice(0, depth);
  const empty = directories.indexOf('');
  const section = (empty < 0 ? directories : directories.slice(0, empty)).join('/');
  return section === '' ? 'rest' : section;
}

/** The segments of a loc's path. */
function pathOf(loc: string): string[] {
  const path = loc.replace(/^[a-z]+:\/\/[^/?#]*\/?/i, '').replace(/[?#].*$/s, '');
  return path.split('/');
}

import { chainsOf } from '../../bytes/chains.ts';
import type { Steps } from '../../bytes/steps.ts';
import { fieldNumber } from '../../contract/values.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { ALTERNATE_MARK, MANY_LANGUAGES } from '../../rules/hreflang/alternate-columns.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { EntryLink, EntryLinks } from './entry-links.ts';
import { DEFAULT } from './languages.ts';

const LOC = fieldNumber('loc');
const SET_DIFFERS = ruleNumber('hreflang-set-differs');
/** Number of entries to visit, or to read, before the generator yields: a few milliseconds of work. */
const STEP = 16_384;
const READS = 64;
/** Maximum number of stored alternates. Further entries are left out. */
const MOST_LINKS = 2 ** 24;

/** Marks of an entry that is known to list itself, and to list only pages with different keys. */
const SIMPLE = ALTERNATE_MARK.known | ALTERNATE_MARK.self | ALTERNATE_MARK.distinct;
/** Flags for rules that compare the alternates of several entries. */
const BROKEN = FLAG.notReciprocal | FLAG.setDiffers | FLAG.labelConflict;
/** An entry that is compared with others has exactly {@link FIRST} of the flags in {@link LISTED}. */
const LISTED = FLAG.present | FLAG.indexed | FLAG.duplicate;
const FIRST = FLAG.present | FLAG.indexed;
/** If more clusters than this list one cluster, they share a page, such as a home page, and are not joined. */
const MOST_CLAIMS = 100;

/** The entries of clusters: cluster `c` has `ids[starts[c] … starts[c + 1])`, ascending. */
export interface ClusterGroups {
  readonly ids: Uint32Array;
  readonly starts: Uint32Array;
  /** For each entry: its cluster plus one, or 0. */
  readonly clusterOf: Uint32Array;
  /** The number of entries that were left out. */
  readonly unread: number;
}

/**
 * Finds the entries that form clusters, in the order of their lowest entries. All entries must have been compared.
 *
 * Entries that list each other form a cluster, unless they do so only as `x-default`. If only one of two clusters lists
 * the other, they are joined, unless the joined cluster would list two pages of the project for one language. If
 * several entries share a loc, only the first one belongs to a cluster.
 *
 * Most entries are sound: they break no rule about alternates, so each lists the same pages as every entry that it
 * lists. Sound entries are grouped by the hash of their alternates and are not read. The others are read into `links`.
 */
export function* clusterGroups(project: ProjectData, links: EntryLinks): Steps<ClusterGroups> {
  const { table } = project;
  const forest = new Forest(table.size);
  const { sound, numbers, others } = yield* sorted(project);
  yield sound.length;
  const { heads, next } = yield* chainsOf(numbers);
  for (const [at, head] of heads.entries()) {
    if (at % STEP === STEP - 1) yield;
    const root = sound[head] as number;
    forest.plant(root);
    for (let place = next[head] as number; place >= 0; place = next[place] as number) {
      forest.plant(sound[place] as number);
      forest.join(root, sound[place] as number);
    }
  }
  let read = 0;
  while (read < others.length && links.count < MOST_LINKS) {
    const id = others[read] as number;
    forest.plant(id);
    links.slotOf(id);
    if (++read % READS === 0) yield sound.length + read;
  }
  const oneWay = yield* joinMutual(project, links, forest, others.subarray(0, read));
  yield* joinOneWay(links, forest, oneWay);
  return yield* numbered(forest, others.length - read);
}

/** Entries with alternates: the sound ones, each with a number that its whole cluster shares, and all others. */
function* sorted({ table }: ProjectData) {
  const sound = new Uint32Array(table.size);
  const numbers = new Float64Array(table.size);
  const others = new Uint32Array(table.size);
  let soundCount = 0;
  let otherCount = 0;
  let left = STEP;
  for (const block of table.blocks) {
    if (block.kind !== 'urlset') continue;
    const { base, columns, flags } = block;
    const broken = brokenSets(block, (set) => table.sets.rules(set));
    for (let local = 0; local < columns.count; local++) {
      if (--left === 0) {
        left = STEP;
        yield;
      }
      if (columns.alternates[local] === 0 || ((flags[local] as number) & LISTED) !== FIRST) continue;
      const number = isSound(block, local) && !broken(local) ? numberOf(block, local) : -1;
      if (number < 0) others[otherCount++] = base + local;
      else {
        numbers[soundCount] = number;
        sound[soundCount++] = base + local;
      }
    }
  }
  return {
    sound: sound.subarray(0, soundCount),
    numbers: numbers.subarray(0, soundCount),
    others: others.subarray(0, otherCount),
  };
}

/** Returns a function that tests whether an entry lists a language twice. */
function brokenSets({ columns }: EntryBlock, rulesOf: (set: number) => readonly number[]) {
  const known = new Map<number, boolean>();
  return (local: number): boolean => {
    const set = columns.set[local] ?? 0;
    const before = known.get(set);
    if (before !== undefined) return before;
    const isBroken = rulesOf(set).includes(SET_DIFFERS);
    known.set(set, isBroken);
    return isBroken;
  };
}

function isSound(block: EntryBlock, local: number): boolean {
  const { alternates, flags } = block;
  if (alternates === null || isEdited(block, local)) return false;
  const marks = alternates.marks[local] as number;
  return (marks & (SIMPLE | ALTERNATE_MARK.doubtful)) === SIMPLE && ((flags[local] as number) & BROKEN) === 0;
}

function isEdited({ references }: EntryBlock, local: number): boolean {
  return (references[LOC]?.[local] ?? 0) !== 0 || (references[XML_REFERENCE]?.[local] ?? 0) !== 0;
}

/** A 53-bit number made from the hash of all alternates and the lowest key; -1 if a page has several languages. */
function numberOf({ alternates }: EntryBlock, local: number): number {
  if (alternates === null) return -1;
  const { starts, keys, labels, hash } = alternates;
  const end = starts[local + 1] as number;
  let lowest = 0xffffffff;
  for (let at = starts[local] as number; at < end; at++) {
    if (labels[at] === MANY_LANGUAGES) return -1;
    lowest = Math.min(lowest, keys[at] as number);
  }
  return (hash[local] as number) * 0x200000 + (lowest >>> 11);
}

interface OneWay {
  readonly from: number[];
  readonly to: number[];
}

/** Joins entries that list each other. Returns the pairs in which only one entry lists the other. */
function* joinMutual(
  { table }: ProjectData,
  links: EntryLinks,
  forest: Forest,
  ids: Uint32Array,
): Steps<OneWay> {
  const oneWay: OneWay = { from: [], to: [] };
  const link: EntryLink = { language: 0, page: 0, target: 0, host: 0, isSwapped: false };
  for (const [at, id] of ids.entries()) {
    if (at % READS === READS - 1) yield;
    const slot = links.slotOf(id);
    const page = links.pageOf(slot);
    const length = links.lengthOf(slot);
    for (let place = 0; place < length; place++) {
      links.at(slot, place, link);
      const { target, language } = link;
      if (target < 0 || target === id) continue;
      const isDefault = language === DEFAULT;
      if (lists(target, id, page, isDefault)) forest.join(id, target);
      else if (!isDefault) {
        oneWay.from.push(id);
        oneWay.to.push(target);
      }
    }
  }
  return oneWay;

  function lists(id: number, other: number, page: number, forLanguage: boolean): boolean {
    if (!links.has(id)) return forest.has(id) && columnsName(table, id, other, forLanguage);
    const slot = links.slotOf(id);
    return forLanguage ? links.namesForLanguage(slot, page) : links.names(slot, page);
  }
}

/** Whether a sound entry lists another entry. @param forLanguage whether listing it as `x-default` does not count */
function columnsName(table: UrlTable, id: number, other: number, forLanguage: boolean): boolean {
  const { alternates, base } = table.blockOf(id);
  if (alternates === null) return false;
  const { starts, keys, spellings, labels } = alternates;
  const block = table.blockOf(other);
  const key = block.columns.locHash[other - block.base];
  const spelling = block.columns.spelling[other - block.base];
  const end = starts[id - base + 1] as number;
  for (let at = starts[id - base] as number; at < end; at++) {
    if (keys[at] !== key || (forLanguage && labels[at] === 0)) continue;
    if (spelling === 0 || spellings[at] === 0 || spellings[at] === spelling) return true;
  }
  return false;
}

/** Joins each cluster with those that list it one way, unless together they list two pages for one language. */
function* joinOneWay(links: EntryLinks, forest: Forest, { from, to }: OneWay): Steps<void> {
  /** For each listed cluster, by its lowest entry: the clusters that list it; null if there are too many. */
  const claims = new Map<number, Set<number> | null>();
  for (const [at, id] of from.entries()) {
    if (at % STEP === STEP - 1) yield;
    const target = to[at] as number;
    const [own, other] = [forest.rootOf(id), forest.has(target) ? forest.rootOf(target) : target];
    const known = claims.get(other);
    if (own === other || known === null) continue;
    const by = known ?? new Set();
    claims.set(other, by.add(own).size > MOST_CLAIMS ? null : by);
  }
  const claimed = [...claims]
    .flatMap(([target, by]) => (by === null ? [] : [{ target, by }]))
    .sort((one, other) => one.target - other.target);
  const pagesOf = yield* clusterPages(
    links,
    forest,
    new Set(claimed.flatMap(({ target, by }) => [target, ...by])),
  );
  for (const [at, { target, by }] of claimed.entries()) {
    if (at % READS === READS - 1) yield;
    const own = forest.has(target) ? forest.rootOf(target) : target;
    const roots = [...new Set([own, ...[...by].map((id) => forest.rootOf(id))])];
    // An entry without alternates does not claim any language.
    const pages = joinedPages(roots.map((root) => pagesOf.get(root) ?? new Map()));
    if (pages === null) continue;
    if (!forest.has(target)) forest.plant(target);
    for (const root of roots) forest.join(target, root);
    pagesOf.set(forest.rootOf(target), pages);
  }
}

/** By the lowest entry of each cluster: the page in the project for each language it lists, except `x-default`. */
function* clusterPages(
  links: EntryLinks,
  forest: Forest,
  roots: ReadonlySet<number>,
): Steps<Map<number, Map<number, number>>> {
  const found = new Map<number, Map<number, number>>();
  if (roots.size === 0) return found;
  const link: EntryLink = { language: 0, page: 0, target: 0, host: 0, isSwapped: false };
  let left = STEP;
  for (let id = 0; id < forest.size; id++) {
    if (--left <= 0) {
      left = STEP;
      yield;
    }
    if (!forest.has(id) || !roots.has(forest.rootOf(id))) continue;
    left -= STEP / READS;
    const slot = links.slotOf(id);
    const pages = found.get(forest.rootOf(id)) ?? new Map<number, number>();
    found.set(forest.rootOf(id), pages);
    for (let place = 0; place < links.lengthOf(slot); place++) {
      links.at(slot, place, link);
      const { language, page, target } = link;
      if (language !== DEFAULT && target >= 0 && !pages.has(language)) pages.set(language, page);
    }
  }
  return found;
}

/** All pages together; null if two of the maps have different pages for a language. */
function joinedPages(all: readonly ReadonlyMap<number, number>[]): Map<number, number> | null {
  const joined = new Map<number, number>();
  for (const pages of all) {
    for (const [language, page] of pages) {
      if ((joined.get(language) ?? page) !== page) return null;
      joined.set(language, page);
    }
  }
  return joined;
}

function* numbered(forest: Forest, unread: number): Steps<ClusterGroups> {
  const clusterOf = new Uint32Array(forest.size);
  const sizes: number[] = [];
  let count = 0;
  for (let id = 0; id < forest.size; id++) {
    if (id % STEP === STEP - 1) yield;
    if (!forest.has(id)) continue;
    const root = forest.rootOf(id);
    // The root is the lowest entry.
    if (root === id) sizes.push(0);
    const cluster = root === id ? sizes.length : (clusterOf[root] as number);
    clusterOf[id] = cluster;
    sizes[cluster - 1] = (sizes[cluster - 1] as number) + 1;
    count++;
  }
  const starts = new Uint32Array(sizes.length + 1);
  for (const [cluster, size] of sizes.entries()) starts[cluster + 1] = (starts[cluster] as number) + size;
  const ends = starts.slice();
  const ids = new Uint32Array(count);
  for (let id = 0; id < forest.size; id++) {
    if (id % STEP === STEP - 1) yield;
    const cluster = (clusterOf[id] as number) - 1;
    if (cluster < 0) continue;
    const at = ends[cluster] as number;
    ids[at] = id;
    ends[cluster] = at + 1;
  }
  return { ids, starts, clusterOf, unread };
}

/** Disjoint sets of entries. The root of a set is its lowest entry. */
class Forest {
  /** For each entry of a set: an entry nearer to its root, or the root itself, plus one; 0 for all other entries. */
  readonly #above: Uint32Array;

  constructor(size: number) {
    this.#above = new Uint32Array(size);
  }

  get size(): number {
    return this.#above.length;
  }

  has(id: number): boolean {
    return this.#above[id] !== 0;
  }

  /** Adds a set of one entry. */
  plant(id: number): void {
    this.#above[id] = id + 1;
  }

  rootOf(id: number): number {
    const above = this.#above;
    let at = id;
    for (;;) {
      const next = (above[at] as number) - 1;
      if (next === at) return at;
      above[at] = above[next] as number;
      at = next;
    }
  }

  join(one: number, other: number): void {
    const [first, second] = [this.rootOf(one), this.rootOf(other)];
    this.#above[Math.max(first, second)] = Math.min(first, second) + 1;
  }
}

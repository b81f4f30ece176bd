import type { Steps } from '../../bytes/steps.ts';
import type { Positions } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { firstFrom } from '../../edit/fix/entries-in-order.ts';
import type { Past } from '../../table/entry-block.ts';
import { listsUrls, type ProjectFile } from '../../table/file/project-file.ts';
import { positionRuns } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { RunList } from '../../table/run-list.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { ComparedSides } from './compare-sides.ts';
import { REPEATED } from './join-locs.ts';
import { pastRuns } from './side.ts';

type Placed = Pick<ProjectData, 'table' | 'files' | 'file'>;

/** Entries between two steps. */
const STEP = 1024;

/** How the entries of the left side relate to each other and to the entries of the project. */
export interface LeftEntries {
  /** A number that grows in the order of the left side, sitemap by sitemap. */
  rank(id: number): number;
  /** The entry before this one, in its sitemap or on the whole left side; -1 for the first. */
  previous(id: number): number;
  /** The entry of the project that corresponds to this one; -1 if it was removed. */
  present(id: number): number;
  /**
   * The file that an entry returns to if no entry before it remains.
   * @throws UrlsetError `sitemap-removed`, `no-sitemap`
   */
  home(id: number): ProjectFile;
  /** The project's entries that repeat the loc of a stranger. Strangers are entries that the left side lacks. */
  repeats(strangers: Uint32Array): Steps<Iterable<number>>;
}

/** The entries of a project at an earlier time. They have the same numbers as in the present. */
export function pastEntries(project: Placed, past: Past): LeftEntries {
  const { table } = project;
  const orders = new Map<number, { order: RunList; now: ProjectFile }>();
  const of = (id: number) => {
    const number = table.blockOf(id).file;
    const known = orders.get(number) ?? {
      order: new RunList(pastRuns(project.file(number), past)),
      now: project.file(number),
    };
    orders.set(number, known);
    return known;
  };
  return {
    rank: (id) => table.blockOf(id).file * 2 ** 32 + of(id).order.positionOf(id),
    previous(id) {
      const { order } = of(id);
      return order.at(order.positionOf(id) - 1);
    },
    present(id) {
      const { now } = of(id);
      return now.present && now.order.positionOf(id) >= 0 ? id : -1;
    },
    home(id) {
      const { now } = of(id);
      if (!now.present) throw new UrlsetError('sitemap-removed', { name: now.name });
      return now;
    },
    // In a comparison with an earlier state, a repeated entry is already a difference of its own.
    *repeats() {
      yield* [];
      return [];
    },
  };
}

/** The entries of another side. @param compared its left side must have ascending entry numbers */
export function sideEntries(
  { table, files }: Placed,
  { leftKeys: { ids }, partners, repeated }: Pick<ComparedSides, 'leftKeys' | 'partners' | 'repeated'>,
): LeftEntries {
  return {
    rank: (id) => firstFrom(ids, id),
    previous: (id) => ids[firstFrom(ids, id) - 1] ?? -1,
    present(id) {
      const partner = partners[firstFrom(ids, id)] ?? REPEATED;
      return partner >= REPEATED ? -1 : partner;
    },
    home() {
      const first = files.find((file) => listsUrls(file) && file.kind === 'urlset') ?? files.find(listsUrls);
      if (!first) throw new UrlsetError('no-sitemap');
      return first;
    },
    *repeats(strangers) {
      const found = new NumberList();
      if (repeated.length === 0) return found.numbers;
      const locs = new Set<string>();
      for (const [at, id] of strangers.entries()) {
        if ((at + 1) % STEP === 0) yield at;
        locs.add(table.text(id, 0));
      }
      for (const [at, id] of repeated.entries()) {
        if ((at + 1) % STEP === 0) yield at;
        if (locs.has(table.text(id, 0))) found.push(id);
      }
      return found.numbers;
    },
  };
}

/** Entries that return to a file, and the position of each after all have returned, by ascending position. */
export interface Places {
  readonly file: ProjectFile;
  readonly ids: Uint32Array;
  readonly at: Uint32Array;
}

/**
 * Finds the places of removed entries: each goes after the nearest earlier entry of the left side that is still in the
 * project. Yields how many are done.
 * @param leaving positions of entries that leave the project before these return
 */
export function* placesOf(
  project: Placed,
  entries: LeftEntries,
  removed: Uint32Array,
  leaving: readonly Positions[],
): Steps<Places[]> {
  const returning = new Map<ProjectFile, { behind: NumberList; ids: NumberList }>();
  let last = -1;
  let anchor = -1;
  let done = 0;
  for (const id of yield* byRank(removed, entries)) {
    if (++done % STEP === 0) yield done;
    let before = entries.previous(id);
    while (before >= 0 && before !== last && entries.present(before) < 0) before = entries.previous(before);
    if (before !== last || last < 0) anchor = before < 0 ? -1 : entries.present(before);
    last = id;
    const to = anchor < 0 ? entries.home(id) : project.file(project.table.blockOf(anchor).file);
    const own = returning.get(to) ?? { behind: new NumberList(), ids: new NumberList() };
    returning.set(to, own);
    own.behind.push(anchor < 0 ? 0 : to.order.positionOf(anchor) + 1);
    own.ids.push(id);
  }
  const places: Places[] = [];
  for (const [to, { behind, ids }] of returning)
    places.push(yield* placed(to, behind.numbers, ids.numbers, leaving));
  return places;
}

/** Finds the positions of returning entries. `behind` holds how many of the file's present entries precede each one. */
function* placed(
  file: ProjectFile,
  behind: Uint32Array,
  ids: Uint32Array,
  leaving: readonly Positions[],
): Steps<Places> {
  const pairs = new Uint32Array(ids.length * 2);
  for (let place = 0; place < ids.length; place++) {
    pairs[place * 2] = place;
    pairs[place * 2 + 1] = behind[place] as number;
  }
  // Each pair is sorted as one 64-bit number, whose more significant half is the position.
  new BigUint64Array(pairs.buffer).sort();
  const gone = leaving.filter((one) => one.file === file.id).flatMap((one) => [...positionRuns(one)]);
  let run = 0;
  let left = 0;
  const at = new Uint32Array(ids.length);
  const sorted = new Uint32Array(ids.length);
  for (let place = 0; place < ids.length; place++) {
    if ((place + 1) % STEP === 0) yield place;
    const present = pairs[place * 2 + 1] as number;
    sorted[place] = ids[pairs[place * 2] as number] as number;
    for (let next = gone[run]; next && next.at + next.count <= present; next = gone[run]) {
      left += next.count;
      run++;
    }
    const partly = Math.max(0, present - (gone[run]?.at ?? present));
    at[place] = present - left - partly + place;
  }
  return { file, ids: sorted, at };
}

/** Sorts removed entries into the order of the left side. */
function* byRank(removed: Uint32Array, { rank }: LeftEntries): Steps<Uint32Array> {
  const ranks = new Float64Array(removed.length);
  let isInOrder = true;
  for (const [place, id] of removed.entries()) {
    if ((place + 1) % STEP === 0) yield place;
    const own = rank(id);
    ranks[place] = own;
    isInOrder &&= place === 0 || own > (ranks[place - 1] as number);
  }
  if (isInOrder) return removed;
  const places = Uint32Array.from(removed.keys());
  places.sort((one, other) => (ranks[one] as number) - (ranks[other] as number));
  return places.map((place) => removed[place] as number);
}

import type { Steps } from '../../bytes/steps.ts';
import type { EntryBlock, Past } from '../../table/entry-block.ts';
import { listsUrls } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import { type Certainty, Differences } from './differences.ts';
import { EntryComparer } from './entry-comparer.ts';
import { joinLocs, NONE } from './join-locs.ts';
import { renamedEntries, SAMPLE } from './renamed-entries.ts';
import { locKeys, pastRuns, pastSide, presentSide, type Side, sitemapOf } from './side.ts';

/** Removed and edited entries between two steps. */
const STEP = 256;
/** Added entries between two steps. They are only recorded. */
const SCANNED = 1 << 17;

/** Two sides, and the entries that differ. */
export interface Compared {
  readonly left: Side;
  readonly right: Side;
  readonly differences: Differences;
  /**
   * Whether renames were searched for: false if the caller did not ask for them, or if the entries on only one side are
   * too many or their locs too long.
   */
  readonly hasRenames: boolean;
}

/** A comparison with the sides exchanged. Its differences keep their order. */
export function mirrored({ left, right, differences, hasRenames }: Compared): Compared {
  return { left: right, right: left, differences: differences.mirrored(), hasRenames };
}

/**
 * Compares a project with its own earlier state. Entries keep their numbers, so only edited ones are compared, and an
 * edited loc counts as a rename. A removed and an added entry with the same loc count as one entry, which has moved if
 * its sitemap differs. Differences are in the order of entry numbers, which is the order of the files as read. Entries
 * that are only in the present come last. Yields how many entries were handled.
 * @param least the minimum score for a removed and an added entry to count as renamed; null to skip the search
 */
export function* comparePast(
  project: Pick<ProjectData, 'table' | 'files'>,
  past: Past,
  least: number | null = null,
): Steps<Compared> {
  const left = pastSide(project, past);
  const right = presentSide(project);
  const differences = new Differences();
  const comparer = new EntryComparer(left, right);
  const { removed, added, common } = changedRuns(project, past);
  const removedKeys = yield* locKeys(left, [removed]);
  const addedKeys = yield* locKeys(right, [added]);
  const join = yield* joinLocs(removedKeys, addedKeys, 'each');
  const removedIds = removedKeys.ids;
  const addedIds = addedKeys.ids;
  const renames =
    least === null ? null : yield* renamedEntries(removedKeys, addedKeys, join, least, sampleOf(common));
  const certainties = new Map<number, Certainty>();
  for (const { left: from, right: to, ...certainty } of renames ?? []) {
    join.left[from] = to;
    join.right[to] = from;
    certainties.set(from, certainty);
  }
  let next = 0;
  let done = 0;
  const addRemoved = (id: number) => {
    const certainty = certainties.get(next) ?? null;
    const place = join.left[next++] as number;
    if (place === NONE) return differences.add(id, NONE, 0);
    const to = addedIds[place] as number;
    const isMoved = project.files.length > 1 && sitemapOf(left, id) !== sitemapOf(right, to);
    differences.add(id, to, comparer.columns(id, to), isMoved, certainty);
  };
  let edited = 0;
  for (const id of editedIn(left, right, common)) {
    if (id !== null) {
      while (next < removedIds.length && (removedIds[next] as number) < id) {
        addRemoved(removedIds[next] as number);
        if (++done % STEP === 0) yield done;
      }
      differences.add(id, id, comparer.columns(id, id));
      edited++;
    }
    if (id === null || ++done % STEP === 0) yield done;
  }
  while (next < removedIds.length) {
    addRemoved(removedIds[next] as number);
    if (++done % STEP === 0) yield done;
  }
  for (let place = 0; place < addedIds.length; place++) {
    if (join.right[place] === NONE) differences.add(NONE, addedIds[place] as number, 0);
    if (++done % SCANNED === 0) yield done;
  }
  differences.addUnchanged(common.total - edited);
  return { left, right, differences, hasRenames: renames !== null };
}

/** Some of the entries, evenly spread. */
function sampleOf({ ids, counts, total }: Runs): Uint32Array {
  const every = Math.max(1, Math.floor(total / SAMPLE));
  const sample = new Uint32Array(Math.ceil(total / every));
  let at = 0;
  let passed = 0;
  for (const [run, first] of ids.entries()) {
    const count = counts[run] as number;
    for (; at * every < passed + count; at++) sample[at] = first + at * every - passed;
    passed += count;
  }
  return sample;
}

/**
 * Yields the numbers of the `common` entries whose references changed, in ascending order. Now and then yields null to
 * let the caller pause.
 */
function* editedIn(left: Side, right: Side, common: Runs): Generator<number | null> {
  const marks = new Uint8Array(MARKED);
  let run = 0;
  for (const [number, block] of right.table.blocks.entries()) {
    const was = left.table.blocks[number];
    const end = block.base + block.capacity;
    while (run < common.size && (common.ids[run] as number) + (common.counts[run] as number) <= block.base)
      run++;
    const columns = was ? changedColumns(block, was) : [];
    if (columns.length === 0) continue;
    for (let at = run; at < common.size && (common.ids[at] as number) < end; at++) {
      const first = common.ids[at] as number;
      const to = Math.min(first + (common.counts[at] as number), end) - block.base;
      for (let from = Math.max(0, first - block.base); from < to; from += MARKED) {
        const count = Math.min(MARKED, to - from);
        if (markEdited(columns, from, count, marks)) {
          for (let place = 0; place < count; place++) if (marks[place] === 1) yield block.base + from + place;
        }
        yield null;
      }
    }
  }
}

/** How many entries are checked for changed references at a time. */
const MARKED = 1 << 14;

/** A column of references now and before; null if no entry has a reference. */
type ColumnPair = readonly [now: Uint32Array | null, was: Uint32Array | null];

function changedColumns(block: EntryBlock, was: EntryBlock): ColumnPair[] {
  return block.references
    .map((now, field): ColumnPair => [now, was.references[field] ?? null])
    .filter(([now, before]) => now !== before);
}

/** Marks the entries in `[from, from + count)` whose references changed. Returns whether there are any. */
function markEdited(columns: readonly ColumnPair[], from: number, count: number, marks: Uint8Array): boolean {
  let isAny = false;
  marks.fill(0, 0, count);
  for (const [now, was] of columns) {
    const one = now ?? was;
    const other = now === null ? null : was;
    if (one === null) continue;
    for (let place = 0; place < count; place++) {
      if (one[from + place] === (other === null ? 0 : other[from + place])) continue;
      marks[place] = 1;
      isAny = true;
    }
  }
  return isAny;
}

/** The entries removed, added and kept since an earlier state, as runs in ascending order of entry numbers. */
function changedRuns({ files }: Pick<ProjectData, 'files'>, past: Past) {
  const removed = new RunsBuilder();
  const added = new RunsBuilder();
  const common = new RunsBuilder();
  const before: Runs[] = [];
  const after: Runs[] = [];
  for (const file of files) {
    if (!listsUrls({ ...file, present: true })) continue;
    before.push(pastRuns(file, past));
    after.push(file.present ? file.order.runs : Runs.NONE);
  }
  const sides = [ascending(before), ascending(after)] as const;
  sweep(sides[0], sides[1], removed, added, common);
  return { removed: removed.finish(), added: added.finish(), common: common.finish() };
}

/** All runs of several files, ascending. */
function ascending(all: readonly Runs[]): Runs {
  const size = all.reduce((sum, runs) => sum + runs.size, 0);
  const pairs = new Uint32Array(size * 2);
  let at = 0;
  for (const { ids, counts } of all) {
    for (let run = 0; run < ids.length; run++) {
      // Each pair is sorted as one 64-bit number, whose more significant half is the second of the pair.
      pairs[at++] = counts[run] as number;
      pairs[at++] = ids[run] as number;
    }
  }
  new BigUint64Array(pairs.buffer).sort();
  return new Runs(
    Uint32Array.from({ length: size }, (_, run) => pairs[run * 2 + 1] as number),
    Uint32Array.from({ length: size }, (_, run) => pairs[run * 2] as number),
  );
}

/** Splits two ascending lists of runs into the entries that only the first has, only the second has, and both have. */
function sweep(
  one: Runs,
  other: Runs,
  onlyOne: RunsBuilder,
  onlyOther: RunsBuilder,
  both: RunsBuilder,
): void {
  const cursors = [new RunCursor(one), new RunCursor(other)] as const;
  const [own, others] = cursors;
  while (own.isLeft || others.isLeft) {
    if (own.id < others.id) onlyOne.push(own.id, own.take(others.id - own.id));
    else if (others.id < own.id) onlyOther.push(others.id, others.take(own.id - others.id));
    else {
      const count = Math.min(own.count, others.count);
      both.push(own.id, count);
      own.take(count);
      others.take(count);
    }
  }
}

/** A place in ascending runs. */
class RunCursor {
  readonly #runs: Runs;
  #run = 0;
  id = Number.POSITIVE_INFINITY;
  count = 0;

  constructor(runs: Runs) {
    this.#runs = runs;
    this.#enter();
  }

  get isLeft(): boolean {
    return this.#run < this.#runs.size;
  }

  /** Passes over at most `most` entries of the current run. Returns how many. */
  take(most: number): number {
    const taken = Math.min(most, this.count);
    this.id += taken;
    this.count -= taken;
    if (this.count === 0) {
      this.#run++;
      this.#enter();
    }
    return taken;
  }

  #enter(): void {
    this.id = this.#runs.ids[this.#run] ?? Number.POSITIVE_INFINITY;
    this.count = this.#runs.counts[this.#run] ?? 0;
  }
}

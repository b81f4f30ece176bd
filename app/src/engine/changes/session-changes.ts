import path from 'node:path';
import {
  assertNever,
  type ChangeReport,
  type ChangesWritten,
  type Comparison,
  type Difference,
  type DifferenceFilter,
  type DifferenceSort,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  MOST_JOINED,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { type Compared, comparePast } from '@urlset/core/project/compare/compare-past.ts';
import { DifferenceTeller } from '@urlset/core/project/compare/describe-difference.ts';
import { JoinedLocs, joinedEntries } from '@urlset/core/project/compare/joined-entries.ts';
import { type LeftEntries, pastEntries, sideEntries } from '@urlset/core/project/compare/places.ts';
import { changeReport } from '@urlset/core/project/compare/report/change-report.ts';
import { countsOf } from '@urlset/core/project/compare/report/reported.ts';
import { presentSide, sizeOf } from '@urlset/core/project/compare/side.ts';
import { takeBack } from '@urlset/core/project/compare/take-back.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { NumberList } from '@urlset/core/table/view/number-list.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import type { Call } from '../call.ts';
import { diskError } from '../save/disk.ts';
import type { SessionEdits } from '../session/session-edits.ts';
import type { SessionState } from '../session/session-state.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed, inTurns } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Tasks } from '../work/tasks.ts';
import type { Work } from '../work/work.ts';
import { type Comparing, compareInThreads } from './compare-in-threads.ts';
import type { ComparedExport, LastExport } from './last-export.ts';
import { momentOf } from './moment-of.ts';
import { isOtherSide, type OtherSides, type ReadSide } from './other-sides.ts';
import { selectRows } from './select-rows.ts';
import { sortRows } from './sort-rows.ts';

/** Shortest time between two parts of an answer, in milliseconds. */
const INTERVAL = 60;
/** Smallest number of characters per write of a report, except for the last one. */
const PIECE = 64 * 1024;

/** Rows between two steps. */
const STEP = 1 << 14;

/** A section of a report for people lists at most so many entries. */
const MOST_LISTED = 1000;

/** What to compare with, and how. */
type Asked = Omit<EngineParams<'compare'>, 'filter' | 'sort'>;

/** Which differences to list, and in which order. */
type Listing = Pick<EngineParams<'compare'>, 'filter' | 'sort'>;

/** A comparison of one state of the project. */
interface State {
  readonly project: Project;
  readonly asked: Asked;
  /** Names the state of the project, see {@link momentOf}, and of the export. */
  readonly moment: string;
  readonly compared: Compared;
  readonly entries: LeftEntries;
  readonly leftFeed: TableFeed;
  /** The other side, unless it is a state of the project that the engine knows. */
  readonly other: ReadSide | null;
  /** The entries of the other side that mappings joined with others; null without mappings. */
  readonly joined: JoinedLocs | null;
}

/** A comparison as the page sees it: with a filter and sorted, under a number. */
interface Kept {
  readonly number: number;
  readonly state: State;
  readonly filter: DifferenceFilter;
  readonly sort: DifferenceSort;
  /** The differences that the filter lets through, ascending. */
  readonly rows: Uint32Array;
  /** The same in the order in which they are shown. */
  readonly sorted: Uint32Array;
  readonly teller: DifferenceTeller;
}

/** Compares the project with an earlier state, and takes changes back. Keeps the latest comparison. */
export class SessionChanges {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #tasks: Tasks;
  readonly #lastExport: LastExport;
  readonly #sides: OtherSides;
  readonly #work: Work;
  readonly #feed: () => TableFeed;
  #underWay = new AbortController();
  #kept: Kept | null = null;
  #last = 0;

  /** @param feed returns the feed of the open project */
  constructor(
    state: SessionState,
    edits: SessionEdits,
    tasks: Tasks,
    lastExport: LastExport,
    sides: OtherSides,
    work: Work,
    feed: () => TableFeed,
  ) {
    this.#state = state;
    this.#edits = edits;
    this.#tasks = tasks;
    this.#lastExport = lastExport;
    this.#sides = sides;
    this.#work = work;
    this.#feed = feed;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#underWay.abort();
    this.#kept = null;
  }

  /**
   * @throws UrlsetError `stale-view`, `bad-filter`, `expression-too-slow`, `cancelled`, and what `LastExport.compared` and
   *   `OtherSides.read` throw
   */
  async compare(
    { filter, sort, ...asked }: EngineParams<'compare'>,
    call: Call<EditProgress>,
  ): Promise<Comparison> {
    this.#underWay.abort();
    const stop = new AbortController();
    this.#underWay = stop;
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    try {
      return describe(await this.#comparison(asked, { filter, sort }, stop.signal, call));
    } finally {
      call.signal.removeEventListener('abort', cancel);
    }
  }

  /** @throws UrlsetError `stale-view` */
  rows({ comparison, first, count }: EngineParams<'differences'>): Difference[] {
    const { sorted, teller } = this.#present(comparison);
    return Array.from(sorted.subarray(first, first + count), (row) => teller.tell(row));
  }

  /** @throws UrlsetError `stale-view`, `sitemap-removed`, `cancelled`, `edit-too-large` */
  takeBack(
    { comparison, rows, column, selection }: EngineParams<'takeBack'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    return this.#edits.perform(
      async (project, check) => {
        const kept = this.#present(comparison);
        const { compared, entries, other } = kept.state;
        const checkBoth = () => {
          check();
          this.#present(comparison);
        };
        const size = compared.differences.size;
        const choosing = rows === null ? null : chosenRows(kept.sorted, rows, size);
        const chosen = choosing ? await completed(choosing, () => undefined, checkBoth) : kept.rows;
        const label = other === null ? 'take-back' : 'take-over';
        const steps = takeBack(project, compared, entries, chosen, { label, column });
        return completed(steps, () => undefined, checkBoth);
      },
      selection,
      call,
    );
  }

  /**
   * Writes the differences that the page shows, or the renames among them, to a file.
   * @throws UrlsetError `stale-view`, `cancelled`, or why the file could not be written
   */
  async writeReport(format: ChangeReport, target: string): Promise<ChangesWritten> {
    if (this.#kept === null) throw new UrlsetError('stale-view');
    const { state, sorted, number } = this.#kept;
    const stop = new AbortController();
    const task = this.#tasks.start('report', () => stop.abort());
    const title = `Changes in ${state.project.summary([]).name} ${sinceWords(state)}`;
    const about = {
      title,
      time: this.#state.clock(),
      most: format === 'json' ? Infinity : MOST_LISTED,
      joined: state.joined,
    };
    let done = 0;
    const turned = () => {
      if (stop.signal.aborted) throw new UrlsetError('cancelled');
      this.#present(number);
      task.progress(Math.min(done, sorted.length), sorted.length);
    };
    const piecesOf = async function* (report: Iterable<string>) {
      const encoder = new TextEncoder();
      let text = '';
      for await (const piece of inTurns(report, turned)) {
        text += piece;
        done++;
        if (text.length < PIECE) continue;
        yield encoder.encode(text);
        text = '';
      }
      yield encoder.encode(text);
    };
    try {
      turned();
      const steps = changeReport(state.compared, sorted, format, about);
      const { pieces, ...counts } = await completed(steps, () => undefined, turned);
      await writeAtomically(target, { pieces: piecesOf(pieces), gzip: false, keep: null });
      return counts;
    } catch (error) {
      throw diskError(error, path.basename(target), 'save');
    } finally {
      task.end();
    }
  }

  async #comparison(
    asked: Asked,
    { filter, sort }: Listing,
    signal: AbortSignal,
    call: Call<EditProgress>,
  ): Promise<Kept> {
    const { project } = this.#state;
    if (this.#state.recovering || project.isReading) throw new UrlsetError('stale-view');
    const begun = momentOf(project);
    const turned = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project || momentOf(project) !== begun)
        throw new UrlsetError('stale-view');
    };
    const tell = atMostEvery(INTERVAL, call.part);
    const reading = { signal, tell, turned };
    const comparing: Comparing = {
      ...{ work: this.#work, signal, turned },
      tell: (done, total) => tell({ done, total }),
    };
    const { side, mappings, renames } = asked;
    const { open } = this.#state;
    const other = open && isOtherSide(side) ? await this.#sides.read(open, side, mappings, reading) : null;
    const last =
      side.from === 'exported'
        ? await this.#lastExport.compared(project, signal, tell, turned, renames)
        : null;
    turned();
    const moment = `${begun} ${last?.exported.manifest ?? other?.key ?? ''}`;
    const before = this.#kept;
    const isKnown =
      before?.state.project === project &&
      before.state.moment === moment &&
      JSON.stringify(before.state.asked) === JSON.stringify(asked);
    const state = isKnown
      ? before.state
      : { ...(await compared({ project, asked, last, other }, this.#feed(), comparing)), moment };
    // A text may ask for more than both sides, for example for results of checks.
    const isSame = before?.state === state && filter.text === '' && isSameFilter(before.filter, filter);
    if (isSame && JSON.stringify(before.sort) === JSON.stringify(sort)) return before;
    const { compared: found, leftFeed } = state;
    const selecting = { work: this.#work, feed: this.#feed(), shown: project.shownRules, signal, turned };
    const rows = isSame ? before.rows : await selectRows(found, filter, selecting);
    turned();
    const sorting = { work: this.#work, leftFeed, rightFeed: this.#feed(), signal, turned };
    const sorted = await sortRows(found, rows, sort, sorting);
    turned();
    const teller = new DifferenceTeller(found);
    this.#kept = { number: ++this.#last, state, filter, sort, rows, sorted, teller };
    return this.#kept;
  }

  /** The comparison with this number. @throws UrlsetError `stale-view` if the project has changed since */
  #present(number: number): Kept {
    const kept = this.#kept;
    const { open } = this.#state;
    const isPresent =
      kept?.number === number &&
      kept.state.project === open?.project &&
      kept.state.moment.startsWith(`${momentOf(kept.state.project)} `) &&
      (kept.state.other === null || this.#sides.isPresent(kept.state.other.key));
    if (!kept || !isPresent) throw new UrlsetError('stale-view');
    return kept;
  }
}

/** What to compare: a side that was read, the last export, or else a state that the engine knows. */
type ToCompare = Pick<State, 'project' | 'asked' | 'other'> & { readonly last: ComparedExport | null };

/** @param feed of the project */
async function compared(
  { project, asked, last, other }: ToCompare,
  feed: TableFeed,
  comparing: Comparing,
): Promise<Omit<State, 'moment'>> {
  const { turned, tell } = comparing;
  const { side, renames } = asked;
  const right = presentSide(project);
  if (last !== null) {
    const { compared, exported } = last;
    const entries = sideEntries(project, compared);
    return { project, asked, compared, entries, leftFeed: exported.feed, other, joined: null };
  }
  if (other !== null) {
    const sides = { left: other.side, leftFeed: other.feed, right, rightFeed: feed, least: renames };
    const found = await compareInThreads(sides, comparing);
    const isMapped = asked.mappings.length > 0;
    const steps = joinedEntries(found, other.before);
    const joined = isMapped
      ? new JoinedLocs(other.side, other.before, await completed(steps, () => undefined, turned))
      : null;
    const entries = sideEntries(project, found);
    return { project, asked, compared: found, entries, leftFeed: other.feed, other, joined };
  }
  const past = side.from === 'saved' ? 'saved' : 'opened';
  const total = sizeOf(right);
  const step = (done?: number) => done !== undefined && tell(Math.min(done, total), total);
  const found = await completed(comparePast(project, past, renames), step, turned);
  const entries = pastEntries(project, past);
  return { project, asked, compared: found, entries, leftFeed: feed, other, joined: null };
}

/** What a report is compared with. The titles of reports are in English, like all their words. */
function sinceWords({ asked: { side }, other }: State): string {
  switch (side.from) {
    case 'opened':
      return 'since it was opened';
    case 'saved':
      return 'since it was last saved';
    case 'exported':
      return 'since its last export';
    case 'commit':
      return `since ${side.revision}`;
    case 'chosen':
      return `compared with ${other?.name ?? ''}`;
    default:
      return assertNever(side);
  }
}

function isSameFilter(one: DifferenceFilter, other: DifferenceFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The differences at rows of a list, ascending, each once.
 * @param size the number of all differences
 */
function* chosenRows(
  all: Uint32Array,
  ranges: readonly { first: number; count: number }[],
  size: number,
): Generator<undefined, Uint32Array> {
  const isChosen = new Uint8Array(size);
  for (const { first, count } of ranges) {
    const end = Math.min(all.length, first + count);
    for (let at = first; at < end; at++) {
      if ((at + 1) % STEP === 0) yield;
      isChosen[all[at] as number] = 1;
    }
  }
  const chosen = new NumberList();
  for (let row = 0; row < size; row++) {
    if ((row + 1) % STEP === 0) yield;
    if (isChosen[row] === 1) chosen.push(row);
  }
  return chosen.numbers;
}

function describe({ number, state, rows }: Kept): Comparison {
  const { other, joined, compared } = state;
  const { left, right, differences, hasRenames } = compared;
  const { joined: _, conflicts: __, ...counts } = countsOf({ found: compared, joined, authors: null });
  return {
    comparison: number,
    left: sizeOf(left),
    right: sizeOf(right),
    counts,
    commit: other?.commit ?? null,
    mapped: [...(other?.mapped ?? [])],
    joined: {
      count: joined?.count ?? 0,
      sample: Array.from(joined?.first(MOST_JOINED) ?? [], ({ from, loc }) => ({ from, loc })),
    },
    leftOrigin: other?.origin ?? '',
    hasRenames,
    columns: differences.columnCounts,
    rows: rows.length,
  };
}

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
  fromProblem,
  MOST_JOINED,
  otherSide,
  SIDE_NAMES,
  type SideName,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { DifferenceTeller } from '@urlset/core/project/compare/describe-difference.ts';
import { changeReport } from '@urlset/core/project/compare/report/change-report.ts';
import { countsOf } from '@urlset/core/project/compare/report/reported.ts';
import { sizeOf } from '@urlset/core/project/compare/side.ts';
import { takeBack } from '@urlset/core/project/compare/take-back.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ShownRules } from '@urlset/core/rules/shown.ts';
import { NumberList } from '@urlset/core/table/view/number-list.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import type { Call } from '../call.ts';
import type { OpenProject } from '../open-project.ts';
import { diskError } from '../save/disk.ts';
import type { SessionEdits } from '../session/session-edits.ts';
import type { SessionState } from '../session/session-state.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed, inTurns } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Tasks } from '../work/tasks.ts';
import type { Work } from '../work/work.ts';
import type { Comparing } from './compare-in-threads.ts';
import { type Asked, type ComparedPair, comparePair, type Pair } from './compare-pair.ts';
import { type FoundSide, FoundSides, isState } from './found-sides.ts';
import type { LastExport } from './last-export.ts';
import { momentOf } from './moment-of.ts';
import type { OtherSides, SideCall } from './other-sides.ts';
import { selectRows } from './select-rows.ts';
import { sortRows } from './sort-rows.ts';

/** Shortest time between two parts of an answer, in milliseconds. */
const INTERVAL = 60;
/** Minimum number of characters per write of a report. The last write may have fewer. */
const PIECE = 64 * 1024;

/** Number of rows handled per step. */
const STEP = 1 << 14;

/** Maximum number of entries per section of a Markdown or HTML report. */
const MOST_LISTED = 1000;

/** Which differences to list, and in which order. */
type Listing = Pick<EngineParams<'compare'>, 'filter' | 'sort'>;

/** A comparison of two sides. */
interface State extends ComparedPair {
  readonly project: Project;
  readonly asked: Asked;
  readonly sides: Pair;
}

/** A comparison as the page sees it: filtered, sorted and numbered. */
interface Kept {
  readonly number: number;
  readonly state: State;
  readonly filter: DifferenceFilter;
  readonly sort: DifferenceSort;
  /** The differences that the filter lets through, ascending. */
  readonly rows: Uint32Array;
  /** The same differences, in the order in which the page shows them. */
  readonly sorted: Uint32Array;
  readonly teller: DifferenceTeller;
  /** The rules that were shown when the filter ran. */
  readonly shown: ShownRules;
}

/** Compares any two sides, and applies differences to the project. Keeps the latest comparison. */
export class SessionChanges {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #tasks: Tasks;
  readonly #lastExport: LastExport;
  readonly #sides: FoundSides;
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
    this.#sides = new FoundSides(lastExport, sides, feed);
    this.#work = work;
    this.#feed = feed;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#underWay.abort();
    this.#kept = null;
  }

  /**
   * @throws UrlsetError `stale-view`, `bad-filter`, `expression-too-slow`, `cancelled`, and the errors of
   *   `LastExport.compared` and `OtherSides.read`
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

  /** @throws UrlsetError `stale-view`, `neither-is-project`, `sitemap-removed`, `cancelled`, `edit-too-large` */
  takeBack(
    { comparison, rows, column, selection }: EngineParams<'takeBack'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    return this.#edits.perform(
      async (project, check) => {
        const kept = this.#present(comparison);
        const { toTake, own, sides } = kept.state;
        if (toTake === null || own === null) throw new UrlsetError('neither-is-project');
        const checkBoth = () => {
          check();
          this.#present(comparison);
        };
        const { compared, entries } = toTake;
        const size = compared.differences.size;
        const choosing = rows === null ? null : chosenRows(kept.sorted, rows, size);
        const chosen = choosing ? await completed(choosing, () => undefined, checkBoth) : kept.rows;
        const label = sides[otherSide(own)].read === null ? 'take-back' : 'take-over';
        const steps = takeBack(project, compared, entries, chosen, { label, column });
        return completed(steps, () => undefined, checkBoth);
      },
      selection,
      call,
    );
  }

  /**
   * Writes to a file the differences that the page shows. Redirect formats get only the renames among them.
   * @throws UrlsetError `stale-view`, `cancelled`, or why the file could not be written
   */
  async writeReport(format: ChangeReport, target: string): Promise<ChangesWritten> {
    if (this.#kept === null) throw new UrlsetError('stale-view');
    const { state, sorted, number } = this.#kept;
    const stop = new AbortController();
    const task = this.#tasks.start('report', () => stop.abort());
    const title = titleOf(state);
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
    const { open, project, recovering } = this.#state;
    if (!open || recovering || project.isReading) throw new UrlsetError('stale-view');
    const begun = momentOf(project);
    // Threads read the table of the project, so its states must not be compared while it changes.
    const isFixed = !isState(asked.left) && !isState(asked.right);
    const turned = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
      const isOpen = this.#state.open?.project === project;
      if (!isOpen || (!isFixed && momentOf(project) !== begun)) throw new UrlsetError('stale-view');
    };
    const tell = atMostEvery(INTERVAL, call.part);
    const reading = { signal, tell, turned };
    const comparing: Comparing = {
      ...{ work: this.#work, signal, turned },
      tell: (done, total) => tell({ done, total }),
    };
    const left = await this.#side('left', open, asked, reading, null);
    const right = await this.#side('right', open, asked, reading, left);
    turned();
    const before = this.#kept;
    const isKnown =
      before?.state.project === project &&
      before.state.sides.left.key === left.key &&
      before.state.sides.right.key === right.key &&
      JSON.stringify(before.state.asked) === JSON.stringify(asked);
    const sides = { left, right };
    const state = isKnown
      ? before.state
      : {
          ...{ project, asked, sides },
          ...(await comparePair(project, asked, sides, this.#lastExport, comparing)),
        };
    const { shownRules: shown } = project;
    // A filter text can also ask for other data of the project, such as the results of checks. This data may have
    // changed if a side is a state of the project.
    const findsSame = filter.text === '' || (isFixed && before?.shown === shown);
    const isSame = before?.state === state && findsSame && isSameFilter(before.filter, filter);
    if (isSame && JSON.stringify(before.sort) === JSON.stringify(sort)) return before;
    const { compared: found, own } = state;
    const { feed: leftFeed } = state.sides.left;
    const { feed: rightFeed } = state.sides.right;
    const selecting = {
      ...{ work: this.#work, feed: this.#feed(), shown, signal, turned },
      looksAt: own ?? 'right',
    };
    const rows = isSame ? before.rows : await selectRows(found, filter, selecting);
    turned();
    const sorting = { work: this.#work, leftFeed, rightFeed, signal, turned };
    const sorted = await sortRows(found, rows, sort, sorting);
    turned();
    const teller = new DifferenceTeller(found);
    this.#kept = { number: ++this.#last, state, filter, sort, rows, sorted, teller, shown };
    return this.#kept;
  }

  /**
   * Finds a side.
   * @param other the side that was found before; null for none
   * @throws UrlsetError with the name of the side as the parameter `side`
   */
  async #side(
    name: SideName,
    open: OpenProject,
    asked: Asked,
    call: SideCall,
    other: FoundSide | null,
  ): Promise<FoundSide> {
    const { mappings, mappedSide } = asked;
    const own = name === mappedSide ? mappings : [];
    try {
      return await this.#sides.find(open, asked[name], own, call, mappings.length > 0 ? other : null);
    } catch (error) {
      const { code, params } = toProblem(error);
      throw fromProblem({ code, params: { ...params, side: name } });
    }
  }

  /** The comparison with this number. @throws UrlsetError `stale-view` if a side has changed since */
  #present(number: number): Kept {
    const kept = this.#kept;
    const { open } = this.#state;
    const isPresent =
      kept?.number === number &&
      kept.state.project === open?.project &&
      SIDE_NAMES.every((name) => this.#sides.isPresent(kept.state.project, kept.state.sides[name]));
    if (!kept || !isPresent) throw new UrlsetError('stale-view');
    return kept;
  }
}

/** Titles of reports are in English, like the rest of a report. */
function titleOf({ project, sides }: State): string {
  const { name } = project.summary([]);
  if (sides.right.asked.from === 'now') {
    const since = sinceWords(sides.left);
    if (since !== null) return `Changes in ${name} ${since}`;
  }
  const [left, right] = SIDE_NAMES.map((side) => nameOf(sides[side], name));
  return `Changes from ${left} to ${right}`;
}

/** The end of a title, such as `since it was opened`; null if the side is not an earlier state of the project. */
function sinceWords({ asked }: FoundSide): string | null {
  switch (asked.from) {
    case 'opened':
      return 'since it was opened';
    case 'saved':
      return 'since it was last saved';
    case 'exported':
      return 'since its last export';
    case 'commit':
      return `since ${asked.revision}`;
    case 'now':
    case 'chosen':
      return null;
    default:
      return assertNever(asked);
  }
}

/** What a report calls a side. @param project the name of the project */
function nameOf({ asked, read }: FoundSide, project: string): string {
  switch (asked.from) {
    case 'now':
      return project;
    case 'opened':
      return `${project} as opened`;
    case 'saved':
      return `${project} as last saved`;
    case 'exported':
      return `${project} as last exported`;
    case 'commit':
      return `${project} at ${asked.revision}`;
    case 'chosen':
      return read?.name ?? '';
    default:
      return assertNever(asked);
  }
}

function isSameFilter(one: DifferenceFilter, other: DifferenceFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The differences in some ranges of a list, ascending, each once.
 * @param size the total number of differences
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
  const { asked, sides, joined, compared } = state;
  const { differences, hasRenames } = compared;
  const { joined: _, conflicts: __, ...counts } = countsOf({ found: compared, joined, authors: null });
  const told = (name: SideName) => {
    const { read, origin } = sides[name];
    return { entries: sizeOf(compared[name]), commit: read?.commit ?? null, origin };
  };
  return {
    comparison: number,
    left: told('left'),
    right: told('right'),
    counts,
    mapped: [...(sides[asked.mappedSide].read?.mapped ?? [])],
    joined: {
      count: joined?.count ?? 0,
      sample: Array.from(joined?.first(MOST_JOINED) ?? [], ({ from, loc }) => ({ from, loc })),
    },
    hasRenames,
    columns: differences.columnCounts,
    rows: rows.length,
  };
}

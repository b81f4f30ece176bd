import path from 'node:path';
import {
  type ChangeReport,
  type ChangesWritten,
  type ComparedSide,
  type Comparison,
  type Difference,
  type DifferenceFilter,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  type RenameLimit,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { changeReport } from '@urlset/core/project/compare/change-report.ts';
import { type Compared, comparePast } from '@urlset/core/project/compare/compare-past.ts';
import { DifferenceTeller } from '@urlset/core/project/compare/describe-difference.ts';
import { type LeftEntries, pastEntries, sideEntries } from '@urlset/core/project/compare/places.ts';
import { selectDifferences } from '@urlset/core/project/compare/select-differences.ts';
import { presentSide, sizeOf } from '@urlset/core/project/compare/side.ts';
import { takeBack } from '@urlset/core/project/compare/take-back.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import type { Call } from '../call.ts';
import { diskError } from '../save/disk.ts';
import type { SessionEdits } from '../session/session-edits.ts';
import type { SessionState } from '../session/session-state.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed, inTurns } from '../work/in-turns.ts';
import type { Tasks } from '../work/tasks.ts';
import type { ComparedExport, LastExport } from './last-export.ts';
import { momentOf } from './moment-of.ts';

/** Shortest time between two parts of an answer, in milliseconds. */
const INTERVAL = 60;
/** Smallest number of characters per write of a report, except for the last one. */
const PIECE = 64 * 1024;

/** A section of a report for people lists at most so many entries. */
const MOST_LISTED = 1000;

/** The titles of reports are in English, like all their words. */
const SINCE = {
  opened: 'since it was opened',
  saved: 'since it was last saved',
  exported: 'since its last export',
} as const satisfies Record<ComparedSide, string>;

/** What to compare with, and how. */
type Asked = Pick<EngineParams<'compare'>, 'side' | 'renames'>;

/** A comparison of one state of the project. */
interface State {
  readonly project: Project;
  readonly side: ComparedSide;
  readonly renames: RenameLimit;
  /** Names the state of the project, see {@link momentOf}, and of the export. */
  readonly moment: string;
  readonly compared: Compared;
  readonly entries: LeftEntries;
}

/** A comparison as the page sees it: with a filter, under a number. */
interface Kept {
  readonly number: number;
  readonly state: State;
  readonly filter: DifferenceFilter;
  readonly rows: Uint32Array;
  readonly teller: DifferenceTeller;
}

/** Compares the project with an earlier state, and takes changes back. Keeps the latest comparison. */
export class SessionChanges {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #tasks: Tasks;
  readonly #lastExport: LastExport;
  #underWay = new AbortController();
  #kept: Kept | null = null;
  #last = 0;

  constructor(state: SessionState, edits: SessionEdits, tasks: Tasks, lastExport: LastExport) {
    this.#state = state;
    this.#edits = edits;
    this.#tasks = tasks;
    this.#lastExport = lastExport;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#underWay.abort();
    this.#kept = null;
  }

  /** @throws UrlsetError `stale-view`, `cancelled`, and what `LastExport.compared` throws */
  async compare(
    { filter, ...asked }: EngineParams<'compare'>,
    call: Call<EditProgress>,
  ): Promise<Comparison> {
    this.#underWay.abort();
    const stop = new AbortController();
    this.#underWay = stop;
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    try {
      return describe(await this.#comparison(asked, filter, stop.signal, call));
    } finally {
      call.signal.removeEventListener('abort', cancel);
    }
  }

  /** @throws UrlsetError `stale-view` */
  rows({ comparison, first, count }: EngineParams<'differences'>): Difference[] {
    const { rows, teller } = this.#present(comparison);
    return Array.from(rows.subarray(first, first + count), (row) => teller.tell(row));
  }

  /** @throws UrlsetError `stale-view`, `sitemap-removed`, `cancelled`, `edit-too-large` */
  takeBack(
    { comparison, rows, selection }: EngineParams<'takeBack'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    return this.#edits.perform(
      async (project, check) => {
        const kept = this.#present(comparison);
        const { compared, entries } = kept.state;
        const chosen = rows === null ? kept.rows : chosenRows(kept.rows, rows);
        const steps = takeBack(project, compared, entries, chosen);
        return completed(steps, () => undefined, check);
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
    const { state, rows, number } = this.#kept;
    const stop = new AbortController();
    const task = this.#tasks.start('report', () => stop.abort());
    const title = `Changes in ${state.project.summary([]).name} ${SINCE[state.side]}`;
    const about = { title, time: this.#state.clock(), most: MOST_LISTED };
    let done = 0;
    const turned = () => {
      if (stop.signal.aborted) throw new UrlsetError('cancelled');
      this.#present(number);
      task.progress(Math.min(done, rows.length), rows.length);
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
      const steps = changeReport(state.compared, rows, format, about);
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
    filter: DifferenceFilter,
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
    const { side, renames } = asked;
    const last =
      side === 'exported' ? await this.#lastExport.compared(project, signal, tell, turned, renames) : null;
    turned();
    const moment = `${begun} ${last?.exported.manifest ?? ''}`;
    const before = this.#kept;
    const isKnown =
      before?.state.project === project && before.state.side === side && before.state.renames === renames;
    const state =
      before && isKnown && before.state.moment === moment
        ? before.state
        : await compared(project, asked, last, moment, tell, turned);
    if (before?.state === state && isSameFilter(before.filter, filter)) return before;
    const rows = await completed(selectDifferences(state.compared, filter), () => undefined, turned);
    turned();
    const teller = new DifferenceTeller(state.compared);
    this.#kept = { number: ++this.#last, state, filter, rows, teller };
    return this.#kept;
  }

  /** The comparison with this number. @throws UrlsetError `stale-view` if the project has changed since */
  #present(number: number): Kept {
    const kept = this.#kept;
    const { open } = this.#state;
    const isPresent =
      kept?.number === number &&
      kept.state.project === open?.project &&
      kept.state.moment.startsWith(`${momentOf(kept.state.project)} `);
    if (!kept || !isPresent) throw new UrlsetError('stale-view');
    return kept;
  }
}

async function compared(
  project: Project,
  { side, renames }: Asked,
  last: ComparedExport | null,
  moment: string,
  tell: (part: EditProgress) => void,
  turned: () => void,
): Promise<State> {
  if (side === 'exported' && last !== null) {
    const { compared } = last;
    return { project, side, renames, moment, compared, entries: sideEntries(project, compared) };
  }
  const past = side === 'saved' ? 'saved' : 'opened';
  const total = sizeOf(presentSide(project));
  const step = (done?: number) => done !== undefined && tell({ done: Math.min(done, total), total });
  const found = await completed(comparePast(project, past, renames), step, turned);
  return { project, side, renames, moment, compared: found, entries: pastEntries(project, past) };
}

function isSameFilter(one: DifferenceFilter, other: DifferenceFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The differences at rows of a list, ascending, each once. */
function chosenRows(all: Uint32Array, ranges: readonly { first: number; count: number }[]): Uint32Array {
  const parts = ranges.map(({ first, count }) => all.subarray(first, first + count));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return Uint32Array.from(new Set(parts.flatMap((part) => [...part]))).sort();
}

function describe({ number, state, rows }: Kept): Comparison {
  const { left, right, differences, hasRenames } = state.compared;
  return {
    comparison: number,
    left: sizeOf(left),
    right: sizeOf(right),
    counts: differences.counts,
    hasRenames,
    columns: differences.columnCounts,
    rows: rows.length,
  };
}

import {
  type Conflict,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  type FoundMerge,
  type MergeInput,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { presentSide } from '@urlset/core/project/compare/side.ts';
import { ConflictTeller } from '@urlset/core/project/merge/describe-conflict.ts';
import {
  type Decide,
  type Merge,
  mergeThree,
  type ThreeWay,
} from '@urlset/core/project/merge/merge-sides.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { Call } from '../call.ts';
import type { SessionEdits } from '../session/session-edits.ts';
import type { SessionState } from '../session/session-state.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import { compareThreeInThreads } from './compare-three-in-threads.ts';
import { type FoundSide, FoundSides } from './found-sides.ts';
import type { LastExport } from './last-export.ts';
import { momentOf } from './moment-of.ts';
import type { OtherSides } from './other-sides.ts';

/** Shortest time between two parts of an answer, in milliseconds. */
const INTERVAL = 60;

/** The latest merge, and what it was computed from. */
interface Kept {
  readonly number: number;
  readonly project: Project;
  /** Identifies both sides and their content. */
  readonly asked: string;
  /** Identifies the state of the project, see {@link momentOf}. */
  readonly moment: string;
  readonly sides: readonly FoundSide[];
  readonly three: ThreeWay;
  readonly found: Omit<FoundMerge, 'merge'>;
  readonly conflicts: Merge['conflicts'];
  readonly teller: ConflictTeller;
}

/** Merges another side into the project, using the base that both started from. Keeps the latest merge. */
export class SessionMerge {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
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
    lastExport: LastExport,
    sides: OtherSides,
    work: Work,
    feed: () => TableFeed,
  ) {
    this.#work = work;
    this.#feed = feed;
    this.#state = state;
    this.#edits = edits;
    this.#sides = new FoundSides(lastExport, sides, feed);
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#underWay.abort();
    this.#kept = null;
  }

  /** @throws UrlsetError `stale-view`, `cancelled`, or the reason why a side cannot be read */
  async find({ base, theirs }: EngineParams<'findMerge'>, call: Call<EditProgress>): Promise<FoundMerge> {
    this.#underWay.abort();
    const stop = new AbortController();
    this.#underWay = stop;
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    try {
      return await this.#find(base, theirs, stop.signal, call);
    } finally {
      call.signal.removeEventListener('abort', cancel);
    }
  }

  async #find(
    base: MergeInput,
    theirs: MergeInput,
    signal: AbortSignal,
    call: Call<EditProgress>,
  ): Promise<FoundMerge> {
    const { project } = this.#state;
    if (this.#state.recovering || project.isReading) throw new UrlsetError('stale-view');
    const moment = momentOf(project);
    const turned = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project || momentOf(project) !== moment)
        throw new UrlsetError('stale-view');
    };
    const tell = atMostEvery(INTERVAL, call.part);
    const { open } = this.#state;
    if (!open) throw new UrlsetError('stale-view');
    const reading = { signal, tell, turned };
    const other = await this.#sides.find(open, theirs, [], reading);
    const before = await this.#sides.find(open, base, [], reading);
    const asked = JSON.stringify([base, theirs, before.key, other.key]);
    const known = this.#kept;
    if (known?.project === project && known.moment === moment && known.asked === asked)
      return { merge: known.number, ...known.found };
    const sides = [other, before];
    const own = { side: presentSide(project), feed: this.#feed() };
    const comparing = {
      ...{ work: this.#work, signal, turned },
      tell: (done: number, total: number) => tell({ done, total }),
    };
    const three = await compareThreeInThreads(before, own, other, comparing);
    const merge = await completed(
      mergeThree(project, three, () => 'mine'),
      () => undefined,
      turned,
    );
    turned();
    const { conflicts, taken } = merge;
    const found = { taken, conflicts: conflicts.size };
    const teller = new ConflictTeller(three);
    this.#kept = { number: ++this.#last, project, asked, moment, sides, three, found, conflicts, teller };
    return { merge: this.#last, ...found };
  }

  /** @throws UrlsetError `stale-view` */
  conflicts({ merge, first, count }: EngineParams<'conflicts'>): Conflict[] {
    const { conflicts, teller } = this.#present(merge);
    const end = Math.min(conflicts.size, first + count);
    return Array.from({ length: Math.max(0, end - first) }, (_, at) => teller.tell(conflicts.at(first + at)));
  }

  /** @throws UrlsetError `merge-undecided`, `stale-view`, `cancelled`, `edit-too-large` */
  merge(
    { merge, decisions, selection }: EngineParams<'mergeSides'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    const { rest, mine, theirs, typed } = decisions;
    const chosen = new Map<number, ReturnType<Decide>>();
    for (const conflict of mine) chosen.set(conflict, 'mine');
    for (const conflict of theirs) chosen.set(conflict, 'theirs');
    for (const { conflict, values } of typed) chosen.set(conflict, values);
    return this.#edits.perform(
      async (project, check) => {
        const { three } = this.#present(merge);
        const decide: Decide = (conflict) => {
          const decision = chosen.get(conflict) ?? rest;
          if (decision === null) throw new UrlsetError('merge-undecided');
          return decision;
        };
        const checkBoth = () => {
          check();
          this.#present(merge);
        };
        const { edit } = await completed(mergeThree(project, three, decide), () => undefined, checkBoth);
        return edit;
      },
      selection,
      call,
    );
  }

  /**
   * The merge with this number.
   * @throws UrlsetError `stale-view` if it is not the latest, or if the project or a side has changed since
   */
  #present(number: number): Kept {
    const kept = this.#kept;
    const isPresent =
      kept?.number === number &&
      kept.project === this.#state.open?.project &&
      kept.moment === momentOf(kept.project) &&
      kept.sides.every((side) => this.#sides.isPresent(kept.project, side));
    if (!kept || !isPresent) throw new UrlsetError('stale-view');
    return kept;
  }
}

import {
  type EngineParams,
  type EngineResult,
  type FacetsCounted,
  type FileId,
  type Overview,
  UrlsetError,
  wholeView,
} from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { FacetTallyData } from '@urlset/core/table/facets/facet-tally.ts';
import { FacetTotals } from '@urlset/core/table/facets/facet-totals.ts';
import { type SiteOverview, seenAsWhole } from '@urlset/core/table/facets/site-overview.ts';
import { listsUrls, type ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { printQuery } from '@urlset/core/table/query/print.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import { type Runs, RunsBuilder } from '@urlset/core/table/runs.ts';
import type { Call } from '../call.ts';
import { inOrder } from '../previews/in-order.ts';
import { readFilter } from '../views/derive-view.ts';
import { stretchesOf } from '../views/find-rows.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { TURN } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import { othersDone, type Work } from '../work/work.ts';
import type { SessionState } from './session-state.ts';

/** Shortest time between two partial answers, in milliseconds. */
const INTERVAL = 500;
/** Jobs per thread: one running and one in its queue. */
const AHEAD = 2;
/** Small files are counted and remembered together, until they have this many entries. */
const TOGETHER = 32_768;
/** Projects with at least this many entries are counted in advance. Others are counted in less than a second. */
const WORTH_AHEAD = 1_000_000;
/** Maximum number of values in all remembered tallies together. */
const MOST_REMEMBERED = 2_000_000;

/** Files that are counted together. The key, see {@link keyOf}, changes whenever their counts may have changed. */
interface Unit {
  readonly files: readonly ProjectFile[];
  readonly key: string;
  readonly runs: Runs;
}

/** A count that other requests can wait for. */
interface Running {
  readonly totals: FacetTotals;
  readonly revision: number;
  /** Each is called once, when the count has found more or has ended. */
  readonly waiting: Set<() => void>;
}

/** Resolves when a count has found more, when it ends, or when the signal is aborted. */
function somethingNew({ waiting }: Running, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    waiting.add(resolve);
  });
}

function tellWaiting({ waiting }: Running): void {
  const called = [...waiting];
  waiting.clear();
  for (const tell of called) tell();
}

/** Counts the project's entries by facet, and keeps the counts of files until they change. */
export class SessionFacets {
  readonly #state: SessionState;
  readonly #work: Work;
  readonly #feed: () => TableFeed;
  /** The tallies of units, the least recently used first. */
  readonly #tallies = new Map<string, readonly FacetTallyData[]>();
  #remembered = 0;
  #project: Project | null = null;
  /** The last totals of the whole project, and its revision then. */
  #whole: { totals: FacetTotals; revision: number } | null = null;
  /** The count of the whole project that is under way. */
  #running: Running | null = null;
  /** Number of the last {@link countAhead} call, which ends earlier ones. */
  #ahead = 0;

  /** @param feed returns the feed of the open project */
  constructor(state: SessionState, work: Work, feed: () => TableFeed) {
    this.#state = state;
    this.#work = work;
    this.#feed = feed;
  }

  /** @throws UrlsetError `bad-filter`, `expression-too-slow`, `cancelled`, `stale-view` */
  async facets(
    { file, filter, facets, ...choice }: EngineParams<'facets'>,
    call: Call<FacetsCounted>,
  ): Promise<FacetsCounted> {
    const query = filter.trim() === '' ? null : readFilter(filter);
    return await this.#counted(file, query, call, (totals, done, total) => ({
      facets: facets.map((facet) => totals.counts(facet, choice)),
      entries: totals.entries,
      done,
      total,
    }));
  }

  /** @throws UrlsetError `cancelled`, `stale-view` */
  async overview(call: Call<Overview>): Promise<Overview> {
    return await this.#counted(null, null, call, (totals, done, total) => ({
      ...totals.overview(),
      done,
      total,
    }));
  }

  /** @throws UrlsetError `cancelled`, `stale-view` */
  async site(signal: AbortSignal): Promise<SiteOverview> {
    return seenAsWhole(await this.#totals(signal));
  }

  /** @throws UrlsetError `cancelled`, `stale-view` */
  async sections(
    { within, order, whole, first, count }: EngineParams<'sections'>,
    { signal }: Call<never>,
  ): Promise<EngineResult<'sections'>> {
    const known = whole ? null : await this.#runningTotals(signal);
    const { tree } = known ?? (await this.#totals(signal));
    const all = within === null ? tree.hosts(order) : tree.sectionsOf(within.host, within.path, order);
    return { sections: all.slice(first, first + count), total: all.length };
  }

  #totals(signal: AbortSignal): Promise<FacetTotals> {
    return this.#counted(null, null, { part: () => undefined, signal }, (totals) => totals);
  }

  /**
   * What the running count of the whole project has found so far, once it has found anything; null if no count runs for
   * the current revision, or if the count ends first.
   */
  async #runningTotals(signal: AbortSignal): Promise<FacetTotals | null> {
    const running = this.#running;
    if (running === null || running.revision !== this.#state.project.revision) return null;
    if (running.totals.entries === 0) await somethingNew(running, signal);
    return this.#running === running ? running.totals : null;
  }

  /** Forgets everything about a closed project. */
  close(): void {
    this.#tallies.clear();
    this.#remembered = 0;
    this.#whole = null;
    this.#running = null;
    this.#project = null;
  }

  /**
   * Counts a large project while nothing else runs, so that the overview has all numbers at once. A later call counts
   * what has changed since.
   * @param worth projects with fewer entries are not counted
   */
  async countAhead(worth = WORTH_AHEAD): Promise<void> {
    const ahead = ++this.#ahead;
    const { open } = this.#state;
    if (open === null || open.project.view(wholeView(null)).length < worth) return;
    const project = this.#attend();
    const { epoch } = project;
    const isWanted = () =>
      this.#ahead === ahead && this.#state.open === open && project.epoch === epoch && project.pending === 0;
    const { signal } = new AbortController();
    try {
      // Every edit calls this again. After a series of edits, only the last call continues to list the files.
      await othersDone(this.#work, isWanted);
      if (!isWanted()) return;
      for (const unit of unitsOf(project, null, null)) {
        if (this.#recall(unit.key) !== null) continue;
        // More tallies would displace those of earlier units.
        if (this.#remembered > MOST_REMEMBERED / 2) return;
        await othersDone(this.#work, isWanted);
        if (!isWanted()) return;
        for await (const _ of this.#tallied([unit], null, signal));
      }
    } catch {
      // The next request counts what is missing.
    }
  }

  /** Counts the entries that a query finds, sends partial answers, and returns the last one. */
  async #counted<Answer>(
    file: FileId | null,
    query: Query | null,
    { part, signal }: Call<Answer>,
    answer: (totals: FacetTotals, done: number, total: number) => Answer,
  ): Promise<Answer> {
    const project = this.#attend();
    const { epoch, revision } = project;
    const checkWanted = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project || project.epoch !== epoch)
        throw new UrlsetError('stale-view');
    };
    const units = unitsOf(project, file, query);
    const total = units.reduce((sum, { runs }) => sum + runs.total, 0);
    const isWhole = file === null && query === null;
    const known = isWhole
      ? await this.#shared(revision, signal, (totals) => part(answer(totals, totals.entries, total)))
      : null;
    checkWanted();
    if (known !== null) return answer(known, total, total);
    const totals = new FacetTotals();
    const running: Running = { totals, revision, waiting: new Set() };
    if (isWhole) this.#running = running;
    let done = 0;
    let since = performance.now();
    const tell = atMostEvery(INTERVAL, () => {
      part(answer(totals, done, total));
      tellWaiting(running);
    });
    const add = async (tally: FacetTallyData, entries: number) => {
      totals.add(tally);
      done += entries;
      if (performance.now() - since < TURN) return;
      await new Promise((resolve) => setImmediate(resolve));
      checkWanted();
      since = performance.now();
    };
    const missing: Unit[] = [];
    for (const unit of units) {
      const known = this.#recall(unit.key);
      if (known === null) missing.push(unit);
      else for (const [place, tally] of known.entries()) await add(tally, place === 0 ? unit.runs.total : 0);
    }
    if (done > 0 && missing.length > 0) tell();
    const stop = new AbortController();
    const cancel = () => stop.abort();
    signal.addEventListener('abort', cancel);
    try {
      for await (const { entries, tally } of this.#tallied(missing, query, stop.signal)) {
        checkWanted();
        await add(tally, entries);
        tell();
      }
      if (isWhole) this.#whole = running;
    } catch (error) {
      checkWanted();
      throw error;
    } finally {
      if (this.#running === running) this.#running = null;
      tellWaiting(running);
      // Stop jobs that are still queued.
      cancel();
      signal.removeEventListener('abort', cancel);
    }
    return answer(totals, total, total);
  }

  /** Counts units in threads, in order, and remembers the counts of units that did not change meanwhile. */
  async *#tallied(
    units: readonly Unit[],
    query: Query | null,
    signal: AbortSignal,
  ): AsyncGenerator<{ entries: number; tally: FacetTallyData }> {
    const { project } = this.#state;
    const { engine, muted } = project.shownRules;
    const jobs = units.flatMap((unit) =>
      [...stretchesOf(unit.runs, this.#work.chunk)].map(({ first, count, runs }) => ({
        unit,
        runs,
        isLast: first + count === unit.runs.total,
      })),
    );
    const begin = async (job: (typeof jobs)[number]) => {
      const { ids, counts } = job.runs;
      const params = { query, engine, muted, ids, counts };
      return { job, tally: await this.#work.run(this.#feed(), 'tally-facets', params, signal) };
    };
    let tallies: FacetTallyData[] = [];
    for await (const { job, tally } of inOrder(jobs, begin, this.#work.size * AHEAD)) {
      const { unit, runs, isLast } = job;
      tallies.push(tally);
      if (isLast) {
        if (this.#project === project && keyOf(project, unit.files, query) === unit.key)
          this.#remember(unit.key, tallies);
        tallies = [];
      }
      yield { entries: runs.total, tally };
    }
  }

  /** The open project. Forgets the counts of an earlier one. */
  #attend(): Project {
    const { project } = this.#state;
    if (this.#project !== project) this.close();
    this.#project = project;
    return project;
  }

  /**
   * The totals of the whole project: at once if they are known, otherwise when the running count ends; null if no count
   * runs for this revision, or if the signal is aborted.
   */
  async #shared(
    revision: number,
    signal: AbortSignal,
    part: (totals: FacetTotals) => void,
  ): Promise<FacetTotals | null> {
    for (;;) {
      if (this.#whole?.revision === revision) return this.#whole.totals;
      const running = this.#running;
      if (running?.revision !== revision || signal.aborted) return null;
      await somethingNew(running, signal);
      if (this.#running === running && !signal.aborted) part(running.totals);
    }
  }

  #recall(key: string): readonly FacetTallyData[] | null {
    const known = this.#tallies.get(key);
    if (known === undefined) return null;
    this.#tallies.delete(key);
    this.#tallies.set(key, known);
    return known;
  }

  #remember(key: string, tallies: readonly FacetTallyData[]): void {
    // Two simultaneous counts may have counted the same unit.
    this.#forget(key);
    this.#tallies.set(key, tallies);
    this.#remembered += sizeOf(tallies);
    for (const oldest of this.#tallies.keys()) {
      if (this.#remembered <= MOST_REMEMBERED) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#remembered -= sizeOf(this.#tallies.get(key) ?? []);
    this.#tallies.delete(key);
  }
}

/** The number of values in tallies, which determines how much memory they take. */
function sizeOf(tallies: readonly FacetTallyData[]): number {
  return tallies.reduce(
    (sum, { facets, months, sections, moments, coverage }) =>
      Object.values(facets).reduce((values, { length }) => values + length, sum) +
      months.length +
      sections.length +
      moments.length +
      coverage.length,
    0,
  );
}

/** The files of a project, or one of them, in units. */
function unitsOf(project: Project, file: FileId | null, query: Query | null): Unit[] {
  const files = file === null ? project.files.filter(listsUrls) : [project.file(file)];
  const units: Unit[] = [];
  let together: ProjectFile[] = [];
  let entries = 0;
  for (const [place, one] of files.entries()) {
    together.push(one);
    entries += one.order.length;
    if (entries < TOGETHER && place < files.length - 1) continue;
    units.push(unitOf(project, together, query));
    together = [];
    entries = 0;
  }
  return units;
}

function unitOf(project: Project, files: readonly ProjectFile[], query: Query | null): Unit {
  const runs = new RunsBuilder();
  for (const { id, order } of files) {
    const rows = project.view(wholeView(id));
    for (const { id: first, count } of rows.runs({ first: 0, count: order.length })) runs.push(first, count);
  }
  return { files, key: keyOf(project, files, query), runs: runs.finish() };
}

/** A key that changes whenever the counts of a query in these files may have changed. */
function keyOf({ shownRules }: Project, files: readonly ProjectFile[], query: Query | null): string {
  const { engine, muted } = shownRules;
  const keys = files.map(({ id, name, block, counted, stamp, savedStamp, savedAt, order }) =>
    [id, block?.base, counted, stamp, savedStamp, savedAt, order.length, name].join(),
  );
  return [query === null ? '' : printQuery(query), engine, ...muted, ...keys].join('\n');
}

import path from 'node:path';
import {
  assertNever,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  type EngineResult,
  fromProblem,
  type LastmodPlan,
  type LastmodSource,
  type LastmodsJudged,
  type LastmodVerdict,
  type Problem,
  type SiteAsked,
  type StepLabel,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { GIT_PAGES, gitPages } from '@urlset/core/lists/git/git-pages.ts';
import {
  type DateSource,
  ExportedDates,
  ListedDates,
  OneDate,
  PageDates,
} from '@urlset/core/lists/lastmod/date-source.ts';
import type { LastmodJudgement, SectionDates } from '@urlset/core/lists/lastmod/lastmod-judgement.ts';
import { countsBy } from '@urlset/core/lists/lastmod/lastmod-judgement.ts';
import { judgeMoved, type MovedDates, movedDates } from '@urlset/core/lists/lastmod/moved-dates.ts';
import { lastmodEdit, type PlannedLastmods, planLastmods } from '@urlset/core/lists/lastmod/plan-lastmods.ts';
import { type JoinedList, joinList, type ListEntries } from '@urlset/core/lists/merge/join-list.ts';
import { siteBase } from '@urlset/core/lists/site/site-loc.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { Call } from '../call.ts';
import type { ComparedExport, LastExport } from '../changes/last-export.ts';
import { momentOf } from '../changes/moment-of.ts';
import { gitDates } from '../git/git-dates.ts';
import type { SessionLists } from '../session/lists/session-lists.ts';
import type { SessionEdits } from '../session/session-edits.ts';
import type { SessionState } from '../session/session-state.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import { datesAfter, judgeLastmods, type LongWork } from './judge-lastmods.ts';

/** Shortest time between two parts of an answer, in milliseconds. */
const INTERVAL = 60;

/** The verdicts on lastmods in one state of the project. */
interface Judged {
  readonly number: number;
  readonly project: Project;
  /** Identifies the content of the project, see {@link momentOf}. */
  readonly moment: string;
  readonly judgement: LastmodJudgement;
  /** The entries that differ from the last export only in lastmod; null unless the export has been compared. */
  readonly moved: (MovedDates & { readonly last: ComparedExport }) | null;
  /** Why the export cannot be compared; null if it can, or until that is known. */
  readonly problem: Problem | null;
}

/** A plan to set lastmods, and what it would change. */
interface Planned {
  readonly number: number;
  readonly judged: Judged;
  readonly source: LastmodSource;
  readonly plan: PlannedLastmods;
  /** For each group of sections: its dates after the plan. */
  readonly after: SectionDates;
  /** For each group of sections: the number of entries that the plan changes. */
  readonly changed: Uint32Array;
}

/** What the history calls a step that sets lastmods from a source. */
const LABELS = {
  nothing: 'lastmod-nothing',
  export: 'lastmod-export',
  pages: 'lastmod-pages',
  list: 'lastmod-list',
  files: 'file-times',
  git: 'lastmod-git',
  date: 'lastmod-date',
} as const satisfies Record<LastmodSource['from'], StepLabel>;

/** Judges lastmods, and sets them from any {@link LastmodSource}. */
export class SessionLastmods {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #lists: SessionLists;
  readonly #lastExport: LastExport;
  readonly #work: Work;
  readonly #feed: () => TableFeed;
  #judged: Judged | null = null;
  #planned: Planned | null = null;
  /** The dates that were read most recently, and their source. */
  #read: { readonly key: string; readonly entries: ListEntries } | null = null;
  #joined: { readonly judged: Judged; readonly entries: ListEntries; readonly list: JoinedList } | null =
    null;
  #last = 0;

  /** @param feed returns the feed of the open project */
  constructor(
    state: SessionState,
    edits: SessionEdits,
    lists: SessionLists,
    lastExport: LastExport,
    work: Work,
    feed: () => TableFeed,
  ) {
    this.#state = state;
    this.#edits = edits;
    this.#lists = lists;
    this.#lastExport = lastExport;
    this.#work = work;
    this.#feed = feed;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#judged = this.#planned = this.#read = this.#joined = null;
  }

  /**
   * Counts the verdicts on all lastmods, using the last export if it can be compared. First sends counts that may
   * ignore this export or use an older one.
   * @throws UrlsetError `cancelled`, `stale-view`
   */
  async judge(call: Call<LastmodsJudged>): Promise<LastmodsJudged> {
    const { project, recovering } = this.#state;
    if (recovering || project.isReading) throw new UrlsetError('stale-view');
    const long = this.#long(project, call.signal);
    const part = atMostEvery(INTERVAL, call.part);
    const known = this.#judged;
    const isKnown = known?.project === project && known.moment === momentOf(project);
    const judged = isKnown ? known : await this.#judge(long, part);
    call.part(describe(judged));
    const last = await this.#compared(long);
    if (judged.moved?.last === last || isSame(judged.problem, last)) return describe(judged);
    // Verdicts based on an older export cannot be undone one by one, so judge everything again.
    const fresh = judged.moved === null ? judged : await this.#judge(long, part);
    const moved = 'code' in last ? null : await this.#judgeMoved(fresh.judgement, last, long);
    // The page asks again for all sections if the number changes.
    const number = moved === null ? fresh.number : ++this.#last;
    this.#judged = { ...fresh, number, moved, problem: 'code' in last ? last : null };
    return describe(this.#judged);
  }

  /** The entries that now have one of these verdicts. @throws UrlsetError `cancelled`, `stale-view` */
  async idsOf(verdicts: readonly LastmodVerdict[], signal: AbortSignal): Promise<Uint32Array> {
    const { number } = await this.judge({ part: () => undefined, signal });
    return this.#present(number).judgement.idsOf(verdicts);
  }

  /** @throws UrlsetError `stale-view` */
  sections({
    number,
    plan,
    within,
    order,
    first,
    count,
  }: EngineParams<'lastmodSections'>): EngineResult<'lastmodSections'> {
    const { judgement } = this.#present(number);
    const planned = plan === null ? null : this.#plannedAs(plan);
    const after = (group: number) => {
      if (planned === null) throw new TypeError('no plan');
      return { ...planned.after.of(group), changed: planned.changed[group] as number };
    };
    const all = judgement.sections(within, order, planned && after);
    return { sections: all.slice(first, first + count), total: all.length };
  }

  /** @throws UrlsetError `stale-view`, `cancelled`, or the reason why the dates cannot be read */
  async plan(
    { number, source, verdicts, sections }: EngineParams<'planLastmods'>,
    call: Call<EditProgress>,
  ): Promise<LastmodPlan> {
    const judged = this.#present(number);
    const { judgement, project } = judged;
    const long = this.#long(project, call.signal);
    const tell = atMostEvery(INTERVAL, (done: number, total: number) => call.part({ done, total }));
    const dates = await this.#datesFrom(source, judged, long, tell);
    const { total } = judgement.entries.runs;
    const steps = planLastmods(project.table, judgement, { verdicts, sections }, dates);
    const plan = await completed(steps, (done = 0) => tell(done, total), long.check);
    const after = await datesAfter(judgement, plan, long);
    const changed = judgement.groups.sumsOf(plan.bySection);
    this.#planned = { number: ++this.#last, judged, source, plan, after, changed };
    const { chosen, count, first } = plan;
    return { plan: this.#last, chosen, count, changes: [...first] };
  }

  /** Makes a plan's changes as one edit. @throws UrlsetError `stale-view`, or the reason why the edit is rejected */
  set(
    { plan: number, selection }: EngineParams<'setLastmods'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    return this.#edits.perform(
      async (project, check) => {
        const { judged, source, plan } = this.#plannedAs(number);
        const long = { ...this.#long(project, call.signal), check };
        const { total } = judged.judgement.entries.runs;
        const dates = await this.#datesFrom(source, judged, long, () => undefined);
        const steps = lastmodEdit(judged.judgement, plan, dates, LABELS[source.from]);
        return completed(steps, (done = 0) => call.part({ done, total }), check);
      },
      selection,
      call,
    );
  }

  /** Long work on the present state of the project. */
  #long(project: Project, signal: AbortSignal): LongWork {
    const moment = momentOf(project);
    const check = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project || momentOf(project) !== moment)
        throw new UrlsetError('stale-view');
    };
    return { project, work: this.#work, feed: this.#feed(), signal, check };
  }

  /** Judges all lastmods, without the last export. */
  async #judge(long: LongWork, part: (part: LastmodsJudged) => void): Promise<Judged> {
    const { project } = long;
    const moment = momentOf(project);
    const counts = countsBy(() => 0);
    const judgement = await judgeLastmods(long, (done, total) =>
      part({ number: 0, counts, exported: null, problem: null, done, total }),
    );
    long.check();
    this.#planned = null;
    this.#judged = { number: ++this.#last, project, moment, judgement, moved: null, problem: null };
    return this.#judged;
  }

  /** The comparison with the last export, or the reason why it failed. */
  async #compared({ project, signal, check }: LongWork): Promise<ComparedExport | Problem> {
    try {
      return await this.#lastExport.compared(project, signal, () => undefined, check);
    } catch (error) {
      check();
      return toProblem(error);
    }
  }

  async #judgeMoved(judgement: LastmodJudgement, last: ComparedExport, { check }: LongWork) {
    const found = await completed(movedDates(judgement.entries, last.compared), () => undefined, check);
    await completed(judgeMoved(judgement, found, last.exported.time), () => undefined, check);
    return { ...found, last };
  }

  async #datesFrom(
    source: LastmodSource,
    judged: Judged,
    long: LongWork,
    tell: (done: number, total: number) => void,
  ): Promise<DateSource> {
    switch (source.from) {
      case 'nothing':
        return new OneDate('');
      case 'date':
        return new OneDate(source.date);
      case 'export':
        if (judged.moved !== null) return new ExportedDates(judged.moved);
        throw judged.problem ? fromProblem(judged.problem) : new UrlsetError('stale-view');
      case 'pages':
        return new PageDates(long.project.table, judged.judgement.entries);
      case 'list':
      case 'files':
      case 'git': {
        const entries = await this.#entriesFrom(source, long, tell);
        const list = await this.#joinedWith(entries, judged, long, tell);
        return new ListedDates(entries, list, judged.judgement.entries);
      }
      default:
        return assertNever(source);
    }
  }

  /** Reads dates. Returns the dates read last if their source was the same. */
  async #entriesFrom(
    source: Extract<LastmodSource, { list: number }>,
    { signal, check }: LongWork,
    tell: (done: number, total: number) => void,
  ): Promise<ListEntries> {
    const key = JSON.stringify(source);
    if (this.#read?.key === key) return this.#read.entries;
    const entries = await this.#freshEntries(source, signal, tell);
    check();
    this.#read = { key, entries };
    return entries;
  }

  async #freshEntries(
    source: Extract<LastmodSource, { list: number }>,
    signal: AbortSignal,
    tell: (done: number, total: number) => void,
  ): Promise<ListEntries> {
    const progress = ({ done, total }: EditProgress) => tell(done, total);
    if (source.from === 'git') return await this.#commits(source, signal, tell);
    const asked = source.from === 'files' ? { site: timesOf(source.site) } : source.asked;
    return (await this.#lists.entries(source.list, asked, signal, progress)).entries;
  }

  async #commits(
    { list, site }: Extract<LastmodSource, { from: 'git' }>,
    signal: AbortSignal,
    tell: (done: number, total: number) => void,
  ): Promise<ListEntries> {
    const origin = this.#lists.origin(list);
    const base = siteBase(site.base);
    if (base === null) throw new UrlsetError('bad-site-base', { value: site.base });
    if (!('folder' in origin)) throw new UrlsetError('no-list', { name: '' });
    const name = path.basename(origin.folder);
    const dates = await gitDates({ path: origin.folder, name }, signal, tell);
    const check = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
    };
    const text = await completed(gitPages(dates, { ...site, base }), () => undefined, check);
    if (text === '') throw new UrlsetError('git-no-files', { name });
    return await this.#lists.entriesOfText(text, GIT_PAGES, signal, ({ done, total }) => tell(done, total));
  }

  /** Joins dates with the project. Returns the previous result if it is for the same dates and verdicts. */
  async #joinedWith(
    entries: ListEntries,
    judged: Judged,
    { project, check }: LongWork,
    tell: (done: number, total: number) => void,
  ): Promise<JoinedList> {
    if (this.#joined?.judged === judged && this.#joined.entries === entries) return this.#joined.list;
    const list = await completed(joinList(project, entries, 'equivalent'), (done) => tell(done, 0), check);
    this.#joined = { judged, entries, list };
    return list;
  }

  /** The answer with this number. @throws UrlsetError `stale-view` if it is not the latest or the project changed */
  #present(number: number): Judged {
    const judged = this.#judged;
    const { open } = this.#state;
    if (
      judged?.number !== number ||
      open?.project !== judged.project ||
      momentOf(open.project) !== judged.moment
    )
      throw new UrlsetError('stale-view');
    return judged;
  }

  /** The plan with this number. @throws UrlsetError `stale-view` if it is not the latest or the project changed */
  #plannedAs(number: number): Planned {
    const planned = this.#planned;
    if (planned?.number !== number || planned.judged !== this.#present(planned.judged.number))
      throw new UrlsetError('stale-view');
    return planned;
  }
}

function describe({ number, judgement, moved, problem }: Judged): LastmodsJudged {
  const { total } = judgement.entries.runs;
  const exported = moved?.last.exported.time ?? null;
  return { number, counts: judgement.counts, exported, problem, done: total, total };
}

/** Whether the last problem with the export is still the same. */
function isSame(problem: Problem | null, last: ComparedExport | Problem): boolean {
  return problem !== null && JSON.stringify(problem) === JSON.stringify(last);
}

/** The options for reading only the times of the files in a folder. */
function timesOf(site: SiteAsked): SiteAsked {
  return { ...site, lastmod: true, images: false, frames: false };
}

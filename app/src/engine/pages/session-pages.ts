import {
  type CheckedPage,
  type CheckManners,
  type CheckScope,
  type EngineParams,
  type HostAccess,
  type PageCheck,
  type Problem,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { ProjectPages } from '@urlset/core/project/pages/project-pages.ts';
import { POLITE } from '../../net/politeness/host-gate.ts';
import { probeLocs } from '../../net/probe/probe-locs.ts';
import type { ProbeOptions } from '../../net/probe/probe-messages.ts';
import type { OpenNet } from '../../net/serve-net.ts';
import { VERSION } from '../../version.ts';
import type { OpenProject } from '../open-project.ts';
import type { SessionNews } from '../session/session-news.ts';
import type { SessionState } from '../session/session-state.ts';
import type { SessionWork } from '../session/session-work.ts';
import type { Requested } from '../web/web-requests.ts';
import { completed } from '../work/in-turns.ts';
import type { Tasks } from '../work/tasks.ts';
import { CheckFile, type CheckRecord } from './check-file.ts';
import { entriesToCheck, locsOf, thumbnailsOf } from './checked-locs.ts';

/** Milliseconds for which results are collected before they are added to the project. They are already on disk. */
const COLLECT = 250;
/** Number of results of an earlier session to add to the project at once. */
const BATCH = 500;
/** A check of selected rows with more pages and thumbnails than this does not store them, so it cannot be resumed. */
const MOST_REMEMBERED = 100_000;

/**
 * Checks the pages of the open project: requests them, keeps the results on disk as they arrive, and restores those of
 * earlier sessions. {@link take} accepts results from any source.
 */
export class SessionPages {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #news: SessionNews;
  readonly #work: SessionWork;
  readonly #openNet: OpenNet;
  readonly #notice: (problem: Problem) => void;
  /** Called for each page that answered, and for each other web request. */
  readonly #onRequested: (request: Requested) => void;
  /** Called when the project has more results. */
  readonly #onResults: () => void;
  /** The project whose results were restored. */
  #open: OpenProject | null = null;
  #file: CheckFile | null = null;
  /** Resolves once the results of earlier sessions are in the project, or could not be read. */
  #restored: Promise<void> = Promise.resolve();
  /** What is needed to resume the last check. */
  #record: CheckRecord | null = null;
  #running: AbortController | null = null;

  constructor(
    state: SessionState,
    tasks: Tasks,
    news: SessionNews,
    work: SessionWork,
    openNet: OpenNet,
    notice: (problem: Problem) => void,
    onRequested: (request: Requested) => void,
    onResults: () => void,
  ) {
    this.#onResults = onResults;
    this.#notice = notice;
    this.#onRequested = onRequested;
    this.#state = state;
    this.#tasks = tasks;
    this.#news = news;
    this.#work = work;
    this.#openNet = openNet;
  }

  /** Restores the results of earlier sessions, in the background. Call this after a project was opened. */
  restore(): void {
    const { open } = this.#state;
    if (open === null || open === this.#open) return;
    this.#open = open;
    this.#file = new CheckFile(open);
    this.#restored = this.#read(open, this.#file);
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#running?.abort();
    this.#file?.close();
    this.#open = this.#file = this.#record = null;
  }

  /** Adds results to the project, and stores them on disk. @throws UrlsetError if they cannot be written */
  take(checked: readonly CheckedPage[]): void {
    const { project } = this.#state;
    this.restore();
    this.#file?.append(checked.map((page) => ({ page })));
    project.pages.add(checked);
    this.#judged();
  }

  /** Records the pages in a folder that no sitemap lists. */
  noteUnlisted(unlisted: Parameters<ProjectPages['noteUnlisted']>[0]): void {
    this.#state.project.pages.noteUnlisted(unlisted);
    this.#judged();
  }

  /** Call this after the last result of a check, whatever its source. */
  settle(): void {
    this.#state.project.pages.settle();
    this.#judged();
  }

  /** Call this after results were added. */
  #judged(): void {
    this.#onResults();
    const { project } = this.#state;
    if (project.pending > 0 || project.pages.isUntidy) this.#work.begin();
    this.#news.changed();
  }

  /** Checks pages until each has a result or the user stops the check. @throws UrlsetError */
  async check({ scope, manners }: EngineParams<'checkPages'>): Promise<PageCheck> {
    const { project } = this.#state;
    return await this.#inCheck(async (signal) => {
      const { ids, thumbnails, total } = await this.#chosen(project, scope, signal);
      if (total === 0) throw new UrlsetError('nothing-to-check');
      const isRemembered = scope.of === 'rows' && total + thumbnails.length <= MOST_REMEMBERED;
      const locs = isRemembered ? [...locsOf(project, ids), ...thumbnails] : null;
      const since = this.#state.open?.check?.startedAt ?? null;
      const startedAt = this.#state.clock();
      const record = { startedAt, scope, manners, total, locs, pictures: thumbnails.length };
      this.#record = record;
      this.#file?.append([{ check: record }]);
      this.#tell({ ...begun(record, since), isRunning: true });
      const pictures = new Set(thumbnails);
      return { locs: locs ?? both(locsOf(project, ids), thumbnails), pictures, manners };
    });
  }

  /** Resumes the last check. @throws UrlsetError `nothing-to-check` if there is none, or its pages are unknown */
  async resume(): Promise<PageCheck> {
    const { project } = this.#state;
    return await this.#inCheck(async (signal) => {
      const record = this.#record;
      if (record === null) throw new UrlsetError('nothing-to-check');
      const { scope, startedAt, manners } = record;
      if (scope.of === 'rows' && record.locs === null) throw new UrlsetError('nothing-to-check');
      const chosen = record.locs === null ? await this.#chosen(project, scope, signal) : null;
      this.#tell({ ...this.#check, isRunning: true });
      const kept = record.locs ?? [];
      const all = chosen ? both(locsOf(project, chosen.ids), chosen.thumbnails) : kept;
      const pictures = chosen?.thumbnails ?? kept.slice(kept.length - (record.pictures ?? 0));
      return {
        pictures: new Set(pictures),
        locs: withoutChecked(all, (loc) => (project.pages.checkedAt(loc) ?? 0) >= startedAt),
        manners,
      };
    });
  }

  /** The entries of a scope, and the thumbnails of their videos, which are checked after the pages. */
  async #chosen(project: OpenProject['project'], scope: CheckScope, signal: AbortSignal) {
    const turned = refuseIf(signal);
    const ids = await completed(entriesToCheck(project, scope), () => undefined, turned);
    const thumbnails = await completed(thumbnailsOf(project, ids), () => undefined, turned);
    return { ids, thumbnails, total: ids.length };
  }

  /** Runs one check at a time, as a task in the status bar. */
  async #inCheck(
    begin: (signal: AbortSignal) => Promise<{
      locs: Iterable<string>;
      /** The locs that are thumbnails, not pages. */
      pictures: ReadonlySet<string>;
      manners: CheckManners;
    }>,
  ): Promise<PageCheck> {
    if (this.#running !== null) throw new UrlsetError('check-runs');
    this.restore();
    const { open, project } = this.#state;
    const controller = new AbortController();
    this.#running = controller;
    const task = this.#tasks.start('check', () => controller.abort());
    let waiting: CheckedPage[] = [];
    let timer: NodeJS.Timeout | null = null;
    const flush = () => {
      if (timer) clearTimeout(timer);
      timer = null;
      const taken = waiting;
      waiting = [];
      if (this.#state.open !== open || taken.length === 0) return;
      this.#adopt(project, taken);
      const { done, total } = this.#check;
      task.progress(done, total);
    };
    try {
      // Pages that an earlier session checked must not count as unchecked.
      await this.#restored;
      if (this.#state.open !== open) throw new UrlsetError('cancelled');
      const { locs, pictures, manners } = await begin(controller.signal);
      const port = await this.#openNet('probe');
      await probeLocs(locs, optionsOf(manners, port.access), port, controller.signal, {
        onProbed: (probed) => {
          if (this.#state.open !== open) return;
          const checked = probed.map((page) =>
            pictures.has(page.result.loc) ? { ...page, isPicture: true } : page,
          );
          for (const { result } of checked)
            if (result.finalUrl !== null)
              this.#onRequested({ url: result.loc, status: result.status, at: result.checkedAt });
          this.#file?.append(checked.map((page) => ({ page })));
          waiting = waiting.concat(checked);
          timer ??= setTimeout(flush, COLLECT);
        },
        onRequested: this.#onRequested,
        onStopped: (host) => {
          if (this.#state.open !== open) return;
          this.#tell({ ...this.#check, stopped: [...this.#check.stopped, host] });
        },
      });
      flush();
      if (!controller.signal.aborted && this.#record !== null) {
        this.#file?.append([{ end: { startedAt: this.#record.startedAt } }]);
        this.#tell({ ...this.#check, isComplete: true });
      }
      return { ...this.#check, isRunning: false };
    } finally {
      flush();
      if (this.#state.open === open && open !== null) this.settle();
      task.end();
      this.#running = null;
      if (this.#state.open === open && open?.check) this.#tell({ ...open.check, isRunning: false });
    }
  }

  get #check(): PageCheck {
    const check = this.#state.open?.check;
    if (!check) throw new UrlsetError('cancelled');
    return check;
  }

  #tell(check: PageCheck): void {
    if (!this.#state.open) return;
    this.#state.open.check = check;
    this.#news.changed();
  }

  /** Adds results to the project, and updates the counts of the last check. */
  #adopt(project: OpenProject['project'], checked: readonly CheckedPage[]): void {
    project.pages.add(checked);
    this.#judged();
    const check = this.#state.open?.check;
    if (check) this.#tell(counted(check, checked, (loc) => project.pages.turnOf(loc)));
    else this.#news.changed();
  }

  async #read(open: OpenProject, file: CheckFile): Promise<void> {
    let pages: CheckedPage[] = [];
    const isOpen = () => this.#state.open === open && this.#file === file;
    const give = async () => {
      const given = pages;
      pages = [];
      if (given.length > 0) this.#adopt(open.project, given);
      await new Promise((resolve) => setImmediate(resolve));
    };
    try {
      for await (const line of file.read()) {
        if (!isOpen()) return;
        if ('page' in line) {
          pages.push(line.page);
          if (pages.length === BATCH) await give();
          continue;
        }
        await give();
        if (!isOpen()) return;
        if ('check' in line) {
          const since = open.check?.startedAt ?? null;
          this.#record = line.check;
          open.check = begun(line.check, since);
        } else if (open.check?.startedAt === line.end.startedAt)
          open.check = { ...open.check, isComplete: true };
      }
      if (isOpen()) await give();
      if (isOpen()) this.settle();
      if (isOpen() && open.check) this.#news.changed();
    } catch (error) {
      if (isOpen()) this.#notice(toProblem(error));
    }
  }
}

function begun({ startedAt, total }: CheckRecord, since: number | null): PageCheck {
  return {
    ...{ startedAt, total, since, isRunning: false, isComplete: false },
    ...{ done: 0, broke: 0, mended: 0, stopped: [] },
  };
}

/** The check, with its counts updated for more results. */
function counted(
  check: PageCheck,
  checked: readonly CheckedPage[],
  turnOf: (loc: string) => 'broke' | 'mended' | 'same' | null,
): PageCheck {
  let { done, broke, mended } = check;
  for (const { result, isPicture } of checked) {
    if (isPicture || Date.parse(result.checkedAt) < check.startedAt) continue;
    done++;
    const turn = turnOf(result.loc);
    if (turn === 'broke') broke++;
    else if (turn === 'mended') mended++;
  }
  return { ...check, done: Math.min(done, check.total), broke, mended };
}

function optionsOf({ mine, rate, concurrency }: CheckManners, access: readonly HostAccess[]): ProbeOptions {
  return {
    userAgent: `Urlset/${VERSION}`,
    myHosts: mine,
    polite: POLITE,
    mine: { rate, concurrency },
    isHeadOnly: false,
    access: [...access],
  };
}

function* both(locs: Iterable<string>, others: Iterable<string>): Generator<string> {
  yield* locs;
  yield* others;
}

function* withoutChecked(locs: Iterable<string>, isChecked: (loc: string) => boolean): Generator<string> {
  for (const loc of locs) if (!isChecked(loc)) yield loc;
}

function refuseIf(signal: AbortSignal): () => void {
  return () => {
    if (signal.aborted) throw new UrlsetError('cancelled');
  };
}

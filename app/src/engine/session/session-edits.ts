import { setMaxListeners } from 'node:events';
import {
  type Edit,
  type EditOutcome,
  type EditProgress,
  type EditRequest,
  type EngineParams,
  type JournalRecord,
  type Selection,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { comparesFirst } from '@urlset/core/edit/fix/fixes.ts';
import { countTouched } from '@urlset/core/edit/history/change.ts';
import type { Step } from '@urlset/core/edit/history/history.ts';
import type { Resolved } from '@urlset/core/edit/resolve/resolved.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { Call } from '../call.ts';
import { type Applying, applyInTime, refuseTooLarge, takesTime } from '../work/apply-in-time.ts';
import { eachInTime } from '../work/each-in-time.ts';
import { type Begun, begin, completed } from '../work/in-turns.ts';
import { refuseRunaway } from '../work/refuse-runaway.ts';
import type { Tasks } from '../work/tasks.ts';
import type { Work } from '../work/work.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { SessionViews } from './session-views.ts';
import type { SessionWork } from './session-work.ts';

/** For callers that want only the result. */
const UNTOLD: Call<EditProgress> = { part: () => undefined, signal: new AbortController().signal };

const NOTHING: Edit = { kind: 'remove', positions: [] };

/** What the code that runs a long edit receives. */
interface Ongoing {
  readonly signal: AbortSignal;
  readonly progress: (progress: EditProgress) => void;
}

/** What an attempt can do, see {@link SessionEdits.attempt}. */
export interface Attempt {
  readonly project: Project;
  readonly progress: (progress: EditProgress) => void;
  /** Resolves once all entries are compared. */
  compared(): Promise<void>;
  /** Throws if the attempt must stop: it was canceled, or rows have moved since `order`. */
  check(order: number): void;
  /** Makes an edit; false if it changes nothing. */
  apply(edit: Edit): Promise<boolean>;
}

/** The edits of an attempt, for {@link SessionEdits.keep}. */
export interface Attempted {
  readonly project: Project;
  readonly epoch: number;
  /** The last step before the attempt. */
  readonly base: Step | null;
  readonly step: Step;
  readonly edit: Edit;
}

/**
 * Runs edits, undos and redos, and sends main each step for the journal. Edits that may take long or that
 * depend on comparisons are prepared in the background. Later edits, undos and redos wait for the preparation, but
 * requests for rows do not. All other edits run synchronously.
 */
export class SessionEdits {
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #views: SessionViews;
  readonly #work: SessionWork;
  readonly #tasks: Tasks;
  readonly #threads: Work;
  /** The edit in preparation; null if none. */
  #underWay: Promise<unknown> | null = null;

  constructor(
    state: SessionState,
    news: SessionNews,
    views: SessionViews,
    work: SessionWork,
    tasks: Tasks,
    threads: Work,
  ) {
    this.#state = state;
    this.#news = news;
    this.#views = views;
    this.#work = work;
    this.#tasks = tasks;
    this.#threads = threads;
  }

  edit(params: EngineParams<'edit'>, call: Call<EditProgress> = UNTOLD): EditOutcome | Promise<EditOutcome> {
    if (this.#underWay) return this.#underWay.then(() => this.edit(params, call));
    const { project, recovering, reading } = this.#state;
    const { view, order, request, selection } = params;
    // Reject edits during a replay, and new sitemaps while files are being read, since files get their ids then.
    if (recovering || (addsSitemap(request) && reading > 0)) throw new UrlsetError('stale-view');
    project.passTo(this.#state.clock());
    const begun = waitsForOthers(request)
      ? null
      : begin(project.resolveInSteps(view, order, request, eachInTime));
    if (begun !== null && 'value' in begun && !takesTime(project, begun.value.edit)) {
      const { edit, after } = begun.value;
      refuseRunaway(project, edit);
      return this.#apply(edit, selection, after);
    }
    return this.#inTime((ongoing) => this.#resolved(params, begun, ongoing), selection, call);
  }

  /**
   * Runs an edit that the caller resolves, after the edit in preparation has ended.
   * @param resolve returns the edit, or null for none; the `check` it receives throws if the edit is no longer wanted
   */
  async perform(
    resolve: (project: Project, check: () => void) => Promise<Edit | null>,
    selection: Selection | null,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    while (this.#underWay) await this.#underWay;
    const { project, recovering } = this.#state;
    if (recovering) throw new UrlsetError('stale-view');
    project.passTo(this.#state.clock());
    const { order } = project;
    const resolved = async ({ signal }: Ongoing) => {
      const edit = await resolve(project, () => this.#checkWanted(project, order, signal));
      return { edit: edit ?? NOTHING, after: null };
    };
    return this.#inTime(resolved, selection, call);
  }

  #inTime(
    resolve: (ongoing: Ongoing) => Promise<Resolved>,
    selection: Selection | null,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    const { project } = this.#state;
    return this.#alone(call, async (ongoing) => {
      const { edit, after } = await resolve(ongoing);
      refuseTooLarge(project, edit);
      const outcome = await applyInTime(this.#applying(project, ongoing), edit, selection, after);
      return this.#done(edit, selection, outcome);
    });
  }

  /** Runs something that later edits wait for. */
  #alone<T>(call: Call<EditProgress>, run: (ongoing: Ongoing) => Promise<T>, isListed = true): Promise<T> {
    const ran = this.#beside(call, run, isListed);
    const underWay = ran.catch(() => undefined);
    this.#underWay = underWay;
    void underWay.then(() => {
      this.#underWay = null;
    });
    return ran;
  }

  /**
   * Makes fixes one after another and takes them all back at the end. `make` can look at the project in between. The
   * caller shows the progress: a task in the status bar would look like a lasting edit.
   * @returns `told`: what `make` returned; `attempted`: the edits for {@link keep}, or null if they change nothing
   * @throws UrlsetError `cancelled`, `stale-view`, `edit-too-large`, and what `make` throws
   */
  async attempt<T>(
    make: (attempt: Attempt) => Promise<T>,
    call: Call<EditProgress>,
  ): Promise<{ told: T; attempted: Attempted | null }> {
    while (this.#underWay) await this.#underWay;
    const { project, recovering, reading } = this.#state;
    if (recovering || reading > 0) throw new UrlsetError('stale-view');
    project.passTo(this.#state.clock());
    const { history, epoch } = project;
    const [{ undone }, base] = [history, history.undo];
    const edits: Edit[] = [];
    /** The number of steps since the attempt began. It can shrink: reading a file again drops the file's steps. */
    const made = () =>
      history.lastSteps(history.done).filter(({ number }) => number > (base?.number ?? 0)).length;
    return this.#alone(
      call,
      async (ongoing) => {
        const applying = { ...this.#applying(project, ongoing), progress: () => undefined };
        const attempt: Attempt = {
          ...{ project, progress: ongoing.progress },
          compared: () => this.#work.compared(ongoing.signal, () => undefined),
          check: (order) => this.#checkWanted(project, order, ongoing.signal),
          apply: async (edit) => {
            refuseTooLarge(project, edit);
            if (!(await applyInTime(applying, edit, null, null))) return false;
            edits.push(edit);
            return true;
          },
        };
        try {
          const told = await make(attempt);
          if (made() === 0) return { told, attempted: null };
          const edit: Edit = { kind: 'several', label: 'fix', edits };
          project.join(made(), { kind: 'fix', count: countTouched(project.history.last(made())) });
          const [step] = history.lastSteps(1);
          return { told, attempted: step ? { project, epoch, base, step, edit } : null };
        } finally {
          project.takeBack(made(), project.epoch === epoch ? undone : []);
          if (this.#state.open?.project === project && project.pending > 0) this.#work.begin();
        }
      },
      false,
    );
  }

  /** Makes the edits of an attempt, as one step. @throws UrlsetError `stale-view` if the project has changed since */
  keep({ project, epoch, base, step, edit }: Attempted, selection: Selection | null): EditOutcome {
    const { history } = project;
    const { undone } = history;
    const isSame = this.#state.open?.project === project && project.epoch === epoch && history.undo === base;
    if (!isSame || this.#underWay !== null || this.#state.recovering) throw new UrlsetError('stale-view');
    history.restoreUndone([step]);
    const outcome = this.#tellingSettings(() => project.redo());
    if (outcome) return this.#done(edit, selection, outcome);
    history.restoreUndone(undone);
    throw new UrlsetError('stale-view');
  }

  /** Repeats an edit from a journal. Returns null if it changes nothing. */
  async replay(edit: Edit, before: Selection | null): Promise<EditOutcome | null> {
    const { project } = this.#state;
    if (!takesTime(project, edit)) return project.apply(edit, before, null);
    const ongoing = { signal: UNTOLD.signal, progress: UNTOLD.part };
    try {
      return await applyInTime(this.#applying(project, ongoing), edit, before, null);
    } catch (error) {
      // The expression was fast enough the first time. A slower machine is not a reason to lose the edit.
      if (error instanceof UrlsetError && error.code === 'expression-too-slow') {
        return project.apply(edit, before, null);
      }
      throw error;
    }
  }

  undo(): EditOutcome | null | Promise<EditOutcome | null> {
    return this.#underWay ? this.#underWay.then(() => this.undo()) : this.#step('undo');
  }

  redo(): EditOutcome | null | Promise<EditOutcome | null> {
    return this.#underWay ? this.#underWay.then(() => this.redo()) : this.#step('redo');
  }

  #apply(edit: Edit, before: Selection | null, after: Selection | null): EditOutcome {
    const { project } = this.#state;
    const outcome = this.#tellingSettings(() => project.apply(edit, before, after));
    return this.#done(edit, before, outcome);
  }

  /**
   * Runs a long edit, which reports progress. The user and the caller can cancel it.
   * @param isListed whether the status bar shows it as a task
   */
  async #beside<T>(
    call: Call<EditProgress>,
    run: (ongoing: Ongoing) => Promise<T>,
    isListed: boolean,
  ): Promise<T> {
    const stop = new AbortController();
    const { signal } = stop;
    // Every chunk of work adds a listener.
    setMaxListeners(Number.POSITIVE_INFINITY, signal);
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    const task = isListed ? this.#tasks.start('edit', cancel) : null;
    const end = task ? task.end : this.#tasks.begin('edit', cancel);
    const progress = ({ done, total }: EditProgress) => {
      task?.progress(done, total);
      call.part({ done, total });
    };
    try {
      return await run({ signal, progress });
    } finally {
      // Stop jobs that are still queued.
      cancel();
      end();
      call.signal.removeEventListener('abort', cancel);
      this.#news.changed();
    }
  }

  /** Resolves a request into an edit. Continues after the steps that `begun` has already taken, if any. */
  async #resolved(
    { view, order, request }: EngineParams<'edit'>,
    begun: Begun<EditProgress | undefined, Resolved> | null,
    { signal, progress }: Ongoing,
  ): Promise<Resolved> {
    const { project } = this.#state;
    if (begun !== null && 'value' in begun) return begun.value;
    const check = () => this.#checkWanted(project, order, signal);
    if (begun === null) await this.#work.compared(signal, (done, total) => progress({ done, total }));
    check();
    const steps = begun?.steps ?? project.resolveInSteps(view, order, request, eachInTime);
    return completed(steps, (step) => step && progress(step), check);
  }

  #applying(project: Project, { signal, progress }: Ongoing): Applying {
    return {
      ...{ project, progress },
      run: (kind, params) => this.#threads.run(this.#views.feed, kind, params, signal),
      check: (order) => this.#checkWanted(project, order, signal),
    };
  }

  /**
   * @throws UrlsetError `cancelled`; `stale-view` if the project was closed or rows have moved since `order`, for
   *   example because a file was reloaded
   */
  #checkWanted(project: Project, order: number, { aborted }: AbortSignal): void {
    if (aborted) throw new UrlsetError('cancelled');
    if (this.#state.open?.project !== project || project.order !== order) throw new UrlsetError('stale-view');
  }

  #done(edit: Edit, before: Selection | null, outcome: EditOutcome | null): EditOutcome {
    const { project } = this.#state;
    if (!outcome) {
      const { revision, order } = project;
      return { revision, order, count: 0, selection: null, changed: null };
    }
    this.#stepped(project.history.undo);
    const time = this.#state.clock();
    project.history.date(time);
    const files = [...(project.history.undo?.files ?? [])];
    this.#record({ type: 'edit', edit, selection: before, time, files });
    this.#followed();
    return outcome;
  }

  #step(type: 'undo' | 'redo'): EditOutcome | null {
    const { project, recovering } = this.#state;
    if (recovering) return null;
    const step = project.history[type];
    const outcome = this.#tellingSettings(() => project[type]());
    if (outcome) this.#stepped(step);
    if (outcome) this.#record({ type });
    this.#followed();
    return outcome;
  }

  /** Call this after a step: after a large edit, many entries must be compared again. */
  #followed(): void {
    if (this.#state.project.pending > 0) this.#work.begin();
    this.#news.edited();
  }

  #tellingSettings<T>(run: () => T): T {
    const { project } = this.#state;
    const settings = JSON.stringify(project.settings);
    const result = run();
    if (JSON.stringify(project.settings) !== settings) this.#news.tellSettings();
    return result;
  }

  #stepped(step: Step | null): void {
    if (step) this.#views.stepped(step);
  }

  #record(step: JournalRecord & { type: 'edit' | 'undo' | 'redo' }): void {
    const { open } = this.#state;
    if (!open) return;
    open.steps++;
    open.journal(step);
  }
}

function addsSitemap(request: EditRequest): boolean {
  return request.kind === 'add-sitemap' || (request.kind === 'move' && typeof request.to === 'object');
}

/** Whether the edit depends on the comparison of entries with each other. */
function waitsForOthers(request: EditRequest): boolean {
  if (request.kind === 'change') return request.field === 'loc' && (request.also ?? []).length > 0;
  return request.kind === 'deduplicate' || (request.kind === 'fix' && comparesFirst(request.code));
}

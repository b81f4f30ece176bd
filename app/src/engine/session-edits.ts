import { setMaxListeners } from 'node:events';
import {
  type Edit,
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  type JournalRecord,
  type Selection,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { type BulkChunk, bulkChunks } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import type { Step } from '@urlset/core/edit/history.ts';
import { countPlaces } from '@urlset/core/edit/places.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { judgeEdit } from './judge-edit.ts';
import type { Call } from './page-server.ts';
import { refuseRunaway } from './refuse-runaway.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { SessionViews } from './session-views.ts';
import type { SessionWork } from './session-work.ts';
import type { Tasks } from './tasks.ts';
import type { Work } from './work/work.ts';

/** Of whoever wants nothing but the result. */
const UNTOLD: Call<EditProgress> = { part: () => undefined, signal: new AbortController().signal };

/**
 * Edits, undoes and redoes, and tells main each step for the journal. An edit of many entries is worked out
 * beside all else; what is asked meanwhile waits for it, rows apart. The rest is done at once.
 */
export class SessionEdits {
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #views: SessionViews;
  readonly #work: SessionWork;
  readonly #tasks: Tasks;
  readonly #threads: Work;
  /** The edit that is being worked out; null while none is. */
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
    // A replay is no time for edits, nor is the numbering of an index's sitemaps one for a new one.
    if (recovering || (request.kind === 'add-sitemap' && reading > 0)) {
      throw new UrlsetError('stale-view');
    }
    const { edit, after } = project.resolve(view, order, request);
    const isBulk = partsOf(edit).some((part) => bulkChunks(project, part) !== null);
    if (!isBulk) {
      refuseRunaway(project, edit);
      return this.#apply(edit, selection, after);
    }
    const applied = this.#applyBulk(edit, selection, after, call);
    const underWay = applied.catch(() => undefined);
    this.#underWay = underWay;
    void underWay.then(() => {
      this.#underWay = null;
    });
    return applied;
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

  /** Part after part, each as a step of its own, which are made one at the end. */
  async #applyBulk(
    edit: Edit,
    before: Selection | null,
    after: Selection | null,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    const { project } = this.#state;
    const stop = new AbortController();
    // One a chunk.
    setMaxListeners(Number.POSITIVE_INFINITY, stop.signal);
    const cancel = () => stop.abort();
    call.signal.addEventListener('abort', cancel);
    const task = this.#tasks.start('edit', cancel);
    const { undone } = project.history;
    let steps = 0;
    let outcome: EditOutcome | null = null;
    try {
      for (const part of partsOf(edit)) {
        const judged = await this.#judged(project, part, stop.signal, (done, total) => {
          task.progress(done, total);
          call.part({ done, total });
        });
        const applied = project.apply(part, before, after, judged);
        if (applied) steps++;
        outcome = applied ?? outcome;
      }
    } catch (error) {
      stop.abort();
      project.takeBack(steps, undone);
      throw error;
    } finally {
      task.end();
      call.signal.removeEventListener('abort', cancel);
      this.#news.changed();
    }
    if (edit.kind === 'several' && outcome) {
      outcome = { ...outcome, count: Math.max(...edit.edits.map(sizeOf)) };
      project.join(steps, edit.label, outcome.count);
    }
    return this.#done(edit, before, outcome);
  }

  async #judged(
    project: Project,
    part: Edit,
    signal: AbortSignal,
    progress: (done: number, total: number) => void,
  ) {
    const chunks = bulkChunks(project, part);
    if (chunks === null) return undefined;
    const { order } = project;
    const judge = (chunk: BulkChunk) => this.#threads.run(this.#views.feed, 'judge', chunk, signal);
    const judged = await judgeEdit(project, chunks, judge, ({ done, total }) => progress(done, total));
    // A file was read anew in the meantime, or the project closed: these entries are no more.
    if (this.#state.open?.project !== project || project.order !== order) throw new UrlsetError('stale-view');
    return judged;
  }

  #done(edit: Edit, before: Selection | null, outcome: EditOutcome | null): EditOutcome {
    const { project } = this.#state;
    if (!outcome) return { revision: project.revision, order: project.order, count: 0, selection: null };
    this.#stepped(project.history.undo);
    const time = this.#state.clock();
    project.history.date(time);
    this.#record({ type: 'edit', edit, selection: before, time });
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

  /** After an edit of many entries there is much to compare again. */
  #followed(): void {
    if (this.#state.project.pending > 0) this.#work.begin();
    else this.#news.changed();
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

function partsOf(edit: Edit): readonly Edit[] {
  return edit.kind === 'several' ? edit.edits : [edit];
}

function sizeOf(edit: Edit): number {
  return 'places' in edit ? countPlaces(edit.places) : 1;
}

import {
  type Edit,
  type EditOutcome,
  type EngineParams,
  type JournalRecord,
  type Selection,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { Step } from '@urlset/core/edit/history.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { SessionViews } from './session-views.ts';

/** Edits, undoes and redoes, and tells main each step for the journal. */
export class SessionEdits {
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #views: SessionViews;

  constructor(state: SessionState, news: SessionNews, views: SessionViews) {
    this.#state = state;
    this.#news = news;
    this.#views = views;
  }

  edit({ view, order, request, selection }: EngineParams<'edit'>): EditOutcome {
    const { project, recovering, reading } = this.#state;
    // A replay is no time for edits, nor is the numbering of an index's sitemaps one for a new one.
    if (recovering || (request.kind === 'add-sitemap' && reading > 0)) {
      throw new UrlsetError('stale-view');
    }
    const { edit, after } = project.resolve(view, order, request);
    return this.#apply(edit, selection, after);
  }

  undo(): EditOutcome | null {
    return this.#step('undo');
  }

  redo(): EditOutcome | null {
    return this.#step('redo');
  }

  #apply(edit: Edit, before: Selection | null, after: Selection | null): EditOutcome {
    const { project } = this.#state;
    const settings = JSON.stringify(project.settings);
    const outcome = project.apply(edit, before, after);
    if (!outcome) return { revision: project.revision, order: project.order, count: 0, selection: null };
    this.#stepped(project.history.undo);
    this.#record({ type: 'edit', edit, selection: before });
    this.#news.changed();
    if (JSON.stringify(project.settings) !== settings) this.#news.tellSettings();
    return outcome;
  }

  #step(type: 'undo' | 'redo'): EditOutcome | null {
    const { project, recovering } = this.#state;
    if (recovering) return null;
    const settings = JSON.stringify(project.settings);
    const step = project.history[type];
    const outcome = project[type]();
    if (outcome) this.#stepped(step);
    if (outcome) this.#record({ type });
    this.#news.changed();
    if (JSON.stringify(project.settings) !== settings) this.#news.tellSettings();
    return outcome;
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

import {
  type EngineParams,
  type FixPreview,
  type FollowingCount,
  NO_REMOVALS,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { scopeOf } from '@urlset/core/edit/fix/fix-scope.ts';
import { comparesFirst } from '@urlset/core/edit/fix/fixes.ts';
import { previewFix } from '@urlset/core/edit/fix/preview-fix.ts';
import { CauseCounts } from '@urlset/core/project/counts/cause-counts.ts';
import type { Found } from '@urlset/core/project/counts/next-finding.ts';
import type { Call } from '../call.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { completed, inTurns } from '../work/in-turns.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { SessionWork } from './session-work.ts';

/** Maximum number of changes that a preview shows. */
const PREVIEWED = 20;
/** Shortest time between two parts of a preview, in milliseconds. */
const INTERVAL = 60;

/** The project's findings: finds the next one, counts those that follow from others, previews fixes and mutes rules. */
export class SessionFindings {
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #comparing: SessionWork;
  readonly #causes = new CauseCounts();

  constructor(state: SessionState, news: SessionNews, comparing: SessionWork) {
    this.#comparing = comparing;
    this.#state = state;
    this.#news = news;
  }

  next({ view, from, code, backwards }: EngineParams<'nextFinding'>): Found | null {
    return this.#state.project.nextFinding(view, from, code, backwards);
  }

  /** @throws UrlsetError `cancelled` */
  causes({ signal }: Call<never>): Promise<FollowingCount[]> {
    const turned = () => {
      if (signal.aborted) throw new UrlsetError('cancelled');
    };
    return completed(this.#causes.count(this.#state.project), () => {}, turned);
  }

  /** @throws UrlsetError `cancelled`; `stale-view` if rows moved meanwhile */
  async previewFix(
    { view, code, mode, rows }: EngineParams<'previewFix'>,
    call: Call<FixPreview>,
  ): Promise<FixPreview> {
    const { project } = this.#state;
    const { order } = project;
    let last: FixPreview = { changes: [], count: 0, done: 0, total: 0, removed: NO_REMOVALS, left: 0 };
    if (comparesFirst(code))
      await this.#comparing.compared(call.signal, (done, total) => call.part({ ...last, done, total }));
    const steps = previewFix(project, code, scopeOf(project, view, rows), mode, PREVIEWED);
    const tell = atMostEvery(INTERVAL, call.part);
    const turned = () => {
      if (call.signal.aborted) throw new UrlsetError('cancelled');
      if (project.order !== order) throw new UrlsetError('stale-view');
      tell(last);
    };
    for await (const preview of inTurns(steps, turned)) last = preview;
    return last;
  }

  /** Hides the findings of exactly these rules. The project's settings and its journal store the rules. */
  mute(codes: readonly string[]): void {
    const open = this.#state.settable;
    open.project.mute(codes);
    open.journal({ type: 'muted', codes: [...codes] });
    this.#news.tellSettings();
    this.#news.changed();
  }
}

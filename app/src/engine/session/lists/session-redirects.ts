import {
  type EditOutcome,
  type EditProgress,
  type EngineParams,
  type ListProgress,
  type RedirectEffect,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { type AppliedRedirects, applyRedirects } from '@urlset/core/lists/redirects/apply-redirects.ts';
import { describeRedirects } from '@urlset/core/lists/redirects/describe-redirects.ts';
import { redirectMap } from '@urlset/core/lists/redirects/redirect-map.ts';
import { Project } from '@urlset/core/project/project.ts';
import type { Call } from '../../call.ts';
import { completed } from '../../work/in-turns.ts';
import type { SessionEdits } from '../session-edits.ts';
import type { SessionState } from '../session-state.ts';
import type { SessionLists } from './session-lists.ts';

type Redirects = EngineParams<'describeRedirects'>;

/** The result for a project at a revision. */
interface Found {
  readonly key: string;
  readonly project: Project;
  readonly revision: number;
  readonly effect: RedirectEffect;
  readonly edit: AppliedRedirects['edit'];
}

/** Describes what a list of redirects would do to the project, and applies it. */
export class SessionRedirects {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #lists: SessionLists;
  /** The last result, so that `apply` makes the edit that was described. */
  #last: Found | null = null;

  constructor(state: SessionState, edits: SessionEdits, lists: SessionLists) {
    this.#state = state;
    this.#edits = edits;
    this.#lists = lists;
  }

  /**
   * @throws UrlsetError `no-list`, `empty-list`, `no-redirects` for a sitemap, `list-too-long`, `cancelled`, or the
   *   reason why the list cannot be read
   */
  async describe(asked: Redirects, call: Call<ListProgress>): Promise<RedirectEffect> {
    const project = this.#state.open?.project ?? new Project(this.#state.clock());
    const check = () => {
      if (call.signal.aborted) throw new UrlsetError('cancelled');
    };
    return (await this.#find(project, asked, call.signal, check, call.part)).effect;
  }

  /** @throws UrlsetError like {@link describe}, or the reason why the edit is rejected */
  apply(
    { selection, ...asked }: EngineParams<'applyRedirects'>,
    call: Call<EditProgress>,
  ): Promise<EditOutcome> {
    const resolve = async (project: Project, check: () => void) => {
      const { edit } = await this.#find(project, asked, call.signal, check, call.part);
      this.#last = null;
      return edit;
    };
    return this.#edits.perform(resolve, selection, call);
  }

  async #find(
    project: Project,
    { list, asked, matching }: Redirects,
    signal: AbortSignal,
    check: () => void,
    progress: (progress: ListProgress) => void,
  ): Promise<Found> {
    const look = await this.#lists.look({ list, asked }, { signal, part: progress });
    if (look.taken !== 'list') throw new UrlsetError('no-redirects');
    const { entries, report } = await this.#lists.entries(list, asked, signal, progress);
    check();
    const key = JSON.stringify([list, asked, matching]);
    const { revision } = project;
    const last = this.#last;
    if (last?.key === key && last.project === project && last.revision === revision) return last;
    const each = (done: number) => progress({ done, total: 0 });
    const map = await completed(redirectMap(entries, matching), each, check);
    const applied = await completed(applyRedirects(project, map), each, check);
    const effect = { report, ...describeRedirects(map, applied) };
    this.#last = { key, project, revision, effect, edit: applied.edit };
    return this.#last;
  }
}

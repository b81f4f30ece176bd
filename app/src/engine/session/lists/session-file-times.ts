import {
  type EditOutcome,
  type EditPreview,
  type EditProgress,
  type EngineParams,
  type ListProgress,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { fileTimes } from '@urlset/core/lists/file-times.ts';
import type { Update } from '@urlset/core/lists/merge/update-edit.ts';
import { firstUpdates } from '@urlset/core/lists/merge/update-edit.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { countPositions } from '@urlset/core/table/positions.ts';
import type { Call } from '../../call.ts';
import { completed } from '../../work/in-turns.ts';
import type { SessionEdits } from '../session-edits.ts';
import type { SessionState } from '../session-state.ts';
import type { SessionLists } from './session-lists.ts';

/** Maximum number of changes that a preview shows. */
const SHOWN = 20;

type FileTimes = EngineParams<'previewFileTimes'>;

/** Sets lastmod of entries to the times of their files, and previews the changes. */
export class SessionFileTimes {
  readonly #state: SessionState;
  readonly #edits: SessionEdits;
  readonly #lists: SessionLists;

  constructor(state: SessionState, edits: SessionEdits, lists: SessionLists) {
    this.#state = state;
    this.#edits = edits;
    this.#lists = lists;
  }

  /** @throws UrlsetError `stale-view`, `cancelled`, `no-list`, or the reason why the folder cannot be read */
  async preview(asked: FileTimes, call: Call<EditPreview>): Promise<EditPreview> {
    const { project } = this.#state;
    const check = () => {
      if (call.signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project) throw new UrlsetError('stale-view');
    };
    const progress = (step: ListProgress) => call.part({ changes: [], count: 0, ...step });
    const { update, total } = await this.#update(project, asked, call.signal, check, progress);
    return { changes: firstUpdates(project, update, SHOWN), count: update.count, done: total, total };
  }

  /** @throws UrlsetError like {@link preview}, or the reason why the edit is rejected */
  set({ selection, ...asked }: EngineParams<'setFileTimes'>, call: Call<EditProgress>): Promise<EditOutcome> {
    const resolve = async (project: Project, check: () => void) => {
      const { update } = await this.#update(project, asked, call.signal, check, call.part);
      return update.edit;
    };
    return this.#edits.perform(resolve, selection, call);
  }

  async #update(
    project: Project,
    { view, order, rows, list, site }: FileTimes,
    signal: AbortSignal,
    check: () => void,
    progress: (step: ListProgress) => void,
  ): Promise<{ update: Update; total: number }> {
    const checkOrder = () => {
      check();
      if (project.order !== order) throw new UrlsetError('stale-view');
    };
    checkOrder();
    const among = project.view(view).positions(rows);
    const asked = { site: { ...site, lastmod: true, images: false, frames: false } };
    const { entries: files } = await this.#lists.entries(list, asked, signal, progress);
    checkOrder();
    const update = await completed(fileTimes(project, files, among), () => undefined, checkOrder);
    return { update, total: countPositions(among) };
  }
}

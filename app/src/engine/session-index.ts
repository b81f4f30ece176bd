import {
  type EngineResult,
  type FileId,
  type PublishFacts,
  type SaveResult,
  toProblem,
  UrlsetError,
  wholeView,
} from '@urlset/core/contract.ts';
import { parseHost } from '@urlset/core/rules/place/parse-host.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import type { SessionEdits } from './session-edits.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { SessionWork } from './session-work.ts';
import { shownText } from './shown-text.ts';

type Save = (files: readonly FileId[] | null) => Promise<SaveResult>;

/** What the index says of the other files, and what is known of where they are published. */
export class SessionIndex {
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #edits: SessionEdits;
  readonly #work: SessionWork;
  /** Saving a sitemap gives its row in the index a new lastmod. */
  renewsOnSave = false;

  constructor(state: SessionState, news: SessionNews, edits: SessionEdits, work: SessionWork) {
    this.#state = state;
    this.#news = news;
    this.#edits = edits;
    this.#work = work;
  }

  get facts(): PublishFacts {
    const { robots = null, verifiedHosts = [] } = this.#state.project.settings;
    return { robots, verifiedHosts };
  }

  /** Kept with the project's settings and in its journal. @throws UrlsetError `bad-host` */
  setFacts(facts: PublishFacts): void {
    const { open, recovering } = this.#state;
    // What a replay does later would undo it.
    if (!open || recovering) throw new UrlsetError(open ? 'stale-view' : 'nothing-open');
    const known = { ...facts, verifiedHosts: facts.verifiedHosts.map(hostFrom) };
    open.project.setContext(known);
    open.journal({ type: 'facts', ...known });
    this.#news.tellSettings();
    this.#work.begin();
  }

  fileXml(id: FileId): EngineResult<'fileXml'> {
    return shownText(this.#state.project.write(id));
  }

  /**
   * Saves files, all or some of them. Where that is wanted, the rows of an index that name those that were
   * saved get a new lastmod, as one edit, and the index is saved with it, unless it had other edits that nobody
   * asked to save.
   */
  async save(files: readonly FileId[] | null, save: Save): Promise<SaveResult> {
    const { project } = this.#state;
    const indexes = project.files.filter(({ present, kind }) => present && kind === 'sitemapindex');
    if (!this.renewsOnSave || indexes.length === 0) return save(files);
    const isIndex = new Set(indexes.map(({ id }) => id));
    // Those that had no edits have none but these.
    const wanted = indexes.filter((file) => !isDirty(file) || files === null || files.includes(file.id));
    const asked = files ?? project.files.map(({ id }) => id);
    const result = await save(asked.filter((id) => !isIndex.has(id)));
    for (const id of isIndex) await this.#renew(id, result.saved);
    return joined(result, await save(wanted.map(({ id }) => id)));
  }

  /** Gives the rows that name these files the time at which they were saved, where theirs is an earlier one. */
  async #renew(index: FileId, saved: readonly FileId[]): Promise<void> {
    const { project } = this.#state;
    const { order } = project.file(index);
    const rows = saved
      .map((id) => order.positionOf(project.file(id).indexRow))
      .filter((at) => at >= 0)
      .map((at) => ({ first: at, count: 1 }));
    if (rows.length === 0) return;
    const request = { kind: 'fix', code: 'index-lastmod-stale', mode: 'safe', rows } as const;
    try {
      await this.#edits.edit({ view: wholeView(index), order: project.order, request, selection: null });
    } catch (error) {
      if (toProblem(error).code !== 'nothing-to-fix') throw error;
    }
  }
}

/** @throws UrlsetError `bad-host` */
function hostFrom(written: string): string {
  const host = parseHost(written);
  if (host === null) throw new UrlsetError('bad-host', { value: written });
  return host;
}

function joined(one: SaveResult, other: SaveResult): SaveResult {
  return {
    saved: [...one.saved, ...other.saved],
    conflicts: [...one.conflicts, ...other.conflicts],
    failed: [...one.failed, ...other.failed],
    untitled: [...one.untitled, ...other.untitled],
  };
}

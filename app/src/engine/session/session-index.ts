import {
  type EngineResult,
  type FileId,
  type PublishFacts,
  type SaveResult,
  toProblem,
  UrlsetError,
  wholeView,
} from '@urlset/core/contract.ts';
import { parseHost } from '@urlset/core/rules/scope/parse-host.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import type { SessionEdits } from './session-edits.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { SessionWork } from './session-work.ts';

/** Maximum number of bytes of a file to show. Users do not read further. */
const MOST_SHOWN = 256 * 1024;

interface ShownText {
  text: string;
  /** Size of the whole text, in bytes. */
  bytes: number;
  isCut: boolean;
}

/**
 * The part to show of a UTF-8 text that is given in pieces: the whole text if it fits, otherwise as many whole lines as
 * fit, or the start of a first line that is too long.
 */
export function shownText(pieces: readonly Uint8Array[], most = MOST_SHOWN): ShownText {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const shown = new Uint8Array(Math.min(bytes, most));
  let at = 0;
  for (const piece of pieces) {
    const part = piece.subarray(0, shown.length - at);
    shown.set(part, at);
    at += part.length;
  }
  const isCut = bytes > shown.length;
  // With `stream`, the decoder leaves out an incomplete character at the end.
  const text = new TextDecoder().decode(shown, { stream: isCut });
  const lines = isCut ? text.lastIndexOf('\n') + 1 : 0;
  return { text: lines > 0 ? text.slice(0, lines) : text, bytes, isCut };
}

type Save = (files: readonly FileId[] | null) => Promise<SaveResult>;

/** Renews index rows on save, shows files as XML, and stores facts about where the project is published. */
export class SessionIndex {
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #edits: SessionEdits;
  readonly #work: SessionWork;
  /** Whether saving a sitemap gives its row in the index a new lastmod. */
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

  /** Stores the facts in the project's settings and its journal. @throws UrlsetError `bad-host` */
  setFacts(facts: PublishFacts): void {
    const open = this.#state.settable;
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
   * Saves some or all files. If `renewsOnSave` is set, index rows that list saved files get a new lastmod, as one edit
   * per index, and these indexes are saved too. An index with other edits is saved only if the user asked to save it.
   */
  async save(files: readonly FileId[] | null, save: Save): Promise<SaveResult> {
    const { project } = this.#state;
    const indexes = project.files.filter(({ present, kind }) => present && kind === 'sitemapindex');
    if (!this.renewsOnSave || indexes.length === 0) return save(files);
    const isIndex = new Set(indexes.map(({ id }) => id));
    // In an index without edits, the only edits will be the renewed rows.
    const wanted = indexes.filter((file) => !isDirty(file) || files === null || files.includes(file.id));
    const asked = files ?? project.files.map(({ id }) => id);
    const result = await save(asked.filter((id) => !isIndex.has(id)));
    for (const id of isIndex) await this.#renew(id, result.saved);
    return joined(result, await save(wanted.map(({ id }) => id)));
  }

  /** Sets lastmod in the rows of these files to the time of their save, unless a row already has a later time. */
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

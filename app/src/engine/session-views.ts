import { type EngineParams, type EngineResult, isWhole, UrlsetError } from '@urlset/core/contract.ts';
import { Predicate } from '@urlset/core/query/compile.ts';
import { parseQuery } from '@urlset/core/query/parse.ts';
import type { SessionState } from './session-state.ts';

/** Views that a page asks for, and what it looks for in them. */
export class SessionViews {
  readonly #state: SessionState;

  constructor(state: SessionState) {
    this.#state = state;
  }

  async show({ view }: EngineParams<'show'>): Promise<EngineResult<'show'>> {
    if (!isWhole(view)) throw new UrlsetError('stale-view');
    const rows = this.#state.project.view(view).length;
    return { rows, done: rows, total: rows };
  }

  /** @throws UrlsetError `bad-filter`, `stale-view` */
  nextMatch({ view, from, filter, backwards }: EngineParams<'nextMatch'>): number | null {
    const { project } = this.#state;
    const { query } = parseQuery(filter);
    if (!query) throw new UrlsetError('bad-filter', { filter });
    const nameOf = (file: number) => project.file(file).name;
    const predicate = new Predicate(query, { table: project.table, shown: project.shownRules, nameOf });
    const rows = project.view(view);
    const step = backwards ? -1 : 1;
    let row = from < 0 && backwards ? 0 : from;
    for (let seen = 0; seen < rows.length; seen++) {
      row = (row + step + rows.length) % rows.length;
      if (predicate.matches(rows.idAt(row))) return row;
    }
    return null;
  }

  names(): EngineResult<'names'> {
    return { languages: [] };
  }
}

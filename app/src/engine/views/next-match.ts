import { type EngineParams, UrlsetError } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { findRows, type Search, stretchesFrom } from './find-rows.ts';

/**
 * The row of a view that a filter finds next behind another, or before it, and around the end; null where it
 * finds none.
 * @throws UrlsetError `stale-view` when rows moved meanwhile, `expression-too-slow`, `cancelled`
 */
export async function nextMatch(
  { project, signal, ...search }: Omit<Search, 'shown'> & { readonly project: Project },
  { view, from, backwards }: EngineParams<'nextMatch'>,
): Promise<number | null> {
  const { order, shownRules: shown } = project;
  const rows = project.view(view);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  signal.addEventListener('abort', stop);
  try {
    const stretches = stretchesFrom(from, rows, backwards, search.work.chunk);
    for await (const { stretch, ids } of findRows({ ...search, shown, signal: stopping.signal }, stretches)) {
      if (project.order !== order) throw new UrlsetError('stale-view');
      const id = ids.at(backwards ? -1 : 0);
      if (id === undefined) continue;
      const { first, count } = stretch;
      for (let row = first; row < first + count; row++) if (rows.idAt(row) === id) return row;
    }
    return null;
  } finally {
    // Chunks given out ahead are wanted no longer.
    stopping.abort();
    signal.removeEventListener('abort', stop);
  }
}

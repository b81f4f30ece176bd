import { type EngineParams, UrlsetError } from '@urlset/core/contract.ts';
import { findRows, type Search, stretchesFrom } from './find-rows.ts';

/**
 * Finds the next row of a view that matches a filter, after or before a row, and continues around the end. Returns null
 * if none matches.
 * @throws UrlsetError `stale-view` if rows moved meanwhile, `expression-too-slow`, `cancelled`
 */
export async function nextMatch(
  search: Search,
  { view, from, backwards }: EngineParams<'nextMatch'>,
): Promise<number | null> {
  const { project, signal } = search;
  const { order } = project;
  const rows = project.view(view);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  signal.addEventListener('abort', stop);
  try {
    const stretches = stretchesFrom(from, rows, backwards, search.work.chunk);
    for await (const { stretch, ids } of findRows({ ...search, signal: stopping.signal }, stretches)) {
      if (project.order !== order) throw new UrlsetError('stale-view');
      const id = ids.at(backwards ? -1 : 0);
      if (id === undefined) continue;
      const { first, count } = stretch;
      for (let row = first; row < first + count; row++) if (rows.idAt(row) === id) return row;
    }
    return null;
  } finally {
    // Stop jobs that are still queued.
    stopping.abort();
    signal.removeEventListener('abort', stop);
  }
}

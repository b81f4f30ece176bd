import { type FileId, type FileSummary, isWhole, type RowRange } from '@urlset/core/contract.ts';
import type { CommandState } from '../commands/command.ts';
import { sitemapsOf } from '../urls/selection.ts';

/**
 * The sitemaps that entries of what is shown can be moved to; an item of a feed is more than an entry says: a
 * title at least.
 * @param rows what is to be moved; null for any of what is shown
 */
export function moveTargets(state: CommandState, rows: readonly RowRange[] | null = null): FileSummary[] {
  if (!state.project) return [];
  const own = state.file?.id ?? (rows && fileOfAll(state, rows));
  return sitemapsOf(state.project).filter(
    ({ id, kind, state }) => id !== own && state === 'open' && (kind === 'urlset' || kind === 'text'),
  );
}

/** The file that all rows of all sitemaps together are of; null where they are of several, or only the engine knows. */
function fileOfAll({ project, wanted }: CommandState, rows: readonly RowRange[]): FileId | null {
  if (!project || !isWhole(wanted)) return null;
  let start = 0;
  for (const { id, entries } of sitemapsOf(project)) {
    const end = start + entries;
    if (rows.every(({ first, count }) => first >= start && first + count <= end)) return id;
    start = end;
  }
  return null;
}

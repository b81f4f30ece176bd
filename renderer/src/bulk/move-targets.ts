import { type FileId, type FileSummary, isWhole, type RowRange } from '@urlset/core/contract.ts';
import type { CommandState } from '../commands/command-state.ts';
import { sitemapsOf } from '../urls/selection.ts';

/**
 * The sitemaps that shown entries can move to. Feeds are excluded, because an item of a feed needs more than an
 * entry has, such as a title.
 * @param rows the rows to move; null for any of the rows shown
 */
export function moveTargets(state: CommandState, rows: readonly RowRange[] | null = null): FileSummary[] {
  if (!state.project) return [];
  const own = state.file?.id ?? (rows && fileOfAll(state, rows));
  return sitemapsOf(state.project).filter(
    ({ id, kind, state }) => id !== own && state === 'open' && (kind === 'urlset' || kind === 'text'),
  );
}

/**
 * The file that contains all these rows of the view of all sitemaps. Null if they are in several files, or if only
 * the engine knows.
 */
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

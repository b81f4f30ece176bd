import { type FileId, type FileSummary, isWhole, type RowRange } from '@urlset/core/contract.ts';
import type { CommandState } from '../commands/command-state.ts';
import { sitemapsOf } from '../urls/selection.ts';

/**
 * The open sitemaps, other than the file shown, that entries can be moved or added to. Feeds are excluded, because an
 * item of a feed needs more than an entry has, such as a title.
 * @param rows the rows to move, to exclude the file that already contains all of them; null to skip that check
 */
export function moveTargets(state: CommandState, rows: readonly RowRange[] | null = null): FileSummary[] {
  if (!state.project) return [];
  const own = state.file?.id ?? (rows && fileOfAll(state, rows));
  return sitemapsOf(state.project).filter(
    ({ id, kind, state }) => id !== own && state === 'open' && (kind === 'urlset' || kind === 'text'),
  );
}

/**
 * The file that contains all these rows, in a view of all sitemaps. Null if they are in several files, or if the view
 * is not whole, because then only the engine knows their files.
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

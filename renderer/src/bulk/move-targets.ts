import type { FileSummary } from '@urlset/core/contract.ts';
import type { CommandState } from '../commands/command.ts';
import { sitemapsOf } from '../urls/selection.ts';

/** The sitemaps that entries of what is shown can be moved to; an item of a feed is more than an entry says: a title at least. */
export function moveTargets({ project, file }: CommandState): FileSummary[] {
  if (!project) return [];
  return sitemapsOf(project).filter(
    ({ id, kind, state }) => id !== file?.id && state === 'open' && (kind === 'urlset' || kind === 'text'),
  );
}

import { allRemovals, type Removals } from '@urlset/core/write/removals.ts';
import { count } from '../count.ts';
import type { Outcome } from './outcome.ts';
import { type EditPreview, previewText } from './preview-edits.ts';

/** Changes that --dry-run shows. */
export const SHOWN = 20;

/** @param changes the first of them where nothing was written, else null */
export function reportJson(outcomes: readonly Outcome[], changes: readonly EditPreview[] | null): string {
  const files = outcomes.map(({ input, changed, removed, target }) => ({
    path: input.shown,
    changed,
    removed,
    written: changes === null ? target : null,
  }));
  const report = {
    version: 1,
    changed: changedIn(outcomes),
    removed: removedIn(outcomes),
    files,
    ...(changes === null ? {} : { changes }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The same in lines. */
export function reportText(outcomes: readonly Outcome[], changes: readonly EditPreview[] | null): string {
  const would = changes === null ? '' : 'would be ';
  const written = outcomes.filter(({ target }) => target !== null);
  const entries = (changed: number) => `${count(changed, 'entry', 'entries')} ${would}changed`;
  const lines = (changes ?? []).map(previewText);
  if (lines.length === SHOWN) lines.push(`(the first ${SHOWN} changes)`);
  const losses = (removed: Removals) => {
    const parts = removalParts(removed);
    return parts.length === 0 ? '' : `; ${would}removed: ${parts.join(', ')}`;
  };
  for (const { target, changed, removed } of written)
    lines.push(`${target}: ${entries(changed)}${losses(removed)}`);
  const files = count(written.length, 'file', 'files');
  lines.push(`${entries(changedIn(outcomes))}, ${files} ${would}written${losses(removedIn(outcomes))}`);
  return `${lines.join('\n')}\n`;
}

function changedIn(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { changed }) => sum + changed, 0);
}

function removedIn(outcomes: readonly Outcome[]): Removals {
  return allRemovals(outcomes.map(({ removed }) => removed));
}

function removalParts({ entries, elements, bytes }: Removals): string[] {
  const parts = Object.entries(elements).map(([name, number]) => `${number} ${name}`);
  if (entries > 0) parts.unshift(count(entries, 'entry', 'entries'));
  if (bytes > 0) parts.push(count(bytes, 'byte', 'bytes'));
  return parts;
}

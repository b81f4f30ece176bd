import { count } from '../count.ts';
import type { Outcome } from './outcome.ts';
import { type EditPreview, previewText } from './preview-edits.ts';

/** Changes that --dry-run shows. */
export const SHOWN = 20;

/** @param changes the first of them where nothing was written, else null */
export function reportJson(outcomes: readonly Outcome[], changes: readonly EditPreview[] | null): string {
  const files = outcomes.map(({ input, changed, target }) => ({
    path: input.shown,
    changed,
    written: changes === null ? target : null,
  }));
  const report = {
    version: 1,
    changed: changedIn(outcomes),
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
  for (const { target, changed } of written) lines.push(`${target}: ${entries(changed)}`);
  lines.push(`${entries(changedIn(outcomes))}, ${count(written.length, 'file', 'files')} ${would}written`);
  return `${lines.join('\n')}\n`;
}

function changedIn(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { changed }) => sum + changed, 0);
}

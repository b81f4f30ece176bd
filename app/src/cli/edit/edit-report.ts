import { ALSO, type Also } from '@urlset/core/contract/edits.ts';
import type { Removals } from '@urlset/core/contract/values.ts';
import { allRemovals } from '@urlset/core/files/write/removals.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { type EditPreview, previewText, SHOWN } from './preview-edits.ts';
import type { Redirected } from './redirect-into.ts';
import type { Outcome } from './write-outcomes.ts';

/** What else an edit did, besides changes to entries. */
interface Besides {
  /** The numbers of alternates and images that changed along with replaced locs; null without `--replace loc`. */
  readonly also: Readonly<Record<Also, number>> | null;
  /** What redirects did; null without redirects. */
  readonly redirected: Redirected | null;
}

/** @param changes the first changes of a dry run; null if this is not a dry run */
export function reportJson(
  outcomes: readonly Outcome[],
  changes: readonly EditPreview[] | null,
  { also, redirected }: Besides,
): string {
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
    ...(also && { also }),
    ...(redirected && { redirects: redirected }),
    files,
    ...(changes === null ? {} : { changes }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

export function reportText(
  outcomes: readonly Outcome[],
  changes: readonly EditPreview[] | null,
  { also, redirected }: Besides,
): string {
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
  const followed = ALSO.filter((kind) => (also?.[kind] ?? 0) > 0);
  if (also && followed.length > 0) {
    const counts = followed.map((kind) => count(also[kind], kind.slice(0, -1), kind)).join(' and ');
    lines.push(`${counts} ${would}changed with their pages`);
  }
  if (redirected) {
    const { distinct, unmatched, alternates } = redirected;
    const rows = `${distinct - unmatched.count} of ${count(distinct, 'redirect', 'redirects')} matched`;
    lines.push(`${rows}, ${count(alternates, 'alternate', 'alternates')} ${would}changed`);
  }
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

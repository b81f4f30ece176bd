import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { listsUrls, type ProjectFile } from '@urlset/core/project/project-file.ts';
import { ruleNumber } from '@urlset/core/rules/registry.ts';

/** More than this share of the URLs of last time gone is more likely a mistake than a change. */
const MOST_DROPPED = 0.1;
/** Rules that a loc breaks which nobody meant for the public. */
const LEAKS = ['leak-suspect', 'session-id', 'loc-credentials'] as const;

/**
 * Asks before an export that few people mean.
 * @param previous URLs of the export before; null where there was none
 * @throws UrlsetError `mass-drop`, `leak-suspects`
 */
export function guard(files: readonly ProjectFile[], entries: number, previous: number | null): void {
  if (previous !== null && entries < previous * (1 - MOST_DROPPED)) {
    throw new UrlsetError('mass-drop', { before: String(previous), now: String(entries) });
  }
  const leaks = LEAKS.map((code) => [code, countOf(files, code)] as const).filter(([, count]) => count > 0);
  if (leaks.length === 0) return;
  const count = leaks.reduce((sum, [, each]) => sum + each, 0);
  throw new UrlsetError('leak-suspects', {
    count: String(count),
    codes: leaks.map(([code]) => code).join(', '),
  });
}

function countOf(files: readonly ProjectFile[], code: (typeof LEAKS)[number]): number {
  return files.filter(listsUrls).reduce((sum, { counts }) => sum + (counts[ruleNumber(code)] ?? 0), 0);
}

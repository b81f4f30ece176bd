import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { ruleNumber } from '@urlset/core/rules/registry.ts';
import { listsUrls, type ProjectFile } from '@urlset/core/table/file/project-file.ts';

/** Codes of the probable mistakes that the user must confirm before an export. */
export const GUARDS = ['mass-drop', 'leak-suspects'] as const;

/** If the number of URLs falls by more than this share, the drop is probably a mistake. */
const MOST_DROPPED = 0.1;
/** Rules that find locs which are probably not meant to be public. */
const LEAKS = ['leak-suspect', 'session-id', 'loc-credentials'] as const;

/**
 * Finds what is probably a mistake and needs the user's confirmation. The results are errors, so that a caller that
 * cannot ask can throw them.
 * @param entries number of URLs in this export
 * @param previous number of URLs in the previous export; null if this is the first
 */
export function guardsOf(
  files: readonly ProjectFile[],
  entries: number,
  previous: number | null,
): UrlsetError[] {
  return [dropGuard(entries, previous), leakGuard(leaksIn(files))].flatMap((guard) => guard ?? []);
}

/** The number of locs that are probably not meant to be public, by rule. Omits rules that found none. */
export function leaksIn(files: readonly ProjectFile[]): Record<string, number> {
  const leaks = LEAKS.map((code) => [code, countOf(files, code)] as const);
  return Object.fromEntries(leaks.filter(([, count]) => count > 0));
}

/** The guard for locs that {@link leaksIn} has counted; null if it counted nothing. */
export function leakGuard(leaks: Readonly<Record<string, number>>): UrlsetError | null {
  const count = Object.values(leaks).reduce((sum, each) => sum + each, 0);
  const codes = Object.keys(leaks).join(', ');
  return count === 0 ? null : new UrlsetError(GUARDS[1], { count: String(count), codes });
}

/** The guard for an export with far fewer URLs than the previous one; null if it has enough, or is the first. */
export function dropGuard(entries: number, previous: number | null): UrlsetError | null {
  if (previous === null || entries >= previous * (1 - MOST_DROPPED)) return null;
  return new UrlsetError(GUARDS[0], { before: String(previous), now: String(entries) });
}

/** The first loc that {@link guardsOf} counts as probably not meant to be public; `''` if none. */
export function firstLeak({ files, table }: Project): string {
  const rules = new Set(LEAKS.map((code) => ruleNumber(code)));
  for (const file of files) {
    if (LEAKS.every((code) => countOf([file], code) === 0)) continue;
    for (let at = 0; at < file.order.length; at++) {
      const id = file.order.at(at);
      if (table.rules(id).some((rule) => rules.has(rule))) return table.text(id, 0);
    }
  }
  return '';
}

function countOf(files: readonly ProjectFile[], code: (typeof LEAKS)[number]): number {
  return files.filter(listsUrls).reduce((sum, { counts }) => sum + (counts[ruleNumber(code)] ?? 0), 0);
}

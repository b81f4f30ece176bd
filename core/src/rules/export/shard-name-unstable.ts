import { ALL, type Rule } from '../rule.ts';

export const shardNameUnstable = {
  code: 'shard-name-unstable',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Sitemap names change',
  text: 'Sitemaps of the last export get new names, but search engines keep requesting the old ones for a while. Keep the name pattern, or leave the old files in place for a few weeks.',
  source: 'https://github.com/awesomemotive/all-in-one-seo-pack/issues/2217',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * The names of the last export that the next one drops. Empty if the next one does not add any names, because then
 * sitemaps are removed, not renamed.
 */
export function lostNames(before: readonly string[], after: readonly string[]): string[] {
  const [known, wanted] = [new Set(before), new Set(after)];
  return after.every((name) => known.has(name)) ? [] : before.filter((name) => !wanted.has(name));
}

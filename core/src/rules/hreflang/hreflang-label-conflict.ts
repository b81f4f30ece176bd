import type { Rule } from '../rule.ts';

export const hreflangLabelConflict = {
  code: 'hreflang-label-conflict',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Language labels disagree',
  text: 'One page is listed for different languages, or pages for each other’s (/fr/ for en, /en/ for fr), so engines cannot tell which they are in. Label each alike in every entry.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
  fixText: 'give each page the label that its path names',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/**
 * Whether a page is called by languages none of which it calls itself. A page may be listed for several,
 * so one in common is enough.
 * @param said the languages that another page lists it for, `x-default` aside
 * @param own those that it lists itself for
 */
export function isLabelConflict(said: readonly number[], own: ReadonlySet<number>): boolean {
  return said.length > 0 && own.size > 0 && !said.some((language) => own.has(language));
}

/**
 * The first of the alternates of an entry that is listed for another language than its path begins with, where the
 * one listed for that language is as well; -1 for none. A single one may be right: of `/uk/` for `en` and `/ua/`
 * for `uk`, the path names the country.
 * @param languages by alternate
 * @param paths what each of their paths begins with, as `languageOf` numbers it; 0 for none
 */
export function firstSwapped(languages: Uint32Array, paths: Uint32Array): number {
  const contradicts = contradiction(languages);
  return paths.findIndex(
    (path, at) =>
      contradicts(path, at) &&
      paths.every((other, place) => languages[place] !== path || contradicts(other, place)),
  );
}

/**
 * Which label each of the alternates of an entry gets, by the place of the one that has it, so that their paths
 * say no other: labels change places within rings, and each path of a ring names one of its labels. Null where a
 * label stands twice, where several paths name one, or where a label would be left without a path that names it.
 * @param languages by alternate
 * @param paths as {@link firstSwapped} has them
 */
export function labelsByPath(languages: Uint32Array, paths: Uint32Array): Uint32Array | null {
  if (new Set(languages).size < languages.length) return null;
  const contradicts = contradiction(languages);
  const from = Uint32Array.from(paths, (path, at) => (contradicts(path, at) ? languages.indexOf(path) : at));
  // What is given to each once, and only by those that get another, is swapped.
  return new Set(from).size === from.length ? from : null;
}

/** Tells whether the path of an alternate names the label of another. */
function contradiction(languages: Uint32Array) {
  return (path: number, at: number) => path !== 0 && path !== languages[at] && languages.includes(path);
}

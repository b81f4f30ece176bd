import type { Rule } from '../rule.ts';

export const hreflangLabelConflict = {
  code: 'hreflang-label-conflict',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Language labels disagree',
  text: 'A page is listed for different languages, or two pages have swapped languages (/fr/ for en, /en/ for fr), so search engines cannot tell which is right. Give each page the same label in every entry.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
  fixText: 'give each page the language that its path names',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/**
 * Whether a page is listed for languages other than those it lists itself for. A page may have several languages, so
 * one in common is enough to agree.
 * @param said the languages that another page lists it for, except `x-default`
 * @param own the languages that it lists itself for
 */
export function isLabelConflict(said: readonly number[], own: ReadonlySet<number>): boolean {
  return said.length > 0 && own.size > 0 && !said.some((language) => own.has(language));
}

/**
 * The index of an entry's first swapped alternate; -1 if none. An alternate is swapped if its path names the
 * language of another alternate, and the path of that other alternate contradicts its label, too. A single
 * contradiction may be right: with `/uk/` for `en` and `/ua/` for `uk`, the paths name countries.
 * @param languages the language of each alternate
 * @param paths for each alternate: the language at the start of its path, as numbered by `languageOf`; 0 if the path
 * does not start with one
 */
export function firstSwapped(languages: Uint32Array, paths: Uint32Array): number {
  const isSwapped = isSwappedAt(languages, paths);
  return paths.findIndex((_, at) => isSwapped(at));
}

/** Returns a function that checks whether an alternate is swapped, see {@link firstSwapped}. */
export function isSwappedAt(languages: Uint32Array, paths: Uint32Array): (at: number) => boolean {
  const contradicts = contradiction(languages);
  return (at) => {
    const path = paths[at] as number;
    return (
      contradicts(path, at) &&
      paths.every((other, place) => languages[place] !== path || contradicts(other, place))
    );
  };
}

/**
 * Exchanges labels between the alternates of an entry, so that no path contradicts its label. Returns, for each
 * alternate, the index of the alternate whose label it gets. Null if two alternates have the same label, or would get
 * the same one.
 * @param languages the language of each alternate
 * @param paths as for {@link firstSwapped}
 */
export function labelsByPath(languages: Uint32Array, paths: Uint32Array): Uint32Array | null {
  if (new Set(languages).size < languages.length) return null;
  const contradicts = contradiction(languages);
  const from = Uint32Array.from(paths, (path, at) => (contradicts(path, at) ? languages.indexOf(path) : at));
  // If every label is used exactly once, labels have only changed places.
  return new Set(from).size === from.length ? from : null;
}

/** Returns a function that checks whether the path of an alternate names the label of another alternate. */
function contradiction(languages: Uint32Array) {
  return (path: number, at: number) => path !== 0 && path !== languages[at] && languages.includes(path);
}

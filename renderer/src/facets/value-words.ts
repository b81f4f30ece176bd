import { assertNever, type Facet, INVALID } from '@urlset/core/contract.ts';
import { isLiveState } from '@urlset/core/table/pages/live-state.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { dateFormat, displayNames } from '../messages/formats.ts';
import type { Messages } from '../messages/messages.ts';

/**
 * The words for values of a facet, each different from the others.
 * @param within the section whose subsections are listed; `''` for the top level of the site
 */
export function valueWords(
  messages: Messages,
  facet: Facet,
  values: readonly string[],
  within: string,
): ReadonlyMap<string, string> {
  const words = new Map(values.map((value) => [value, wordsOf(messages, facet, value, within)]));
  const counts = new Map<string, number>();
  for (const text of words.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  // Two sections can look alike when decoded.
  for (const [value, text] of words)
    if (value !== text && (counts.get(text) ?? 0) > 1) words.set(value, `${text} (${value})`);
  return words;
}

/** A path in readable form: `/käse` for `/k%C3%A4se`. Unchanged if decoding fails or gives invisible characters. */
export function readablePath(path: string): string {
  try {
    const decoded = decodeURI(path);
    // White space, control characters and direction marks would be invisible.
    return /[\p{C}\p{Z}]/u.test(decoded) ? path : decoded;
  } catch {
    // A malformed escape, or not UTF-8.
    return path;
  }
}

function wordsOf(messages: Messages, facet: Facet, value: string, within: string): string {
  const { t, locale, number } = messages;
  switch (facet) {
    case 'section':
      return sectionWords(messages, value, within);
    case 'month':
      if (value === '') return t('facets.none');
      return value === INVALID ? t('facets.invalid') : monthWords(value, locale);
    case 'changefreq':
    case 'priority':
      if (value === '') return t('facets.none');
      return value === INVALID ? t('facets.invalid') : value;
    case 'language':
      return value === '' ? t('facets.none') : languageWords(value, locale);
    case 'host':
    case 'scheme':
      return value === '' ? t('facets.noHost') : value;
    case 'sitemap':
    case 'ext':
    case 'param':
      return value === '' ? t('facets.none') : value;
    case 'images':
      return value === '' ? t('facets.none') : number(Number(value));
    case 'finding':
      return value === '' ? t('facets.noFinding') : findingTitle(messages, value);
    case 'live':
      if (value === '') return t('live.unchecked');
      return isLiveState(value) ? t(`live.state.${value}`) : t('live.old');
    case 'edited':
      return t(value === '' ? 'facets.unedited' : 'facets.edited');
    default:
      return assertNever(facet);
  }
}

function sectionWords({ t }: Messages, value: string, within: string): string {
  if (value === '/.') return t('facets.atRoot');
  if (value.endsWith('/.')) return t('facets.sectionItself', { section: readablePath(value.slice(0, -2)) });
  return readablePath(value.startsWith(`${within}/`) ? value.slice(within.length) : value);
}

function monthWords(value: string, locale: string): string {
  const [year = '', month = ''] = value.split('-');
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1);
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

function languageWords(value: string, locale: string): string {
  try {
    const name = displayNames(locale, { type: 'language', fallback: 'none' }).of(value);
    return name === undefined ? value : `${name} (${value})`;
  } catch {
    // Not a language tag.
    return value;
  }
}

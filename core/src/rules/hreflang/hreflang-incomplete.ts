import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Splice } from '../../extensions/splice.ts';
import { isSpace, startsWith } from '../../xml/scanner.ts';
import type { Rule } from '../rule.ts';

const REL = slotNumber('link@rel');
const HREFLANG = slotNumber('link@hreflang');
const HREF = slotNumber('link@href');
const MEDIA = slotNumber('link@media');

export const hreflangIncomplete = {
  code: 'hreflang-incomplete',
  severity: 'error',
  engines: ['google', 'yandex'],
  scope: 'entry',
  field: null,
  title: 'TITLE hreflang: rel=alternate + hreflang + absolute href',
  text: 'TEXT hreflang: rel=alternate + hreflang + absolute href',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * Whether a link that is to name a page in another language does not say all that takes: that it is an
 * alternate, for which language, and where. Links of other kinds are none of these: `amphtml`, pages for
 * other devices (`media`), and apps.
 */
export function isHreflangIncomplete(link: ExtensionElement): boolean {
  const rel = link.find(REL);
  const hreflang = link.find(HREFLANG);
  const href = link.find(HREF);
  const alternate = rel >= 0 && isAlternate(link, rel);
  if (hreflang < 0) {
    if (rel >= 0 && !alternate) return false;
    return !alternate || (link.find(MEDIA) < 0 && !(href >= 0 && isApp(link, href)));
  }
  return !alternate || link.value(hreflang).isEmpty || href < 0 || !isAbsolute(link, href);
}

/** Says that it is an alternate where that alone is missing. */
export function completeHreflang(link: ExtensionElement): Splice[] {
  const hreflang = link.find(HREFLANG);
  if (hreflang < 0 || link.find(REL) >= 0) return [];
  const start = link.parts[hreflang + 1] as number;
  return [{ start, end: start, text: 'rel="alternate" ' }];
}

/** Whether `alternate` is the word, or one of the words, of `rel`. */
function isAlternate(link: ExtensionElement, rel: number): boolean {
  const { bytes, start, end } = link.value(rel);
  if (end - start === 9 && startsWith(bytes, start, 'alternate')) return true;
  return /(^|\s)alternate(\s|$)/i.test(link.value(rel).text());
}

/** http:// or https://, and a host. */
function isAbsolute(link: ExtensionElement, href: number): boolean {
  const { bytes, start, end } = link.value(href);
  if (!isHttp(bytes, start)) return false;
  const colon = start + (bytes[start + 4] === 0x3a ? 4 : 5);
  return (
    startsWith(bytes, colon, '://') &&
    colon + 3 < end &&
    bytes[colon + 3] !== 0x2f &&
    !isSpace(bytes[colon + 3])
  );
}

function isHttp(bytes: Uint8Array, start: number): boolean {
  for (let i = 0; i < HTTP.length; i++)
    if (((bytes[start + i] ?? 0) | 0x20) !== HTTP.charCodeAt(i)) return false;
  return bytes[start + 4] === 0x3a || ((bytes[start + 4] ?? 0) | 0x20) === 0x73;
}
const HTTP = 'http';

/** A page of an app, which has no language of its own. */
function isApp(link: ExtensionElement, href: number): boolean {
  const { bytes, start } = link.value(href);
  return startsWith(bytes, start, 'android-app:') || startsWith(bytes, start, 'ios-app:');
}

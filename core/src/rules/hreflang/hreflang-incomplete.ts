import { isSpace, startsWith } from '../../bytes/scanner.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { Link } from '../../format/extensions/link.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { Rule } from '../rule.ts';

export const hreflangIncomplete = {
  code: 'hreflang-incomplete',
  severity: 'error',
  engines: ['google', 'yandex'],
  scope: 'entry',
  field: null,
  title: 'Incomplete hreflang link',
  text: 'An alternate needs rel="alternate", hreflang and a full URL in href, or Google and Yandex skip it. Add the missing part.',
  ways: {
    rel: () => 'hreflang link without rel="alternate"',
    hreflang: () => 'hreflang link without hreflang',
    href: () => 'hreflang link without href',
    relative: (href) => `hreflang link with a relative URL: ${href}`,
  },
  wayOf: (_, detail) => (detail === 'link@href' ? 'relative' : detail),
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * Whether a link that is meant as an alternate lacks `rel="alternate"`, its language or an absolute URL. Links without
 * hreflang do not count if they have another purpose: `amphtml`, pages for other devices (`media`), and apps.
 */
export function isHreflangIncomplete(link: Link): boolean {
  const alternate = link.rel >= 0 && isAlternate(link);
  if (link.hreflang < 0) {
    if (link.rel >= 0 && !alternate) return false;
    return !alternate || (link.media < 0 && !(link.href >= 0 && isApp(link)));
  }
  return !alternate || link.element.isEmpty(link.hreflang) || link.href < 0 || !isAbsolute(link);
}

/** The attribute that an incomplete link lacks; `''` if it lacks none, but its href is not absolute. */
export function missingLinkAttribute(link: Link): string {
  if (link.hreflang < 0 || link.element.isEmpty(link.hreflang)) return 'hreflang';
  if (link.rel < 0 || !isAlternate(link)) return 'rel';
  return link.href < 0 || link.element.isEmpty(link.href) ? 'href' : '';
}

/** Adds `rel="alternate"` to a link that has an hreflang but no rel. */
export function completeHreflang(element: ExtensionElement): Splice[] {
  const { hreflang, rel } = new Link(element);
  if (hreflang < 0 || rel >= 0) return [];
  const start = element.parts[hreflang + 1] as number;
  return [{ start, end: start, text: 'rel="alternate" ' }];
}

/** Whether one of the words in `rel` is `alternate`. */
function isAlternate(link: Link): boolean {
  const { element, rel } = link;
  const constant = link.constant(rel);
  if (constant > 0 && constant === lastAlternate) return true;
  const { bytes, parts } = element;
  const from = parts[rel + 3] as number;
  if ((parts[rel + 4] as number) - from === ALTERNATE.length && isWord(bytes, from)) {
    lastAlternate = constant;
    return true;
  }
  return /(^|\s)alternate(\s|$)/i.test(element.value(rel).text());
}

function isWord(bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < ALTERNATE.length; i++) if (bytes[from + i] !== ALTERNATE[i]) return false;
  return true;
}
const ALTERNATE = encodeUtf8('alternate');
/** The {@link Link.constant} of the last `rel` that was exactly `alternate`. Nearly all links share it. */
let lastAlternate = 0;

/**
 * Whether the href starts with http:// or https:// and a host. Checks the raw bytes first, and decodes them only if
 * that fails.
 */
function isAbsolute({ element, href }: Link): boolean {
  const { bytes, parts } = element;
  if (isHttp(bytes, parts[href + 3] as number, parts[href + 4] as number)) return true;
  const value = element.value(href);
  return isHttp(value.bytes, value.start, value.end);
}

/** Whether a text starts with http:// or https:// and a host. */
export function isHttp(bytes: Uint8Array, start: number, end: number): boolean {
  const secure = ((bytes[start + 4] ?? 0) | 0x20) === 0x73 ? 1 : 0;
  const host = start + secure + 7;
  return (
    host < end &&
    ((bytes[start] as number) | 0x20) === 0x68 &&
    ((bytes[start + 1] as number) | 0x20) === 0x74 &&
    ((bytes[start + 2] as number) | 0x20) === 0x74 &&
    ((bytes[start + 3] as number) | 0x20) === 0x70 &&
    bytes[host - 3] === 0x3a &&
    bytes[host - 2] === 0x2f &&
    bytes[host - 1] === 0x2f &&
    bytes[host] !== 0x2f &&
    !isSpace(bytes[host])
  );
}

/** Whether the href names a page in an app. Such a link does not need an hreflang. */
function isApp({ element, href }: Link): boolean {
  const { bytes, start } = element.value(href);
  return startsWith(bytes, start, 'android-app:') || startsWith(bytes, start, 'ios-app:');
}

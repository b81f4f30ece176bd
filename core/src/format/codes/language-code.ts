import { startsWith } from '../../bytes/scanner.ts';
import { ISO_639_1 } from './iso-639-1.ts';
import { ISO_639_3 } from './iso-639-3.ts';
import { ISO_3166_1 } from './iso-3166-1.ts';
import { ISO_15924 } from './iso-15924.ts';

/**
 * Whether `bytes[start, end)` is what Google takes for an hreflang: a language of ISO 639-1, then perhaps
 * a script of ISO 15924, then perhaps a region of ISO 3166-1 alpha-2; or `x-default`. Case does not count.
 * https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes
 */
export function isHreflang(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start === 9 && isXDefault(bytes, start)) return true;
  let at = start + 2;
  if (end < at || !ISO_639_1.has(bytes, start, at)) return false;
  const scriptEnd = at + 5;
  if (end === scriptEnd || (end > scriptEnd && bytes[scriptEnd] === HYPHEN)) {
    if (bytes[at] !== HYPHEN || !ISO_15924.has(bytes, at + 1, scriptEnd)) return false;
    at = scriptEnd;
  }
  return at === end || (bytes[at] === HYPHEN && end === at + 3 && ISO_3166_1.has(bytes, at + 1, end));
}

/**
 * Whether `bytes[start, end)` is a language of a news publication: two or three small letters of ISO 639,
 * or `zh-cn`, `zh-tw`. https://www.google.com/schemas/sitemap-news/0.9/sitemap-news.xsd
 */
export function isNewsLanguage(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start === 5) return startsWith(bytes, start, 'zh-cn') || startsWith(bytes, start, 'zh-tw');
  for (let at = start; at < end; at++) if (((bytes[at] as number) & 0x20) === 0) return false;
  return end - start === 2 ? ISO_639_1.has(bytes, start, end) : ISO_639_3.has(bytes, start, end);
}

const HYPHEN = 0x2d;

function isXDefault(bytes: Uint8Array, start: number): boolean {
  for (let i = 0; i < X_DEFAULT.length; i++) {
    const byte = bytes[start + i] as number;
    if ((byte === HYPHEN ? byte : byte | 0x20) !== X_DEFAULT.charCodeAt(i)) return false;
  }
  return true;
}
const X_DEFAULT = 'x-default';

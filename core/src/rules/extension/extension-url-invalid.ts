import type { ValueRange } from '../../bytes/ranges.ts';
import type { ExtensionElement, FixContext } from '../../format/extensions/element.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { usualName } from '../../protocol/extensions/extension-table.ts';
import { slotFlags } from '../../protocol/extensions/slots.ts';
import { encodeIllegal } from '../loc/loc-illegal-character.ts';
import { mendedValue } from '../mended-value.ts';
import type { Rule } from '../rule.ts';
import { urlFault } from './url-fault.ts';

/** The elements whose value is a URL. Attributes have rules of their own. */
export const EXTENSION_URLS = slotFlags(({ type, name }) => type === 'url' && !name.includes('@'));

export const extensionUrlInvalid = {
  code: 'extension-url-invalid',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Invalid URL in an extension',
  text: 'The URL of an image, video or thumbnail must be absolute, without illegal characters and shorter than 2,048 characters. Correct it. Search Console: “Invalid URL”.',
  ways: { tag: (value, tag) => `${usualName(tag)} is not a valid URL: ${value}` },
  wayOf: (_, detail) => (detail === '' ? null : 'tag'),
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;

/** Whether the value of a tag is not a valid URL, see {@link urlFault}. Another rule reports empty values. */
export function isExtensionUrlInvalid({ bytes, start, end }: ValueRange): boolean {
  return start < end && urlFault(bytes, start, end) !== null;
}

/**
 * Percent-encodes characters that are illegal in a URL, and completes a path that starts with `/` with the origin of
 * the entry's loc, because a sitemap lists URLs of its own host. Other relative paths stay: their folder is unknown.
 */
export function mendExtensionUrls(element: ExtensionElement, { loc }: FixContext): Splice[] {
  const whole = (value: string) => encodeIllegal(completed(value, loc));
  return replacements(element, EXTENSION_URLS, (_, value) => mendedValue(whole, value));
}

/**
 * Completes `/path` with the scheme and host of the loc, and `//host/path` with the scheme of the loc if the host
 * contains a dot. Other values stay.
 */
function completed(value: string, loc: string): string {
  const [, scheme = '', host = ''] = /^(https?:)(\/\/[^/?#\s]+)/i.exec(loc) ?? [];
  if (scheme === '' || !value.startsWith('/')) return value;
  if (!value.startsWith('//')) return scheme + host + value;
  return /^\/\/[^/?#\s]*\.[^/?#\s]/.test(value) ? scheme + value : value;
}

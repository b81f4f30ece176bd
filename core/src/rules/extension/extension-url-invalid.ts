import type { ValueRange } from '../../bytes/value-range.ts';
import type { ExtensionElement, FixContext } from '../../format/extensions/element.ts';
import type { Splice } from '../../format/extensions/splice.ts';
import { replacements } from '../../format/extensions/splices.ts';
import { slotFlags } from '../../protocol/extensions/slots.ts';
import { usualName } from '../../protocol/extensions/tag-table.ts';
import { encodeIllegal } from '../loc/loc-illegal-character.ts';
import { mendedValue } from '../mended-value.ts';
import type { Rule } from '../rule.ts';
import { urlFault } from './url-fault.ts';

/** The elements whose value is a URL. What attributes say has rules of its own. */
export const EXTENSION_URLS = slotFlags(({ type, name }) => type === 'url' && !name.includes('@'));

export const extensionUrlInvalid = {
  code: 'extension-url-invalid',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Invalid URL in an extension',
  text: 'The URL of an image, video or thumbnail is absolute, has no illegal characters and is shorter than 2,048 characters. Correct it. Search Console: “Invalid URL”.',
  ways: { tag: (value, tag) => `${usualName(tag)} is not a valid URL: ${value}` },
  wayOf: (_, detail) => (detail === '' ? null : 'tag'),
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;

/** Whether the value of a tag is no URL that anybody can fetch. That it says nothing is another rule's. */
export function isExtensionUrlInvalid({ bytes, start, end }: ValueRange): boolean {
  return start < end && urlFault(bytes, start, end) !== null;
}

/**
 * Percent-encodes what no URL may hold, and completes a path from the root by the origin of the entry's loc: a sitemap
 * speaks for its own host, so a path means that one. A path that starts otherwise may start at any folder, and stays.
 */
export function mendExtensionUrls(element: ExtensionElement, { loc }: FixContext): Splice[] {
  const whole = (value: string) => encodeIllegal(completed(value, loc));
  return replacements(element, (slot, value) =>
    EXTENSION_URLS[slot] === 1 ? mendedValue(whole, value) : null,
  );
}

/** A path from the root, or a host with its path, as a URL beside the loc; any other value as it is. */
function completed(value: string, loc: string): string {
  const [, scheme = '', host = ''] = /^(https?:)(\/\/[^/?#\s]+)/i.exec(loc) ?? [];
  if (scheme === '' || !value.startsWith('/')) return value;
  if (!value.startsWith('//')) return scheme + host + value;
  return /^\/\/[^/?#\s]*\.[^/?#\s]/.test(value) ? scheme + value : value;
}

import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';
import type { FileKind } from '../../contract/values.ts';
import type { FieldElement } from './entry.ts';

/** The function that writes the loc or lastmod of an item in a feed of this kind; undefined for other kinds. */
export function feedElementOf(kind: FileKind): FieldElement | undefined {
  if (kind === 'rss' || kind === 'mrss') return rssElement;
  return kind === 'atom' ? atomElement : undefined;
}

/** https://www.rssboard.org/rss-specification#hrelementsOfLtitemgt */
function rssElement(field: number, value: string, prefix: string): string {
  const name = prefix + (field === 0 ? 'link' : 'pubDate');
  return `<${name}>${escaped(value)}</${name}>`;
}

/** https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2 */
function atomElement(field: number, value: string, prefix: string): string {
  if (field === 0) return `<${prefix}link href="${escaped(value)}"/>`;
  return `<${prefix}updated>${escaped(value)}</${prefix}updated>`;
}

function escaped(value: string): string {
  return escapeXml(withoutIllegalCharacters(value));
}

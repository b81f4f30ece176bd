import { type FileKind, isFeed } from '../../contract/values.ts';
import { withFullYear } from '../../protocol/rfc822-date.ts';
import { reformatDate } from './reformat-date.ts';

/** The lastmod of an entry of a file as a sitemap writes it: dates of RSS are those of RFC 822. */
export function w3cLastmod(kind: FileKind, text: string): string {
  return isFeed(kind) ? (reformatDate(withFullYear(text)) ?? text) : text;
}

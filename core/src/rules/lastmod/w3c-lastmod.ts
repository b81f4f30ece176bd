import { type FileKind, isFeed } from '../../contract/values.ts';
import { withFullYear } from '../../protocol/rfc822-date.ts';
import { reformatDate } from './reformat-date.ts';

/** The lastmod of an entry in the form that sitemaps use; RSS writes RFC 822 dates. */
export function w3cLastmod(kind: FileKind, text: string): string {
  return isFeed(kind) ? (reformatDate(withFullYear(text)) ?? text) : text;
}

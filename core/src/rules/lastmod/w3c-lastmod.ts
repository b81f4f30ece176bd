import { type FileKind, isFeed } from '../../contract/values.ts';
import { withFullYear } from '../../protocol/rfc822-date.ts';
import { reformatDate } from './reformat-date.ts';

/** Converts the lastmod of a feed's entry to the W3C form, because RSS uses RFC 822 dates. Other values stay. */
export function w3cLastmod(kind: FileKind, text: string): string {
  return isFeed(kind) ? (reformatDate(withFullYear(text)) ?? text) : text;
}

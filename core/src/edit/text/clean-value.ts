import { withoutIllegalCharacters } from '../../bytes/text.ts';

/** Cleans a value so that every kind of file can store it unchanged: one line, trimmed, legal characters only. */
export function cleanValue(text: string): string {
  return withoutIllegalCharacters(text)
    .replace(/[\t\r\n]+/g, ' ')
    .trim();
}

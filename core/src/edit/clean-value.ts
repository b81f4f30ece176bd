import { withoutIllegalCharacters } from '../xml/text.ts';

/** A value as every kind of file can hold it and give it back: in one line, trimmed, of legal characters. */
export function cleanValue(text: string): string {
  return withoutIllegalCharacters(text)
    .replace(/[\t\r\n]+/g, ' ')
    .trim();
}

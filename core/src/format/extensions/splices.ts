import { isSpace } from '../../bytes/scanner.ts';
import { escapeXml } from '../../bytes/text.ts';
import { holdsValues } from '../../bytes/xml-tokens.ts';
import type { ExtensionElement } from './element.ts';
import { PART_MARK, PART_SIZE } from './parts.ts';

/** Replaces the bytes `[start, end)` with `text`, which is already XML. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Removes a part (an element or an attribute) and the white space before it. */
export function removal({ bytes, parts }: ExtensionElement, at: number): Splice {
  let start = parts[at + 1] as number;
  while (isSpace(bytes[start - 1])) start--;
  return { start, end: parts[at + 2] as number, text: '' };
}

/** Removes all parts with flagged slots, along with the parts inside them. */
export function removals(element: ExtensionElement, flags: Uint8Array): Splice[] {
  const { parts } = element;
  const splices: Splice[] = [];
  for (let at = element.at + PART_SIZE; at < element.end; at += PART_SIZE) {
    const within = (parts[at + 1] as number) < (splices.at(-1)?.end ?? 0);
    if (flags[parts[at] as number] === 1 && !within) splices.push(removal(element, at));
  }
  return splices;
}

/**
 * Replaces the values of parts.
 * @param slots 1 for each slot whose parts may be mended. The values of other parts are not decoded
 * @param mend returns the value that a part of a slot should have; null if the value is valid, or the right one is
 *   unknown
 */
export function replacements(
  element: ExtensionElement,
  slots: Uint8Array,
  mend: (slot: number, value: string) => string | null,
): Splice[] {
  const { parts } = element;
  const splices: Splice[] = [];
  for (let at = element.at + PART_SIZE; at < element.end; at += PART_SIZE) {
    if (slots[parts[at] as number] !== 1) continue;
    const start = parts[at + 3] as number;
    const end = parts[at + 4] as number;
    // An empty value needs no fix, and `<a/>` cannot hold text.
    if (start === end) continue;
    // A value that contains elements other than formatting tags cannot be rewritten as one text.
    const isMarkup = ((parts[at + 5] as number) & PART_MARK.markup) !== 0;
    if (isMarkup && holdsValues(element.bytes, start, end)) continue;
    const value = element.value(at).text();
    const mended = mend(parts[at] as number, value);
    if (mended !== null && mended !== value) splices.push({ start, end, text: escapeXml(mended) });
  }
  return splices;
}

/** A text cut to `limit` code points, without white space at its end; null if the text is not longer than that. */
export function shortened(text: string, limit: number): string | null {
  const characters = [...text];
  return characters.length <= limit ? null : characters.slice(0, limit).join('').trimEnd();
}

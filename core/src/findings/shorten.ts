/** Maximum number of code points shown. */
export const SHOWN = 200;

/** Shortens a value of more than {@link SHOWN} code points to its beginning, followed by its length. */
export function shorten(value: string): string {
  const head = beginning(value);
  if (head.length === value.length) return value;
  let characters = SHOWN;
  for (let at = head.length; at < value.length; at += unitsAt(value, at)) characters++;
  return `${head}… (${characters} characters)`;
}

/** The first code points of a value, at most `characters`. */
export function beginning(value: string, characters = SHOWN): string {
  // A code point is one or two units, so a value with few enough units is short enough.
  if (value.length <= characters) return value;
  let end = 0;
  for (let left = characters; left > 0 && end < value.length; left--) end += unitsAt(value, end);
  return value.slice(0, end);
}

/**
 * Number of UTF-16 units in the code point at an index. A value may be as long as its file, so it is not split into an
 * array.
 */
function unitsAt(value: string, at: number): number {
  return (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/**
 * Puts a value on one line that a terminal shows literally: control characters become escapes, including those that
 * embed, override or isolate a direction of text. Marks such as U+200F stay.
 * https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
 */
export function inOneLine(value: string): string {
  // Nearly all values are printable, and the loop detects that faster than a regular expression.
  return isPrintable(value) ? value : escaped(value);
}

function isPrintable(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code < 0x20 || (code > 0x7e && code < 0xa0) || (code >= 0x2028 && isLineOrDirection(code)))
      return false;
  }
  return true;
}

/** Whether a character from U+2028 on separates lines, or embeds, overrides or isolates a direction of text. */
function isLineOrDirection(code: number): boolean {
  return code <= 0x202e || (code >= 0x2066 && code <= 0x2069);
}

function escaped(value: string): string {
  return value.replace(UNPRINTABLE, (char) => {
    const named = NAMED[char];
    return named ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

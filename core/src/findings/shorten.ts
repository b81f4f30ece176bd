/** Longer values than this many code points are shortened. */
const SHOWN = 200;

/** A value for showing: its beginning where it is long, and then how long it is. */
export function shorten(value: string): string {
  // A code point is one or two units: what has few enough units needs no counting.
  if (value.length <= SHOWN) return value;
  const characters = [...value];
  if (characters.length <= SHOWN) return value;
  return `${characters.slice(0, SHOWN).join('')}… (${characters.length} characters)`;
}

/** The same in one line that a terminal shows as it is: control characters as their escapes. */
export function inOneLine(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
  return value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (char) => {
    const named = NAMED[char];
    return named ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

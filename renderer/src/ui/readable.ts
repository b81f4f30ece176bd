/**
 * A path or a URL for reading: percent-escapes of valid UTF-8 as their characters. Those of ASCII stay, because most of
 * them mean something, and the fix of a character is to escape it.
 */
export function readable(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[89a-f][0-9a-f])+/gi, (escapes) => {
    try {
      const characters = decodeURIComponent(escapes);
      // White space, control and formatting characters would make another text of it.
      return /[\s\p{C}]/u.test(characters) ? escapes : characters;
    } catch {
      return escapes;
    }
  });
}

/** A loc without the origin that all entries share. */
export function withoutOrigin(loc: string, origin: string): string {
  return loc.startsWith(`${origin}/`) ? loc.slice(origin.length) : loc;
}

/** A loc for reading, without that origin. */
export function readableLoc(loc: string, origin: string): string {
  return readable(withoutOrigin(loc, origin));
}

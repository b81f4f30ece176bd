/**
 * Makes a path or a URL readable: decodes percent-escapes of valid UTF-8. Escapes of ASCII stay, because most of
 * them stand for delimiters or for characters that a URL must not contain.
 */
export function readable(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[89a-f][0-9a-f])+/gi, (escapes) => {
    try {
      const characters = decodeURIComponent(escapes);
      // White space, control and formatting characters would change how the text reads.
      return /[\s\p{C}]/u.test(characters) ? escapes : characters;
    } catch {
      return escapes;
    }
  });
}

/** A loc without this origin; unchanged if it has another one. */
export function withoutOrigin(loc: string, origin: string): string {
  return loc.startsWith(`${origin}/`) ? loc.slice(origin.length) : loc;
}

/** A loc for reading, without this origin. A loc with another origin keeps its own. */
export function readableLoc(loc: string, origin: string): string {
  return readable(withoutOrigin(loc, origin));
}

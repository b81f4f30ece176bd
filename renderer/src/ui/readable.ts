/** A path or a URL for reading: percent-escapes of valid UTF-8 as their characters, except those that mean something. */
export function readable(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      const characters = decodeURIComponent(escapes);
      // Delimiters, white space, control and formatting characters would make another text of it.
      return /[\s\p{C}%/?#&=+[\]@!$'()*,;:]/u.test(characters) ? escapes : characters;
    } catch {
      return escapes;
    }
  });
}

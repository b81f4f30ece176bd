/** One record of a robots.txt: `key: value`, the key in small letters. */
export interface RobotsLine {
  key: string;
  value: string;
  /** Where the value starts within the line, in characters. */
  valueStart: number;
}

/** Reads one line; null for a blank one, a comment, or what is no record. https://www.rfc-editor.org/rfc/rfc9309#section-2.2 */
export function parseRobotsLine(line: string): RobotsLine | null {
  const comment = line.indexOf('#');
  const record = comment < 0 ? line : line.slice(0, comment);
  const colon = record.indexOf(':');
  if (colon < 0) return null;
  const key = record.slice(0, colon).trim().toLowerCase();
  if (key === '') return null;
  const rest = record.slice(colon + 1);
  return { key, value: rest.trim(), valueStart: colon + 1 + rest.length - rest.trimStart().length };
}

/**
 * The line ending of a text. It is CRLF only if all lines have it, so that the editor changes only what the user types.
 */
export function lineSeparator(text: string): '\n' | '\r\n' {
  return text.includes('\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

/** Converts the line endings of a text to `separator`. */
export function withLineSeparator(text: string, separator: string): string {
  return text.replace(/\r\n?|\n/g, separator);
}

/** What ends the lines of a text, so that nothing but what is typed changes: CRLF only where all of them do. */
export function lineSeparator(text: string): '\n' | '\r\n' {
  return text.includes('\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

/** A text from elsewhere with the line ends of this one. */
export function withLineSeparator(text: string, separator: string): string {
  return text.replace(/\r\n?|\n/g, separator);
}

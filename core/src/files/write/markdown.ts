/** A text as code, on one line. Markdown neither interprets anything in it nor turns URLs into links. */
export function markdownCode(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Makes Markdown show a text literally, on one line. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|#&~]/g, '\\$&').replace(/\s+/g, ' ');
}

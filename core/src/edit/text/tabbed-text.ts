const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Parses clipboard text into rows of cells: tab-separated, one line per row, as spreadsheets copy them. A cell is
 * quoted, with its own quotes doubled, if it contains a tab or a line end, or starts with a quote.
 */
export function* tabbedRows(text: string): Generator<string[], void> {
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = readCell(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === '\t') {
      at++;
      continue;
    }
    yield row;
    row = [];
    if (at >= text.length) break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    // A line end at the very end closes the last row. It does not start another.
    if (at === text.length) break;
  }
}

/** Formats rows of cells as text, separated by LF. */
export function formatTabbed(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join('\t')).join('\n');
}

function quoteCell(cell: string): string {
  return /^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function readCell(text: string, start: number): { value: string; end: number } {
  if (text[start] === '"') {
    let value = '';
    for (let at = start + 1; at < text.length; at++) {
      if (text[at] !== '"') value += text[at];
      else if (text[at + 1] === '"') {
        value += '"';
        at++;
      } else if (at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '')) return { value, end: at + 1 };
      else break;
    }
  }
  let end = start;
  while (end < text.length && !endsCell(text.charCodeAt(end))) end++;
  return { value: text.slice(start, end), end };
}

function endsCell(code: number): boolean {
  return code === TAB || code === LF || code === CR;
}

import type { CopyRequest } from '../contract/copy.ts';
import { UrlsetError } from '../contract/errors.ts';
import { fieldNumber } from '../contract/values.ts';
import type { Project } from '../project/project.ts';
import { formatTabbed } from './tabbed-text.ts';

/** Rows that a piece has at most: some milliseconds. */
const PIECE = 4096;

/** Some rows as text, and the line end before them unless they are the first. */
export interface CopiedPiece {
  readonly text: string;
  readonly rows: number;
}

/**
 * Cells as tab-separated text, in pieces, other work in between.
 * @throws UrlsetError `stale-view` when rows moved since they were asked for, or between two pieces
 */
export function* copiedText(
  project: Project,
  { view, order, rows, fields, header }: CopyRequest,
): Generator<CopiedPiece> {
  const columns = fields.map(fieldNumber);
  let lead = '';
  if (header) {
    yield { text: formatTabbed([fields]), rows: 0 };
    lead = '\n';
  }
  for (const range of rows) {
    for (let at = range.first, end = range.first + range.count; at < end; at += PIECE) {
      if (project.order !== order) throw new UrlsetError('stale-view');
      const source = project.view(view);
      const lines: string[][] = [];
      for (let row = at; row < Math.min(at + PIECE, end, source.length); row++) {
        const id = source.idAt(row);
        lines.push(columns.map((column) => project.table.text(id, column)));
      }
      if (lines.length === 0) break;
      yield { text: lead + formatTabbed(lines), rows: lines.length };
      lead = '\n';
    }
  }
}

/** All of the text: a last row of one empty cell is told from a line end by another. */
export function closedText(text: string): string {
  return text.endsWith('\n') ? `${text}\n` : text;
}

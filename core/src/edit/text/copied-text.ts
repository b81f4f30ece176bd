import { decodeUtf8 } from '../../bytes/text.ts';
import type { CopyForm, CopyRequest } from '../../contract/copy.ts';
import { assertNever, UrlsetError } from '../../contract/errors.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { COLUMNS } from '../../table/column-table.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { formatTabbed } from './tabbed-text.ts';

/** Maximum number of rows in a piece. A piece takes a few milliseconds. */
const PIECE = 4096;

/** Some rows as text, preceded by a line end unless they are the first. */
export interface CopiedPiece {
  readonly text: string;
  readonly rows: number;
}

/**
 * Copies entries as text, in pieces, so that other work can run in between.
 * @throws UrlsetError `stale-view` if rows moved since the request, or between two pieces
 */
export function* copiedText(
  project: ProjectData,
  { view, order, rows, as }: CopyRequest,
): Generator<CopiedPiece> {
  let lead = '';
  if (as.form === 'cells' && as.header) {
    yield { text: formatTabbed([as.columns]), rows: 0 };
    lead = '\n';
  }
  for (const range of rows) {
    for (let at = range.first, end = range.first + range.count; at < end; at += PIECE) {
      if (project.order !== order) throw new UrlsetError('stale-view');
      const source = project.view(view);
      const ids: number[] = [];
      for (let row = at; row < Math.min(at + PIECE, end, source.length); row++) ids.push(source.idAt(row));
      const piece = pieceOf(project, ids, as);
      if (piece.rows === 0) continue;
      yield { ...piece, text: lead + piece.text };
      lead = '\n';
    }
  }
}

/** Adds a line end if the last row is a single empty cell, which would not count as a row otherwise. */
export function closedText(text: string, { form }: CopyForm): string {
  return form === 'cells' && text.endsWith('\n') ? `${text}\n` : text;
}

function pieceOf({ table }: ProjectData, ids: readonly number[], as: CopyForm): CopiedPiece {
  switch (as.form) {
    case 'cells': {
      const texts = as.columns.map((column) => COLUMNS[column].text);
      const lines = ids.map((id) => texts.map((text) => text(table, id)));
      return { text: formatTabbed(lines), rows: lines.length };
    }
    case 'xml': {
      const entries = ids.flatMap((id) => entryXml(table, id) ?? []).map((xml) => decodeUtf8(xml));
      return { text: entries.join('\n'), rows: entries.length };
    }
    default:
      return assertNever(as);
  }
}

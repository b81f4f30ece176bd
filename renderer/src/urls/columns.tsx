import type { Field, FileKind, Row, RowFinding } from '@urlset/core/contract.ts';
import type { GridColumn, GridMark } from '../grid/grid-types.ts';
import { findingsText } from '../messages/finding-text.ts';
import type { Messages } from '../messages/messages.ts';
import { Extensions, extensionsText } from './Extensions.tsx';
import { columnCount, fieldsOf } from './selection.ts';
import './table.css';

const WIDTHS: Readonly<Record<Field, number>> = { loc: 220, lastmod: 212, changefreq: 88, priority: 64 };

/**
 * The columns of a file of this kind. The origin that entries share stands once, in the header of loc;
 * a loc of another origin, or of none, is shown whole and so stands out.
 */
export function columnsFor(kind: FileKind | null, origin: string, messages: Messages): GridColumn<Row>[] {
  const fields = fieldsOf(kind);
  const columns = fields.map((field): GridColumn<Row> => {
    const column: GridColumn<Row> = {
      id: field,
      label: field,
      width: WIDTHS[field],
      grow: field === 'loc',
      editable: true,
      text: (row) => row[field],
      mark: (row) =>
        markOf(
          row.findings.filter((finding) => finding.field === field),
          messages,
        ),
    };
    if (field !== 'loc' || origin === '') return column;
    return {
      ...column,
      header: (
        <span className="loc-header">
          {field} <span>{origin}</span>
        </span>
      ),
      render: (row) => withoutOrigin(row.loc, origin),
    };
  });
  if (columnCount(kind) > fields.length) {
    columns.push({
      id: 'extensions',
      label: messages.t('grid.extensions'),
      width: 120,
      editable: false,
      text: (row) => extensionsText(row, messages),
      render: (row) => <Extensions row={row} />,
    });
  }
  return columns;
}

/** What is wrong with the entry as a whole, shown at its number. */
export function rowMark({ findings }: Row, messages: Messages): GridMark | null {
  return markOf(
    findings.filter((finding) => finding.field === null),
    messages,
  );
}

function markOf(findings: readonly RowFinding[], messages: Messages): GridMark | null {
  const severity = (['error', 'warning', 'hint'] as const).find((one) =>
    findings.some((finding) => finding.severity === one),
  );
  return severity ? { severity, message: findingsText(messages, findings) } : null;
}

function withoutOrigin(loc: string, origin: string): string {
  return loc.startsWith(`${origin}/`) ? loc.slice(origin.length) : loc;
}

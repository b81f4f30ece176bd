import type { Field, FileKind, Row, RowFinding } from '@urlset/core/contract.ts';
import type { ColumnWidths, GridColumn, GridMark } from '../grid/grid-types.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import type { Messages } from '../messages/messages.ts';
import { Extensions, extensionsText } from './Extensions.tsx';
import { type FurtherColumn, fieldsOf, furtherColumns } from './selection.ts';
import './table.css';

type ColumnId = Field | FurtherColumn;

const WIDTHS: Readonly<Record<ColumnId, number>> = {
  loc: 220,
  lastmod: 220,
  changefreq: 96,
  priority: 72,
  extensions: 112,
  sitemap: 144,
};

/** "Wed, 04 Nov 2026 10:00:00 +0000" is longer than any W3C date. */
const RFC822_WIDTH = 264;

/** What the columns depend on. */
export interface ColumnsOf {
  /** null for all sitemaps together. */
  kind: FileKind | null;
  /** The origin that entries share; '' where there is none. */
  origin: string;
  /** Names of the sitemaps by their id. */
  names: Readonly<Record<string, string>>;
  /** What a person made of them. */
  widths: ColumnWidths;
}

/**
 * The columns of the table. The origin that entries share stands once, in the header of loc; a loc of
 * another origin, or of none, is shown whole and so stands out.
 */
export function columnsFor(
  { kind, origin, names, widths }: ColumnsOf,
  messages: Messages,
): GridColumn<Row>[] {
  const sized = (id: ColumnId) => ({ id, width: widths[id] ?? widthOf(id, kind) });
  const fields = fieldsOf(kind).map((field): GridColumn<Row> => {
    const column: GridColumn<Row> = {
      ...sized(field),
      label: field,
      grow: field === 'loc' && widths.loc == null,
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
  const further: Readonly<Record<FurtherColumn, GridColumn<Row>>> = {
    extensions: {
      ...sized('extensions'),
      label: messages.t('grid.extensions'),
      editable: false,
      text: (row) => extensionsText(row, messages),
      render: (row) => <Extensions row={row} />,
    },
    sitemap: {
      ...sized('sitemap'),
      label: messages.t('grid.sitemap'),
      editable: false,
      text: (row) => names[row.file] ?? '',
    },
  };
  return [...fields, ...furtherColumns(kind, Object.keys(names).length > 1).map((id) => further[id])];
}

function widthOf(id: ColumnId, kind: FileKind | null): number {
  const isRss = kind === 'rss' || kind === 'mrss';
  return id === 'lastmod' && isRss ? RFC822_WIDTH : WIDTHS[id];
}

/** What is wrong with the entry as a whole, shown at its number. */
export function rowMark({ findings }: Row, messages: Messages): GridMark | null {
  return markOf(
    findings.filter((finding) => finding.field === null),
    messages,
  );
}

const ORDER = ['error', 'warning', 'hint'] as const;

function markOf(findings: readonly RowFinding[], messages: Messages): GridMark | null {
  const worst = [...findings].sort(
    (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity),
  );
  const [first] = worst;
  if (!first) return null;
  const codes = [...new Set(worst.map(({ code }) => code))];
  const reasons = codes.map((code) => ({
    title: findingTitle(messages, code),
    text: findingText(messages, code),
  }));
  return { severity: first.severity, reasons };
}

function withoutOrigin(loc: string, origin: string): string {
  return loc.startsWith(`${origin}/`) ? loc.slice(origin.length) : loc;
}

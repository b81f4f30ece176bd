import './loc-header.css';
import './table.css';
import type { FileKind, Row, RowFinding, SortKey } from '@urlset/core/contract.ts';
import type { ColumnId } from '../columns/column-id.ts';
import { columnName } from '../columns/columns-of.ts';
import type { ColumnWidths, GridColumn, GridMark, GridSort } from '../grid/grid-types.ts';
import { OpenLoc } from '../index-screen/OpenLoc.tsx';
import { RowStateChip } from '../index-screen/planned/RowStateChip.tsx';
import { rowState } from '../index-screen/planned/row-state.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import type { Messages } from '../messages/messages.ts';
import type { FileNames } from '../stores/project.ts';
import { Extensions, extensionsText } from './Extensions.tsx';

const WIDTHS: Readonly<Record<ColumnId, number>> = {
  loc: 220,
  lastmod: 220,
  changefreq: 104,
  priority: 84,
  extensions: 112,
  sitemap: 144,
  entries: 84,
  state: 128,
};

/** Fits "Wed, 04 Nov 2026 10:00:00 +0000", which is longer than any W3C date. */
const RFC822_WIDTH = 264;
/** Narrower, because the table of an index shares the window with its XML. */
const INDEX_DATE_WIDTH = 214;

/** What the columns depend on. */
export interface ColumnsOf {
  /** The visible columns, in order. */
  ids: readonly ColumnId[];
  /** The kind of the shown file; null for all sitemaps together. */
  kind: FileKind | null;
  /** The origin that all entries share, or ''. */
  origin: string;
  /** The folder where the index is published; '' while that is unknown. */
  folder: string;
  /** Names of the sitemaps by their id. */
  names: FileNames;
  /** The widths that the user chose. */
  widths: ColumnWidths;
  /** The sort order of the rows. */
  sort: readonly SortKey[];
}

/**
 * The columns of the table. The header of loc shows the shared origin once (for an index, the folder where it is
 * published). A loc with another origin is shown in full, so it stands out.
 */
export function columnsFor({ ids, sort, ...shown }: ColumnsOf, messages: Messages): GridColumn<Row>[] {
  return ids.map((id) => ({
    id,
    width: shown.widths[id] ?? widthOf(id, shown.kind),
    sort: sortOf(id, sort),
    ...contentOf(id, shown, messages),
  }));
}

type Content = Omit<GridColumn<Row>, 'id' | 'width' | 'sort'>;

function contentOf(
  id: ColumnId,
  { kind, origin, folder, names, widths }: Omit<ColumnsOf, 'ids' | 'sort'>,
  messages: Messages,
): Content {
  if (id === 'entries') {
    return {
      label: columnName(id, messages),
      align: 'end',
      editable: false,
      text: ({ sitemap }) => (sitemap?.state === 'open' ? messages.number(sitemap.entries) : ''),
    };
  }
  if (id === 'state') {
    return {
      label: columnName(id, messages),
      editable: false,
      text: (row) => messages.t(`index.state.${rowState(row)}`),
      render: (row) => <RowStateChip row={row} />,
    };
  }
  if (id === 'extensions') {
    return {
      label: columnName(id, messages),
      editable: false,
      text: (row) => extensionsText(row, messages),
      render: (row) => <Extensions row={row} />,
    };
  }
  if (id === 'sitemap') {
    return { label: columnName(id, messages), editable: false, text: (row) => names.get(row.file) ?? '' };
  }
  const field: Content = {
    label: id,
    grow: id === 'loc' && widths.loc == null,
    editable: true,
    text: (row) => row[id],
    mark: (row) =>
      markOf(
        row.findings.filter((finding) => finding.field === id),
        messages,
      ),
  };
  if (id === 'loc' && kind === 'sitemapindex') {
    const shared = folder === '' && origin !== '' ? `${origin}/` : folder;
    return {
      ...field,
      header: <LocHeader shared={shared} />,
      render: (row) => <OpenLoc row={row} folder={shared} />,
    };
  }
  if (id !== 'loc' || origin === '') return field;
  return {
    ...field,
    header: <LocHeader shared={origin} />,
    render: (row) => withoutOrigin(row.loc, origin),
  };
}

function sortOf(id: ColumnId, sort: readonly SortKey[]): GridSort | null {
  const place = sort.findIndex(({ column }) => column === id);
  const key = sort[place];
  return key ? { descending: key.descending, place: place + 1, of: sort.length } : null;
}

function widthOf(id: ColumnId, kind: FileKind | null): number {
  if (id !== 'lastmod') return WIDTHS[id];
  if (kind === 'rss' || kind === 'mrss') return RFC822_WIDTH;
  return kind === 'sitemapindex' ? INDEX_DATE_WIDTH : WIDTHS[id];
}

/** The findings about the entry as a whole, shown at its row number. */
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
  const ofCodes = new Map(worst.map((finding) => [finding.code, finding]));
  const reasons = [...ofCodes.values()].map((finding) => ({
    title: findingTitle(messages, finding.code, finding),
    text: findingText(messages, finding.code),
  }));
  return { severity: first.severity, reasons };
}

function withoutOrigin(loc: string, origin: string): string {
  return loc.startsWith(`${origin}/`) ? loc.slice(origin.length) : loc;
}

/** The header of the loc column. It shows the shared part of the locs once (`''` for none), and rows show the rest. */
export function LocHeader({ shared }: { shared: string }) {
  return <>loc {shared !== '' && <span className="loc-shared">{shared}</span>}</>;
}

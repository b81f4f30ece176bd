import './loc-header.css';
import './table.css';
import type { FileKind, Row, RowFinding, SortKey, ValueColumn } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { type ColumnId, hasValue, isField } from '../columns/column-id.ts';
import { columnName } from '../columns/columns-of.ts';
import type { ColumnWidths, GridColumn, GridMark } from '../grid/grid-types.ts';
import { sortOf } from '../grid/header/ColumnHeader.tsx';
import { OpenLoc } from '../index-screen/OpenLoc.tsx';
import { faultOf, rowState } from '../index-screen/planned/row-state.ts';
import { findingText, findingTitle } from '../messages/finding-text.ts';
import type { Messages } from '../messages/messages.ts';
import type { FileNames } from '../stores/project.ts';
import { Chip } from '../ui/Chip.tsx';
import { readable, readableLoc } from '../ui/readable.ts';
import { Extensions, extensionsText } from './Extensions.tsx';
import { PAGE_CELLS, type PageCell } from './page-cells.ts';

/** Fits "Wed, 04 Nov 2026 10:00:00 +0000", which is longer than a W3C date with milliseconds. */
const RFC822_WIDTH = 264;
/** The loc column of an index is narrower, because the table shares the window with the XML. */
const INDEX_LOC_WIDTH = 220;

export interface ColumnsOf {
  /** The visible columns, in order. */
  ids: readonly ColumnId[];
  /** The kind of the shown file; null for all sitemaps together. */
  kind: FileKind | null;
  /** The origin that most entries are expected to share; '' if unknown. */
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
type Shown = Omit<ColumnsOf, 'ids' | 'sort'>;

/** The default width of each column in px, and its content. A column with a value shows the value by default. */
const LOOKS: {
  readonly [Id in ColumnId]: Id extends ValueColumn
    ? { readonly width: number; content?(shown: Shown, messages: Messages): Partial<Content> }
    : {
        readonly width: number;
        content(shown: Shown, messages: Messages): Partial<Content> & Pick<Content, 'text'>;
      };
} = {
  loc: { width: 280, content: locContent },
  lastmod: { width: 212 },
  changefreq: { width: 104 },
  priority: { width: 84 },
  extensions: {
    width: 100,
    content: (_, messages) => ({
      text: (row) => extensionsText(row, messages),
      render: (row) => <Extensions row={row} />,
    }),
  },
  sitemap: { width: 128, content: ({ names }) => ({ text: (row) => names.get(row.file) ?? '' }) },
  entries: {
    width: 84,
    content: (_, messages) => ({
      align: 'end',
      text: ({ sitemap }) => (sitemap?.state === 'open' ? messages.number(sitemap.entries) : ''),
    }),
  },
  state: {
    width: 128,
    content: (_, messages) => ({
      text: (row) => messages.t(`index.state.${rowState(row)}`),
      render: (row) => <RowStateChip row={row} />,
    }),
  },
  status: pageColumn(76, 'status'),
  indexable: pageColumn(150, 'indexable'),
  finalUrl: pageColumn(220, 'finalUrl'),
  hops: pageColumn(84, 'hops'),
  canonical: pageColumn(220, 'canonical'),
  robots: pageColumn(144, 'robots'),
  returns: pageColumn(112, 'returns'),
  modified: pageColumn(164, 'modified'),
  apart: pageColumn(112, 'apart'),
  contentType: pageColumn(144, 'contentType'),
  bytes: pageColumn(84, 'bytes'),
  ms: pageColumn(84, 'ms'),
  checkedAt: pageColumn(164, 'checkedAt'),
};

/** A column of check results. Results for an earlier loc are grayed and struck through. */
function pageColumn(width: number, id: keyof typeof PAGE_CELLS) {
  const { align, text }: PageCell = PAGE_CELLS[id];
  return {
    width,
    content: ({ origin }: Shown, messages: Messages) => ({
      ...(align && { align }),
      text: ({ page }: Row) => (page ? text(page, messages) : ''),
      spoken: ({ page }: Row) => {
        const words = page ? text(page, messages) : '';
        return page?.isOld && words !== '' ? messages.t('live.oldCell', { value: words }) : words;
      },
      render: ({ page }: Row) => {
        if (!page) return null;
        const shown = readableLoc(text(page, messages), origin);
        return page.isOld ? <span className="page-old">{shown}</span> : shown;
      },
    }),
  };
}

function contentOf(id: ColumnId, shown: Shown, messages: Messages): Content {
  const label = columnName(id, messages);
  if (!hasValue(id)) return { label, editable: false, ...LOOKS[id].content(shown, messages) };
  return {
    label,
    editable: isField(id),
    text: (row) => row[id],
    mark: (row) =>
      markOf(
        row.findings.filter((finding) => finding.field === id),
        messages,
      ),
    ...LOOKS[id].content?.(shown, messages),
  };
}

function locContent({ kind, origin, folder, widths }: Shown): Partial<Content> {
  const grow = widths.loc == null;
  if (kind === 'sitemapindex') {
    const shared = folder === '' && origin !== '' ? `${origin}/` : folder;
    return {
      grow,
      header: <LocHeader shared={shared} />,
      spoken: (row) => readable(row.loc),
      render: (row) => <OpenLoc row={row} folder={shared} />,
    };
  }
  const spoken = (row: Row) => readable(row.loc);
  if (origin === '') return { grow, render: spoken, spoken };
  return {
    grow,
    header: <LocHeader shared={origin} />,
    spoken,
    render: (row) => readableLoc(row.loc, origin),
  };
}

function widthOf(id: ColumnId, kind: FileKind | null): number {
  if (id === 'loc' && kind === 'sitemapindex') return INDEX_LOC_WIDTH;
  if (id !== 'lastmod') return LOOKS[id].width;
  if (kind === 'rss' || kind === 'mrss') return RFC822_WIDTH;
  return LOOKS[id].width;
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

/** The header of the loc column. It shows the shared part of the locs once (`''` for none), and rows show the rest. */
export function LocHeader({ shared }: { shared: string }) {
  return <>loc {shared !== '' && <span className="loc-shared">{shared}</span>}</>;
}

function RowStateChip({ row }: { row: Row }) {
  const { t } = useMessages();
  const state = rowState(row);
  const isFault = faultOf(row.findings) !== null || state === 'failed';
  return (
    <Chip look={isFault ? 'error' : state === 'edited' ? 'warning' : 'plain'}>
      {t(`index.state.${state}`)}
    </Chip>
  );
}

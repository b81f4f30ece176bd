import type { PlannedRow } from '@urlset/core/contract.ts';
import { useMessages } from '../../app-context.ts';
import type { ColumnWidths, GridColumn, GridMark } from '../../grid/grid-types.ts';
import type { MessageKey } from '../../messages/catalogue.ts';
import { findingText, findingTitle } from '../../messages/finding-text.ts';
import type { Messages } from '../../messages/messages.ts';
import { shardLook } from '../../shards/shard-columns.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { LocHeader } from '../../urls/columns.tsx';
import { IndexLoc } from '../IndexLoc.tsx';
import { faultOf } from './row-state.ts';

const WIDTHS = { loc: 168, lastmod: 214, source: 108, entries: 84, state: 128 };
type PlannedColumn = keyof typeof WIDTHS;

interface PlannedColumns {
  /** The URL of the folder that the bundle is published in. */
  base: string;
  widths: ColumnWidths;
  grab(event: PointerEvent, row: number): void;
}

/** The columns of the planned index. Locs in the folder of the bundle are shown without the folder. */
export function plannedColumns(
  { base, widths, grab }: PlannedColumns,
  messages: Messages,
): GridColumn<PlannedRow>[] {
  const { t, number } = messages;
  const column = (id: PlannedColumn, content: Partial<GridColumn<PlannedRow>>): GridColumn<PlannedRow> => ({
    ...{ id, label: id, width: widths[id] ?? WIDTHS[id], sort: null, editable: false, text: () => '' },
    ...content,
  });
  const isOfDate = (code: string) => code.startsWith('lastmod');
  return [
    column('loc', {
      header: <LocHeader shared={base} />,
      grow: widths.loc == null,
      editable: true,
      // The loc of a shard follows from its name and the publish location.
      isReadOnly: ({ isForeign }) => !isForeign,
      text: ({ loc }) => loc,
      render: ({ loc, at }) => <IndexLoc loc={loc} folder={base} grab={(event) => grab(event, at)} />,
      mark: (row) => markOf(row, (code) => !isOfDate(code), messages),
    }),
    column('lastmod', {
      editable: true,
      text: ({ lastmod }) => lastmod,
      mark: (row) => markOf(row, isOfDate, messages),
    }),
    column('source', {
      label: t('index.source'),
      text: ({ isByHand, lastmod }) =>
        lastmod === '' ? '' : t(isByHand ? 'index.byHand' : 'index.byContent'),
    }),
    column('entries', {
      label: t('grid.entries'),
      align: 'end',
      text: ({ entries }) => (entries === null ? '' : number(entries)),
    }),
    column('state', {
      label: t('grid.state'),
      text: (row) => t(plannedState(row)),
      render: (row) => <PlannedState row={row} />,
    }),
  ];
}

function markOf(
  { findings }: PlannedRow,
  isAbout: (code: string) => boolean,
  messages: Messages,
): GridMark | null {
  const own = findings.filter(({ code }) => isAbout(code));
  const [first] = own;
  if (!first) return null;
  const reasons = own.map(({ code }) => ({
    title: findingTitle(messages, code),
    text: findingText(messages, code),
  }));
  return { severity: first.severity, reasons };
}

/** The message for the state of a row: its fault, or what the export would do with the shard. */
function plannedState(row: PlannedRow): MessageKey {
  const fault = faultOf(row.findings);
  if (fault) return `index.state.${fault}`;
  if (row.isForeign) return 'index.state.foreign';
  return row.state === null ? 'index.state.planned' : `shards.state.${row.state}`;
}

function PlannedState({ row }: { row: PlannedRow }) {
  const { t } = useMessages();
  const look = faultOf(row.findings) !== null ? 'error' : shardLook(row.state);
  return <Chip look={look}>{t(plannedState(row))}</Chip>;
}

import type { BundleSettings, Shard } from '@urlset/core/contract.ts';
import type { ColumnWidths, GridColumn } from '../grid/grid-types.ts';
import { dateFormat } from '../messages/formats.ts';
import type { Messages } from '../messages/messages.ts';
import { Chip } from '../ui/Chip.tsx';
import { readable, readableLoc } from '../ui/readable.ts';
import { TrimmedName } from '../ui/TrimmedName.tsx';

const WIDTHS = {
  name: 200,
  entries: 190,
  bytes: 190,
  gzip: 96,
  lastmod: 120,
  state: 92,
  first: 240,
  last: 240,
};
type ShardColumn = keyof typeof WIDTHS;

interface ColumnsOf {
  limits: BundleSettings['limits'];
  /** Whether files are compressed. */
  gzip: boolean;
  widths: ColumnWidths;
  /** The origin that most entries are expected to share; '' if unknown. Cells omit it. */
  origin: string;
}

export function shardColumns(
  { limits, gzip, widths, origin }: ColumnsOf,
  { t, number, bytes, locale }: Messages,
): GridColumn<Shard>[] {
  const date = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const column = (
    id: ShardColumn,
    label: string,
    content: Partial<GridColumn<Shard>>,
  ): GridColumn<Shard> => ({
    ...{ id, label, width: widths[id] ?? WIDTHS[id], sort: null, editable: false, text: () => '' },
    ...content,
  });
  const loc = (of: (shard: Shard) => string): Partial<GridColumn<Shard>> => ({
    text: of,
    spoken: (shard) => readable(of(shard)),
    render: (shard) => readableLoc(of(shard), origin),
  });
  return [
    column('name', t('shards.column.name'), {
      grow: true,
      editable: true,
      text: ({ name }) => name,
      render: ({ name }) => (
        <span className="grid-link">
          <TrimmedName name={name} />
        </span>
      ),
    }),
    column('entries', t('shards.column.entries', { limit: limits.entries }), {
      align: 'end',
      text: ({ entries }) => number(entries),
      render: ({ entries }) => <Bar value={entries} limit={limits.entries} text={number(entries)} />,
    }),
    column('bytes', t('shards.column.bytes', { limit: bytes(limits.bytes) }), {
      align: 'end',
      text: ({ bytes: size }) => bytes(size),
      render: ({ bytes: size }) => <Bar value={size} limit={limits.bytes} text={bytes(size)} />,
    }),
    ...(gzip
      ? [
          column('gzip', t('shards.column.gzip'), {
            align: 'end',
            text: ({ gzipBytes }) => (gzipBytes === null ? '' : bytes(gzipBytes)),
          }),
        ]
      : []),
    column('lastmod', t('shards.column.lastmod'), {
      text: ({ lastmod }) => (lastmod === null ? '' : date.format(lastmod)),
    }),
    column('state', t('shards.column.state'), {
      text: ({ state }) => (state === null ? '' : t(`shards.state.${state}`)),
      render: ({ state }) => state && <Chip look={shardLook(state)}>{t(`shards.state.${state}`)}</Chip>,
    }),
    column(
      'first',
      t('shards.column.first'),
      loc(({ first }) => first),
    ),
    column(
      'last',
      t('shards.column.last'),
      loc(({ last }) => last),
    ),
  ];
}

/** A share of a limit as a bar. Screen readers skip the bar, because the text next to it says the number. */
function Bar({ value, limit, text }: { value: number; limit: number; text: string }) {
  const share = Math.min(1, value / Math.max(1, limit));
  return (
    <span className="shard-bar">
      <span className="shard-bar-track" aria-hidden>
        <span className="shard-bar-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="shard-bar-text">{text}</span>
    </span>
  );
}

/** How a shard looks, depending on what an export would do to it; plain if nothing, or while that is unknown. */
export function shardLook(state: Shard['state']): 'plain' | 'good' | 'warning' {
  if (state === 'new') return 'good';
  return state === 'changed' ? 'warning' : 'plain';
}

import type { Conflict } from '@urlset/core/contract.ts';
import type { ColumnWidths, GridColumn } from '../grid/grid-types.ts';
import type { Messages } from '../messages/messages.ts';
import { decisionOf, type Merging } from '../stores/changes.ts';
import { Chip } from '../ui/Chip.tsx';
import { readable, readableLoc } from '../ui/readable.ts';

/** A conflict, and its number among all conflicts, counted from 0. */
export type NumberedConflict = Conflict & { readonly number: number };

const WIDTHS = { decision: 128, loc: 160, kind: 128, base: 120, mine: 120, theirs: 120 };

interface ColumnsOf {
  widths: ColumnWidths;
  /** The origin that all entries share. The cells omit it. */
  origin: string;
  merging: Pick<Merging, 'rest' | 'single' | 'typed'>;
}

export function mergeColumns(
  { widths, origin, merging }: ColumnsOf,
  { t }: Messages,
): GridColumn<NumberedConflict>[] {
  const column = (
    id: keyof typeof WIDTHS,
    content: Pick<GridColumn<NumberedConflict>, 'text'> & Partial<GridColumn<NumberedConflict>>,
  ): GridColumn<NumberedConflict> => ({
    ...{ id, label: t(`merge.head.${id}`), width: widths[id] ?? WIDTHS[id], sort: null, editable: false },
    ...content,
  });
  const decision = ({ number }: NumberedConflict) =>
    t(`merge.decision.${decisionOf(merging, number) ?? 'none'}`);
  const isOpen = ({ number }: NumberedConflict) => decisionOf(merging, number) === null;
  const values = (side: 'base' | 'mine' | 'theirs') =>
    column(side, {
      grow: true,
      text: ({ kind, fields }) =>
        kind === `removed-${side}` || (kind === 'added' && side === 'base')
          ? t('merge.absent')
          : fields
              .map((field) => `${t(`changes.column.${field.column}`)} ${field[side] || t('change.nothing')}`)
              .join('; '),
    });
  return [
    column('decision', {
      text: decision,
      render: (row) => <Chip look={isOpen(row) ? 'warning' : 'good'}>{decision(row)}</Chip>,
    }),
    column('loc', {
      grow: true,
      text: ({ loc }) => loc,
      spoken: ({ loc }) => readable(loc),
      render: ({ loc }) => readableLoc(loc, origin),
    }),
    column('kind', { text: ({ kind }) => t(`merge.kind.${kind}`) }),
    values('base'),
    values('mine'),
    values('theirs'),
  ];
}

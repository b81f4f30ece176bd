import type { Difference, DifferenceOrder, DifferenceSort, FieldDifference } from '@urlset/core/contract.ts';
import type { ColumnWidths, GridColumn } from '../grid/grid-types.ts';
import { sortOf } from '../grid/header/ColumnHeader.tsx';
import type { Messages } from '../messages/messages.ts';
import { Chip } from '../ui/Chip.tsx';
import { differenceOf } from '../ui/lists/difference.ts';
import { readable, readableLoc, withoutOrigin } from '../ui/readable.ts';

const WIDTHS: Readonly<Record<DifferenceOrder, number>> = { class: 152, loc: 180, fields: 240, sitemap: 144 };

const LOOKS = {
  added: 'good',
  removed: 'error',
  renamed: 'warning',
  changed: 'plain',
} as const satisfies Record<Difference['class'], 'plain' | 'good' | 'warning' | 'error'>;

interface ColumnsOf {
  widths: ColumnWidths;
  sort: DifferenceSort;
  /** The origin that all entries share. The cells omit it. */
  origin: string;
}

export function changeColumns(
  { widths, sort, origin }: ColumnsOf,
  messages: Messages,
): GridColumn<Difference>[] {
  const { t } = messages;
  const column = (
    id: DifferenceOrder,
    content: Pick<GridColumn<Difference>, 'text'> & Partial<GridColumn<Difference>>,
  ): GridColumn<Difference> => ({
    ...{ id, label: t(`changes.head.${id}`), width: widths[id] ?? WIDTHS[id], editable: false },
    sort: sortOf(id, sort),
    ...content,
  });
  return [
    column('class', {
      text: ({ class: name }) => t(`changes.class.${name}`),
      render: ({ class: name }) => <Chip look={LOOKS[name]}>{t(`changes.class.${name}`)}</Chip>,
    }),
    column('loc', {
      grow: true,
      text: ({ loc }) => loc,
      spoken: ({ loc }) => readable(loc),
      render: ({ loc }) => readableLoc(loc, origin),
    }),
    column('fields', {
      grow: true,
      text: (difference) => {
        const fields = difference.fields.map((field) => fieldText(field, origin, messages));
        return [...fields, ...certainty(difference, t)].join('; ');
      },
      render: (difference) => (
        <>
          {difference.fields.map((field) => (
            <Field key={field.column} field={field} origin={origin} messages={messages} />
          ))}
          {certainty(difference, t).map((text) => (
            <span key={text} className="changes-certainty">
              {text}
            </span>
          ))}
        </>
      ),
    }),
    column('sitemap', { text: sitemapText }),
  ];
}

/**
 * How certain a rename is, and why; empty unless the engine found the rename by comparing entries. The score has three
 * decimal places. It is rounded down to a percentage, because no guess is 100% certain.
 */
function certainty({ score, reason }: Difference, t: Messages['t']): string[] {
  if (score === null || reason === null) return [];
  return [t(`changes.reason.${reason}`, { score: Math.floor(Math.round(score * 1000) / 10) / 100 })];
}

/**
 * The values of a field before and after, for display. Locs omit the origin that all entries share, and show
 * characters instead of percent-escapes, unless only the escapes differ.
 */
function forReading(
  { column, before, after }: FieldDifference,
  origin: string,
): [before: string, after: string] {
  if (column !== 'loc') return [before, after];
  const decoded = [readableLoc(before, origin), readableLoc(after, origin)] as const;
  if (decoded[0] !== decoded[1]) return [...decoded];
  return [withoutOrigin(before, origin), withoutOrigin(after, origin)];
}

/** The text for one field in the cell. */
function fieldText(field: FieldDifference, origin: string, { t }: Messages): string {
  const values = forReading(field, origin);
  const before = values[0] || t('change.nothing');
  const after = values[1] || t('change.nothing');
  // Like the rendered cell, the text does not name the loc column.
  if (field.column === 'loc') return `${before} → ${after}`;
  return t('changes.fromTo', { name: t(`changes.column.${field.column}`), before, after });
}

/**
 * A value before and after, with the differences marked. The space at the end separates words for screen readers. Each
 * part is an element of its own, so a part beyond the edge of a narrow cell counts as hidden.
 */
function Field({
  field,
  origin,
  messages: { t },
}: {
  field: FieldDifference;
  origin: string;
  messages: Messages;
}) {
  const { column, before, after } = field;
  const isLoc = column === 'loc';
  const { lead, tail, ...own } = differenceOf(...forReading(field, origin));
  return (
    <span className="changes-field">
      {!isLoc && <span className="changes-name">{t(`changes.column.${column}`)} </span>}
      {before === '' ? (
        <span className="changes-nothing">{t('change.nothing')}</span>
      ) : (
        <span data-sign={own.before === '' ? undefined : 'removed'}>
          {lead}
          {own.before !== '' && <del>{own.before}</del>}
          {tail !== '' && <span>{tail}</span>}
        </span>
      )}
      <span aria-hidden> → </span>
      {after === '' ? (
        <span className="changes-nothing">{t('change.nothing')}</span>
      ) : (
        <span data-sign={own.after === '' ? undefined : 'added'}>
          {lead}
          {own.after !== '' && <ins>{own.after}</ins>}
          {tail !== '' && <span>{tail}</span>}
        </span>
      )}{' '}
    </span>
  );
}

function sitemapText({ left, right }: Difference): string {
  if (left === null || right === null || left === right) return right ?? left ?? '';
  return `${left} → ${right}`;
}

import { COLUMN_ROLES, type ListAsked, type ListColumn, type ListLook } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Select } from '../ui/popups/Select.tsx';
import { Tooltip } from '../ui/popups/Tooltip.tsx';

/** The roles that the user can choose for a column. Only partitioned tables use `group`. */
type Role = Exclude<ListColumn['role'], 'group'>;
const isRole = (role: ListColumn['role']): role is Role => role !== 'group';
const ROLES = ['none', ...COLUMN_ROLES.filter(isRole)] as const;

interface ListColumnsProps {
  look: Extract<ListLook, { taken: 'list' }>;
  ask(asked: ListAsked): void;
}

export function ListColumns({ look: { settings, names, rows }, ask }: ListColumnsProps) {
  const { t } = useMessages();
  const count = Math.max(names.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, column) => column);

  function choose(column: number, role: ListColumn['role'] | null, language = ''): void {
    ask({ ...settings, columns: withRole(settings.columns, column, role, language) });
  }

  const nameOf = (column: number) => names[column] || t('list.column', { column: column + 1 });
  const mapped = settings.columns.flatMap(({ column, role, language }) => {
    if (!isRole(role)) return [];
    const what = language === '' ? t(`list.role.${role}`) : `${t(`list.role.${role}`)} ${language}`;
    return t('list.columnFrom', { role: what, name: nameOf(column) });
  });

  return (
    <>
      {/* A wide table hides columns until the user scrolls, so this line names those in use. */}
      {count > 1 && mapped.length > 0 && <p>{mapped.join(', ')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className="list-rows" aria-label={t('list.rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => {
                const name = nameOf(column);
                const own = settings.columns.find((one) => one.column === column);
                return (
                  <th key={column} scope="col">
                    <Tooltip text={name}>
                      <span>{name}</span>
                    </Tooltip>
                    <Select
                      label={t('list.columnIs', { name })}
                      choices={ROLES.map((value) => ({ value, label: t(`list.role.${value}`) }))}
                      value={own && isRole(own.role) ? own.role : 'none'}
                      onChange={(role) => choose(column, role === 'none' ? null : role)}
                    />
                    {own?.role === 'alternate' && (
                      <input
                        aria-label={t('list.language', { name })}
                        placeholder="hreflang"
                        spellCheck={false}
                        value={own.language}
                        onChange={(event) => choose(column, 'alternate', event.target.value.trim())}
                      />
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
              <tr key={place}>
                {columns.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/**
 * Sets the role of a column. If only one column may have the role, the column that had it loses it.
 * @param role null to clear the role
 */
export function withRole(
  columns: readonly ListColumn[],
  column: number,
  role: ListColumn['role'] | null,
  language: string,
): ListColumn[] {
  const canRepeat = role === 'image' || role === 'alternate' || role === 'hreflang';
  const others = columns.filter((one) => one.column !== column && (canRepeat || one.role !== role));
  const chosen = role === null ? others : [...others, { column, role, language }];
  return chosen.sort((a, b) => a.column - b.column);
}

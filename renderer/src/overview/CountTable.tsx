import { useMessages } from '../app-context.ts';
import './count-table.css';

/** A row: a name and a number. A click on the name calls `onShow`, unless it is null. */
interface CountRow {
  key: string;
  label: string;
  count: number;
  /** Shown after the number, such as a share. */
  more?: string;
  isWrong?: boolean;
  onShow: (() => void) | null;
}

interface CountTableProps {
  label: string;
  rows: readonly CountRow[];
  /** The count that fills the whole bar; by default, the greatest count of the rows. */
  whole?: number;
  /** How many rows are not listed. */
  others?: number;
}

/** Numbers with names, each with a bar, as a table. A click on a name shows its entries. */
export function CountTable({ label, rows, whole, others = 0 }: CountTableProps) {
  const messages = useMessages();
  const most = whole ?? Math.max(1, ...rows.map(({ count }) => count));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="count-table" role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <tbody>
          {rows.map(({ key, label, count, more, isWrong = false, onShow }) => (
            <tr key={key}>
              <th scope="row" title={label}>
                {onShow === null ? (
                  label
                ) : (
                  <button type="button" className="count-name" onClick={onShow}>
                    {label}
                  </button>
                )}
              </th>
              <td className="count-bar" aria-hidden>
                <span className="bar" data-wrong={isWrong} style={{ width: `${(count / most) * 100}%` }} />
              </td>
              <td className="count-number">{messages.number(count)}</td>
              {more !== undefined && (
                <td className="count-more" data-wrong={isWrong}>
                  {more}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 && <p className="count-others">{messages.t('overview.others', { count: others })}</p>}
    </div>
  );
}

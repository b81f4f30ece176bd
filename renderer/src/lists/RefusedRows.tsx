import type { ListReport } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';

/** How many entries the rows of a list become, what was done to them, and which rows are none. */
export function RefusedRows({ report }: { report: ListReport }) {
  const { t } = useMessages();
  const { entries, refused, refusedRows, changed, reformatted } = report;
  return (
    <>
      <p role="status">
        {t('list.entries', { count: entries })}
        {changed > 0 && ` ${t('list.changed', { count: changed })}`}
        {reformatted > 0 && ` ${t('list.reformatted', { count: reformatted })}`}
      </p>
      {refused > 0 && (
        <details className="list-refused">
          <summary>{t('list.refused', { count: refused })}</summary>
          <ul>
            {refusedRows.map(({ line, reason, text }) => (
              <li key={line}>
                {t('list.refusedRow', { line, reason: t(`list.reason.${reason}`) })} <code>{text}</code>
              </li>
            ))}
          </ul>
          {refusedRows.length < refused && <p>{t('change.first', { shown: refusedRows.length })}</p>}
        </details>
      )}
    </>
  );
}

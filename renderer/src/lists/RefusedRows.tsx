import type { ListJoin, RedirectEffect } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { SeverityIcon } from '../ui/Severity.tsx';

/** How many entries the rows become, how their values changed, and which rows were refused. */
export function RefusedRows({ effect }: { effect: ListJoin | RedirectEffect }) {
  const { t } = useMessages();
  const { report, distinct } = effect;
  const { entries, refused, refusedRows, removed, changed, reformatted, mixedLine, damaged } = report;
  return (
    <>
      <p role="status">
        {t('unmatched' in effect ? 'list.redirects.pairs' : 'list.entries', { count: entries })}
        {distinct < entries && ` ${t('list.repeats', { count: entries - distinct })}`}
        {removed.count > 0 && ` ${t('list.removed', { count: removed.count })}`}
        {changed > 0 && ` ${t('list.changed', { count: changed })}`}
        {reformatted > 0 && ` ${t('list.reformatted', { count: reformatted })}`}
      </p>
      {mixedLine !== null && (
        <p className="error-line">
          <SeverityIcon severity="warning" />
          {t('list.mixed', { line: mixedLine })}
        </p>
      )}
      {damaged && (
        <p className="error-line">
          <SeverityIcon severity="warning" />
          {t('list.damaged')}
        </p>
      )}
      {refused > 0 && (
        <details className="list-refused">
          <summary>{t('list.refused', { count: refused })}</summary>
          <ul>
            {refusedRows.map(({ line, reason, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several refused rows, and rows never move.
              <li key={place}>
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

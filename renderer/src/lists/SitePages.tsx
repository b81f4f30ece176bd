import type { ListLook } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';

const COLUMNS = ['loc', 'lastmod', 'image'] as const;
/** Why files are not listed. `unread` is not among the reasons, because it counts pages that are listed. */
const REASONS = ['hidden', 'ignored', 'otherKinds', 'links', 'noindex', 'canonical', 'repeats'] as const;

/** The first pages of a site, and the files left out of the list, by reason. */
export function SitePages({ look: { rows, leftOut } }: { look: Extract<ListLook, { taken: 'site' }> }) {
  const { t } = useMessages();
  const columns = COLUMNS.filter((_, column) => rows.some((row) => (row[column] ?? '') !== ''));
  const reasons = REASONS.filter((reason) => leftOut[reason] > 0);
  const count = reasons.reduce((sum, reason) => sum + leftOut[reason], 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className="list-rows" aria-label={t('list.site.rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((role) => (
                <th key={role} scope="col">
                  {t(`list.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {columns.map((role) => (
                  <td key={role}>{row[COLUMNS.indexOf(role)]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > 0 && (
        <details className="list-refused">
          <summary>{t('list.site.leftOut', { count })}</summary>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{t(`list.site.${reason}`, { count: leftOut[reason] })}</li>
            ))}
          </ul>
        </details>
      )}
      {leftOut.unread > 0 && <p>{t('list.site.unread', { count: leftOut.unread })}</p>}
    </>
  );
}

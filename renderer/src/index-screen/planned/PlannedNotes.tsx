import '../../entry/finding-notes.css';
import type { PlannedRow } from '@urlset/core/contract.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { useApp, useMessages } from '../../app-context.ts';
import { findingText, findingTitle } from '../../messages/finding-text.ts';
import { announce, telling } from '../../stores/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Severity } from '../../ui/Severity.tsx';
import { verifyHost } from './RowNotes.tsx';

/** What is wrong with the selected row of the planned index, and the actions for it. */
export function PlannedNotes({ row, remove }: { row: PlannedRow; remove(): void }) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const host = parseLocation(row.loc)?.host ?? '';
  if (row.findings.length === 0) return null;
  async function verify(): Promise<void> {
    await verifyHost(app.engine, host);
    announce(app.notices, { key: 'index.verified', params: { host } });
    app.plans.refresh();
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className="row-notes" aria-label={t('index.notes', { loc: row.loc })} tabIndex={0}>
      <ul className="finding-notes">
        {row.findings.map(({ code, severity }) => (
          <li key={code} data-severity={severity}>
            <Severity severity={severity} />
            <div>
              <strong>{findingTitle(messages, code)}</strong>
              <p>{findingText(messages, code)}</p>
              {row.isForeign && <Button onClick={remove}>{t('index.removeRow')}</Button>}
              {code === 'index-other-host' && (
                <Button onClick={() => void telling(app.notices, verify)}>{t('index.bothMine')}</Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

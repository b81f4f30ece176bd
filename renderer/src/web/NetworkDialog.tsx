import { dateFormat, numberFormat } from '../messages/formats.ts';
import './web.css';
import type { WebLog } from '@urlset/core/contract.ts';
import { useEffect, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { CloseAction, Dialog } from '../ui/popups/Dialog.tsx';

/** The network requests of this window: totals per host, and the latest requests. */
export function NetworkDialog({ dialog: { answer } }: { dialog: DialogOf<'network'> }) {
  const { engine, notices } = useApp();
  const { t, locale } = useMessages();
  const [log, setLog] = useState<WebLog | null>(null);
  useEffect(() => {
    void telling(notices, async () => setLog(await engine.request('webLog', {})));
  }, [engine, notices]);
  const time = dateFormat(locale, { timeStyle: 'medium' });
  const number = numberFormat(locale);
  const close = () => answer(null);
  return (
    <Dialog title={t('web.log.title')} size="wide" onCancel={close}>
      {log?.hosts.length === 0 && <p>{t('web.log.none')}</p>}
      {log && log.hosts.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, so the keyboard must reach it. */}
          <section className="web-log" aria-label={t('web.log.hosts')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('web.log.host')}</th>
                  <th scope="col" className="web-number">
                    {t('web.log.requests')}
                  </th>
                  <th scope="col" className="web-number">
                    {t('web.log.failed')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rowsOf(log, t('web.log.others')).map(({ key, name, requests, failed }) => (
                  <tr key={key}>
                    <td>{name}</td>
                    <td className="web-number">{number.format(requests)}</td>
                    <td className="web-number">{number.format(failed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, so the keyboard must reach it. */}
          <section className="web-log" aria-label={t('web.log.latest')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('web.log.time')}</th>
                  <th scope="col">{t('web.log.status')}</th>
                  <th scope="col">{t('web.log.url')}</th>
                </tr>
              </thead>
              <tbody>
                {log.latest.map(({ id, url, status, at }) => (
                  <tr key={id}>
                    <td>{time.format(new Date(at))}</td>
                    <td>{status ?? t('web.log.noAnswer')}</td>
                    <td>{url}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      <CloseAction onClick={close} />
    </Dialog>
  );
}

/** The rows of the table of hosts. @param others the name of the row for all hosts that are not listed */
function rowsOf(log: WebLog, others: string) {
  const rows = log.hosts.map(({ host, ...counts }) => ({ key: `host ${host}`, name: host, ...counts }));
  return log.others.requests === 0 ? rows : [...rows, { key: 'others', name: others, ...log.others }];
}

import type { ExportReceipt as Receipt } from '@urlset/core/contract.ts';
import { useApp, useMessages, useProject } from '../app-context.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';

const CONSOLES: readonly { label: MessageKey; url: string }[] = [
  { label: 'export.console.google', url: 'https://search.google.com/search-console/sitemaps' },
  { label: 'export.console.bing', url: 'https://www.bing.com/webmasters/sitemaps' },
  { label: 'export.console.yandex', url: 'https://webmaster.yandex.com/' },
];

/** Moves the focus to a button, because the element that had it is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** What an export did, and what to do next with it. */
export function ExportReceipt({ receipt, onClose }: { receipt: Receipt; onClose(): void }) {
  const { shell, notices } = useApp();
  const { t, bytes, number } = useMessages();
  const target = useProject(({ summary }) => summary?.target ?? null);
  const { shards, entries, written, removed, leftAlone, changes, urls, locs, took } = receipt;
  const open = (url: string) => void telling(notices, () => shell.call('openUrls', { urls: [url] }));
  return (
    <>
      <p role="status">
        {t('export.receipt', {
          shards,
          entries,
          size: bytes(receipt.bytes),
          seconds: Math.ceil(took / 1000),
        })}
      </p>
      <dl className="export-receipt">
        {target && (
          <>
            <dt>{t('export.in')}</dt>
            <dd className="export-place">
              <strong>{target.name}</strong> <span>{target.folder}</span>
            </dd>
          </>
        )}
        <Names label={t('export.written')} count={written.count} names={written.names} />
        <dt>{t('export.unchanged')}</dt>
        <dd>{number(changes.same)}</dd>
        <Names label={t('export.removed')} count={removed.count} names={removed.names} />
        {leftAlone.count > 0 && <Names label={t('export.leftAlone')} {...leftAlone} />}
        {urls && (
          <>
            <dt>{t('export.urls')}</dt>
            <dd>
              {t('export.urlCounts', { added: urls.added, changed: urls.changed, removed: urls.removed })}
            </dd>
            {urls.unknown.count > 0 && <Names label={t('export.urlsUnknown')} {...urls.unknown} />}
            <dt>{t('export.urlFiles')}</dt>
            <dd className="export-files">{urls.files.join(', ')}</dd>
          </>
        )}
      </dl>
      <p>{t('export.submit')}</p>
      <ul className="export-locs">
        {locs.map((loc) => (
          <li key={loc}>{loc}</li>
        ))}
      </ul>
      <div className="export-consoles">
        {CONSOLES.map(({ label, url }) => (
          <Button key={url} look="link" onClick={() => open(url)}>
            {t(label)}
          </Button>
        ))}
      </div>
      <div className="dialog-actions">
        <Button onClick={() => void telling(notices, () => shell.call('showTarget', {}))}>
          {t('export.show')}
        </Button>
        <Button ref={focus} look="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </>
  );
}

function Names({ label, count, names }: { label: string; count: number; names: readonly string[] }) {
  const { number } = useMessages();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {names.length === 0 ? (
          number(count)
        ) : (
          <details>
            <summary>{number(count)}</summary>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </>
  );
}

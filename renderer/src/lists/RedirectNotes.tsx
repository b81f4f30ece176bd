import type { NamedUrls, RedirectEffect } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { SeverityIcon } from '../ui/Severity.tsx';

const NOTES = ['loops', 'conflicts', 'duplicates', 'unmatched'] as const;

/** What else the redirects would do, and the URLs for which the result may surprise the user. */
export function RedirectNotes({ effect }: { effect: RedirectEffect }) {
  const { t } = useMessages();
  const { chains, alternates } = effect;
  return (
    <>
      {chains + alternates > 0 && (
        <p>
          {chains > 0 && t('list.redirects.chains', { count: chains })}{' '}
          {alternates > 0 && t('list.redirects.alternates', { count: alternates })}
        </p>
      )}
      {NOTES.map((note) => effect[note].count > 0 && <Note key={note} note={note} named={effect[note]} />)}
    </>
  );
}

function Note({ note, named: { count, urls } }: { note: (typeof NOTES)[number]; named: NamedUrls }) {
  const { t } = useMessages();
  return (
    <details className="list-refused">
      <summary>
        {note !== 'unmatched' && <SeverityIcon severity="warning" />} {t(`list.redirects.${note}`, { count })}
      </summary>
      <ul>
        {urls.map((url, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a URL may appear twice, and rows never move.
          <li key={place}>
            <code>{url}</code>
          </li>
        ))}
      </ul>
      {urls.length < count && <p>{t('change.first', { shown: urls.length })}</p>}
    </details>
  );
}

import {
  type Duplicate,
  type DuplicatePage,
  type DuplicatesFound,
  MOST_DUPLICATE_PAGES,
  toProblem,
} from '@urlset/core/contract.ts';
import { useEffect, useState } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { keptWords } from '../messages/kept-words.ts';
import { tell } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { readable } from '../ui/readable.ts';

interface DuplicatePagesProps {
  found: DuplicatesFound;
  /** Called with the entry to keep and with all shown entries of its page, including the one to keep. */
  onKeep(id: number, others: readonly number[]): void;
}

/** The pages that are listed several times, a hundred at a time. The user chooses which entry of each stays. */
export function DuplicatePages({ found, onKeep }: DuplicatePagesProps) {
  const { engine, notices } = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [first, setFirst] = useState(0);
  const [pages, setPages] = useState<readonly DuplicatePage[]>([]);
  const names = useProject((state) => state.summary?.files);
  const nameOf = (file: number) => names?.find(({ id }) => id === file)?.name ?? '';
  const at = Math.min(first, Math.floor((found.pages - 1) / MOST_DUPLICATE_PAGES) * MOST_DUPLICATE_PAGES);

  useEffect(() => {
    let isWanted = true;
    engine
      .request('duplicatePages', { number: found.number, first: at, count: MOST_DUPLICATE_PAGES })
      .then((some) => {
        if (isWanted) setPages(some);
      })
      .catch((error: unknown) => {
        const problem = toProblem(error);
        // The project changed, so a new search follows.
        if (isWanted && problem.code !== 'stale-view') tell(notices, problem);
      });
    return () => {
      isWanted = false;
    };
  }, [engine, notices, found.number, at]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div className="duplicate-pages" role="group" aria-label={t('duplicates.pages')} tabIndex={0}>
        {pages.map(({ entries, count, because }) => {
          const ids = entries.map(({ id }) => id);
          const name = `page-${ids.toSorted((a, b) => a - b)[0]}`;
          return (
            <fieldset key={name} className="duplicate-page">
              <legend className="visually-hidden">{readable(entries[0]?.loc ?? '')}</legend>
              {entries.map((entry) => (
                <OneEntry
                  key={entry.id}
                  entry={entry}
                  group={name}
                  sitemap={nameOf(entry.file)}
                  reason={entry.stays ? keptWords(messages, because) : null}
                  onKeep={() => onKeep(entry.id, ids)}
                />
              ))}
              {count > entries.length && (
                <p className="duplicate-more">{t('overview.others', { count: count - entries.length })}</p>
              )}
            </fieldset>
          );
        })}
      </div>
      {found.pages > MOST_DUPLICATE_PAGES && (
        <div className="duplicates-pager">
          <Button disabled={at === 0} onClick={() => setFirst(at - MOST_DUPLICATE_PAGES)}>
            {t('duplicates.previous')}
          </Button>
          <span>
            {t('duplicates.shown', {
              first: at + 1,
              last: Math.min(found.pages, at + MOST_DUPLICATE_PAGES),
              pages: found.pages,
            })}
          </span>
          <Button
            disabled={at + MOST_DUPLICATE_PAGES >= found.pages}
            onClick={() => setFirst(at + MOST_DUPLICATE_PAGES)}
          >
            {t('duplicates.next')}
          </Button>
        </div>
      )}
    </>
  );
}

interface OneEntryProps {
  entry: Duplicate;
  group: string;
  sitemap: string;
  /** Why the entry stays; null if it goes. */
  reason: string | null;
  onKeep(): void;
}

function OneEntry({ entry: { loc, lastmod, stays }, group, sitemap, reason, onKeep }: OneEntryProps) {
  const { t } = useMessages();
  return (
    <label className="duplicate" data-stays={stays}>
      <input type="radio" name={group} checked={stays} onChange={onKeep} />
      <span className="duplicate-word">{t(stays ? 'duplicates.stays' : 'duplicates.goes')}</span>
      <span className="duplicate-loc" title={loc}>
        {readable(loc)}
      </span>
      <span className="duplicate-lastmod">{lastmod}</span>
      <span className="duplicate-sitemap" title={sitemap}>
        {sitemap}
      </span>
      {reason !== null && <span className="duplicate-reason">{t('duplicates.because', { reason })}</span>}
    </label>
  );
}

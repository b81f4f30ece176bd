import { numberFormat } from '../messages/formats.ts';
import './view-bar.css';
import type { SortKey } from '@urlset/core/contract.ts';
import type { ReactNode } from 'react';
import { useApp, useMessages, useProject, useView } from '../app-context.ts';
import { columnName } from '../columns/columns-of.ts';
import type { Messages } from '../messages/messages.ts';
import { showView } from '../stores/view.ts';
import { Button } from '../ui/Button.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { beforeLooking, describeView, entryCount, narrowedCount } from './describe-view.ts';

/**
 * The bar above the table: how many entries the table shows, their order, and the progress of a search. Buttons lift
 * the restriction to a planned sitemap, or to lastmod verdicts and a filter, refresh the rows, and apply or undo the
 * sort order.
 * @param chips controls that are always at the start of the bar; without them, the bar is hidden while all entries are
 *   shown in file order
 */
export function ViewBar({ chips }: { chips?: ReactNode }) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const summary = useProject((state) => state.summary);
  const view = useView((state) => state);
  const facts = describeView(view, entryCount(view.shown.file, summary));
  const { file, filter, sort, shard, lastmod } = view.wanted;
  const isPart = shard !== undefined || lastmod !== undefined;
  // The lastmod screen sets a filter along with the verdicts. It cannot be told from the user's own, so both are
  // removed.
  const lifted = { file, filter: shard === undefined ? '' : filter, sort };
  const narrowed = narrowedCount(view, summary);
  const counted = narrowed && t('view.shows', { ...narrowed });
  return (
    <>
      {/* Screen readers announce the count once it is final. */}
      <div className="visually-hidden" role="status">
        {facts?.looked === null && counted}
      </div>
      {(facts || chips) && (
        <div className="view-bar">
          {chips}
          {facts && (
            <>
              {shard !== undefined && <span>{t('view.shard', { name: shard })}</span>}
              {lastmod !== undefined && (
                <span>
                  {t('view.lastmod', {
                    verdicts: lastmod.map((verdict) => t(`lastmod.verdict.${verdict}`)).join(', '),
                  })}
                </span>
              )}
              {counted && <span className="view-bar-count">{counted}</span>}
              {sort.length > 0 && <span>{t('view.sorted', { keys: sortWords(sort, messages) })}</span>}
              {facts.looked !== null && (
                <Looking share={facts.looked} onCancel={() => showView(app.view, beforeLooking(view))} />
              )}
              <span className="view-bar-rest" />
              {view.stale && (
                <>
                  <span>{t('view.stale')}</span>
                  <CommandButton id="view.refresh" look="link" label="view.refresh" />
                </>
              )}
              {isPart && (
                <Button look="link" onClick={() => showView(app.view, lifted)}>
                  {t(shard === undefined ? 'view.allEntries' : 'view.wholeProject')}
                </Button>
              )}
              {sort.length > 0 && (
                <>
                  <CommandButton id="view.applyOrder" look="link" />
                  <CommandButton id="view.fileOrder" look="link" />
                </>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

function Looking({ share, onCancel }: { share: number; onCancel(): void }) {
  const { t, locale } = useMessages();
  return (
    <span className="task after-a-moment">
      <progress aria-label={t('view.looking')} value={share} />
      {numberFormat(locale, { style: 'percent' }).format(share)}
      <Button look="link" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </span>
  );
}

function sortWords(sort: readonly SortKey[], messages: Messages): string {
  return sort
    .map(({ column, descending }) => {
      const name = column === 'findings' ? messages.t('panel.findings') : columnName(column, messages);
      return messages.t(descending ? 'view.down' : 'view.up', { name });
    })
    .join(', ');
}

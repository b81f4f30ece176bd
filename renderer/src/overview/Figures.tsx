import type { Overview, PageCheck } from '@urlset/core/contract.ts';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { checkPhrase } from '../live/run-check.ts';
import { showFilter } from '../stores/view.ts';
import { CommandButton } from '../ui/CommandButton.tsx';
import { sitemapsOf } from '../urls/selection.ts';

/** The key numbers of the project. A click on most of them filters the table. */
export function Figures({ overview }: { overview: Overview }) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const summary = useProject((state) => state.summary);
  if (!summary) return null;
  const { worst, hosts, coverage } = overview;
  const languages = coverage.languages.filter((language) => language !== 'x-default').length;
  const figure = (count: number, words: string, term: string | null, look = '') => (
    <li className="figure" data-look={look}>
      {term === null ? (
        <>
          <strong>{messages.number(count)}</strong> {words}
        </>
      ) : (
        <button type="button" onClick={() => showFilter(app.view, term)}>
          <strong>{messages.number(count)}</strong> {words}
        </button>
      )}
    </li>
  );
  return (
    <ul className="figures">
      {figure(summary.entries, t('overview.urls', { count: summary.entries }), '')}
      {figure(
        sitemapsOf(summary).length,
        t('overview.sitemaps', { count: sitemapsOf(summary).length }),
        null,
      )}
      {languages > 0 && figure(languages, t('overview.languageCount', { count: languages }), 'has:alternate')}
      {hosts.length > 1 &&
        figure(hosts.length, t('overview.hostCount', { count: hosts.length }), null, 'warning')}
      {worst.error > 0 &&
        figure(worst.error, t('overview.withErrors', { count: worst.error }), 'is:error', 'error')}
      {worst.warning > 0 &&
        figure(worst.warning, t('overview.withWarnings', { count: worst.warning }), 'is:warning -is:error')}
      {worst.error + worst.warning === 0 && <li className="figure">{t('overview.allGood')}</li>}
      {summary.check !== null && <LastCheck check={summary.check} />}
      {summary.findings.some(({ fixable }) => fixable) && (
        <li>
          <CommandButton id="finding.fixSafe" />
        </li>
      )}
    </ul>
  );
}

/** The result of the last check of pages. A click on it shows the pages that broke, if there are any. */
function LastCheck({ check }: { check: PageCheck }) {
  const app = useApp();
  const { say } = useMessages();
  const words = say(checkPhrase(check));
  const isBroken = check.broke > 0;
  return (
    <li className="figure figure-check" data-look={isBroken ? 'error' : ''}>
      {isBroken ? (
        <button type="button" onClick={() => showFilter(app.view, 'live:broke')}>
          {words}
        </button>
      ) : (
        words
      )}
    </li>
  );
}

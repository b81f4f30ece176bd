import type { CellDetail, CellPage, ClustersFound, SomeLocs } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { listFormat } from '../messages/formats.ts';
import { Button } from '../ui/Button.tsx';
import { CellSign } from './CellSign.tsx';
import { type Acting, cellActions, readableUrl } from './cell-actions.ts';

/** Milliseconds for which a cell must stay selected before its detail is requested. */
const QUIET = 60;

/** The chosen cell: its page, its faults, and their fixes. */
export function CellPane({
  found,
  onAct,
  onAsk,
}: { found: ClustersFound } & Pick<Acting, 'onAct' | 'onAsk'>) {
  const app = useApp();
  const messages = useMessages();
  const { engine } = app;
  const { t } = messages;
  const { row, column } = useStore(app.clusters, (state) => state.selection.active);
  const { number, languages } = found;
  const code = languages[column]?.code.toLowerCase();
  const question = useMemo<Question<CellDetail | null> | null>(
    () =>
      code === undefined
        ? null
        : ({ signal }) => engine.request('clusterCell', { number, row, language: code }, { signal }),
    [engine, number, row, code],
  );
  const { value: detail } = useAnswer(question, QUIET);
  const acting = { app, messages, found, onAct, onAsk };
  return (
    <section className="cell-pane" aria-label={t('hreflang.pane')}>
      {detail && (
        <>
          <div className="cell-told">
            <h2>
              <CellSign state={detail.state} />
              {t('hreflang.title', { code: detail.code, state: t(`hreflang.state.${detail.state}`) })}
            </h2>
            <ul>
              {detail.pages.map((page) => (
                <PageFacts key={page.href} page={page} entries={detail.entries} />
              ))}
            </ul>
            <Reason detail={detail} />
          </div>
          <div className="cell-actions">
            {cellActions(acting, row, detail)
              .flat()
              .map(({ id, label, run }) => (
                <Button key={id} onClick={run}>
                  {label}
                </Button>
              ))}
          </div>
        </>
      )}
    </section>
  );
}

/** Why a cell has its state, which entries lack a page for its language, and which have an unknown language. */
function Reason({ detail }: { detail: CellDetail }) {
  const { t, locale } = useMessages();
  const { code, state, unreturned, unlinked, lacks, unnamed, usualHost } = detail;
  const languages = listFormat(locale).format(lacks);
  const params = { code, languages, host: usualHost ?? '', count: unreturned.count };
  return (
    <>
      <p>{t(`hreflang.is.${state}`, params)}</p>
      {state === 'not-returned' && <Locs of={unreturned} />}
      {state !== 'missing' && unlinked.count > 0 && (
        <>
          <p>{t('hreflang.unlinked', { count: unlinked.count })}</p>
          <Locs of={unlinked} />
        </>
      )}
      {unnamed.count > 0 && (
        <>
          <p>{t('hreflang.unnamed', { count: unnamed.count })}</p>
          <Locs of={unnamed} />
        </>
      )}
    </>
  );
}

function Locs({ of: { locs, count } }: { of: SomeLocs }) {
  const app = useApp();
  const { t } = useMessages();
  return (
    <ul>
      {locs.map((loc) => (
        <li key={loc}>
          <code>{readableUrl(app, loc)}</code>
        </li>
      ))}
      {count > locs.length && <li>{t('overview.others', { count: count - locs.length })}</li>}
    </ul>
  );
}

/**
 * A page that the cluster lists for the language: its URL, how many entries list it, which languages it lists itself
 * for, and whether it is in another cluster or outside the project.
 */
function PageFacts({ page, entries }: { page: CellPage; entries: number }) {
  const app = useApp();
  const { t, locale } = useMessages();
  const { href, entry, listed, own, isElsewhere } = page;
  const facts = [t('hreflang.listed', { listed, entries })];
  if (own.length > 0) facts.push(t('hreflang.own', { languages: listFormat(locale).format(own) }));
  if (isElsewhere) facts.push(t('hreflang.elsewhere'));
  if (entry === null) facts.push(t('hreflang.notHere'));
  return (
    <li>
      <code>{readableUrl(app, href)}</code> <span className="cell-facts">{facts.join(', ')}</span>
    </li>
  );
}

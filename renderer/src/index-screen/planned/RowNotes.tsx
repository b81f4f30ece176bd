import type { EntryDetail } from '@urlset/core/contract.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { useMemo } from 'react';
import { useApp, useMessages } from '../../app-context.ts';
import type { EngineClient } from '../../engine/client.ts';
import { EntryEditsProvider, entryEdits } from '../../entry/entry-edits.ts';
import { FindingNotes } from '../../entry/FindingNotes.tsx';
import { useDetail } from '../../entry/use-detail.ts';
import { announce, telling } from '../../stores/notices.ts';
import { Button } from '../../ui/Button.tsx';

/** Rules that a row breaks because of the sitemap that it names. Removing the row fixes them. */
const BY_NAME = ['index-other-host', 'index-child-scope', 'index-nested', 'index-child-missing'];

/** What is wrong with the selected row of the open index, what to do about it, and the actions for it. */
export function RowNotes() {
  const app = useApp();
  const { t } = useMessages();
  const { detail, reload } = useDetail();
  const edits = useMemo(() => detail && entryEdits(app, detail, reload), [app, detail, reload]);
  if (detail?.kind !== 'one' || !edits || detail.entry.findings.length === 0) return null;
  const { entry, row } = detail;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className="row-notes" aria-label={t('index.notes', { loc: entry.row.loc })} tabIndex={0}>
      <EntryEditsProvider value={edits}>
        <FindingNotes
          findings={entry.findings}
          actions={(code) => <RowActions code={code} entry={entry} row={row} />}
        />
      </EntryEditsProvider>
    </section>
  );
}

function RowActions({ code, entry, row }: { code: string; entry: EntryDetail; row: number }) {
  const app = useApp();
  const { t } = useMessages();
  const host = parseLocation(entry.row.loc)?.host ?? '';
  if (!BY_NAME.includes(code)) return null;
  const remove = () => app.editor.edit({ kind: 'remove', rows: [{ first: row, count: 1 }] });
  async function verify(): Promise<void> {
    app.grid.current?.focus();
    await verifyHost(app.engine, host);
    announce(app.notices, { key: 'index.verified', params: { host } });
  }
  return (
    <>
      <Button onClick={() => void telling(app.notices, remove)}>{t('index.removeRow')}</Button>
      {code === 'index-other-host' && host !== '' && (
        <Button onClick={() => void telling(app.notices, verify)}>{t('index.bothMine')}</Button>
      )}
    </>
  );
}

/** Tells the engine that the user has verified this host with the search engines. */
export async function verifyHost(engine: Pick<EngineClient, 'request'>, host: string): Promise<void> {
  const facts = await engine.request('facts', {});
  if (facts.verifiedHosts.includes(host)) return;
  await engine.request('setFacts', { ...facts, verifiedHosts: [...facts.verifiedHosts, host] });
}

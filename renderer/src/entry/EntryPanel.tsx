import { assertNever } from '@urlset/core/contract.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useApp, useMessages, usePanels } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { EntryEditsProvider, entryEdits } from './entry-edits.ts';
import { OneEntry } from './OneEntry.tsx';
import { SeveralEntries } from './SeveralEntries.tsx';
import { type Detail, useDetail } from './use-detail.ts';
import './entry-panel.css';

/** Shows and edits everything about the selected entry, or what several selected entries share. */
export function EntryPanel() {
  const app = useApp();
  const { t } = useMessages();
  const { detail, reload } = useDetail();
  const panel = useRef<HTMLElement>(null);
  const takesFocus = usePanels(({ focus }) => focus === 'entry');
  const edits = useMemo(() => detail && entryEdits(app, detail, reload), [app, detail, reload]);

  useEffect(() => {
    if (!takesFocus || !detail) return;
    panel.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    app.panels.setState({ focus: null });
  }, [app, takesFocus, detail]);

  function onKeyDown(event: KeyboardEvent): void {
    // The first Esc discards typed text, and the field handles that event.
    if (event.key === 'Escape' && !event.defaultPrevented) app.grid.current?.focus();
  }

  return (
    <aside ref={panel} className="entry-panel" aria-label={t('entry.label')} onKeyDown={onKeyDown}>
      <header>
        <h2>
          <Heading>{t('entry.label')}</Heading>
        </h2>
        <Button look="icon" aria-label={t('entry.close')} onClick={() => app.run('view.entry')}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </header>
      {detail && edits ? (
        <EntryEditsProvider value={edits}>
          <Shown detail={detail} />
        </EntryEditsProvider>
      ) : (
        <p className="entry-note after-a-moment">{t('entry.nothing')}</p>
      )}
    </aside>
  );
}

/** The `key` gives each entry its own inputs, so that typed text stays with its entry. */
function Shown({ detail }: { detail: Detail }) {
  const { view } = detail;
  const place = `${view.file} ${view.filter} ${JSON.stringify(view.sort)}`;
  switch (detail.kind) {
    case 'one':
      return <OneEntry key={`${place} ${detail.row}`} entry={detail.entry} row={detail.row} />;
    case 'several':
      return <SeveralEntries key={`${place} ${JSON.stringify(detail.rows)}`} common={detail.common} />;
    default:
      return assertNever(detail);
  }
}

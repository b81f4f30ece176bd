import type { Recent } from '@urlset/core/contract.ts';
import { File, Globe, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { isTextField } from '../commands/text-field.ts';
import { ask } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { Heading } from '../ui/Heading.tsx';
import { TrimmedName } from '../ui/TrimmedName.tsx';
import './start.css';
import { Tooltip } from '../ui/popups/Tooltip.tsx';

/** The screen before anything is open: a drop target, buttons to start, and recent projects. */
export function StartScreen() {
  const app = useApp();
  const { t } = useMessages();
  const recents = useStore(app.recents, (state) => state.recents);
  usePastedList();
  return (
    <>
      <main className="start">
        <h1 className="visually-hidden">{t('app.name')}</h1>
        <section className="start-drop" aria-labelledby="start-drop">
          <h2 id="start-drop">{t('start.drop')}</h2>
          <p>{t('start.kinds')}</p>
          <div className="start-ways">
            <CommandButton id="file.open" look="primary" />
            <CommandButton id="file.openUrl" />
            <CommandButton id="file.new" />
            <CommandButton id="file.pasteList" />
          </div>
        </section>
        <div className="start-lists">
          <section aria-labelledby="start-recent">
            <h2 id="start-recent">
              <Heading>{t('start.recent')}</Heading>
            </h2>
            {recents.length === 0 && <p className="start-soft start-none">{t('start.noRecent')}</p>}
            <ul>
              {recents.map((recent) => (
                <li key={recent.id}>
                  <RecentProject recent={recent} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="start-learn">
            <h2 id="start-learn">
              <Heading>{t('start.learn')}</Heading>
            </h2>
            <div className="start-learn">
              <CommandButton id="file.openSample" look="link" label="start.sample" />
            </div>
          </section>
        </div>
      </main>
      <footer className="status">{t('start.private')}</footer>
    </>
  );
}

/** Offers to open pasted text as a list of URLs, unless it goes into a text field or a dialog is open. */
function usePastedList(): void {
  const { engine, notices } = useApp();
  useEffect(() => {
    function onPaste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || isTextField(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void telling(notices, () => engine.request('offerText', { text }));
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [engine, notices]);
}

function RecentProject({ recent }: { recent: Recent }) {
  const { shell, notices, dialogs } = useApp();
  const { t } = useMessages();
  const { id, name, folder, url, entries, missing } = recent;
  const Kind = url === null ? File : Globe;
  // The innermost folder usually identifies a project. A longer path would push the count out of sight.
  const nearest = folder.split(/[\\/]/).at(-1) || folder;

  const inFolder = missing
    ? t('start.missing')
    : t('start.recentDetail', { folder: nearest, count: entries });
  const detail = url === null ? inFolder : t('web.holds.urls', { count: entries });

  async function open(): Promise<unknown> {
    if (url === null) return shell.call('openRecent', { id });
    return ask<true>(dialogs, (answer) => ({ kind: 'open-url', url, answer }));
  }

  async function forget(button: HTMLElement): Promise<void> {
    const screen = button.closest('main');
    await shell.call('forgetRecent', { id });
    // The row disappears with its button, so the focus must go elsewhere.
    if (document.activeElement === document.body)
      screen?.querySelector<HTMLElement>('button:enabled')?.focus();
  }

  return (
    <Tooltip text={url ?? folder}>
      <div className="start-recent">
        <button type="button" disabled={missing} onClick={() => telling(notices, open)}>
          <Kind size={14} strokeWidth={1.5} aria-hidden />
          <TrimmedName name={name} />
          <span className="start-soft">{detail}</span>
        </button>
        {missing && (
          <Button
            look="icon"
            aria-label={t('start.forget', { name })}
            onClick={({ currentTarget }) => void telling(notices, () => forget(currentTarget))}
          >
            <X size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      </div>
    </Tooltip>
  );
}

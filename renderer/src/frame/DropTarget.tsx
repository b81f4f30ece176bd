import { useLayoutEffect, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import './drop-target.css';

/** Files dropped anywhere on the window are opened; while they hover, the window says so. */
export function DropTarget() {
  const app = useApp();
  const { t } = useMessages();
  const [over, setOver] = useState(false);

  // A window that can be seen takes what is dropped on it.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          act(event);
        },
        { signal },
      );
    // Files may be let go on what they have only just come over, as where the screen changes beneath them.
    on('dragenter', () => setOver(true));
    on('dragover', () => setOver(true));
    // Leaving the window has nowhere to go to; leaving an element has.
    on('dragleave', (event) => setOver(event.relatedTarget !== null));
    on('drop', (event) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) void telling(app.notices, () => app.shell.openDropped(files));
    });
    return () => listening.abort();
  }, [app]);

  return over ? <div className="drop">{t('drop.open')}</div> : null;
}

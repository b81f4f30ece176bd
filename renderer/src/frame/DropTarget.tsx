import { useLayoutEffect, useState } from 'react';
import { useMessages } from '../app-context.ts';
import './drop-target.css';

/** Shows that the window accepts dropped files. The preload reports the drop itself; main answers with `dropped`. */
export function DropTarget() {
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
    on('drop', () => setOver(false));
    return () => listening.abort();
  }, []);

  return over ? <div className="drop">{t('drop.open')}</div> : null;
}

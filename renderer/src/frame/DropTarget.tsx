import { useLayoutEffect, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { comparesDrops } from '../changes/choose-side.ts';
import './drop-target.css';

/**
 * Shows that the window accepts dropped files. On a drop, the preload sends their paths to main, which sends a
 * `dropped` event to the page.
 */
export function DropTarget() {
  const app = useApp();
  const { t } = useMessages();
  const [over, setOver] = useState(false);

  // A layout effect, because the window must accept drops as soon as it is visible.
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
    // The dragged files may already be over the window when listening begins, because the page has just loaded.
    on('dragenter', () => setOver(true));
    on('dragover', () => setOver(true));
    // `relatedTarget` is null only when the drag leaves the window, not when it leaves an element.
    on('dragleave', (event) => setOver(event.relatedTarget !== null));
    on('drop', () => setOver(false));
    return () => listening.abort();
  }, []);

  return over ? <div className="drop">{t(comparesDrops(app) ? 'drop.compare' : 'drop.open')}</div> : null;
}

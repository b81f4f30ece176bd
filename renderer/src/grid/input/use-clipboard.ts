import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface ClipboardActions {
  onCopy(): void;
  onCut?(): void;
  onPaste?(text: string): void;
}

/**
 * Handles copy, cut and paste, from keys and the Edit menu, while the element itself has the focus. Within an editor,
 * the editor handles them. Listens on the document, because at least up to Chromium 114, an element without selected
 * text does not get these events.
 */
export function useClipboard(owner: RefObject<HTMLElement | null>, actions: ClipboardActions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const heard = new AbortController();
    const listen = (name: 'copy' | 'cut' | 'paste', act: (event: ClipboardEvent) => void) =>
      document.addEventListener(
        name,
        (event) => {
          if (document.activeElement !== owner.current) return;
          event.preventDefault();
          act(event);
        },
        { signal: heard.signal },
      );
    listen('copy', () => latest.current.onCopy());
    listen('cut', () => latest.current.onCut?.());
    listen('paste', (event) => latest.current.onPaste?.(event.clipboardData?.getData('text/plain') ?? ''));
    return () => heard.abort();
  }, [owner]);
}

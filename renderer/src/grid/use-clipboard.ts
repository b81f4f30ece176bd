import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface ClipboardActions {
  onCopy(): void;
  onCut?(): void;
  onPaste?(text: string): void;
}

/**
 * Copy, cut and paste, by key and by the Edit menu alike, while the element itself has the focus; within
 * an editor they are the editor's. Heard on the document: up to Chromium 114 at least, an element without
 * selected text is not told.
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

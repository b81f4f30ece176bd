import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Frame } from './grid-types.ts';
import { type Extent, type RowWindow, ScrollCore } from './scroll-core.ts';

function createScroll() {
  const listeners = new Set<() => void>();
  const core = new ScrollCore(
    (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    () => {
      for (const listener of listeners) listener();
    },
  );
  return {
    core,
    read: () => core.scrolled(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Binds a scroll core to an element. The component renders again when other rows become visible. */
export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  frame: Frame,
  { rows, rowHeight, inset }: Extent,
): { core: ScrollCore; rowWindow: RowWindow } {
  const [{ core, read, subscribe }] = useState(createScroll);
  const rowWindow = useSyncExternalStore(subscribe, () => core.window);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = () => {
      dropCaret(element);
      frame.add(read);
    };
    core.attach(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => core.resized());
    observer.observe(element);
    return () => {
      core.attach(null);
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, frame, core, read]);

  useLayoutEffect(() => core.layout({ rows, rowHeight, inset }), [core, rows, rowHeight, inset]);

  return { core, rowWindow };
}

/**
 * Removes the caret that a text field left behind when the focus moved to the element. Otherwise the browser looks for
 * the caret's place among all rows whenever they move.
 */
function dropCaret(element: HTMLElement): void {
  if (document.activeElement === element) document.getSelection()?.removeAllRanges();
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the content of an element is wider than the element. `content` is as wide as the whole content. */
export function useSideways(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [isSideways, setSideways] = useState(false);
  useLayoutEffect(() => {
    const outer = scroller.current;
    const inner = content.current;
    if (outer === null || inner === null) return;
    const observer = new ResizeObserver(() => setSideways(inner.offsetWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [scroller, content]);
  return isSideways;
}

import type { Page } from '@playwright/test';

/** What to wait for: a row (counted from 1) whose loc ends with a given text, a number of rows, or an element. */
type Sight =
  | { readonly row: number; readonly loc: string }
  | { readonly rows: number }
  | { readonly element: string };

/** How long it took until each sight was on screen, and how smoothly the page was drawn meanwhile, in milliseconds. */
interface Watched {
  readonly times: number[];
  /** The 95th percentile of the interval between frames, the longest interval, and the number of frames. */
  readonly frame: { readonly p95: number; readonly longest: number; readonly count: number };
}

/**
 * Times each sight within the page, from the first key press, click, input or wheel event. `act` does what a user
 * would do. The time that Playwright takes is not counted.
 */
export async function watch(
  page: Page,
  sights: readonly Sight[],
  act: () => Promise<void>,
): Promise<Watched> {
  const watched = await page.evaluateHandle((wanted) => {
    const isSeen = (sight: Sight): boolean => {
      if ('element' in sight) return document.querySelector(sight.element) !== null;
      const grid = document.querySelector('[role=grid]');
      if ('rows' in sight) return Number(grid?.getAttribute('aria-rowcount')) - 1 === sight.rows;
      const row = grid?.querySelector(`[role=row][aria-rowindex="${sight.row + 1}"]`);
      return row?.querySelector('[aria-colindex="2"]')?.textContent?.endsWith(sight.loc) ?? false;
    };
    const begun = new Promise<number>((resolve) => {
      for (const type of ['keydown', 'pointerdown', 'input', 'wheel']) {
        window.addEventListener(type, () => resolve(performance.now()), { capture: true, once: true });
      }
    });
    const watching = begun.then(
      (start) =>
        new Promise<Watched>((resolve, reject) => {
          setTimeout(() => reject(new Error('never seen')), 90_000);
          const times: number[] = [];
          const frames: number[] = [];
          let last = performance.now();
          const drawn = new MessageChannel();
          const nextFrame = () =>
            requestAnimationFrame((now) => {
              frames.push(now - last);
              last = now;
              // Arrives once everything for this frame is done and painted.
              drawn.port2.postMessage(null);
            });
          drawn.port1.onmessage = () => {
            const now = performance.now();
            for (const [place, sight] of wanted.entries()) {
              if (times[place] === undefined && isSeen(sight)) times[place] = now - start;
            }
            if (wanted.some((_, place) => times[place] === undefined)) {
              nextFrame();
              return;
            }
            drawn.port1.close();
            const sorted = frames.sort((a, b) => a - b);
            const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
            resolve({ times, frame: { p95, longest: sorted.at(-1) ?? 0, count: sorted.length } });
          };
          nextFrame();
        }),
    );
    return { watching };
  }, sights);
  await act();
  return watched.evaluate(({ watching }) => watching);
}

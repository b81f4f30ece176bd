import type { Page } from '@playwright/test';

/** CPU time of the page's main thread in milliseconds. Other load on the machine does not count. */
interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** All work of the thread: the above, painting, and the browser's own. */
  readonly all: number;
}

const METRICS = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  all: 'TaskDuration',
} as const satisfies Record<keyof Work, string>;

/** Starts counting. Call the returned function to get the work since then. */
export async function countWork(page: Page): Promise<() => Promise<Work>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (kind: keyof Work) => (metrics.find(({ name }) => name === METRICS[kind])?.value ?? 0) * 1000;
  };
  const before = await read();
  return async () => {
    const after = await read();
    const spent = (kind: keyof Work) => after(kind) - before(kind);
    return { script: spent('script'), style: spent('style'), layout: spent('layout'), all: spent('all') };
  };
}

import path from 'node:path';
import { eventually } from './eventually.ts';
import { expect, test } from './fixtures.ts';
import { richSitemap } from './seeded.ts';
import type { Urlset } from './urlset.ts';

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** Makes the page record when its first cell with a value appears. */
async function watchFirstRows(urlset: Urlset): Promise<void> {
  await urlset.page.evaluate(() => {
    const look = () => {
      if ([...document.querySelectorAll('[role=gridcell]')].some((cell) => cell.textContent)) {
        document.documentElement.dataset.firstRows = String(Date.now());
      } else requestAnimationFrame(look);
    };
    look();
  });
}

/** Resolves once every process of the app has used at most 5 percent CPU for 250 ms. */
function atRest({ app }: Urlset): Promise<void> {
  return app.evaluate(async ({ app }) => {
    const used = () => Math.max(...app.getAppMetrics().map(({ cpu }) => cpu.percentCPUUsage));
    do {
      used();
      await new Promise((resolve) => setTimeout(resolve, 250));
    } while (used() > 5);
  });
}

test('measures the time to first rows of a gzipped sitemap with 50,000 entries', { tag: '@long' }, async ({
  launch,
  folder,
}) => {
  test.setTimeout(120_000);
  const file = path.join(folder, 'rich.xml.gz');
  const bytes = await richSitemap(file, 50_000);
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const app = await launch();
    await eventually(() => app.isEnabled('file.open')).toBe(true);
    await atRest(app);
    await watchFirstRows(app);
    await app.answerOpen([file]);
    const asked = await app.app.evaluate(() => Date.now());
    await app.menu('file.open');
    const shown = app.page.locator('html[data-first-rows]');
    await shown.waitFor();
    times.push(Number(await shown.getAttribute('data-first-rows')) - asked);
    await expect(app.page.getByText(/50,000/).first()).toBeVisible();
    await app.end();
  }
  console.log(
    `    first rows of ${Math.round(bytes / 1e6)} MB gzipped: median ${median(times)} ms of ${times.join(', ')} (target 600)`,
  );
});

test('measures the time from a cold start to the start screen', { tag: '@long' }, async ({ launch }) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const asked = Date.now();
    const app = await launch();
    await app.page.getByRole('button', { name: 'Open…' }).waitFor();
    times.push(Date.now() - asked);
    await app.end();
  }
  console.log(
    `    cold start: median ${median(times)} ms of ${times.join(', ')}, including the test's own connection (target 1,200)`,
  );
});

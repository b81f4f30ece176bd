import path from 'node:path';
import { barePageFrame } from './bare-page.ts';
import { BulkDialog } from './bulk-dialog.ts';
import { eventually } from './eventually.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { countWork } from './page-work.ts';
import { seededIndex, seededPath } from './seeded.ts';
import { watch } from './stopwatch.ts';
import { Table } from './table.ts';

const ROWS = 10_000_000;
const SITEMAPS = 200;
/** One in this many entries has an invalid changefreq. */
const FAULTY = 250_000;
const DAY = 86_400_000;
const DAYS = 9000;
const SECOND = 1000;
/** How many times the finding is chosen to measure a median. */
const CHOICES = 5;

/** Scatters the days over the entries, so that a sort has work to do. */
const dayOf = (number: number) => (number * 7919) % DAYS;
const lastmodOf = (number: number) => new Date(dayOf(number) * DAY).toISOString().slice(0, 10);

/** Prints how long something took, and its target, in milliseconds. */
function tell(what: string, took: number, target: number): void {
  console.log(`    ${what}: ${Math.round(took)} ms (target ${target})`);
}

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const inGibibytes = (bytes: number) => (bytes / 2 ** 30).toFixed(2);

test('filters, sorts, edits and scrolls ten million entries', { tag: '@long' }, async ({
  launch,
  folder,
}) => {
  test.setTimeout(600_000);
  const dated = (number: number) =>
    `<lastmod>${lastmodOf(number)}</lastmod>${number % FAULTY === 0 ? '<changefreq>Daily</changefreq>' : ''}`;
  const index = await seededIndex(path.join(folder, 'ten-million'), SITEMAPS, ROWS / SITEMAPS, dated);
  const urlset = await launch([index]);
  const { page } = urlset;
  const table = new Table(urlset);
  const filter = new FilterBox(urlset);
  await eventually(() => table.count().catch(() => 0), { timeout: 300_000 }).toBe(ROWS);
  // The progress bar also disappears for a moment between reading and comparing, so one look is not enough.
  let calm = 0;
  const looks = async () => {
    calm = (await page.getByRole('progressbar').count()) === 0 ? calm + 1 : 0;
    return calm;
  };
  await eventually(looks, { timeout: 120_000 }).toBeGreaterThan(5);

  await test.step('filter by a word, by a regular expression, and clear the filter', async () => {
    const rows = 111;
    const word = await watch(page, [{ row: 1, loc: seededPath(77_777) }, { rows }], () =>
      filter.input.fill('p/77777'),
    );
    tell('filter by a word, first rows', word.times[0] ?? 0, 100);
    tell('filter by a word, all rows', word.times[1] ?? 0, 2 * SECOND);
    const expression = await watch(page, [{ row: 1, loc: seededPath(4242) }, { rows: 1000 }], () =>
      filter.input.fill('/4242$/'),
    );
    tell('filter by a regular expression, first rows', expression.times[0] ?? 0, 100);
    tell('filter by a regular expression, all rows', expression.times[1] ?? 0, 6 * SECOND);
    console.log(
      `    frames meanwhile: p95 ${expression.frame.p95.toFixed(1)} ms, longest ${expression.frame.longest.toFixed(1)}`,
    );
    await filter.input.fill('');
    // The completions cover the headers.
    await filter.input.press('Escape');
    await eventually(() => table.count()).toBe(ROWS);
  });

  await test.step('open the overview until everything is counted', async () => {
    const sights = [{ element: '[role=treeitem]' }, { element: '.overview[aria-busy=false]' }];
    const seen = await watch(page, sights, () => page.keyboard.press('ControlOrMeta+1'));
    tell('overview, first sections', seen.times[0] ?? 0, 300);
    tell('overview, all numbers', seen.times[1] ?? 0, 2 * SECOND);
    await urlset.menu('view.urls');
  });

  await test.step('a finding is chosen, several times', async () => {
    const finding = page.getByRole('option', { name: 'Unknown changefreq' });
    const first: number[] = [];
    const all: number[] = [];
    for (let time = 0; time < CHOICES; time++) {
      const sights = [{ row: 1, loc: seededPath(FAULTY) }, { rows: ROWS / FAULTY }];
      const { times } = await watch(page, sights, () => finding.click());
      first.push(times[0] ?? 0);
      tell(`rows of a finding, first, choice ${time + 1}`, times[0] ?? 0, 100);
      all.push(times[1] ?? 0);
      await filter.input.fill('');
      await filter.input.press('Escape');
      await eventually(() => table.count()).toBe(ROWS);
    }
    tell('rows of a finding, first, median', medianOf(first), 100);
    tell('rows of a finding, all, median', medianOf(all), 2 * SECOND);
  });

  await test.step('sort by lastmod and by loc, and return to file order', async () => {
    let oldest = 1;
    while (dayOf(oldest) > 0) oldest++;
    const byDate = await watch(page, [{ row: 1, loc: seededPath(oldest) }], () =>
      table.header('lastmod').click(),
    );
    tell('sort by lastmod', byDate.times[0] ?? 0, 1.5 * SECOND);
    const byLoc = await watch(page, [{ row: 2, loc: seededPath(10) }], () => table.header('loc').click());
    tell('sort by loc', byLoc.times[0] ?? 0, 6 * SECOND);
    await urlset.menu('view.fileOrder');
    await expect(table.cell(2, 'loc')).toHaveText(seededPath(2));
  });

  await test.step('an edit, its undo and redo', async () => {
    const row = ROWS / 2;
    await table.goTo(row);
    await page.keyboard.press('F2');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('https://www.example.com/edited');
    const steps = [
      ['an edit, on screen', 'Enter', '/edited'],
      ['undo, on screen', 'ControlOrMeta+Z', seededPath(row)],
      ['redo, on screen', 'ControlOrMeta+Shift+Z', '/edited'],
      ['undo again, on screen', 'ControlOrMeta+Z', seededPath(row)],
    ] as const;
    for (const [what, keys, loc] of steps) {
      const { times } = await watch(page, [{ row, loc }], () => page.keyboard.press(keys));
      // The target is two frames: one for the engine, and one to draw.
      tell(what, times[0] ?? 0, 33);
    }
  });

  await test.step('replace by a regular expression in all entries, undo and redo', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    const dialog = new BulkDialog(urlset);
    await dialog.open('bulk.replace');
    await dialog.field('Find').fill(String.raw`/p/(\d+)$`);
    await dialog.field('Replace with').fill('/page/$1');
    await dialog.field('Regular expression').check();
    const go = dialog.box.getByRole('button', { name: 'Replace in 10,000,000 entries' });
    const counted = Date.now();
    await expect(go).toBeEnabled({ timeout: 120_000 });
    console.log(`    preview of the replacement, counted: ${Date.now() - counted} ms`);
    const replaced = await watch(page, [{ row: 1, loc: '/page/1' }], () => go.click());
    tell('replace by a regular expression', replaced.times[0] ?? 0, 8 * SECOND);
    await expect(dialog.box).toHaveCount(0);
    await expect(table.grid).toBeFocused();
    const undone = await watch(page, [{ row: 1, loc: seededPath(1) }], () =>
      page.keyboard.press('ControlOrMeta+Z'),
    );
    tell('its undo', undone.times[0] ?? 0, 8 * SECOND);
    const redone = await watch(page, [{ row: 1, loc: '/page/1' }], () =>
      page.keyboard.press('ControlOrMeta+Shift+Z'),
    );
    tell('its redo', redone.times[0] ?? 0, 8 * SECOND);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(table.cell(1, 'loc')).toHaveText(seededPath(1), { timeout: 60_000 });
  });

  await test.step('scroll and type while facets are counted', async () => {
    const row = ROWS / 4;
    await table.goTo(row);
    await page.getByRole('tab', { name: 'Facets' }).click();
    const box = await table.grid.boundingBox();
    if (!box) throw new Error('the table is not there');
    const last = row + 40 * 4;
    const scrolled = await watch(page, [{ row: last, loc: seededPath(last) }], async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      for (let notch = 0; notch < 40; notch++) await page.mouse.wheel(0, 120);
    });
    tell('scrolling while facets are counted, p95 frame', scrolled.frame.p95, 17);
    // Waits until the scrolling has come to rest.
    await table.goTo(last);
    await page.keyboard.press('F2');
    await page.keyboard.press('ControlOrMeta+a');
    const loc = 'https://www.example.com/typed-while-facets-are-counted';
    const typed = await watch(page, [{ row: last, loc: '/typed-while-facets-are-counted' }], async () => {
      await page.keyboard.type(loc, { delay: 20 });
      await page.keyboard.press('Enter');
    });
    tell('typing while facets are counted, p95 frame', typed.frame.p95, 17);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(table.cell(last, 'loc')).toHaveText(seededPath(last));
    await page.getByRole('tab', { name: 'Findings' }).click();
  });

  await test.step('scroll through the middle', async () => {
    await table.goTo(ROWS / 2);
    const box = await table.grid.boundingBox();
    if (!box) throw new Error('the table is not there');
    const notches = 60;
    const row = ROWS / 2 + notches * 4;
    const work = await countWork(page);
    const scrolled = await watch(page, [{ row, loc: seededPath(row) }], async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      for (let notch = 0; notch < notches; notch++) await page.mouse.wheel(0, 120);
    });
    const { script, style, layout, all } = await work();
    tell('scrolling, p95 frame', scrolled.frame.p95, 17);
    const each = (took: number) => (took / scrolled.frame.count).toFixed(1);
    console.log(
      `    average of ${scrolled.frame.count} frames: ${each(script + style + layout)} ms of script, style and layout, ${each(all - script - style - layout)} ms of painting and other browser work`,
    );
    console.log(`    p95 frame of a bare page: ${(await barePageFrame(urlset)).toFixed(1)} ms`);
    // Waits until the scrolling has come to rest.
    await table.goTo(ROWS / 2);
    const jumped = await watch(page, [{ row: ROWS, loc: seededPath(ROWS) }], () =>
      page.keyboard.press('ControlOrMeta+End'),
    );
    tell('rows after a jump', jumped.times[0] ?? 0, 50);
  });

  await test.step('closing the project frees its memory', async () => {
    const open = await urlset.engineMemory();
    await urlset.menu('file.close');
    await eventually(() => urlset.engineMemory(), { timeout: 30_000 }).toBeLessThan(open / 2);
    // Printed for the reader, like the times above. The assertion itself is loose.
    console.log(
      `    resident open ${inGibibytes(open)}, closed ${inGibibytes(await urlset.engineMemory())} GiB`,
    );
  });
});

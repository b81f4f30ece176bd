import type { Locator } from '@playwright/test';
import { eventually } from './eventually.ts';
import { indexOf, put, sitemapRow, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';

const files = (app: Urlset) => app.page.getByRole('navigation', { name: 'Project' });
const edge = (app: Urlset) => app.page.getByRole('separator', { name: 'Resize file list' });
const heightOf = async (element: Locator) => Math.round((await element.boundingBox())?.height ?? 0);
const widthOf = async (element: Locator) => Math.round((await element.boundingBox())?.width ?? 0);

/** Drags a separator by some pixels: right, or left if negative; between stacked parts, down, or up if negative. */
async function drag(app: Urlset, by: number, line = edge(app), isStacked = false): Promise<void> {
  const box = await line.boundingBox();
  if (box === null) throw new Error('no edge');
  const { mouse } = app.page;
  const place = isStacked ? { x: box.x + 60, y: box.y + 0.5 } : { x: box.x + 0.5, y: box.y + 200 };
  const to = (share: number) =>
    mouse.move(place.x + (isStacked ? 0 : by * share), place.y + (isStacked ? by * share : 0));
  await to(0);
  await mouse.down();
  await to(0.5);
  await to(1);
  await mouse.up();
}

test('the panel of files is resized, collapsed and restored, and remembers its width @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', urlset(`${A}1`));
  const app = await launch([file]);
  await expect(new Table(app).cell(1, 'loc')).toBeVisible();
  const usual = await widthOf(files(app));
  await drag(app, 90);
  await eventually(() => widthOf(files(app))).toBe(usual + 90);
  expect(await accessibilityFaults(app.page)).toEqual([]);
  await app.menu('view.entry');
  await expect(app.page.getByRole('complementary')).toBeVisible();
  await eventually(() => widthOf(files(app))).toBe(usual + 90);

  await edge(app).focus();
  await app.page.keyboard.press('ArrowRight');
  await eventually(() => widthOf(files(app))).toBeGreaterThan(usual + 95);
  const wide = await widthOf(files(app));
  const second = await test.step('another start', async () => {
    await app.end();
    return launch([file]);
  });
  await expect(new Table(second).cell(1, 'loc')).toBeVisible();
  await eventually(() => widthOf(files(second))).toBe(wide);

  await edge(second).dblclick();
  await eventually(() => widthOf(files(second))).toBe(usual);
  await drag(second, -usual);
  await expect(files(second)).toHaveCount(0);
  await drag(second, 200);
  await expect(files(second)).toBeVisible();

  await second.menu('view.files');
  await expect(files(second)).toHaveCount(0);
  await second.menu('view.findings');
  await expect(files(second)).toBeVisible();
});

test('F6 moves from pane to pane, even out of a text field and from the notices', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset('/relative', `${A}2`))]);
  const table = new Table(app);
  const { page } = app;
  await expect(table.cell(1, 'loc')).toBeVisible();
  await app.menu('view.entry');
  const loc = page.getByRole('complementary').getByLabel('loc', { exact: true });
  await expect(loc).toBeFocused();
  await app.menu('entry.open');
  await expect(app.notices).toContainText('None of these URLs');
  const status = page.getByRole('contentinfo');
  const dismiss = app.notices.getByRole('button', { name: 'Dismiss' });
  const list = page.getByRole('listbox', { name: 'Project' });
  const findings = page.getByRole('listbox', { name: 'Findings' });
  for (const pane of [status, dismiss, list, findings, table.grid, loc]) {
    await page.keyboard.press('F6');
    await expect(pane).toBeFocused();
  }
  for (const pane of [table.grid, findings]) {
    await page.keyboard.press('Shift+F6');
    await expect(pane).toBeFocused();
  }
  await edge(app).focus();
  await page.keyboard.press('F6');
  await expect(list).toBeFocused();
});

test('the list of files and the explanation of a rule keep the heights that the user gives them @long', async ({
  launch,
  folder,
}) => {
  const names = Array.from({ length: 12 }, (_, at) => `part-${at}.xml`);
  for (const name of names) await put(folder, name, urlset(`/relative/${name}`));
  const index = await put(folder, 'index.xml', indexOf(...names.map((name) => sitemapRow(`${A}${name}`))));
  const app = await launch([index]);
  const list = (one: Urlset) => one.page.getByRole('listbox', { name: 'Project' });
  const text = (one: Urlset) => one.page.getByRole('note');
  const lower = (one: Urlset) => one.page.getByRole('separator', { name: 'Height of the file list' });
  const upper = (one: Urlset) => one.page.getByRole('separator', { name: 'Height of the explanation' });
  await app.finding('Not an absolute URL').click();
  await expect(text(app)).toBeVisible();

  const files = await heightOf(list(app));
  await drag(app, -80, lower(app), true);
  await eventually(() => heightOf(list(app))).toBe(files - 80);
  const words = await heightOf(text(app));
  await drag(app, -40, upper(app), true);
  await eventually(() => heightOf(text(app))).toBe(words + 40);
  await upper(app).focus();
  await app.page.keyboard.press('ArrowUp');
  await eventually(() => heightOf(text(app))).toBe(words + 56);
  expect(await accessibilityFaults(app.page)).toEqual([]);
  await app.end();

  const again = await launch([index]);
  await again.finding('Not an absolute URL').click();
  await eventually(() => heightOf(list(again))).toBe(files - 80);
  await eventually(() => heightOf(text(again))).toBe(words + 56);
  await upper(again).focus();
  await again.page.keyboard.press('Enter');
  await eventually(() => heightOf(text(again))).toBe(words);
  await lower(again).dblclick();
  await eventually(() => heightOf(list(again))).toBe(files);
  // The file list cannot grow so tall that it hides what is below it.
  await drag(again, 2000, lower(again), true);
  await expect(again.page.getByRole('button', { name: /^Fix all/ })).toBeInViewport();
});

test('in a narrow window the entry panel floats over the table, and can be resized too @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', urlset(`${A}1`, `${A}2`));
  const narrow = (app: Urlset) => app.resize(900, 700);
  const panel = (app: Urlset) => app.page.getByRole('complementary');
  const own = (app: Urlset) => app.page.getByRole('separator', { name: 'Resize entry panel' });
  const app = await launch([file]);
  await narrow(app);
  const table = new Table(app);
  await app.menu('view.entry');
  await expect(panel(app)).toBeVisible();
  const [usual, whole] = [await widthOf(panel(app)), await widthOf(table.grid)];
  await drag(app, -70, own(app));
  await eventually(() => widthOf(panel(app))).toBe(usual + 70);
  await own(app).focus();
  await app.page.keyboard.press('ArrowRight');
  await eventually(() => widthOf(panel(app))).toBeLessThan(usual + 70);
  expect(await widthOf(table.grid)).toBe(whole);
  // The rest of the table still takes clicks.
  await table.row(2).getByRole('rowheader').click();
  await expect(panel(app).getByLabel('loc', { exact: true })).toHaveValue(`${A}2`);
  expect(await accessibilityFaults(app.page)).toEqual([]);
  const kept = await widthOf(panel(app));
  await app.end();

  const again = await launch([file]);
  await narrow(again);
  await eventually(() => widthOf(panel(again))).toBe(kept);
  await own(again).dblclick();
  await eventually(() => widthOf(panel(again))).toBe(usual);
});

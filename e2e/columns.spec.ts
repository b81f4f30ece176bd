import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const TWO = sitemapOf(
  entry(`${A}1`, '<lastmod>2025-01-01</lastmod><priority>0.1</priority>'),
  entry(`${A}2`, '<lastmod>2025-02-02</lastmod><priority>0.2</priority>'),
);

/** The names of the columns, in order. */
async function names(table: Table): Promise<string[]> {
  const headers = await table.grid.getByRole('columnheader').allInnerTexts();
  return headers.slice(1).map((name) => name.split(/\s/)[0] ?? '');
}

test('a dragged column keeps its new place, and typing, copying and pasting follow the visible order', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'two.xml', TWO);
  const app = await launch([file]);
  const { mouse, keyboard } = app.page;
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('/1');

  const [from, to] = await Promise.all([
    table.header('priority').boundingBox(),
    table.header('loc').boundingBox(),
  ]);
  if (!from || !to) throw new Error('the header is not there');
  await mouse.move(from.x + 20, from.y + 10);
  await mouse.down();
  await mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await expect(table.header('loc')).toHaveAttribute('data-drag', 'before');
  await mouse.up();
  await eventually(() => names(table)).toEqual(['priority', 'loc', 'lastmod']);
  await expect(table.header('priority')).not.toHaveAttribute('aria-sort');

  const cell = (row: number, column: number) => table.row(row).locator(`[aria-colindex="${column + 1}"]`);
  await cell(1, 1).click();
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('ControlOrMeta+c');
  await eventually(() => app.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(`0.1\t${A}1`);
  await cell(2, 1).click();
  await app.app.evaluate(({ clipboard }, pasted) => clipboard.writeText(pasted), `0.7\t${A}two\t2026-02-02`);
  await keyboard.press('ControlOrMeta+v');
  await expect(cell(2, 3)).toHaveText('2026-02-02');
  await cell(1, 1).click();
  await keyboard.type('0.9');
  await keyboard.press('Enter');
  await expect(cell(1, 1)).toHaveText('0.9');
  await app.menu('file.save');
  const expected = sitemapOf(
    entry(`${A}1`, '<lastmod>2025-01-01</lastmod><priority>0.9</priority>'),
    entry(`${A}two`, '<lastmod>2026-02-02</lastmod><priority>0.7</priority>'),
  );
  await eventually(() => text(file)).toBe(expected);
});

test('columns that were moved or hidden by keyboard stay that way after a restart @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'two.xml', TWO);
  const first = await launch([file]);
  const { keyboard } = first.page;
  const table = new Table(first);
  await expect(table.cell(1, 'loc')).toHaveText('/1');
  await table.select(1, 'lastmod');
  await keyboard.press('Alt+Shift+ArrowRight');
  await eventually(() => names(table)).toEqual(['loc', 'priority', 'lastmod']);

  await first.menu('view.columns');
  const menu = first.page.getByRole('dialog', { name: 'Columns' });
  await expect(menu.getByRole('button', { name: 'Move loc to the right' })).toBeFocused();
  const focused = () => first.page.evaluate(() => document.activeElement?.parentElement?.textContent);
  for (let stop = 0; stop < 10 && (await focused()) !== 'priority'; stop++) await keyboard.press('Tab');
  await keyboard.press('Space');
  await eventually(() => names(table)).toEqual(['loc', 'lastmod']);
  await menu.getByRole('checkbox', { name: 'Compact rows' }).focus();
  await keyboard.press('Space');
  await eventually(async () => (await table.row(1).boundingBox())?.height).toBe(24);
  await keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await first.quit();
  await first.exited();

  const again = await launch([file]);
  const later = new Table(again);
  await eventually(() => names(later)).toEqual(['loc', 'lastmod']);
  await again.menu('view.columns');
  await again.page.getByRole('button', { name: 'Reset columns' }).click();
  await eventually(() => names(later)).toEqual(['loc', 'lastmod', 'priority']);
});

test('a wide table scrolls while a header or a selection is dragged to its edge @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'two.xml', TWO)]);
  const { mouse, keyboard } = app.page;
  const table = new Table(app);
  await table.select(1, 'lastmod');
  for (let step = 0; step < 60; step++) await keyboard.press('Alt+ArrowRight');
  const scrolled = () => table.grid.evaluate((grid) => grid.scrollLeft);
  const right = async () => {
    const box = await table.grid.boundingBox();
    if (!box) throw new Error('no table');
    return box.x + box.width - 12;
  };
  const press = async (place: { x: number; y: number } | null) => {
    if (!place) throw new Error('nothing to drag');
    await mouse.move(place.x + 20, place.y + 10);
    await mouse.down();
    return place.y + 10;
  };

  await table.grid.evaluate((grid) => {
    grid.scrollLeft = 0;
  });
  const row = await press(await table.cell(1, 'loc').boundingBox());
  await mouse.move((await right()) - 100, row);
  await mouse.move(await right(), row);
  await expect(table.cell(1, 'priority')).toHaveAttribute('aria-selected', 'true');
  await expect(table.header('priority')).toBeInViewport();
  await mouse.up();

  await table.grid.evaluate((grid) => {
    grid.scrollLeft = 0;
  });
  const header = await press(await table.header('loc').boundingBox());
  await mouse.move((await right()) - 100, header);
  await mouse.move(await right(), header);
  await expect(table.header('priority')).toHaveAttribute('data-drag', 'behind');
  expect(await scrolled()).toBeGreaterThan(100);
  await mouse.up();
  await eventually(() => names(table)).toEqual(['lastmod', 'priority', 'loc']);
});

test('columns that are empty in the whole project are hidden until they get a value, or until the user shows them @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'plain.xml', sitemapOf(entry(`${A}1`), entry(`${A}2`)));
  const app = await launch([file]);
  const { page } = app;
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('/1');
  await eventually(() => names(table)).toEqual(['loc', 'lastmod']);

  await app.menu('view.entry');
  await page.getByRole('complementary').getByLabel('priority').fill('0.7');
  await page.keyboard.press('Enter');
  await expect(table.cell(1, 'priority')).toHaveText('0.7');
  await eventually(() => names(table)).toEqual(['loc', 'lastmod', 'priority']);
  await table.grid.focus();
  await app.menu('edit.undo');
  await expect(table.cell(1, 'priority')).toHaveText('');

  await app.menu('view.columns');
  await page.getByRole('checkbox', { name: 'changefreq (empty)' }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => names(table)).toEqual(['loc', 'lastmod', 'changefreq', 'priority']);
  await app.quit();
  await app.exited();
  const again = await launch([file]);
  await expect(new Table(again).cell(1, 'loc')).toHaveText('/1');
  await eventually(() => names(new Table(again))).toEqual(['loc', 'lastmod', 'changefreq']);
});

test('cells pasted beyond the visible columns go to columns that are hidden because they are empty', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'plain.xml', sitemapOf(entry(`${A}1`), entry(`${A}2`)));
  const app = await launch([file]);
  const table = new Table(app);
  await table.select(2, 'loc');
  await app.app.evaluate(
    ({ clipboard }, pasted) => clipboard.writeText(pasted),
    `${A}two\t2026-02-02\tdaily\t0.7`,
  );
  await app.page.keyboard.press('ControlOrMeta+v');
  await expect(table.cell(2, 'priority')).toHaveText('0.7');
  expect(await table.values(2)).toEqual(['/two', '2026-02-02', 'daily', '0.7']);
});

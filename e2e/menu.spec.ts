import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';

/** Intercepts calls to the system's browser and file manager. The returned function lists what they would open. */
async function asked(app: Urlset): Promise<() => Promise<string[]>> {
  const urls = await app.app.evaluateHandle(({ shell }) => {
    const heard: string[] = [];
    shell.openExternal = async (url) => {
      heard.push(url);
    };
    shell.showItemInFolder = (file) => {
      heard.push(file);
    };
    return heard;
  });
  return () => urls.evaluate((heard) => heard);
}

const clipboard = (app: Urlset) => app.app.evaluate((electron) => electron.clipboard.readText());

test('the menu of a cell fixes, copies and opens its entry, by mouse and by keyboard', async ({
  launch,
  folder,
}) => {
  const file = await put(
    folder,
    'one.xml',
    sitemapOf(entry(`${A}1`, '<priority>0,5</priority>'), entry(`${A}2?a=1&amp;b=2`)),
  );
  const app = await launch([file]);
  const table = new Table(app);
  const heard = await asked(app);
  const { page } = app;
  const menu = page.getByRole('menu', { name: 'Entry' });
  await expect(table.cell(2, 'loc')).toBeVisible();

  await table.cell(1, 'priority').click({ button: 'right' });
  await expect(menu).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const fix = menu.getByRole('menuitem', { name: /^Fix: / }).first();
  await expect(fix).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.cell(1, 'priority')).toHaveText('0.5');
  await expect(menu).toHaveCount(0);
  await expect(table.grid).toBeFocused();

  for (const key of ['Shift+F10', 'ContextMenu']) {
    await table.select(2, 'loc');
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    const cell = await table.cell(2, 'loc').boundingBox();
    const box = await menu.boundingBox();
    expect(Math.abs((box?.y ?? 0) - (cell?.y ?? 0) - (cell?.height ?? 0))).toBeLessThan(4);
    await page.keyboard.press('Escape');
    await expect(table.grid).toBeFocused();
  }

  const choose = async (name: string) => {
    await table.cell(2, 'loc').click({ button: 'right' });
    await menu.getByRole('menuitem', { name }).click();
  };
  await choose('Copy URL');
  await eventually(() => clipboard(app)).toBe(`${A}2?a=1&b=2`);
  await choose('Copy as XML');
  await eventually(() => clipboard(app)).toBe(entry(`${A}2?a=1&amp;b=2`).trim());
  await choose('Open in browser');
  await eventually(heard).toEqual([`${A}2?a=1&b=2`]);
  await choose('Show file in folder');
  await eventually(heard).toEqual([`${A}2?a=1&b=2`, file]);
  await choose('Change URLs…');
  await expect(page.getByRole('dialog', { name: 'Change URLs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await app.menu('file.save');
  await eventually(() => text(file)).toBe(
    sitemapOf(entry(`${A}1`, '<priority>0.5</priority>'), entry(`${A}2?a=1&amp;b=2`)),
  );
});

test('typing moves the focus to a menu item, and a disabled item can be focused but not run', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'one.xml', urlset(`${A}1`, `${A}2`));
  const app = await launch([file]);
  const table = new Table(app);
  const { page } = app;
  const menu = page.getByRole('menu', { name: 'Entry' });
  const item = (name: string) => menu.getByRole('menuitem', { name });
  await table.select(1, 'loc');
  await page.keyboard.press('Shift+F10');
  await expect(item('Cut')).toBeFocused();
  await page.keyboard.type('sho');
  await expect(item('Show file in folder')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Remove entries')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Cut')).toBeFocused();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  const disabled = item('Fill down');
  await expect(item('Cut')).toBeFocused();
  await page.keyboard.type('fill');
  await expect(disabled).toBeFocused();
  await expect(disabled).toBeDisabled();
  await page.keyboard.press('Enter');
  await disabled.click({ force: true });
  await expect(menu).toBeVisible();

  // A click elsewhere closes the menu, and keeps the focus where the user clicked.
  await app.sitemap('one.xml').click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('listbox', { name: 'Project' })).toBeFocused();
});

test('more than ten pages open only after confirmation, and file and relative URLs never open', async ({
  launch,
  folder,
}) => {
  const pages = Array.from({ length: 12 }, (_, at) => `${A}${at}`);
  const app = await launch([
    await put(folder, 'many.xml', urlset(...pages, 'file:///etc/passwd', '/relative')),
  ]);
  const table = new Table(app);
  const heard = await asked(app);
  await expect(table.cell(14, 'loc')).toBeVisible();

  await table.select(1, 'loc');
  await app.page.keyboard.press('ControlOrMeta+a');
  const refused = await app.answerMessage(1);
  await app.menu('entry.open');
  expect(await refused()).toMatchObject({
    message: 'Open 12 pages in the browser?',
    buttons: ['Open pages', 'Cancel'],
  });
  expect(await heard()).toEqual([]);
  await app.answerMessage(0);
  await app.menu('entry.open');
  await eventually(heard).toEqual(pages);

  await table.select(13, 'loc');
  await app.menu('entry.open');
  await expect(app.notices).toContainText('None of these URLs can be opened in a browser.');
  expect(await heard()).toEqual(pages);
});

test('a date is chosen in its cell, and Esc discards it', async ({ launch, folder }) => {
  const file = await put(folder, 'one.xml', sitemapOf(entry(`${A}1`, '<lastmod>2025-01-01</lastmod>')));
  const app = await launch([file]);
  const table = new Table(app);
  const { page } = app;
  const fields = page.getByRole('dialog', { name: 'lastmod' });
  await table.select(1, 'lastmod');
  await page.keyboard.press('Alt+ArrowDown');
  await fields.getByLabel('Date', { exact: true }).fill('2026-03-04');
  await page.keyboard.press('Escape');
  await expect(table.grid).toBeFocused();
  await expect(table.cell(1, 'lastmod')).toHaveText('2025-01-01');
  await page.keyboard.press('Alt+ArrowDown');
  await fields.getByLabel('Date', { exact: true }).fill('2026-03-04');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(table.grid).toBeFocused();
  await expect(table.cell(1, 'lastmod')).toHaveText('2026-03-04');
  await eventually(() => app.isEnabled('file.save')).toBe(true);
  await app.menu('file.save');
  await eventually(() => text(file)).toBe(sitemapOf(entry(`${A}1`, '<lastmod>2026-03-04</lastmod>')));
});

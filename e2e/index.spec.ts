import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { eventually } from './eventually.ts';
import { entry, indexOf, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const SCHEMA = fileURLToPath(
  new URL('../../shared/corpus/samdark+sitemap/tests/siteindex.xsd', import.meta.url),
);

const row = (loc: string, lastmod: string) =>
  `  <sitemap>\n    <loc>https://www.example.com/${loc}</loc>\n    <lastmod>${lastmod}</lastmod>\n  </sitemap>\n`;

/** Writes an index and its two sitemaps. Returns the path of the index. */
async function shop(folder: string): Promise<string> {
  const at = (name: string, lastmod: string) =>
    put(folder, name, sitemapOf(entry(`https://www.example.com/${name}/1`, `<lastmod>${lastmod}</lastmod>`)));
  await at('blog.xml', '2025-01-01');
  await at('shop.xml', '2025-06-01');
  return put(folder, 'index.xml', indexOf(row('blog.xml', '2025-02-01'), row('shop.xml', '2025-07-01')));
}

/** The text of all files in a folder, one after another. */
async function kept(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.map((name) => text(path.join(folder, name))))).join('\n');
}

/** Opens the Index screen. */
async function openIndex(app: Urlset): Promise<Table> {
  await app.page.getByRole('tab', { name: 'Index' }).click();
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toBeVisible();
  return table;
}

/** Drags a row by its grip to the place before another row. */
async function drag({ page }: Urlset, row: Locator, before: Locator): Promise<void> {
  const target = await before.boundingBox();
  await row.locator('.index-grip').hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 200, (target?.y ?? 0) + 4, { steps: 4 });
  await expect(page.locator('.row-drop')).toBeVisible();
  await page.mouse.up();
}

async function publishIn(app: Urlset, folder: string): Promise<void> {
  const field = app.page.getByLabel('Published in');
  await field.fill(folder);
  await field.press('Enter');
}

test('an index is edited and saved: a sitemap on another host, a lastmod, the order, a removal', async ({
  launch,
  folder,
}) => {
  const file = await shop(folder);
  const app = await launch([file]);
  const { page } = app;
  const table = await openIndex(app);
  await expect(table.grid.getByRole('columnheader')).toContainText([
    '#',
    'loc https://www.example.com/',
    'lastmod',
    'entries',
    'state',
  ]);
  await expect(table.cell(1, 'loc')).toHaveText('blog.xml');
  await publishIn(app, 'https://www.example.com');
  await expect(table.row(1)).toContainText('unchanged');
  await expect(page.getByText('Sitemap: https://www.example.com/index.xml')).toBeVisible();

  await page.getByRole('button', { name: 'Add…' }).click();
  await page
    .getByLabel('Sitemap URLs')
    .fill('https://news.example.com/news.xml\nhttps://www.example.com/old.xml');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(table.cell(3, 'loc')).toHaveText('https://news.example.com/news.xml');
  await expect(table.row(3)).toContainText('other host');
  await expect(table.row(4)).toContainText('not opened');

  // The problem and its actions are below the table.
  await table.select(3, 'loc');
  const notes = page.getByRole('region', { name: 'About https://news.example.com/news.xml' });
  await expect(notes).toContainText('Different protocol or host than the index');
  expect(await accessibilityFaults(page)).toEqual([]);
  await notes.getByRole('button', { name: 'Both are mine' }).click();
  await expect(table.row(3)).toContainText('not opened');
  await expect(page.getByText('news.example.com', { exact: true })).toBeVisible();

  await table.type(3, 'lastmod', '2025-08-09');
  // Moves the new row to the top and removes the last one.
  await table.select(3, 'loc');
  await page.keyboard.press('Alt+PageUp');
  await page.keyboard.press('Alt+PageUp');
  await expect(table.cell(1, 'loc')).toHaveText('https://news.example.com/news.xml');
  await table.select(4, 'loc');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await expect(page.getByRole('complementary', { name: 'Index XML and location' })).toContainText(
    '2025-08-09',
  );
  await app.menu('file.saveAll');
  const expected = indexOf(
    '  <sitemap>\n    <loc>https://news.example.com/news.xml</loc>\n    <lastmod>2025-08-09</lastmod>\n  </sitemap>\n',
    row('blog.xml', '2025-02-01'),
    row('shop.xml', '2025-07-01'),
  );
  await eventually(() => text(file)).toBe(expected);
  if (existsSync(SCHEMA)) {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', SCHEMA, file]);
    if (status !== null) expect(`${status} ${stderr}`).toMatch(/^0 /);
  }
});

test('an invalid host is reported at its field, and a URL is reduced to its host', async ({
  launch,
  folder,
}) => {
  const app = await launch([await shop(folder)]);
  await openIndex(app);
  const field = app.page.getByLabel('Your host');
  await field.fill('two words');
  await field.press('Enter');
  await expect(app.page.getByText('“two words” is not a host')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('https://News.example.com/');
  await field.press('Enter');
  await expect(app.page.getByText('news.example.com', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a host that the user claims is remembered at the next start, and can be removed @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'index.xml', indexOf(row('blog.xml', '2025-02-01').replace('www', 'news')));
  const app = await launch([file]);
  const table = await openIndex(app);
  await publishIn(app, 'https://www.example.com');
  await table.select(1, 'loc');
  await app.page.getByRole('button', { name: 'Both are mine' }).click();
  await expect(table.row(1)).toContainText('missing');
  await app.end();
  const again = await launch([file]);
  const there = await openIndex(again);
  await expect(there.row(1)).toContainText('missing');
  await again.page.getByRole('button', { name: 'Remove news.example.com' }).click();
  await expect(there.row(1)).toContainText('other host');
});

test('a row is dragged to another place, and undo brings it back', async ({ launch, folder }) => {
  const app = await launch([await shop(folder)]);
  const { page } = app;
  const table = await openIndex(app);
  await drag(app, table.row(2), table.row(1));
  await expect(table.cell(1, 'loc')).toHaveText(/shop\.xml$/);
  await expect(page.locator('.row-drop')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(table.cell(1, 'loc')).toHaveText(/blog\.xml$/);
});

test('dragging a row to the lower edge scrolls the table, and the row can become the last one @long', async ({
  launch,
  folder,
}) => {
  const names = Array.from({ length: 60 }, (_, at) => `part-${at + 1}.xml`);
  const app = await launch([
    await put(folder, 'index.xml', indexOf(...names.map((name) => row(name, '2025-01-01')))),
  ]);
  const { mouse } = app.page;
  const table = await openIndex(app);
  const box = await table.grid.boundingBox();
  if (!box) throw new Error('no table');
  await table.row(1).locator('.index-grip').hover();
  await mouse.down();
  await mouse.move(box.x + 200, box.y + box.height / 2);
  await mouse.move(box.x + 200, box.y + box.height - 20);
  await expect(table.row(60)).toBeInViewport();
  // The second row has left the document, but the drag continues.
  await expect(table.row(2)).toHaveCount(0);
  const last = await table.row(60).boundingBox();
  await mouse.move(box.x + 200, (last?.y ?? 0) + (last?.height ?? 0) - 4);
  await mouse.up();
  await expect(table.row(60)).toContainText('part-1.xml');
  await expect(table.row(59)).toContainText('part-60.xml');
});

test('saving a sitemap makes its row in the index outdated, and a fix updates it', async ({
  launch,
  folder,
}) => {
  const file = await shop(folder);
  const app = await launch([file]);
  const table = new Table(app);
  await app.sitemap('blog.xml').click();
  await table.type(1, 'priority', '0.5');
  await app.menu('file.save');
  await expect(app.finding('lastmod older than sitemap')).toBeVisible();
  await openIndex(app);
  await table.select(1, 'lastmod');
  const notes = app.page.getByRole('region', { name: /^About .*blog\.xml/ });
  await notes.getByRole('button', { name: 'Fix: lastmod older than sitemap' }).click();
  await expect(table.cell(1, 'lastmod')).toHaveText(/T\d\d:\d\d:\d\d\+00:00$/);
  await expect(app.finding('lastmod older than sitemap')).toHaveCount(0);
});

test('saving a sitemap can also update its row and save the index, as one undo step', async ({
  launch,
  folder,
}) => {
  const file = await shop(folder);
  const app = await launch([file]);
  const { page } = app;
  await app.menu('app.settings');
  const renew = page.getByLabel('When saving, update the lastmod of edited sitemaps in the index');
  await renew.click();
  await expect(renew).toBeChecked();
  await page.keyboard.press('Escape');
  const table = new Table(app);
  await app.sitemap('blog.xml').click();
  await table.type(1, 'priority', '0.5');
  await app.menu('file.save');
  await eventually(() => text(file)).toMatch(/blog\.xml<\/loc>\s*<lastmod>20\d\d-\d\d-\d\dT[\d:]+\+00:00</);
  expect(await text(file)).toContain('<lastmod>2025-07-01</lastmod>');
  expect(await text(path.join(folder, 'blog.xml'))).toContain('<priority>0.5</priority>');
  await app.menu('edit.undo');
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(
    indexOf(row('blog.xml', '2025-02-01'), row('shop.xml', '2025-07-01')),
  );
});

test('a nested index is replaced by its sitemaps, and undo brings it back', async ({ launch, folder }) => {
  await put(folder, 'more.xml', indexOf(row('shop.xml', '2025-07-01'), row('index.xml', '2025-07-02')));
  const file = await shop(folder);
  await put(folder, 'index.xml', indexOf(row('blog.xml', '2025-02-01'), row('more.xml', '2025-07-01')));
  const app = await launch([file]);
  const table = await openIndex(app);
  await expect(table.row(2)).toContainText('cycle');
  await table.select(2, 'loc');
  const notes = app.page.getByRole('region', { name: /^About .*more\.xml/ });
  await notes.getByRole('button', { name: 'Fix: Index inside an index' }).click();
  await app.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fix \d/ })
    .click();
  await expect(table.cell(2, 'loc')).toHaveText(/shop\.xml$/);
  // The sitemaps of the nested index are opened, too.
  await expect(table.row(2)).toContainText('unchanged');
  await expect(app.sitemap('shop.xml')).toBeVisible();
  await expect(app.finding('Index that lists itself')).toHaveCount(0);
  await app.menu('edit.undo');
  await expect(table.row(2)).toContainText('cycle');
});

test('an index past 50,000 rows is split into two, which are saved and opened again unchanged', {
  tag: '@long',
}, async ({ launch, folder, userData }) => {
  test.setTimeout(300_000);
  // With so many rows, each operation on all of them is slow on a busy machine.
  const patiently = { timeout: 60_000 };
  const rows = Array.from({ length: 50_003 }, (_, at) => row(`part-${at}.xml`, '2025-01-01'));
  const file = await put(folder, 'index.xml', indexOf(...rows));
  await put(folder, 'part-50002.xml', sitemapOf(entry('https://www.example.com/part-50002.xml/1')));
  const app = await launch([file]);
  const { page } = app;
  await expect(page.getByText('50,003 sitemaps')).toBeVisible(patiently);
  const table = await openIndex(app);
  await eventually(() => table.count(), patiently).toBe(50_003);
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  const second = page.getByRole('button', { name: /index-2\.xml/ });
  await expect(second).toBeVisible(patiently);
  await second.click();
  await eventually(() => table.count(), patiently).toBe(3);
  await expect(table.row(3)).toContainText('part-50002.xml');
  await app.menu('file.saveAll');
  const halves = [rows.slice(0, 50_000), rows.slice(50_000)].map((half) => indexOf(...half));
  const onDisk = () =>
    Promise.all(['index.xml', 'index-2.xml'].map((name) => text(path.join(folder, name)).catch(() => '')));
  await eventually(async () => (await onDisk()).map((xml) => xml.match(/<loc>/g)?.length)).toEqual([
    50_000, 3,
  ]);
  expect(await onDisk()).toEqual(halves);
  // The app must store the link between the two files before it exits.
  await eventually(() => kept(path.join(userData, 'projects'))).toContain('"index-2.xml"');
  await app.end();

  const again = await launch([file]);
  await expect(again.page.getByText('50,003 sitemaps')).toBeVisible(patiently);
  const there = await openIndex(again);
  await eventually(() => there.count(), patiently).toBe(50_000);
  await again.page.getByRole('button', { name: /index-2\.xml/ }).click();
  await eventually(() => there.count()).toBe(3);
  await expect(there.row(3)).toContainText('part-50002.xml');
  await expect(there.row(3)).toContainText('unchanged');
  await expect(again.notices.getByRole('listitem')).toHaveCount(0);
});

test('the line for robots.txt follows the publish location and the name of the index', async ({
  launch,
  folder,
}) => {
  const app = await launch([await shop(folder)]);
  const { page } = app;
  await openIndex(app);
  await publishIn(app, 'https://www.example.com/maps/');
  await expect(page.getByText('Sitemap: https://www.example.com/maps/index.xml')).toBeVisible();
  await expect(app.finding('Sitemap above the index')).toBeVisible();
  const name = page.getByLabel('Index name');
  await name.fill('sitemaps.xml');
  await name.press('Enter');
  await expect(page.getByText('Sitemap: https://www.example.com/maps/sitemaps.xml')).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Sitemap: https://www.example.com/maps/index.xml')).toBeVisible();
  await page.getByRole('tab', { name: 'URLs' }).click();
  await expect(page.getByRole('grid', { name: 'Entries of All sitemaps' })).toBeVisible();
});

test('an export writes the planned index, with a foreign sitemap, a new order and a manual lastmod @long', async ({
  launch,
  folder,
}) => {
  const locs = ['a/1', 'a/2', 'b/1'].map((path) => `https://www.example.com/${path}`);
  const file = await put(folder, 'list.txt', `${locs.join('\n')}\n`);
  const app = await launch([file]);
  const { page } = app;
  await page.getByRole('tab', { name: 'Split' }).click();
  await page.getByRole('tab', { name: 'Index' }).click();
  await page.getByRole('button', { name: 'Write an index' }).click();
  const table = page.getByRole('grid', { name: 'Sitemaps in the index' });
  const row = (place: number) => table.locator(`[role=row][aria-rowindex="${place + 1}"]`);
  await expect(row(1)).toContainText('sitemap-1.xml.gz');
  await page.getByRole('button', { name: 'Add…' }).click();
  await page.getByLabel('Sitemap URLs').fill('https://news.example.com/news.xml\t2025-08-09');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(row(2)).toContainText('other host');
  await row(2).locator('[aria-colindex="2"]').click();
  await page.getByRole('button', { name: 'Both are mine' }).click();
  await expect(row(2)).toContainText('external');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await expect(row(1)).toContainText('news.example.com');
  await row(2).locator('[aria-colindex="3"]').click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('2024-01-02');
  await page.keyboard.press('Enter');
  await expect(row(2)).toContainText('manual');
  expect(await accessibilityFaults(page)).toEqual([]);

  // Drags a row by its grip, and back again.
  await drag(app, row(2), row(1));
  await expect(row(1)).toContainText('manual');
  await drag(app, row(2), row(1));
  await expect(row(1)).toContainText('news.example.com');

  await row(2).locator(`[aria-colindex="2"]`).click();
  const target = path.join(folder, 'out');
  await mkdir(target);
  await page.getByRole('button', { name: 'Export…' }).click();
  await app.answerOpen([target]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Folder…' }).click();
  await dialog.getByRole('button', { name: /^Export \d/ }).click();
  await eventually(() => text(path.join(target, 'sitemap_index.xml')).catch(() => '')).toBe(
    indexOf(
      '  <sitemap>\n    <loc>https://news.example.com/news.xml</loc>\n    <lastmod>2025-08-09</lastmod>\n  </sitemap>\n',
      '  <sitemap>\n    <loc>https://www.example.com/sitemap-1.xml.gz</loc>\n    <lastmod>2024-01-02</lastmod>\n  </sitemap>\n',
    ),
  );
});

test('text being typed in the planned index stays while the plan changes @long', async ({
  launch,
  folder,
}) => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://www.example.com/${at}\n`).join('');
  const file = await put(folder, 'list.txt', list(3));
  const app = await launch([file]);
  const { page } = app;
  await page.getByRole('tab', { name: 'Index' }).click();
  await page.getByRole('button', { name: 'Write an index' }).click();
  const row = page
    .getByRole('grid', { name: 'Sitemaps in the index' })
    .locator('[role=row][aria-rowindex="2"]');
  await expect(row.locator('[aria-colindex="5"]')).toHaveText('3');
  await row.locator('[aria-colindex="3"]').click();
  await page.keyboard.press('F2');
  const editor = page.getByRole('textbox', { name: 'lastmod, row 1' });
  await editor.fill('2024-01-02');
  await put(folder, 'list.txt', list(5));
  await expect(row.locator('[aria-colindex="5"]')).toHaveText('5');
  await expect(editor).toHaveValue('2024-01-02');
  await editor.press('Enter');
  await expect(row).toContainText('manual');
  await expect(row).toContainText('2024-01-02');
});

test('the line for robots.txt names the index, even if the publish location is a folder', async ({
  launch,
  folder,
}) => {
  const app = await launch([await shop(folder)]);
  const { page } = app;
  const place = page.getByLabel('Publish location');
  await place.fill('https://www.example.com/');
  await place.press('Enter');
  await page.getByRole('tab', { name: 'Index' }).click();
  await expect(page.getByText('Sitemap: https://www.example.com/index.xml', { exact: true })).toBeVisible();
});

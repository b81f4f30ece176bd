import path from 'node:path';
import { BulkDialog } from './bulk-dialog.ts';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text, urlset } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

/** The label of the focused element or, without a label, its text. */
function focused({ page }: Urlset): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element?.getAttribute('aria-label') ??
      document.querySelector(`label[for="${element?.id}"]`)?.textContent;
    return label ?? element?.textContent ?? '';
  });
}

test('a sitemap is created and saved from the start screen by keyboard alone', async ({ launch, folder }) => {
  const app = await launch();
  const { keyboard } = app.page;
  const table = new Table(app);
  const target = path.join(folder, 'new.xml');
  await expect(app.page.getByRole('button', { name: 'New sitemap' })).toBeVisible();

  await keyboard.press('Tab');
  expect(await focused(app)).toBe('Open…');
  await keyboard.press('Tab');
  expect(await focused(app)).toBe('Open URL…');
  await keyboard.press('Tab');
  expect(await focused(app)).toBe('New sitemap');
  await keyboard.press('Enter');
  await eventually(() => focused(app)).toBe('Insert entry');
  await keyboard.press('Enter');
  await expect(table.grid).toBeFocused();
  await expect(table.row(1)).toHaveAttribute('aria-busy', 'false');
  await keyboard.press('F2');
  await keyboard.insertText('https://a.example/first');
  await keyboard.press('Tab');
  await keyboard.insertText('2026-01-01');
  await keyboard.press('Enter');
  await expect(table.cell(1, 'lastmod')).toHaveText('2026-01-01');
  await app.answerSave(target);
  await keyboard.press('ControlOrMeta+S');
  await eventually(() => text(target).catch(() => '')).toContain('<lastmod>2026-01-01</lastmod>');
  await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await test.step('Tab visits every control in visual order', async () => {
    await app.page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
    );
    const order: string[] = [];
    for (let stop = 0; stop < 23; stop++) {
      await keyboard.press('Tab');
      order.push(await focused(app));
    }
    expect(order).toEqual([
      'Open',
      'Export…',
      'Undo',
      'Filter',
      'Show only matches',
      'Saved filters',
      'Columns',
      'CommandsCtrl+K',
      // The button that collapses the list, and the list.
      'Project',
      'Project',
      'Publish location',
      'Height of the file list',
      'Findings',
      'Findings for',
      'Save findings as a file',
      'Findings',
      'Resize file list',
      'URLs',
      '1 finding about this file',
      ...['Errors', 'No lastmod', 'Older than a year'],
      'Entries of new.xml',
    ]);
  });

  await test.step('Escape closes a dialog, and the focus returns', async () => {
    await table.grid.focus();
    for (const keys of ['ControlOrMeta+K', 'ControlOrMeta+G', 'ControlOrMeta+,', 'ControlOrMeta+/']) {
      await keyboard.press(keys);
      await expect(app.page.getByRole('dialog')).toBeVisible();
      await keyboard.press('Escape');
      await expect(app.page.getByRole('dialog')).toHaveCount(0);
      await expect(table.grid).toBeFocused();
    }
  });
});

test('entries are filtered, replaced, sorted, edited in the panel and saved by keyboard alone', async ({
  launch,
  folder,
}) => {
  const url = (path: string) => `https://a.example/${path}`;
  const before = [
    entry(url('shoes/2'), '<lastmod>2024-05-01</lastmod>'),
    entry(url('hats/1')),
    entry(url('shoes/1')),
  ];
  const file = await put(folder, 'shop.xml', sitemapOf(...before));
  const app = await launch([file]);
  const { keyboard } = app.page;
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('/shoes/2');

  await test.step('a filter', async () => {
    await keyboard.press('ControlOrMeta+F');
    await expect(new FilterBox(app).input).toBeFocused();
    await keyboard.type('shoes');
    await keyboard.press('Enter');
    await expect(table.grid).toBeFocused();
    await eventually(() => table.count()).toBe(2);
  });

  await test.step('a replacement in the filtered entries, previewed first', async () => {
    await app.page.keyboard.press(process.platform === 'darwin' ? 'Meta+Alt+F' : 'Control+H');
    const dialog = new BulkDialog(app);
    await expect(dialog.field('Find')).toBeFocused();
    await keyboard.type('shoes');
    await keyboard.press('Tab');
    await keyboard.type('boots');
    await expect(dialog.box).toContainText('Applies to 2 of 3 entries.');
    await expect(dialog.box).toContainText(url('boots/2'));
    await expect(dialog.box.getByRole('button', { name: 'Replace in 2 entries' })).toBeEnabled();
    await keyboard.press('Enter');
    await expect(dialog.box).toHaveCount(0);
    await expect(table.grid).toBeFocused();
    await expect(table.cell(2, 'loc')).toHaveText('/boots/1');
  });

  await test.step('undo, and redo', async () => {
    await keyboard.press('ControlOrMeta+Z');
    await expect(table.cell(2, 'loc')).toHaveText('/shoes/1');
    await keyboard.press('ControlOrMeta+Shift+Z');
    await expect(table.cell(2, 'loc')).toHaveText('/boots/1');
  });

  await test.step('the filter is cleared, and all entries are sorted by loc', async () => {
    await keyboard.press('ControlOrMeta+F');
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await expect(table.grid).toBeFocused();
    await eventually(() => table.count()).toBe(3);
    await keyboard.press('ControlOrMeta+Home');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(table.header('loc')).toHaveAttribute('aria-sort', 'ascending');
    await expect(table.cell(1, 'loc')).toHaveText('/boots/1');
    await keyboard.press('ArrowDown');
    await expect(table.cell(1, 'loc')).toHaveAttribute('data-active', 'true');
  });

  await test.step('a date in the entry panel', async () => {
    const panel = app.page.getByRole('complementary', { name: 'Entry' });
    await keyboard.press('ControlOrMeta+I');
    await expect(panel.getByLabel('loc', { exact: true })).toBeFocused();
    await keyboard.press('Tab');
    await expect(panel.getByLabel('lastmod', { exact: true })).toBeFocused();
    await keyboard.type('2026-02-02');
    await keyboard.press('Enter');
    await expect(table.cell(1, 'lastmod')).toHaveText('2026-02-02');
    await keyboard.press('Escape');
    await expect(table.grid).toBeFocused();
  });

  await keyboard.press('ControlOrMeta+S');
  const after = [
    entry(url('boots/2'), '<lastmod>2024-05-01</lastmod>'),
    entry(url('hats/1')),
    entry(url('boots/1'), '<lastmod>2026-02-02</lastmod>'),
  ];
  await eventually(() => text(file)).toBe(sitemapOf(...after));
});

test('a column keeps the width set by keys or by dragging, and a double-click resets it @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', urlset('https://a.example/1'));
  const width = async (table: Table) =>
    Math.round((await table.cell(1, 'lastmod').boundingBox())?.width ?? 0);

  const first = await launch([file]);
  const table = new Table(first);
  await table.select(1, 'lastmod');
  const before = await width(table);
  await first.page.keyboard.press('Alt+ArrowLeft');
  await eventually(() => width(table)).toBe(before - 16);
  const box = await table.cell(1, 'lastmod').boundingBox();
  if (!box) throw new Error('the cell is not there');
  const edge = box.x + box.width - 3;
  await first.page.mouse.move(edge, box.y - 14);
  await first.page.mouse.down();
  await first.page.mouse.move(edge - 40, box.y - 14, { steps: 4 });
  await first.page.mouse.up();
  await eventually(() => width(table)).toBe(before - 56);
  await first.quit();
  await first.exited();

  const again = new Table(await launch([file]));
  await eventually(() => width(again)).toBe(before - 56);
  await again.grid.locator('.grid-resizer').nth(1).dblclick();
  await eventually(() => width(again)).toBe(before);
});

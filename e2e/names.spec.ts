import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { put, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

test('the ends of long names stay visible, folders collapse, and locs are shown decoded', async ({
  launch,
  folder,
}) => {
  const names = ['products-of-the-garden-01.xml', 'products-of-the-garden-02.xml'];
  const children = [...names, ...names.map((name) => `de/${name}`)];
  await mkdir(path.join(folder, 'de'));
  for (const name of children)
    await put(folder, name, urlset(`https://a.example/k%C3%A4se/${name}`, `https://a.example/b/${name}`));
  const maps = children.map((name) => `<sitemap><loc>https://a.example/${name}</loc></sitemap>`).join('');
  const index = await put(
    folder,
    'sitemap_index.xml',
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps}</sitemapindex>`,
  );
  const app = await launch([index]);
  const { page } = app;
  const tree = page.getByRole('tree', { name: 'Project' });
  const items = tree.getByRole('treeitem');
  await expect(items).toHaveCount(7);

  const ends = tree.locator('.trimmed-name-end');
  await expect(ends.filter({ hasText: '01.xml' })).toHaveCount(2);
  for (const end of await ends.all()) {
    const isWhole = await end.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(isWhole).toBe(true);
  }
  await app.resize(900, 700);

  const table = new Table(app);
  await page.getByRole('tab', { name: 'URLs' }).click();
  await items
    .filter({ hasText: names[0] ?? '' })
    .last()
    .click();
  await expect(table.cell(1, 'loc').locator('.grid-value')).toHaveText(`/käse/de/${names[0]}`);
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await filter.fill('käse');
  await expect(table.cell(1, 'loc').locator('.grid-value')).toHaveText(`/käse/de/${names[0]}`);
  await expect(page.locator('.view-bar-count')).toHaveText('1 of 2 entries');
  await filter.fill('');
  await filter.pressSequentially('host:');
  await expect(table.row(2)).toBeVisible();
  await filter.fill('');
  // The completions cover the table.
  await filter.press('Escape');
  await table.cell(1, 'loc').dblclick();
  await expect(page.locator('.grid-cell input, .grid-cell textarea')).toHaveValue(/k%C3%A4se/);
  await page.keyboard.press('Escape');

  await table.cell(1, 'loc').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Filter to /käse/de/' }).click();
  await expect(filter).toHaveValue('section:/k%C3%A4se/de');
  await expect(page.locator('.view-bar-count')).toHaveText('1 of 2 entries');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.insertText('dark');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Settings');
  await page.keyboard.press('Escape');

  await items
    .filter({ hasText: names[0] ?? '' })
    .last()
    .click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(items).toHaveCount(5);
  await expect(tree.locator('[aria-expanded=false]')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Project' }).click();
  await expect(tree).toHaveCount(0);
});

test('Ctrl+V on the start screen offers the URLs on the clipboard', async ({ launch }) => {
  const app = await launch([]);
  await app.app.evaluate(({ clipboard }) =>
    clipboard.writeText('https://a.example/1\nhttps://a.example/2\n'),
  );
  await expect(app.page.getByRole('button', { name: 'Try the sample shop' })).toBeVisible();
  await app.page.keyboard.press('ControlOrMeta+v');
  await expect(app.page.getByRole('dialog')).toContainText('https://a.example/2');
});

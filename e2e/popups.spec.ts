import { put, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';

test('a dropdown is opened, searched by typing and closed by keyboard, without closing its dialog', async ({
  urlset: app,
  page,
}) => {
  const { keyboard } = page;
  await app.menu('app.settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const density = dialog.getByLabel('Rows');
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await density.focus();
  await keyboard.press('Enter');
  await expect(option('Comfortable')).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await keyboard.press('Escape');
  await expect(option('Comfortable')).toBeHidden();
  await expect(density).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.type('comp');
  await expect(option('Compact')).toBeFocused();
  await keyboard.press('Enter');
  await expect(density).toHaveText('Compact');
  await expect(density).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a tooltip says what a button does while it is hovered or focused, and Escape hides it', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset(`${A}1`))]);
  const { page } = app;
  const button = page.getByRole('button', { name: 'Saved filters' });
  const words = page.locator('.tooltip', { hasText: 'Saved filters' });
  await button.hover();
  await expect(words).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.mouse.move(400, 400);
  await expect(words).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Filter' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
});

test('a notice stays while the pointer is on it, and never takes the focus @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset('/relative'))]);
  const table = new Table(app);
  await table.select(1, 'loc');
  await app.menu('entry.open');
  const notice = app.notices.getByText('None of these URLs can be opened in a browser.');
  await expect(notice).toBeVisible();
  await expect(table.grid).toBeFocused();
  await notice.hover();
  expect(await accessibilityFaults(app.page)).toEqual([]);
  // Longer than a notice stays without the pointer.
  await app.page.waitForTimeout(6000);
  await expect(notice).toBeVisible();
  await expect(table.grid).toBeFocused();
  await app.page.mouse.move(400, 300);
  await expect(notice).toHaveCount(0);
});

test('no tooltip covers the rows when a file opens, until the user moves to a cell', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset('/relative-1', '/relative-2'))]);
  const table = new Table(app);
  const reason = app.page.getByRole('tooltip', { includeHidden: true });
  await expect(table.cell(1, 'loc')).toBeVisible();
  await expect(table.grid).toBeFocused();
  // Longer than it takes a tooltip to appear.
  await app.page.waitForTimeout(1200);
  await expect(reason).toHaveCount(0);
  await app.page.keyboard.press('ArrowDown');
  await expect(reason).toContainText('Not an absolute URL');
});

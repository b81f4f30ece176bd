import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const FRUIT = sitemapOf(
  entry(`${A}pear`, '<lastmod>2025-05-05</lastmod><priority>0.5</priority>'),
  entry(`${A}apple`, '<lastmod>2026-01-01T10:00:00Z</lastmod><priority>0.5</priority>'),
  entry(`${A}fig`, '<priority>7</priority>'),
  entry(`${A}%C3%A4pple`, '<lastmod>2024</lastmod><priority>0.9</priority>'),
);

/** The locs of all rows, as shown. */
async function locs(table: Table): Promise<string[]> {
  const rows = await table.count();
  return Promise.all(Array.from({ length: rows }, (_, row) => table.cell(row + 1, 'loc').innerText()));
}

test('a header sorts ascending, then descending, then restores file order; the file stays unchanged', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'fruit.xml', FRUIT);
  const app = await launch([file]);
  const table = new Table(app);
  const inFileOrder = ['/pear', '/apple', '/fig', '/äpple'];
  await eventually(() => locs(table)).toEqual(inFileOrder);

  const lastmod = table.header('lastmod');
  await lastmod.click();
  await eventually(() => locs(table)).toEqual(['/äpple', '/pear', '/apple', '/fig']);
  await expect(lastmod).toHaveAttribute('aria-sort', 'ascending');
  await lastmod.click();
  await eventually(() => locs(table)).toEqual(['/apple', '/pear', '/äpple', '/fig']);
  await expect(lastmod).toHaveAttribute('aria-sort', 'descending');
  await expect(app.page.getByText('Sorted by lastmod ↓')).toBeVisible();
  await lastmod.click();
  await eventually(() => locs(table)).toEqual(inFileOrder);
  await expect(lastmod).not.toHaveAttribute('aria-sort');

  await table.header('loc').click();
  await eventually(() => locs(table)).toEqual(['/äpple', '/apple', '/fig', '/pear']);
  await app.page.getByRole('button', { name: 'Back to file order' }).click();
  await eventually(() => locs(table)).toEqual(inFileOrder);
  expect(await text(file)).toBe(FRUIT);
});

test('rows are sorted by several keys, by mouse and by keyboard', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'fruit.xml', FRUIT)]);
  const { keyboard } = app.page;
  const table = new Table(app);
  const byPriorityThenLoc = ['/apple', '/pear', '/äpple', '/fig'];
  await expect(table.cell(1, 'loc')).toHaveText('/pear');

  await table.header('priority').click();
  await table.header('loc').click({ modifiers: ['Shift'] });
  await eventually(() => locs(table)).toEqual(byPriorityThenLoc);
  await expect(table.header('loc')).toHaveAttribute('aria-description', 'sorted ascending, key 2 of 2');
  await app.menu('view.fileOrder');
  await expect(table.cell(1, 'loc')).toHaveText('/pear');

  await table.grid.focus();
  await keyboard.press('ControlOrMeta+Home');
  await keyboard.press('ArrowUp');
  for (let step = 0; step < 2; step++) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(table.header('priority')).toHaveAttribute('aria-sort', 'ascending');
  await keyboard.press('Home');
  await keyboard.press('Shift+Enter');
  await eventually(() => locs(table)).toEqual(byPriorityThenLoc);
  await keyboard.press('ArrowDown');
  await expect(table.cell(1, 'loc')).toHaveAttribute('data-active', 'true');

  await keyboard.press('Alt+Shift+ArrowDown');
  await eventually(() => locs(table)).toEqual(['/pear', '/fig', '/apple', '/äpple']);
  await app.menu('view.sortFindings');
  await expect(table.cell(1, 'loc')).toHaveText('/fig');
});

test('an edited row keeps its place until the user sorts again', async ({ launch, folder }) => {
  const file = await put(folder, 'fruit.xml', FRUIT);
  const app = await launch([file]);
  const table = new Table(app);
  await table.header('loc').click();
  await eventually(() => locs(table)).toEqual(['/äpple', '/apple', '/fig', '/pear']);
  await table.type(2, 'loc', `${A}zucchini`);
  await expect(table.cell(2, 'loc')).toHaveText('/zucchini');
  await expect(app.page.getByText('Edits may have changed which entries belong here.')).toBeVisible();
  await app.page.keyboard.press('F5');
  await eventually(() => locs(table)).toEqual(['/äpple', '/fig', '/pear', '/zucchini']);
  await app.menu('file.save');
  await eventually(() => text(file)).toBe(FRUIT.replace('apple', 'zucchini'));
});

test('the sort order is applied to the file, undone, redone and saved', async ({ launch, folder }) => {
  const file = await put(folder, 'fruit.xml', FRUIT);
  const app = await launch([file]);
  const table = new Table(app);
  const inFileOrder = ['/pear', '/apple', '/fig', '/äpple'];
  const byLoc = ['/äpple', '/apple', '/fig', '/pear'];
  await eventually(() => locs(table)).toEqual(inFileOrder);
  expect(await app.isEnabled('view.applyOrder')).toBe(false);
  await table.header('loc').click();
  await eventually(() => locs(table)).toEqual(byLoc);
  await app.page.getByRole('button', { name: 'Apply this order to the files' }).click();
  await eventually(() => app.isEnabled('file.save')).toBe(true);
  await expect(app.page.getByText('Edits may have changed which entries belong here.')).toHaveCount(0);
  await app.menu('view.fileOrder');
  await eventually(() => locs(table)).toEqual(byLoc);

  await app.page.getByRole('tab', { name: 'History' }).click();
  await expect(app.page.getByRole('option', { name: '4 entries sorted' })).toBeVisible();
  await app.menu('edit.undo');
  await eventually(() => locs(table)).toEqual(inFileOrder);
  await app.menu('edit.redo');
  await eventually(() => locs(table)).toEqual(byLoc);
  await app.menu('file.save');
  const sorted = [
    entry(`${A}%C3%A4pple`, '<lastmod>2024</lastmod><priority>0.9</priority>'),
    entry(`${A}apple`, '<lastmod>2026-01-01T10:00:00Z</lastmod><priority>0.5</priority>'),
    entry(`${A}fig`, '<priority>7</priority>'),
    entry(`${A}pear`, '<lastmod>2025-05-05</lastmod><priority>0.5</priority>'),
  ];
  await eventually(() => text(file)).toBe(sitemapOf(...sorted));
});

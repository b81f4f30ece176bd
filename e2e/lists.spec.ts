import { makeWorkbook } from '../app/src/cli/testing/make-zip.ts';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { put, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { ListDialog } from './list-dialog.ts';
import { A } from './list-files.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

/** Two formats that always open a dialog; `list-kinds.spec.ts` has the others. */
const KINDS: readonly [string, string][] = [
  ['semicolons.csv', `Address;Title\n${A}1;"One; or not"\n${A}2;Two\n`],
  ['page.html', `<!doctype html><html><base href="${A}"><a href="1">1</a><a href="/2">2</a></html>`],
];

for (const [name, content] of KINDS) {
  test(`a dropped ${name} becomes a project`, async ({ urlset, page, folder }) => {
    await urlset.drop(page.locator('body'), [await put(folder, name, content)]);
    const dialog = new ListDialog(urlset);
    await expect(dialog.box).toHaveAccessibleName(`URLs from ${name}`);
    await dialog.apply('Open 2 URLs');
    const table = new Table(urlset);
    await expect(table.cell(1, 'loc')).toHaveText('/1');
    await expect(table.cell(2, 'loc')).toHaveText('/2');
    await eventually(() => table.count()).toBe(2);
  });
}

test('columns are mapped, invalid rows are reported, and URLs are changed as chosen @long', async ({
  urlset,
  page,
  folder,
}) => {
  const file = await put(
    folder,
    'pages.csv',
    `Page,Changed on,Weight\n${A}1?utm_source=x,2024-03-01,0.8\nnot a url,2024-03-02,0.5\n/2,2024-03-03,0.3\n`,
  );
  await urlset.drop(page.locator('body'), [file]);
  const dialog = new ListDialog(urlset);
  await expect(dialog.columns.nth(0)).toHaveText('loc');
  await choose(dialog.columns.nth(1), 'lastmod');
  await choose(dialog.columns.nth(2), 'priority');
  await test.step('assigning a field to another column removes it from the first one', async () => {
    await choose(dialog.columns.nth(1), 'loc');
    await expect(dialog.columns.nth(0)).toHaveText('Ignore');
    await choose(dialog.columns.nth(0), 'loc');
    await expect(dialog.columns.nth(1)).toHaveText('Ignore');
    await choose(dialog.columns.nth(1), 'lastmod');
    await expect(dialog.box).toContainText('loc from “Page”, lastmod from “Changed on”');
  });
  await dialog.box.getByText('rows were rejected').click();
  await expect(dialog.box).toContainText('Row 4: relative URL, but no base URL is set.');
  await dialog.box.getByRole('textbox', { name: 'Base URL' }).fill(A);
  await expect(dialog.box).toContainText('Row 3: ');
  await dialog.box.getByRole('checkbox', { name: 'Remove tracking parameters' }).check();
  await expect(dialog.box).toContainText('1 was changed.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.apply('Open 2 URLs');
  const table = new Table(urlset);
  await expect(table.cell(1, 'loc')).toHaveText('/1');
  await expect(table.cell(2, 'lastmod')).toHaveText('2024-03-03');
  await expect(table.cell(2, 'priority')).toHaveText('0.3');
});

test('rows that are marked as removed do not count, unless the user ignores the column', async ({
  urlset,
  page,
  folder,
}) => {
  const file = await put(folder, 'table.csv', `loc,removed,group\n${A}1,false,fi\n${A}2,true,tr\n${A}3,,\n`);
  await urlset.drop(page.locator('body'), [file]);
  const dialog = new ListDialog(urlset);
  await expect(dialog.box).toContainText('1 row is marked as removed and does not count.');
  await expect(dialog.box).toContainText('loc from “loc”, Removed from “removed”');
  await expect(dialog.columns.nth(2)).toHaveText('Ignore');
  await expect(dialog.box.getByRole('button', { name: 'Open 2 URLs' })).toBeEnabled();
  await choose(dialog.columns.nth(1), 'Ignore');
  await expect(dialog.box).not.toContainText('marked as removed');
  await dialog.apply('Open 3 URLs');
});

test('the user chooses which array of JSON or which sheet of a workbook to read @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset(`${A}own`))]);
  const table = new Table(app);
  const dialog = new ListDialog(app);
  await expect(table.cell(1, 'loc')).toHaveText('/own');
  const add = (words: string) => dialog.box.getByRole('button', { name: words, exact: true });
  const json = JSON.stringify({ posts: [{ url: `${A}1` }, { url: `${A}2` }], site: { pages: [`${A}3`] } });
  await app.drop(app.page.locator('body'), [await put(folder, 'site.json', json)]);
  await expect(add('Add 2 entries')).toBeEnabled();
  await expect(dialog.box.getByLabel('Path to the rows')).toHaveText('posts');
  await choose(dialog.box.getByLabel('Path to the rows'), 'site.pages');
  await dialog.apply('Add 1 entry');
  await expect(table.cell(2, 'loc')).toHaveText('/3');

  await app.drop(app.page.locator('body'), [await put(folder, 'book.xlsx', await makeWorkbook())]);
  const sheet = dialog.box.getByLabel('Sheet');
  await expect(sheet).toHaveText('URLs');
  await choose(sheet, 'Notes');
  await expect(dialog.box).toContainText('No column with URLs was found.');
  await choose(sheet, 'URLs');
  // The third URL of the sheet is already in the project.
  await dialog.apply('Add 2 entries');
  await eventually(() => table.count()).toBe(4);
});

test('a list can add, update or remove entries of the open project, or remove all others', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', urlset(`${A}1`, `${A}2`, `${A}3`));
  const list = await put(folder, 'list.csv', `loc,lastmod\n${A}2,2024-05-01\n${A}4/,2024-05-02\n${A}3/,\n`);
  const app = await launch([file]);
  const table = new Table(app);
  const dialog = new ListDialog(app);
  await eventually(() => table.count()).toBe(3);

  const steps = [
    { use: 'Add new URLs', action: 'Add 2 entries', locs: ['/1', '/2', '/3', '/4/', '/3/'] },
    { use: 'Update existing URLs', action: 'Update 1 entry', locs: ['/1', '/2', '/3'] },
    { use: 'Remove these URLs', action: 'Remove 1 entry', locs: ['/1', '/3'] },
    { use: 'Keep only these', action: 'Remove 2 entries', locs: ['/2'] },
  ];
  for (const { use, action, locs } of steps) {
    await test.step(use, async () => {
      await app.drop(app.page.locator('body'), [list]);
      await dialog.use(use).check();
      await dialog.apply(action);
      await eventually(() => table.count()).toBe(locs.length);
      for (const [at, loc] of locs.entries()) await expect(table.cell(at + 1, 'loc')).toHaveText(loc);
      if (use.startsWith('Update')) await expect(table.cell(2, 'lastmod')).toHaveText('2024-05-01');
      await app.menu('edit.undo');
      await eventually(() => app.isEnabled('edit.undo')).toBe(false);
      await eventually(() => table.count()).toBe(3);
    });
  }

  await test.step('equivalent URLs are not added if the user treats them as the same', async () => {
    await app.drop(app.page.locator('body'), [list]);
    await expect(dialog.box.getByRole('button', { name: 'Add 2 entries', exact: true })).toBeEnabled();
    await dialog.box.getByRole('checkbox', { name: 'Treat equivalent URLs as the same' }).check();
    await dialog.apply('Add 1 entry');
    await eventually(() => table.count()).toBe(4);
    await expect(table.cell(4, 'loc')).toHaveText('/4/');
    await app.menu('edit.undo');
    await eventually(() => table.count()).toBe(3);
  });

  await test.step('equivalent URLs are removed, too, if the user treats them as the same', async () => {
    await app.drop(app.page.locator('body'), [list]);
    await dialog.use('Remove these URLs').check();
    await dialog.box.getByRole('checkbox', { name: 'Treat equivalent URLs as the same' }).check();
    await dialog.apply('Remove 2 entries');
    await eventually(() => table.count()).toBe(1);
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(urlset(`${A}1`));
  });
});

test('dropping a sitemap on a project asks first: the user can cancel, or open it as a new project', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset(`${A}1`))]);
  const table = new Table(app);
  const other = await put(folder, 'b.xml', urlset(`${A}1`, `${A}2`));
  await app.drop(app.page.locator('body'), [other]);
  const dialog = new ListDialog(app);
  await expect(dialog.box.getByRole('button', { name: 'Add 1 entry' })).toBeEnabled();
  await app.page.keyboard.press('Escape');
  await expect(dialog.box).toHaveCount(0);
  await eventually(() => table.count()).toBe(1);
  await app.drop(app.page.locator('body'), [other]);
  await dialog.use('Open as a new project').check();
  const window = await app.nextWindow(() => dialog.apply('Open 2 URLs'));
  await expect(window.getByRole('grid').getByText('/2')).toBeVisible();
});

test('a list is pasted on the start screen by keyboard alone', async ({ urlset, page }) => {
  await urlset.app.evaluate(({ clipboard }, pasted) => clipboard.writeText(pasted), `${A}1\n${A}2\n${A}2\n`);
  await page.keyboard.press('ControlOrMeta+Shift+P');
  const dialog = new ListDialog(urlset);
  await expect(dialog.box).toHaveAccessibleName('Pasted URLs');
  await expect(dialog.box).toContainText('3 URLs. 1 is a duplicate.');
  await expect(dialog.box.getByRole('button', { name: 'Open 2 URLs', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  const table = new Table(urlset);
  await eventually(() => table.count()).toBe(2);
});

test('a list is pasted into the open project by keyboard alone, with one undo @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset(`${A}1`))]);
  const table = new Table(app);
  const { keyboard } = app.page;
  await expect(table.cell(1, 'loc')).toHaveText('/1');
  const pasted = `See ${A}1, ${A}2 and\n<${A}3>.\n`;
  await app.app.evaluate(({ clipboard }, text) => clipboard.writeText(text), pasted);
  await keyboard.press('ControlOrMeta+Shift+P');
  const dialog = new ListDialog(app);
  await expect(dialog.box).toHaveAccessibleName('Pasted URLs');
  await expect(dialog.kind).toHaveText('URLs in text');
  await expect(dialog.box.getByRole('button', { name: 'Add 2 entries', exact: true })).toBeEnabled();
  await expect(dialog.use('Add new URLs')).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.box).toHaveCount(0);
  await eventually(() => table.count()).toBe(3);
  await expect(table.cell(2, 'loc')).toHaveText('/2');
  await expect(table.cell(3, 'loc')).toHaveText('/3');
  await app.menu('edit.undo');
  await eventually(() => table.count()).toBe(1);
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);
});

test('the dialog of a dropped list opens again after the engine dies @long', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'a.xml', urlset(`${A}1`))]);
  const table = new Table(app);
  const dialog = new ListDialog(app);
  await expect(table.cell(1, 'loc')).toHaveText('/1');
  await app.drop(app.page.locator('body'), [await put(folder, 'b.csv', `url,title\n${A}2,Two\n`)]);
  await expect(dialog.box.getByRole('button', { name: 'Add 1 entry', exact: true })).toBeEnabled();
  expect(await app.killEngine()).toBe(1);
  await expect(app.notices.getByText('Nothing was lost.')).toBeVisible();
  await expect(dialog.box).toHaveAccessibleName('URLs from b.csv');
  await dialog.apply('Add 1 entry');
  await eventually(() => table.count()).toBe(2);
  await expect(table.cell(2, 'loc')).toHaveText('/2');
});

test('a file without URLs is reported, and nothing opens', async ({ urlset, page, folder }) => {
  await urlset.drop(page.locator('body'), [await put(folder, 'junk.bin', Buffer.alloc(4096, 7))]);
  await expect(urlset.notices).toContainText('junk.bin');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
});

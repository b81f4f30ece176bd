import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ChangesPage } from './changes-page.ts';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { ExportDialog } from './export-dialog.ts';
import { entry, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const sitemap = (first: number, count: number) =>
  sitemapOf(...Array.from({ length: count }, (_, at) => entry(`${A}${first + at}`)));

test('changes are listed by class, filtered, reverted and undone', async ({ launch, folder }) => {
  const file = await put(folder, 'a.xml', sitemap(1, 6));
  const app = await launch([file]);
  const { page } = app;
  const table = new Table(app);
  const changes = new ChangesPage(app);

  await test.step('an unedited project says that nothing has changed', async () => {
    await changes.open();
    await expect(page.getByText('Nothing has changed since the files were opened')).toBeVisible();
    await app.menu('view.urls');
  });

  await test.step('edits appear by class', async () => {
    await table.type(1, 'priority', '0.5');
    await table.type(2, 'lastmod', '2026-11-01');
    await table.type(3, 'loc', `${A}new`);
    await table.select(4, 'loc');
    await page.keyboard.press('ControlOrMeta+Backspace');
    await eventually(() => table.count()).toBe(5);
    await changes.open();
    await eventually(() => changes.rows()).toEqual([
      'Changed | /1 | priority nothing → 0.5 | a.xml',
      'Changed | /2 | lastmod nothing → 2026-11-01 | a.xml',
      'Renamed | /new | /3 → /new | a.xml',
      'Removed | /4 |  | a.xml',
    ]);
    await expect(changes.chip(/^Removed/)).toHaveText('Removed1');
    await expect(changes.chip(/^Added/)).toBeDisabled();
  });

  await test.step('they are filtered by chips, by column and by text', async () => {
    await changes.chip(/^Removed/).click();
    await changes.chip(/^Renamed/).click();
    await eventually(async () => (await changes.rows()).length).toBe(2);
    await changes.filter.fill('nowhere');
    await expect(page.getByText('No change matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all changes' }).click();
    await changes.filter.fill('diff:ren');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(changes.filter).toHaveValue('diff:renamed');
    await eventually(async () => (await changes.rows()).length).toBe(1);
    await changes.filter.fill('diff:lastmod or /\\/4$/');
    await eventually(async () => (await changes.rows()).length).toBe(2);
    await changes.filter.fill('diff:gone');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“gone” is not a valid value here.')).toBeVisible();
    expect((await changes.rows()).length).toBe(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    await changes.filter.fill('');
    await choose(page.getByRole('combobox', { name: 'Show changes of' }), 'lastmod (1)');
    await eventually(async () => (await changes.rows()).length).toBe(1);
    await choose(page.getByRole('combobox', { name: 'Show changes of' }), 'All values');
    await eventually(async () => (await changes.rows()).length).toBe(4);
  });

  await test.step('one change is reverted by keyboard, a whole class by button, and undo restores the class', async () => {
    await changes.select(4);
    await page.keyboard.press('ControlOrMeta+Backspace');
    await expect(app.notices).toContainText('1 change reverted.');
    await eventually(async () => (await changes.rows()).length).toBe(3);
    await changes.grid.getByText('0.5').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show only “Changed”' }).click();
    await page.getByRole('button', { name: 'Revert all: 2 changes' }).click();
    await expect(page.getByText('No change matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all changes' }).click();
    await eventually(async () => (await changes.rows()).length).toBe(1);
    await app.menu('edit.undo');
    await eventually(async () => (await changes.rows()).length).toBe(3);
    await app.menu('edit.redo');
    await eventually(async () => (await changes.rows()).length).toBe(1);
  });

  await test.step('a change opens in the table of URLs', async () => {
    await changes.select(1);
    await page.keyboard.press('Enter');
    await eventually(() => table.count()).toBe(1);
    await app.menu('view.clearFilter');
    await eventually(() => table.count()).toBe(6);
  });

  await test.step('only the change that stayed is in the saved file', async () => {
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(sitemap(1, 6).replace(`${A}3`, `${A}new`));
    await changes.open();
    await changes.since('the last save');
    await expect(page.getByText('Nothing has changed since the last save')).toBeVisible();
  });
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('changes since the last export are listed, saved as a report and reverted @long', async ({
  launch,
  folder,
}) => {
  const out = path.join(folder, 'out');
  await mkdir(out);
  const a = await put(folder, 'a.xml', sitemap(1, 3));
  const b = await put(folder, 'b.xml', sitemap(4, 3));
  const app = await launch([a, b]);
  const { page } = app;
  const table = new Table(app);
  const changes = new ChangesPage(app);
  const dialog = new ExportDialog(app);

  await changes.open();
  await changes.since('the last export');
  await expect(page.getByText('No export target is set')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await dialog.open();
  await dialog.intoFolder(out);
  await dialog.run();
  await dialog.close();
  await expect(page.getByText('Nothing has changed since the last export')).toBeVisible();

  await app.menu('view.urls');
  await table.select(5, 'loc');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await eventually(() => table.count()).toBe(5);
  await table.type(1, 'priority', '0.5');
  await changes.open();
  await eventually(async () => (await changes.rows()).map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['Changed', '/1'],
    ['Removed', '/5'],
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  const report = path.join(folder, 'changes.md');
  await app.answerSave(report);
  await page.getByRole('button', { name: 'Save report' }).click();
  await page.getByRole('menuitem', { name: 'Save changes as Markdown…' }).click();
  await expect(app.notices).toContainText('Report saved: 2 changes.');
  const markdown = await readFile(report, 'utf8');
  expect(markdown).toContain('since its last export');
  expect(markdown).toContain('| Removed | 1 |');
  expect(markdown).toContain('  - priority: ∅ → 0.5');
  for (const [format, start] of [
    ['Html', '<!doctype html>'],
    ['Csv', 'class,loc,column,before,after'],
    ['Json', '\\{\n  "version": 1,'],
  ] as const) {
    const file = path.join(folder, `changes.${format.toLowerCase()}`);
    await app.answerSave(file);
    await app.menu(`changes.save${format}`);
    await eventually(() => readFile(file, 'utf8').catch(() => '')).toMatch(new RegExp(`^${start}`));
  }

  await page.getByRole('button', { name: 'Revert all: 2 changes' }).click();
  await expect(page.getByText('Nothing has changed since the last export')).toBeVisible();
});

test('renamed URLs are found and saved as redirects @long', async ({ launch, folder }) => {
  const pages = ['red-oak-chairs', 'pine-tables', 'garden-lamps', 'about'];
  const at = (section: string, names: string[]) => names.map((name) => entry(`${A}${section}/${name}`));
  const app = await launch([await put(folder, 'a.xml', sitemapOf(...at('blog', pages)))]);
  const { page } = app;
  const table = new Table(app);
  const changes = new ChangesPage(app);
  await table.select(1, 'loc');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await eventually(() => table.count()).toBe(2);
  const moved = ['news/red-oak-chairs', 'news/pine-tables'];
  await app.app.evaluate(
    ({ clipboard }, text) => clipboard.writeText(text),
    moved.map((name) => A + name).join('\n'),
  );
  await app.menu('edit.pasteAsEntries');
  await eventually(() => table.count()).toBe(4);
  await changes.open();
  await changes.chip(/^Renamed/).click();
  await eventually(() => changes.rows()).toEqual([
    'Renamed | /news/red-oak-chairs | /blog/red-oak-chairs → /news/red-oak-chairs 99%: same name | a.xml',
    'Renamed | /news/pine-tables | /blog/pine-tables → /news/pine-tables 99%: same name | a.xml',
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  for (const [words, start] of [
    ['as CSV', 'from,to,score'],
    ['for Netlify', '/blog/red-oak-chairs https://a.example/news/red-oak-chairs 301'],
    ['for nginx', '# Include this file'],
    ['for Apache', 'RedirectMatch 301'],
    ['for Vercel', '{'],
  ] as const) {
    const file = path.join(folder, words);
    await app.answerSave(file);
    await page.getByRole('button', { name: 'Save report' }).click();
    await page.getByRole('menuitem', { name: `Save redirects ${words}…` }).click();
    await eventually(() => readFile(file, 'utf8').catch(() => '')).toContain(start);
  }
  await expect(app.notices).toContainText('2 redirects saved.');

  await choose(page.getByRole('combobox', { name: 'Minimum score of a rename' }), 'No search for renames');
  await expect(changes.chip(/^Added/)).toHaveText('Added2');
});

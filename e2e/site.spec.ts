import { link, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { BulkDialog } from './bulk-dialog.ts';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { ListDialog } from './list-dialog.ts';
import { accessibilityFaults } from './look.ts';
import { fileTime, putSite } from './site-folder.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';

const SITE = {
  'index.html': '<!doctype html><img src="logo.png"><iframe src="menu.php"></iframe>',
  'about.html': '<!doctype html>',
  'docs/index.html': '<!doctype html><img src="/plan.png">',
  'menu.php': '',
  'drafts/next.html': '',
  '.cache/old.html': '',
  'default.aspx': '',
};

test('a dropped folder of pages becomes a project that follows every option of the dialog @long', async ({
  urlset: app,
  page,
  folder,
}) => {
  const site = await putSite(folder, SITE);
  await app.drop(page.locator('body'), [site]);
  const dialog = new ListDialog(app);
  const { box, pages } = dialog;
  const open = (count: number) => box.getByRole('button', { name: `Open ${count} URLs`, exact: true });
  const check = (name: string) => box.getByRole('checkbox', { name });
  const cell = (row: number, column: number) => pages.nth(row).getByRole('cell').nth(column);
  await expect(box).toHaveAccessibleName('URLs from site');

  await test.step('the base URL that it needs', async () => {
    const base = box.getByRole('textbox', { name: 'Base URL' });
    await expect(base).toBeFocused();
    await base.fill('a.example');
    await expect(box.getByRole('alert')).toContainText('“a.example” is not the address of a folder.');
    await base.fill('https://a.example');
    await expect(open(4)).toBeEnabled();
    await expect(box.getByRole('alert')).toBeEmpty();
    await expect(cell(1, 0)).toHaveText(A);
    await expect(cell(1, 1)).toHaveText(fileTime(0));
    await expect(cell(2, 0)).toHaveText(`${A}about.html`);
    await box.getByText('3 files and folders are not listed').click();
    await expect(box).toContainText('1 is hidden');
    await expect(box).toContainText('2 are not pages');
  });

  await test.step('patterns', async () => {
    await box.getByRole('textbox', { name: 'Exclude' }).fill('404.html\ndrafts/');
    await expect(open(3)).toBeEnabled();
    await expect(box).toContainText('1 is excluded by a pattern');
  });

  await test.step('dropped and added extensions', async () => {
    await check('Drop extensions').check();
    await expect(cell(2, 0)).toHaveText(`${A}about`);
    await box.getByRole('textbox', { name: 'Page extensions' }).fill('html, .ASPX');
    await expect(open(4)).toBeEnabled();
    await expect(cell(3, 0)).toHaveText(`${A}default.aspx`);
  });

  await test.step('index files', async () => {
    const names = box.getByRole('textbox', { name: 'Index files' });
    await names.fill('');
    await expect(cell(4, 0)).toHaveText(`${A}index`);
    await names.fill('index.html, default.aspx');
    await expect(open(3)).toBeEnabled();
    await expect(box).toContainText('1 is published at the URL of another page');
  });

  await test.step('images and frames on, lastmod off', async () => {
    await check('Images').check();
    await expect(cell(1, 2)).toHaveText(`${A}logo.png`);
    await check('frames').check();
    await expect(open(4)).toBeEnabled();
    await expect(cell(4, 0)).toHaveText(`${A}menu.php`);
    await check('lastmod').uncheck();
    await expect(box).not.toContainText('2004-10-26');
    await expect(cell(1, 1)).toHaveText(`${A}logo.png`);
    await check('lastmod').check();
    await expect(cell(1, 1)).toHaveText(fileTime(0));
    await expect(open(4)).toBeEnabled();
  });

  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.apply('Open 4 URLs');
  const table = new Table(app);
  await eventually(() => table.count()).toBe(4);
  for (const [at, loc] of ['', 'about', 'docs/', 'menu.php'].entries())
    await expect(table.cell(at + 1, 'loc')).toHaveText(`/${loc}`);
  await expect(table.cell(3, 'lastmod')).toHaveText(fileTime(2));
  await expect(table.cell(1, 'extensions')).toHaveAccessibleName('1 image');
});

test('a command adds the pages of a folder, even one with sitemaps, and undo removes them @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', urlset(A, `${A}gone`));
  const site = await putSite(folder, { ...SITE, 'sitemap.xml': urlset(`${A}old`) });
  const app = await launch([file]);
  const table = new Table(app);
  await eventually(() => table.count()).toBe(2);
  await app.answerOpen([site]);
  await app.menu('file.addSite');
  const dialog = new ListDialog(app);
  await expect(dialog.box.getByRole('textbox', { name: 'Base URL' })).toHaveValue(A);
  await expect(dialog.pages).toHaveCount(5);
  await dialog.apply('Add 3 entries');
  await eventually(() => table.count()).toBe(5);
  await expect(table.cell(3, 'loc')).toHaveText('/about.html');
  await expect(table.cell(3, 'lastmod')).toHaveText(fileTime(1));
  await app.menu('edit.undo');
  await eventually(() => table.count()).toBe(2);
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);

  await test.step('or opens it as a separate project', async () => {
    await app.answerOpen([site]);
    await app.menu('file.addSite');
    await dialog.box.getByRole('checkbox', { name: 'Drop extensions' }).check();
    await dialog.use('Open as a new project').check();
    await expect(dialog.pages.getByText(`${A}about`, { exact: true })).toBeVisible();
    const window = await app.nextWindow(() => dialog.apply('Open 4 URLs'));
    // The other window does not ask again.
    await expect(window.getByRole('grid').getByText('/about', { exact: true })).toBeVisible();
  });
});

test('a folder dropped again keeps its settings and updates the project, even after a restart @long', async ({
  launch,
  folder,
}) => {
  const site = await putSite(folder, { 'index.html': '', 'one.html': '', 'two.html': '', 'old.html': '' });
  const file = await put(folder, 'a.xml', urlset(`${A}shop/1`, `${A}docs/`));
  const first = await launch([file]);
  const open = async (app: typeof first) => {
    const table = new Table(app);
    await expect(table.cell(1, 'loc')).toHaveText('/shop/1');
    return { table, dialog: new ListDialog(app) };
  };
  await test.step('listed below /docs/, without extensions', async () => {
    const { table, dialog } = await open(first);
    await first.drop(first.page.locator('body'), [site]);
    await dialog.box.getByRole('textbox', { name: 'Base URL' }).fill(`${A}docs/`);
    await dialog.box.getByRole('checkbox', { name: 'Drop extensions' }).check();
    await dialog.apply('Add 3 entries');
    await eventually(() => table.count()).toBe(5);
    await first.menu('file.saveAll');
    await eventually(() => text(file)).toContain('/docs/two<');
    // Otherwise the app would ask about unsaved edits.
    await eventually(() => first.isEnabled('file.saveAll')).toBe(false);
    await first.quit();
    await first.exited();
  });

  await rm(path.join(site, 'old.html'));
  await put(site, 'three.html', '');
  await utimes(path.join(site, 'two.html'), 1_700_000_000, 1_700_000_000);
  const app = await launch([file]);
  const { table, dialog } = await open(app);
  await test.step('updated', async () => {
    await app.drop(app.page.locator('body'), [site]);
    await expect(dialog.use('Update from this folder')).toBeChecked();
    await expect(dialog.box.getByRole('textbox', { name: 'Base URL' })).toHaveValue(`${A}docs/`);
    await expect(dialog.box.getByRole('checkbox', { name: 'Drop extensions' })).toBeChecked();
    // Changed: two.html has a new file time, and the entry of the start page did not have a lastmod.
    await expect(dialog.box).toContainText('1 new, 2 changed, 1 gone');
    await expect(dialog.box).toContainText(`− ${A}docs/old`);
    expect(await accessibilityFaults(app.page)).toEqual([]);
    await dialog.apply('Update 4 entries');
    await eventually(() => table.count()).toBe(5);
    for (const [at, loc] of ['/shop/1', '/docs/', '/docs/one', '/docs/two', '/docs/three'].entries())
      await expect(table.cell(at + 1, 'loc')).toHaveText(loc);
    await expect(table.cell(4, 'lastmod')).toHaveText('2023-11-14T22:13:20+00:00');
    await app.menu('edit.undo');
    await expect(table.cell(5, 'loc')).toHaveText('/docs/two');
    await eventually(() => app.isEnabled('edit.undo')).toBe(false);
  });

  await test.step('updated without removing anything, and the dialog remembers that choice', async () => {
    await app.drop(app.page.locator('body'), [site]);
    const keeps = dialog.box.getByRole('checkbox', { name: 'Keep the entries of pages that are gone' });
    await keeps.check();
    await dialog.apply('Update 3 entries');
    await eventually(() => table.count()).toBe(6);
    await app.drop(app.page.locator('body'), [site]);
    await expect(dialog.box).toContainText('0 new, 0 changed, 1 gone');
    await expect(keeps).toBeChecked();
    await expect(dialog.box.getByRole('button', { name: 'Update 0 entries' })).toBeDisabled();
    await app.page.keyboard.press('Escape');
    await expect(dialog.box).toHaveCount(0);
  });
});

test('a folder of pages dropped on a project opens a dialog; one with sitemaps opens a window @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset(A))]);
  const table = new Table(app);
  await eventually(() => table.count()).toBe(1);
  const site = await putSite(folder, SITE);
  await app.drop(app.page.locator('body'), [site]);
  const dialog = new ListDialog(app);
  await expect(dialog.pages).toHaveCount(5);
  await app.page.keyboard.press('Escape');
  await expect(dialog.box).toHaveCount(0);
  await put(site, 'sitemap.xml', urlset(`${A}old`));
  const window = await app.nextWindow(() => app.drop(app.page.locator('body'), [site]));
  await expect(window.getByRole('option', { name: 'sitemap.xml' })).toBeVisible();
  await eventually(() => table.count()).toBe(1);
});

test('the dialog says if a folder has no pages, and the user can name the extensions to read @long', async ({
  urlset: app,
  folder,
}) => {
  const site = await putSite(folder, { 'a.php': '', 'b.php': '' });
  await app.answerOpen([site]);
  await app.menu('file.addSite');
  const dialog = new ListDialog(app);
  await dialog.box.getByRole('textbox', { name: 'Base URL' }).fill(A);
  await expect(dialog.box.getByRole('alert')).toContainText('site does not contain any pages.');
  await dialog.box.getByRole('textbox', { name: 'Page extensions' }).fill('php');
  await dialog.apply('Open 2 URLs');
  const table = new Table(app);
  await expect(table.cell(2, 'loc')).toHaveText('/b.php');
});

test('reading a large folder can be canceled at once, and changes nothing @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset(A))]);
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('/');
  // The search for images reads 8 MB per page, so reading all pages takes many seconds on any machine.
  const site = await putSite(folder, { 'first.html': '<p>text</p>\n'.repeat(700_000) });
  const name = (page: number) => path.join(site, `${page}.html`);
  for (let page = 0; page < 300; page++) await link(path.join(site, 'first.html'), name(page));
  await app.answerOpen([site]);
  await app.menu('file.addSite');
  const dialog = new ListDialog(app);
  await expect(dialog.box.getByRole('button', { name: 'Add 301 entries', exact: true })).toBeEnabled();
  await dialog.box.getByRole('checkbox', { name: 'Images shown on pages' }).check();
  await expect(dialog.box.getByText(/Scanning the folder, \d+ files? so far/)).toBeVisible();
  await expect(dialog.box.getByRole('button', { name: /^Add \d/ })).toBeDisabled();
  await app.page.keyboard.press('Escape');
  await expect(dialog.box).toHaveCount(0);
  expect(await table.count()).toBe(1);
  expect(await app.isEnabled('edit.undo')).toBe(false);
});

test('lastmod is set to file times for all entries or only the selected one, as one undo step @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', sitemapOf(entry(A), entry(`${A}docs`), entry(`${A}gone`)));
  const site = await putSite(folder, SITE);
  const app = await launch([file]);
  const table = new Table(app);
  await eventually(() => table.count()).toBe(3);
  await app.answerOpen([site]);
  await app.menu('bulk.fileTimes');
  const dialog = new BulkDialog(app);
  await expect(dialog.box).toHaveAccessibleName('Set lastmod to file time');
  await expect(dialog.box.getByRole('button', { name: 'Set 2 dates', exact: true })).toBeEnabled();
  await expect(dialog.changes.nth(2)).toContainText(fileTime(2));
  expect(await accessibilityFaults(app.page)).toEqual([]);
  await dialog.apply('Set 2 dates');
  await expect(table.cell(1, 'lastmod')).toHaveText(fileTime(0));
  await expect(table.cell(2, 'lastmod')).toHaveText(fileTime(2));
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(
    sitemapOf(
      entry(A, `<lastmod>${fileTime(0)}</lastmod>`),
      entry(`${A}docs`, `<lastmod>${fileTime(2)}</lastmod>`),
      entry(`${A}gone`),
    ),
  );
  await app.menu('edit.undo');
  await expect(table.cell(1, 'lastmod')).toHaveText('');
  await expect(table.cell(2, 'lastmod')).toHaveText('');
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);

  await test.step('for the selected entry only', async () => {
    await table.select(2, 'loc');
    await app.answerOpen([site]);
    await app.menu('bulk.fileTimes');
    await dialog.box.getByRole('radio', { name: 'The selected entry' }).check();
    await dialog.apply('Set 1 date');
    await expect(table.cell(2, 'lastmod')).toHaveText(fileTime(2));
    await expect(table.cell(1, 'lastmod')).toHaveText('');
  });
});

test('a site is opened by keyboard alone', async ({ urlset: app, page, folder }) => {
  const site = await putSite(folder, SITE);
  const { keyboard } = page;
  await expect(page.getByRole('button', { name: 'New sitemap' })).toBeVisible();
  await app.answerOpen([site]);
  await keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keyboard.insertText('static site');
  await expect(page.getByRole('option', { name: 'Add static site folder…' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('Enter');
  const dialog = new ListDialog(app);
  await expect(dialog.box.getByRole('textbox', { name: 'Base URL' })).toBeFocused();
  await keyboard.insertText(A);
  await expect(dialog.pages).toHaveCount(5);
  const drops = dialog.box.getByRole('checkbox', { name: 'Drop extensions' });
  for (const name of ['Index files', 'Page extensions', 'Exclude']) {
    await keyboard.press('Tab');
    await expect(dialog.box.getByRole('textbox', { name })).toBeFocused();
  }
  await keyboard.press('Tab');
  await expect(drops).toBeFocused();
  await keyboard.press('Space');
  await expect(dialog.pages.getByText(`${A}about`, { exact: true })).toBeVisible();
  await expect(dialog.box.getByRole('button', { name: 'Open 4 URLs', exact: true })).toBeEnabled();
  await keyboard.press('Enter');
  await expect(dialog.box).toHaveCount(0);
  const table = new Table(app);
  await eventually(() => table.count()).toBe(4);
  await expect(table.cell(2, 'loc')).toHaveText('/about');
});

test('choosing a folder opens its sitemaps, or offers its pages if it does not contain any sitemaps', async ({
  urlset: app,
  folder,
}) => {
  const site = await putSite(folder, { 'index.html': '', 'about.html': '' });
  const dialog = new ListDialog(app);
  await app.answerOpen([site]);
  await app.menu('file.openFolder');
  await dialog.box.getByRole('textbox', { name: 'Base URL' }).fill(A);
  await expect(dialog.box.getByRole('button', { name: 'Open 2 URLs', exact: true })).toBeEnabled();
  await app.page.keyboard.press('Escape');
  await expect(dialog.box).toHaveCount(0);
  await app.nothingOpen();
  await put(site, 'sitemap.xml', urlset(`${A}listed`));
  await app.answerOpen([site]);
  await app.menu('file.openFolder');
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/listed');
  expect(app.app.windows()).toHaveLength(1);
});

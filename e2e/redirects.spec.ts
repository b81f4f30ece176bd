import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { put, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { ListDialog } from './list-dialog.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const A = 'https://a.example';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml"';
const page = (path: string, alternate: string) =>
  `<url><loc>${A}${path}</loc><x:link rel="alternate" hreflang="de" href="${A}${alternate}"/></url>\n`;
const site = (...pages: string[]) => `<urlset ${NAMESPACES}>\n${pages.join('')}</urlset>\n`;
const BEFORE = site(page('/a', '/de/a'), page('/b', '/de/b'), page('/de/a', '/a'), page('/c', '/c'));
const AFTER = site(page('/new', '/de/a'), page('/c', '/de/b'), page('/de/a', '/new'), page('/c', '/c'));

/** Expects these locs in the first rows of the table. */
async function locs(app: Urlset, ...expected: string[]): Promise<void> {
  const table = new Table(app);
  for (const [at, loc] of expected.entries()) await expect(table.cell(at + 1, 'loc')).toHaveText(loc);
}

test('a _redirects file replaces old URLs in locs and alternates, with one undo', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', BEFORE);
  const moved = await put(
    folder,
    '_redirects',
    '# moved\n/a /moved\n/moved /new 301!\n/b /c\n/gone /c\n/x /y\n/y /x\n/old/* /blog/:splat\n',
  );
  const app = await launch([file]);
  const dialog = new ListDialog(app);
  const { box } = dialog;
  await locs(app, '/a', '/b', '/de/a', '/c');
  await app.answerOpen([moved]);
  await app.menu('edit.applyRedirects');

  await test.step('the dialog says what would happen', async () => {
    await expect(box).toHaveAccessibleName('URLs from _redirects');
    await expect(dialog.use('Apply redirects')).toBeChecked();
    await expect(dialog.use('Apply redirects')).toBeFocused();
    await expect(box.getByRole('button', { name: 'Redirect 2 entries' })).toBeEnabled();
    await expect(box).toContainText('6 redirects.');
    await expect(box).toContainText(`${A}/a → ${A}/new`);
    await expect(box).toContainText('1 leads to another');
    await expect(box).toContainText('1 alternate would change too.');
    await box.getByText('2 redirects lead into a loop and change nothing').click();
    await expect(box.getByText(`${A}/x`, { exact: true }).first()).toBeVisible();
    await box.getByText('old URLs are not in the project').click();
    await expect(box.getByText(`${A}/gone`, { exact: true })).toBeVisible();
    await expect(box).toContainText('1 new URL would be listed more than once');
    await box.getByText('1 row was rejected').click();
    await expect(box).toContainText('Row 8: wildcard, placeholder or condition.');
    expect(await accessibilityFaults(app.page)).toEqual([]);
  });

  await dialog.apply('Redirect 2 entries');
  await locs(app, '/new', '/c', '/de/a', '/c');
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(AFTER);
  await app.menu('edit.undo');
  await locs(app, '/a', '/b', '/de/a', '/c');
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(BEFORE);
});

test('a dropped table of old and new URLs is applied with Enter after the user corrects its columns', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', BEFORE)]);
  const dialog = new ListDialog(app);
  await locs(app, '/a');
  const table = await put(folder, 'moved.csv', `note,old url,new url,other\nx,/a,/new,/other\n`);
  await app.drop(app.page.locator('body'), [table]);
  await expect(dialog.use('Apply redirects')).toBeChecked();
  await expect(dialog.box.getByRole('button', { name: 'Redirect 1 entry' })).toBeEnabled();
  await choose(dialog.columns.nth(3), 'New URL');
  await expect(dialog.columns.nth(2)).toHaveText('Ignore');
  await expect(dialog.box).toContainText(`${A}/a → ${A}/other`);
  await dialog.use('Apply redirects').focus();
  await app.page.keyboard.press('Enter');
  await expect(dialog.box).toHaveCount(0);
  await locs(app, '/other', '/b');
});

test('updating entries is preselected for a list of known URLs and by the menu command @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', BEFORE)]);
  const dialog = new ListDialog(app);
  const table = new Table(app);
  await locs(app, '/a');
  const list = await put(folder, 'dates.csv', `url,lastmod\n${A}/a,2025-01-02\n`);
  await app.drop(app.page.locator('body'), [list]);
  await expect(dialog.use('Update existing URLs')).toBeChecked();
  await dialog.apply('Update 1 entry');
  await expect(table.cell(1, 'lastmod')).toHaveText('2025-01-02');
  await put(folder, 'dates.csv', `url,lastmod\n${A}/a,2025-03-04\n${A}/z,2025-03-04\n`);
  await app.answerOpen([list]);
  await app.menu('edit.updateFromList');
  await expect(dialog.use('Update existing URLs')).toBeChecked();
  await dialog.apply('Update 1 entry');
  await expect(table.cell(1, 'lastmod')).toHaveText('2025-03-04');
  await eventually(() => table.count()).toBe(4);
});

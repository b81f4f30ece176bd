import { makeZip } from '../app/src/cli/testing/make-zip.ts';
import { eventually } from './eventually.ts';
import { put, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { ListDialog } from './list-dialog.ts';
import { A, contentOf, DOCUMENTS, type ListFile, SITEMAPS, searchConsole, TEXTS } from './list-files.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

/** Files dropped on an open project one after another. Each is detected and adds two entries; undo removes them. */
const GROUPS: readonly [group: string, tag: string, lists: readonly ListFile[]][] = [
  ['texts and tables', ' @long', TEXTS],
  ['documents', ' @long', DOCUMENTS],
  ['sitemaps and feeds', '', SITEMAPS],
];

for (const [group, tag, lists] of GROUPS) {
  test(`dropped ${group} are detected by content, and add their URLs${tag}`, async ({ launch, folder }) => {
    const app = await launch([await put(folder, 'own.xml', urlset(`${A}own`))]);
    const table = new Table(app);
    const dialog = new ListDialog(app);
    await expect(table.cell(1, 'loc')).toHaveText('/own');
    for (const list of lists) {
      const { name, kind } = list;
      await test.step(name, async () => {
        await app.drop(app.page.locator('body'), [await put(folder, name, await contentOf(list))]);
        await expect(dialog.box).toHaveAccessibleName(`URLs from ${name}`);
        if (kind === null) await expect(dialog.box).toContainText('This is a sitemap');
        else await expect(dialog.kind).toHaveText(kind);
        await dialog.apply('Add 2 entries');
        await expect(table.cell(2, 'loc')).toHaveText('/1');
        await expect(table.cell(3, 'loc')).toHaveText('/2');
        await app.menu('edit.undo');
        await eventually(() => app.isEnabled('edit.undo')).toBe(false);
        await eventually(() => table.count()).toBe(1);
      });
    }
  });
}

test('the lists of a dropped zip open one dialog after another @long', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'own.xml', urlset(`${A}own`))]);
  const table = new Table(app);
  const dialog = new ListDialog(app);
  await expect(table.cell(1, 'loc')).toHaveText('/own');

  await test.step('from an export of Search Console, only the table with URLs', async () => {
    const zip = await put(folder, searchConsole.name, await contentOf(searchConsole));
    await app.drop(app.page.locator('body'), [zip]);
    await expect(dialog.box).toHaveAccessibleName('URLs from Pages.csv');
    await dialog.apply('Add 2 entries');
    await eventually(() => table.count()).toBe(3);
  });

  await test.step('a sitemap and a list', async () => {
    const zip = await makeZip({ 'maps/more.xml': urlset(`${A}3`), 'list.txt': `${A}1\n${A}4\n` });
    await app.drop(app.page.locator('body'), [await put(folder, 'several.zip', zip)]);
    await expect(dialog.box).toHaveAccessibleName('URLs from more.xml');
    await dialog.box.getByRole('button', { name: 'Add 1 entry', exact: true }).click();
    await expect(dialog.box).toHaveAccessibleName('URLs from list.txt');
    await dialog.apply('Add 1 entry');
    await expect(table.cell(4, 'loc')).toHaveText('/3');
    await expect(table.cell(5, 'loc')).toHaveText('/4');
  });
});

test('a text list dropped on the start screen opens without a dialog', async ({
  urlset: app,
  page,
  folder,
}) => {
  await app.drop(page.locator('body'), [await put(folder, 'urls.txt', `${A}1\n${A}2\n`)]);
  const table = new Table(app);
  await expect(table.cell(2, 'loc')).toHaveText('/2');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

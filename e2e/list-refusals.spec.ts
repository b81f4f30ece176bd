import { mkdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { asEncrypted, makeWorkbook, makeZip } from '../app/src/cli/testing/make-zip.ts';
import { eventually } from './eventually.ts';
import { put, untouched, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { ListDialog } from './list-dialog.ts';
import { A } from './list-files.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

/** Files dropped as lists, and the message about each. */
const CASES: readonly [string, (folder: string) => Promise<string>, RegExp][] = [
  [
    'binary junk',
    (folder) => put(folder, 'junk.bin', Buffer.alloc(4096, 7)),
    /junk\.bin does not contain any URLs/,
  ],
  [
    'five gigabytes of text',
    async (folder) => {
      const file = await put(folder, 'huge.txt', `${A}1\n`);
      await truncate(file, 5 * 2 ** 30);
      return file;
    },
    /huge\.txt is 5 GB; files up to/,
  ],
  [
    'a zip bomb',
    async (folder) => {
      const zeros = '0'.repeat(40 * 2 ** 20);
      return put(folder, 'bomb.zip', await makeZip({ 'a.txt': `${A}1\n`, '1.txt': zeros, '2.txt': zeros }));
    },
    /bomb\.zip unpacks to more than/,
  ],
  [
    'a zip with a file path outside its folder',
    async (folder) => put(folder, 'climbs.zip', await makeZip({ 'a.txt': `${A}1\n`, '../out.txt': A })),
    /climbs\.zip was not unpacked: \.\.\/out\.txt would be written outside/,
  ],
  [
    'a password-protected zip',
    async (folder) => put(folder, 'secret.zip', asEncrypted(await makeZip({ 'a.txt': `${A}1\n` }))),
    /secret\.zip is protected by a password \(a\.txt is encrypted\)/,
  ],
  [
    'a truncated workbook',
    async (folder) =>
      put(folder, 'torn.xlsx', await makeZip({ 'xl/workbook.xml': '<workbook><sheets><sheet name="a"' })),
    /The workbook is damaged: xl\/workbook\.xml is incomplete/,
  ],
  ['truncated JSON', (folder) => put(folder, 'torn.json', `[{"url": "${A}1"`), /Invalid JSON/],
];

test('a file that cannot be read as a list is reported, and nothing changes @long', async ({
  launch,
  folder,
}) => {
  const own = await put(folder, 'own.xml', urlset(`${A}own`));
  const before = await untouched(own);
  const app = await launch([own]);
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('/own');
  // One level below `folder`: if the app unpacked climbs.zip, its ../out.txt would still land inside `folder`.
  const drops = path.join(folder, 'drops');
  await mkdir(drops);
  for (const [name, make, said] of CASES) {
    await test.step(name, async () => {
      await app.drop(app.page.locator('body'), [await make(drops)]);
      await expect(app.notices.getByText(said)).toBeVisible();
      await expect(app.page.getByRole('dialog')).toHaveCount(0);
    });
  }
  expect(app.app.windows()).toHaveLength(1);
  expect(await table.count()).toBe(1);
  expect(await app.isEnabled('edit.undo')).toBe(false);
  expect(await untouched(own)).toEqual(before);
});

test('a spreadsheet with a hundred thousand empty rows yields its three URLs @long', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'own.xml', urlset(`${A}own`))]);
  const table = new Table(app);
  const dialog = new ListDialog(app);
  await expect(table.cell(1, 'loc')).toHaveText('/own');
  await app.drop(app.page.locator('body'), [await put(folder, 'rows.xlsx', await makeWorkbook(100_000))]);
  // On a slow machine, reading so many rows of XML twice takes a while: to detect the kind, then to get the URLs.
  const whole = { timeout: 30_000 };
  await expect(dialog.box).toHaveAccessibleName('URLs from rows.xlsx', whole);
  await expect(dialog.box.getByRole('button', { name: 'Add 3 entries', exact: true })).toBeEnabled(whole);
  await expect(dialog.box.getByText('3 URLs.')).toBeVisible();
  await dialog.apply('Add 3 entries');
  await eventually(() => table.count()).toBe(4);
});

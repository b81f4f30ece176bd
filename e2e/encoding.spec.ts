import { readFile } from 'node:fs/promises';
import { eventually } from './eventually.ts';
import { put, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, wordFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

/** 北京市新闻中心 in GBK, as a string with one character per byte. */
const GBK = '\xb1\xb1\xbe\xa9\xca\xd0\xd0\xc2\xce\xc5\xd6\xd0\xd0\xc4';
const WORDS = '北京市新闻中心';
const PERCENT = 'Unknown: percent-encode the bytes in URLs';

for (const [kind, name, of, tag] of [
  ['a list', 'a.txt', (words: string) => `https://a.example/\nhttps://a.example/${words}\n`, ''],
  [
    'a sitemap',
    'a.xml',
    (words: string) => urlset('https://a.example/', `https://a.example/${words}`),
    ' @long',
  ],
] as const) {
  test(`${kind} in an unknown encoding is written as UTF-8 once its encoding is chosen by keyboard${tag}`, async ({
    launch,
    folder,
  }) => {
    const before = Buffer.from(of(GBK), 'latin1');
    const file = await put(folder, name, before);
    const app = await launch([file]);
    const { keyboard } = app.page;
    const dialog = app.page.getByRole('dialog');
    const table = new Table(app);
    await app.finding('Not UTF-8').first().click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
    await expect(dialog).toContainText(`${name} is not UTF-8 and does not declare its encoding.`);
    await expect(dialog.getByRole('radio', { name: PERCENT })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'gb18030' })).toHaveAccessibleName(new RegExp(WORDS));
    await expect(dialog.getByRole('radio', { name: 'windows-1252' })).toHaveAccessibleName(/±±¾©/);
    expect([...(await accessibilityFaults(app.page)), ...(await wordFaults(app.page))]).toEqual([]);

    await dialog.getByRole('radio', { name: PERCENT }).focus();
    await keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(WORDS));
    await expect(dialog.getByRole('button', { name: 'Write 1 file as UTF-8' })).toBeVisible();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Write 1 file as UTF-8' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(app.finding('Not UTF-8')).toHaveCount(0);
    await expect(table.cell(2, 'loc')).toHaveText(`/${WORDS}`);

    await app.menu('edit.undo');
    await expect(app.finding('Not UTF-8').first()).toBeVisible();
    await eventually(() => app.isEnabled('edit.undo')).toBe(false);
    expect(await readFile(file)).toEqual(before);
    await app.menu('edit.redo');
    await app.menu('file.saveAll');
    await expect(app.page.getByRole('dialog')).toHaveAccessibleName(/./);
    await app.page.getByRole('dialog').getByRole('button', { name: 'UTF-8' }).click();
    await eventually(() => text(file)).toBe(of(WORDS));
  });
}

import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { put, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, wordFaults } from './look.ts';

test.use({ sharesApp: true });

const FRAGMENT = 'URL with a fragment';
const ILLEGAL = 'Illegal character in URL';
const SITE = urlset('https://www.example.com/a#part', 'https://www.example.com/b|c');
const CONFIG = {
  at: 'https://www.example.com/maps/sitemap.xml',
  check: { engine: 'google', ignore: ['loc-fragment'] },
  export: { policy: ['section'] },
};

const configIn = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, 'urlset.json'), 'utf8'));

test('a project uses settings from urlset.json in a parent folder, and offers to write changes back', async ({
  launch,
  folder,
}) => {
  await put(folder, 'urlset.json', JSON.stringify(CONFIG, null, 2));
  await mkdir(path.join(folder, 'maps'));
  const app = await launch([await put(folder, 'maps/a.xml', SITE)]);
  const { page, notices } = app;
  await expect(page.getByRole('textbox', { name: 'Publish location' })).toHaveValue(CONFIG.at);
  const muted = page.getByRole('group', { name: 'Muted in this project' });
  await expect(muted).toContainText(FRAGMENT);

  await app.finding(ILLEGAL).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mute rule' }).click();
  await expect(muted).toContainText(ILLEGAL);
  const write = notices.getByRole('button', { name: 'Write to urlset.json' });
  await expect(write).toBeVisible();
  expect([...(await accessibilityFaults(page)), ...(await wordFaults(page))]).toEqual([]);
  expect(await configIn(folder)).toEqual(CONFIG);
  await write.click();
  await expect(notices).toContainText('urlset.json has the settings of this project.');
  await eventually(() => configIn(folder)).toEqual({
    ...CONFIG,
    check: { ...CONFIG.check, ignore: ['loc-fragment', 'loc-illegal-character'] },
  });
});

test('the offer to write settings disappears once they match the file again', async ({ launch, folder }) => {
  await put(folder, 'urlset.json', '{}');
  const app = await launch([await put(folder, 'a.xml', SITE)]);
  const write = app.notices.getByRole('button', { name: 'Write to urlset.json' });
  await app.finding(FRAGMENT).click({ button: 'right' });
  await app.page.getByRole('menuitem', { name: 'Mute rule' }).click();
  await expect(write).toBeVisible();
  await app.finding(FRAGMENT).click();
  await app.page.getByRole('button', { name: 'Unmute rule' }).click();
  await expect(write).toBeHidden();
});

test.describe('an invalid urlset.json is ignored and stays unchanged, and the window shows the error', () => {
  for (const [content, said] of [
    ['{\n  "at": \n}', 'urlset.json is not valid JSON at line 3, column 1'],
    ['{ "export": { "policy": ["nothing"] } }', 'urlset.json: export is not valid'],
  ] as const) {
    test(said, async ({ launch, folder }) => {
      await put(folder, 'urlset.json', content);
      const app = await launch([await put(folder, 'a.xml', SITE)]);
      await expect(app.finding(FRAGMENT)).toBeVisible();
      await expect(app.notices).toContainText(said);
      expect(await readFile(path.join(folder, 'urlset.json'), 'utf8')).toBe(content);
    });
  }
});

import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ChangesPage } from './changes-page.ts';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const OWN = sitemapOf(
  entry(`${A}same`),
  entry(`${A}chairs/red-oak-chairs`),
  entry(`${A}dated`, '<lastmod>2026-01-01</lastmod>'),
  entry(`${A}hinted`, '<priority>0.5</priority>'),
  entry(`${A}described`),
  entry(`${A}own`),
);
const IMAGE = '<image:image><image:loc>https://a.example/a.webp</image:loc></image:image>';
const NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const OTHER = sitemapOf(
  entry(`${A}same`),
  entry(`${A}furniture/red-oak-chairs`),
  entry(`${A}dated`, '<lastmod>2026-02-02</lastmod>'),
  entry(`${A}hinted`, '<priority>0.9</priority>'),
  entry(`${A}described`, IMAGE),
  entry(`${A}other`),
).replace('<urlset ', `<urlset ${NAMESPACE} `);
const EVERY_CLASS = [
  'Renamed | /chairs/red-oak-chairs | /furniture/red-oak-chairs → /chairs/red-oak-chairs 98%: same name | other.xml → a.xml',
  'Changed | /dated | lastmod 2026-02-02 → 2026-01-01 | other.xml → a.xml',
  'Changed | /hinted | priority 0.9 → 0.5 | other.xml → a.xml',
  'Changed | /described | images https://a.example/a.webp → nothing | other.xml → a.xml',
  'Added | /own |  | a.xml',
  'Removed | /other |  | other.xml',
];

test('another file is compared class by class, and its differences are applied by keyboard alone', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', OWN);
  const other = await put(folder, 'other.xml', OTHER);
  const app = await launch([file]);
  const { page } = app;
  const changes = new ChangesPage(app);
  const press = (keys: string) => page.keyboard.press(keys);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  await test.step('by keyboard, the other side is chosen', async () => {
    await changes.open();
    await app.answerOpen([other]);
    await changes.side.focus();
    await press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe('option');
    await press('End');
    await press('ArrowUp');
    await press('Enter');
    await eventually(() => changes.rows()).toEqual(EVERY_CLASS);
    await eventually(() => changes.counts()).toEqual({
      ...{ Added: 1, Removed: 1, Renamed: 1, Changed: 3 },
      ...{ 'Only lastmod': 1, 'Only changefreq or priority': 1 },
    });
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('by keyboard, rows are sorted by one column and then by another', async () => {
    const classes = async () => (await changes.rows()).map((row) => row.split(' | ').slice(0, 2).join(' '));
    await changes.grid.focus();
    await press('ControlOrMeta+Home');
    await press('ArrowUp');
    await press('Enter');
    await eventually(classes).toEqual([
      ...['Added /own', 'Removed /other', 'Renamed /chairs/red-oak-chairs'],
      ...['Changed /dated', 'Changed /hinted', 'Changed /described'],
    ]);
    await press('ArrowRight');
    await press('Shift+Enter');
    await eventually(async () => (await classes()).slice(3)).toEqual([
      ...['Changed /dated', 'Changed /described', 'Changed /hinted'],
    ]);
    const header = (name: string) => changes.grid.getByRole('columnheader', { name });
    await expect(header('URL')).toHaveAttribute('aria-description', /^sorted ascending, key 2/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await header('URL').click();
    await eventually(async () => (await classes())[0]).toBe('Added /own');
    await header('URL').click();
    await eventually(() => changes.rows()).toEqual(EVERY_CLASS);
  });

  await test.step('by keyboard, a class is chosen and applied', async () => {
    await changes.chip(/^Only lastmod/).focus();
    await press('Space');
    await eventually(async () => (await changes.rows()).length).toBe(1);
    for (let tabs = 0; tabs < 20 && !/Apply all/.test((await focused()) ?? ''); tabs++) await press('Tab');
    await press('Enter');
    await expect(app.notices).toContainText('1 difference applied.');
    await expect(page.getByText('No change matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all changes' }).focus();
    await press('Enter');
    await eventually(async () => (await changes.rows()).length).toBe(5);
  });

  await test.step('by keyboard, one row is applied', async () => {
    await changes.grid.focus();
    await press('ControlOrMeta+End');
    await press('ControlOrMeta+Backspace');
    await eventually(async () => (await changes.rows()).at(-1)).toMatch(/^Added/);
  });

  await test.step('each Apply is one undo step, and so is Apply all', async () => {
    await app.menu('edit.undo');
    await eventually(async () => (await changes.rows()).length).toBe(5);
    await app.menu('edit.undo');
    await eventually(() => changes.rows()).toEqual(EVERY_CLASS);
    await page.getByRole('button', { name: 'Apply all: 6 differences' }).click();
    await expect(page.getByText('The project and the other side are the same')).toBeVisible();
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toContain(`<loc>${A}other</loc>`);
    await app.menu('edit.undo');
    await eventually(() => changes.rows()).toEqual(EVERY_CLASS);
  });
});

test('indexes, site folders and dropped files are compared; the screen says why a side cannot be @long', async ({
  launch,
  folder,
}) => {
  const index = (...names: string[]) =>
    `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
      .map((name) => `<sitemap><loc>${A}${name}</loc></sitemap>`)
      .join('')}</sitemapindex>`;
  for (const name of ['lonely', 'whole', 'none']) await mkdir(path.join(folder, name));
  const app = await launch([await put(folder, 'a.xml', OWN)]);
  const { page } = app;
  const changes = new ChangesPage(app);
  await changes.open();

  await changes.with('a file…', await put(folder, 'lonely/index.xml', index('1.xml', '2.xml')));
  await expect(page.getByText('index.xml lists sitemaps that are missing: 1.xml, 2.xml.')).toBeVisible();
  await changes.with('a file…', await put(folder, 'page.html', '<html><body>Not found</body></html>'));
  await expect(page.getByText('page.html does not contain any URLs')).toBeVisible();
  await changes.with('a folder…', path.join(folder, 'none'));
  await expect(page.getByText('none does not contain any sitemaps.')).toBeVisible();
  await changes.since('a git revision');
  await expect(page.getByText(/is not in a git repository/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('an index is compared by the URLs in its sitemaps', async () => {
    await put(folder, 'whole/1.xml', OTHER);
    await changes.with('a file…', await put(folder, 'whole/index.xml', index('1.xml')));
    await eventually(async () => (await changes.rows()).length).toBe(6);
  });
  await test.step('the folder of a static site is compared by the URLs of its pages', async () => {
    for (const name of ['same', 'chairs'])
      await mkdir(path.join(folder, `site/${name}`), { recursive: true });
    for (const name of ['index.html', 'same/index.html', 'chairs/new.html'])
      await put(folder, `site/${name}`, '');
    await changes.with('a folder…', path.join(folder, 'site'));
    await eventually(async () =>
      (await changes.rows()).filter((row) => /^(Renamed|Removed)/.test(row)),
    ).toEqual([
      'Renamed | /same | /same/ → /same 99%: same name | site → a.xml',
      'Removed | / |  | site',
      'Removed | /chairs/new.html |  | site',
    ]);
  });
  await test.step('a dropped file is compared too', async () => {
    await app.drop(page.getByRole('main'), [await put(folder, 'same.xml', OWN)]);
    await expect(changes.side).toHaveText('same.xml');
    await expect(page.getByText('The project and the other side are the same')).toBeVisible();
  });
});

test('URLs are compared after their host, prefix or slash is adjusted @long', async ({ launch, folder }) => {
  const staging = OWN.replaceAll(A, 'https://staging.example/').replace('/own<', '/en/same<');
  const app = await launch([await put(folder, 'a.xml', OWN)]);
  const { page } = app;
  const changes = new ChangesPage(app);
  await changes.open();
  await changes.with('a file…', await put(folder, 'staging.xml', staging));
  await page.getByRole('button', { name: 'Compare https://staging.example as https://a.example' }).click();
  await eventually(() => changes.counts()).toEqual({ Added: 1, Removed: 1 });

  await page.getByRole('button', { name: '1 adjustment to URLs' }).click();
  await expect(page.getByText('6 URLs changed')).toBeVisible();
  await page.getByRole('button', { name: 'Add replacement' }).click();
  await page.getByRole('textbox', { name: 'Prefix 2' }).fill(`${A}en/`);
  await page.getByRole('textbox', { name: 'Replacement 2' }).fill(A);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(
    page.getByText(/1 URL is the same as another: .*en\/same → https:\/\/a\.example\/same/),
  ).toBeVisible();
  await eventually(() => changes.counts()).toEqual({ Added: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('trailing slashes are removed from paths, and the changed URLs are counted', async () => {
    const slashed = OWN.replaceAll('</loc>', '/</loc>').replace(`${A}own/`, `${A}same`);
    await changes.with('a file…', await put(folder, 'slashed.xml', slashed));
    await eventually(() => changes.counts()).toHaveProperty('Removed');
    await page.getByRole('button', { name: 'Adjust URLs' }).click();
    await choose(page.getByRole('combobox', { name: 'Trailing slash of paths' }), 'Remove');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(
      page.getByText(/1 URL is the same as another: https:\/\/a\.example\/same.* → /),
    ).toBeVisible();
    await eventually(() => changes.counts()).toEqual({ Added: 1 });
    await page.getByRole('button', { name: '1 adjustment to URLs' }).click();
    await expect(page.getByText('5 URLs changed')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('the project is compared with its own files in git @long', async ({ launch, folder }) => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args]);
  await mkdir(path.join(folder, 'public'));
  const file = await put(folder, 'public/a.xml', OTHER);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'a');
  await put(folder, 'public/a.xml', OWN);
  git('commit', '-q', '-a', '-m', 'b');
  const app = await launch([file]);
  const { page } = app;
  const table = new Table(app);
  const changes = new ChangesPage(app);
  await changes.open();
  await changes.since('a git revision');
  await expect(page.getByText('Nothing has changed since this revision')).toBeVisible();
  const revision = page.getByRole('textbox', { name: 'Git revision' });
  await revision.fill('HEAD~1');
  await revision.press('Enter');
  await eventually(async () => (await changes.rows()).length).toBe(6);
  await revision.fill('nowhere');
  await revision.press('Enter');
  await expect(page.getByText(/does not have a revision nowhere/)).toBeVisible();
  await revision.fill('main');
  await revision.press('Enter');
  await expect(page.getByText('Nothing has changed since this revision')).toBeVisible();

  await app.menu('view.urls');
  await table.type(1, 'priority', '0.7');
  await changes.open();
  await eventually(() => changes.rows()).toEqual(['Changed | /same | priority nothing → 0.7 | a.xml']);
  await page.getByRole('button', { name: 'Apply all: 1 difference' }).click();
  await expect(page.getByText('Nothing has changed since this revision')).toBeVisible();
});

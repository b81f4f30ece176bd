import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { faultsInBothThemes } from './look.ts';
import { fileTime, putSite } from './site-folder.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const SITE = 'https://www.example.com/';
const dated = (name: string, lastmod: string) => entry(`${SITE}${name}`, `<lastmod>${lastmod}</lastmod>`);
const BUILD = '2024-05-01T10:00:00Z';
const OTHERS = [dated('blog/a', '2024-02-01'), dated('blog/b', '2099-01-01'), dated('about', 'soon')];
const ENTRIES = [
  ...Array.from({ length: 12 }, (_, at) => dated(`shop/${at}`, BUILD)),
  ...OTHERS,
  entry(`${SITE}new`),
];

const chip = ({ page }: Urlset, name: string) => page.getByRole('checkbox', { name, exact: true });
const source = ({ page }: Urlset) => page.getByRole('combobox', { name: 'Chosen dates' });
const section = ({ page }: Urlset, name: string) => page.getByRole('treeitem', { name });
const button = ({ page }: Urlset, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a sitemap with dates of every kind, and the lastmod screen. */
async function open(launch: (args: string[]) => Promise<Urlset>, folder: string): Promise<Urlset> {
  const urlset = await launch([await put(folder, 'sitemap.xml', sitemapOf(...ENTRIES))]);
  await expect(new Table(urlset).row(1)).toBeVisible();
  await urlset.menu('view.lastmod');
  await expect(section(urlset, '/shop')).toBeVisible();
  return urlset;
}

/** Makes a git repository with files, each committed on a different day in May 2025. */
function commitAll(folder: string, names: readonly string[]): void {
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    });
  git('', 'init', '-q');
  for (const [day, name] of names.entries()) {
    git('', 'add', name);
    git(`2025-05-0${day + 1}T00:00:00Z`, 'commit', '-q', '-m', name);
  }
}

test.describe('lastmods', () => {
  test('are judged, and chosen ones that cannot be trusted are removed in one undo step', async ({
    launch,
    folder,
  }) => {
    const file = path.join(folder, 'sitemap.xml');
    const urlset = await open(launch, folder);
    const { page } = urlset;
    await expect(button(urlset, 'Show 12 entries: Uniform')).toBeVisible();
    await expect(section(urlset, '/shop')).toContainText('12 URLs, 0 without a date, 12 doubtful');
    await expect(section(urlset, '/shop')).toContainText('most frequent 2024-05-01 10:00 100%');
    await choose(source(urlset), 'remove them');
    await expect(page.getByText('14 of 15 chosen entries would change.')).toBeVisible();
    await chip(urlset, 'Not a date').uncheck();
    await expect(page.getByText('13 of 14 chosen entries would change.')).toBeVisible();
    await section(urlset, '/blog').click();
    await expect(section(urlset, '/blog')).toHaveAttribute('aria-checked', 'false');
    await expect(section(urlset, 'www.example.com')).toHaveAttribute('aria-checked', 'mixed');
    await button(urlset, 'Remove 12 dates').click();
    await expect(urlset.notices).toContainText('lastmod of 12 entries changed');
    await expect(page.getByText('Nothing would change.')).toBeVisible();
    await urlset.menu('file.saveAll');
    const shop = ENTRIES.slice(0, 12).map((one) => one.replace(`<lastmod>${BUILD}</lastmod>`, ''));
    await eventually(() => text(file)).toBe(sitemapOf(...shop, ...ENTRIES.slice(12)));
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('lastmod of 12 entries removed')).toBeVisible();
    await urlset.menu('edit.undo');
    await urlset.menu('file.saveAll');
    await eventually(() => text(file)).toBe(sitemapOf(...ENTRIES));
  });

  test('are filtered by the reason to doubt them, and by section', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    const table = new Table(urlset);
    await button(urlset, 'Show 1 entry: In the future').click();
    await expect(page.getByText('lastmod: In the future')).toBeVisible();
    await eventually(() => table.count()).toBe(1);
    await expect(table.cell(1, 'loc')).toHaveText('/blog/b');
    await button(urlset, 'Show all entries').click();
    await eventually(() => table.count()).toBe(16);
    await urlset.menu('view.lastmod');
    await section(urlset, '/shop').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show its doubtful entries' }).click();
    await eventually(() => table.count()).toBe(12);
  });

  test('have a screen that opens from the overview, from a finding and by searching the commands', async ({
    launch,
    folder,
  }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    const tab = page.getByRole('tab', { name: 'lastmod', exact: true });
    await urlset.menu('view.overview');
    await expect(tab).toHaveCount(0);
    await page.getByRole('region', { name: 'lastmod' }).getByRole('button', { name: 'Check…' }).click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await urlset.menu('view.urls');
    await urlset.finding('Date in the future').click();
    await button(urlset, 'Check and set lastmod').click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await urlset.menu('view.urls');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill('freshness');
    await page.keyboard.press('Enter');
    await expect(tab).toBeFocused();
  });

  test('are set by keyboard alone, and the screen passes the accessibility checks @long', async ({
    launch,
    folder,
  }) => {
    test.setTimeout(60_000);
    const urlset = await open(launch, folder);
    const { page } = urlset;
    const { keyboard } = page;
    await keyboard.press('ControlOrMeta+2');
    await keyboard.press('ControlOrMeta+8');
    await expect(page.getByRole('tab', { name: 'lastmod', exact: true })).toBeFocused();
    await source(urlset).focus();
    await keyboard.press('Enter');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(source(urlset)).toHaveText('set to one date');
    await page.getByRole('textbox', { name: 'lastmod' }).focus();
    await keyboard.insertText('2025-03-04');
    await expect(button(urlset, 'Set 15 dates')).toBeVisible();
    const tree = page.getByRole('tree', { name: 'Sections to change' });
    await tree.focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await expect(section(urlset, '/shop')).toHaveAttribute('aria-checked', 'false');
    await expect(section(urlset, 'www.example.com')).toContainText('afterwards 3 changed');
    expect(await faultsInBothThemes(urlset)).toEqual([]);
    await button(urlset, 'Set 3 dates').focus();
    await keyboard.press('Enter');
    await expect(urlset.notices).toContainText('lastmod of 3 entries changed');
    await tree.focus();
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await expect(new Table(urlset).row(1)).toBeVisible();
  });
});

test.describe('new lastmods come', () => {
  test('from git commits, but not from a shallow clone @long', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const content = path.join(folder, 'content');
    await mkdir(path.join(content, 'blog'), { recursive: true });
    for (const name of ['about.md', 'blog/b.md']) await put(content, name, '1');
    commitAll(content, ['about.md', 'blog/b.md']);
    await choose(source(urlset), 'set from git commits');
    const clone = path.join(folder, 'shallow');
    execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(content).href, clone]);
    await urlset.answerOpen([clone]);
    await button(urlset, 'Choose folder…').click();
    await expect(
      urlset.page.getByRole('alert').filter({ hasText: 'shallow is a shallow clone' }),
    ).toContainText(`Run “git fetch --unshallow” in ${clone}`);
    await urlset.answerOpen([content]);
    await button(urlset, 'Choose folder…').click();
    await button(urlset, 'Set 2 dates').click();
    await expect(urlset.notices).toContainText('lastmod of 2 entries changed');
    await urlset.menu('file.saveAll');
    await eventually(() => text(path.join(folder, 'sitemap.xml'))).toBe(
      sitemapOf(
        ...ENTRIES.slice(0, 13),
        dated('blog/b', '2025-05-02T00:00:00+00:00'),
        dated('about', '2025-05-01T00:00:00+00:00'),
        ...ENTRIES.slice(15),
      ),
    );
  });

  test('from file times', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const site = await putSite(folder, { 'about/index.html': '', new: '' });
    await choose(source(urlset), 'set from file times');
    await urlset.answerOpen([site]);
    await button(urlset, 'Choose folder…').click();
    await button(urlset, 'Set 2 dates').click();
    await urlset.menu('file.saveAll');
    await eventually(() => text(path.join(folder, 'sitemap.xml'))).toContain(
      `<lastmod>${fileTime(1)}</lastmod>`,
    );
  });

  test('from a dropped list, whose columns the user corrects @long', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    await choose(source(urlset), 'set from a list');
    const list = await put(
      folder,
      'dates.csv',
      `url,altered\n${SITE}about,2025-05-01\n${SITE}new,2025-05-02\n`,
    );
    await urlset.drop(page.locator('body'), [list]);
    await expect(page.getByText('From dates.csv')).toBeVisible();
    await expect(page.getByText('No column with dates was found')).toBeVisible();
    await choose(page.getByRole('combobox', { name: 'Use altered as' }), 'lastmod');
    await button(urlset, 'Set 2 dates').click();
    await urlset.menu('file.saveAll');
    await eventually(() => text(path.join(folder, 'sitemap.xml'))).toBe(
      sitemapOf(...ENTRIES.slice(0, 14), dated('about', '2025-05-01'), dated('new', '2025-05-02')),
    );
  });
});

import path from 'node:path';
import { indexOf, put, sitemapOf, sitemapRow, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { faultsInBothThemes } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const SITE = 'https://www.example.com';
const url = (loc: string, rest = '') => `  <url><loc>${loc}</loc>${rest}</url>\n`;

/**
 * Opens the duplicates of an index of two sitemaps. They list one page four times, once in a different case, and
 * another page twice.
 */
async function open(launch: (args: string[]) => Promise<Urlset>, folder: string): Promise<Urlset> {
  await put(
    folder,
    'one.xml',
    sitemapOf(
      url('http://www.example.com/shop', '<priority>0.5</priority>'),
      url(`${SITE}/about`),
      url(`${SITE}/shop?utm_source=mail`),
      url(`${SITE}/Shop/index.html`),
    ),
  );
  await put(
    folder,
    'two.xml',
    sitemapOf(url(`${SITE}/shop/`, '<lastmod>2024-05-01</lastmod>'), url(`${SITE}/about/`)),
  );
  const rows = ['one.xml', 'two.xml'].map((name) => sitemapRow(`${SITE}/${name}`));
  const urlset = await launch([await put(folder, 'sitemap_index.xml', indexOf(...rows))]);
  await expect(new Table(urlset).row(1)).toBeVisible();
  await urlset.menu('view.duplicates');
  return urlset;
}

const page = ({ page }: Urlset, name: string) => page.getByRole('group', { name, exact: true });

test.describe('duplicates', () => {
  test('are found, and merged as one edit that can be undone', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page: window } = urlset;
    await expect(window.getByRole('status').filter({ hasText: '2 pages' })).toContainText(
      '3 entries would be removed',
    );
    await expect(page(urlset, `${SITE}/shop/`).getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(window.getByRole('status').filter({ hasText: '2 pages' })).toContainText(
      '2 of 5 entries stay.',
    );
    await expect(page(urlset, `${SITE}/shop/`)).toContainText(
      'because it uses https and it has the newest lastmod',
    );
    await window.getByRole('checkbox', { name: 'uppercase and lowercase' }).check();
    const before = await text(path.join(folder, 'one.xml'));
    await window.getByRole('button', { name: 'Merge 4 entries' }).click();
    await expect(urlset.notices).toContainText('4 duplicates merged');
    await expect(window.getByRole('status').filter({ hasText: 'No page is listed twice' })).toBeVisible();
    await urlset.menu('file.saveAll');
    await expect.poll(() => text(path.join(folder, 'two.xml'))).toContain('<priority>0.5</priority>');
    expect(await text(path.join(folder, 'one.xml'))).not.toContain('utm_source');
    await urlset.menu('edit.undo');
    await urlset.menu('file.saveAll');
    await expect.poll(() => text(path.join(folder, 'one.xml'))).toBe(before);
  });

  test('let the user choose which entry stays and which differences count', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page: window } = urlset;
    await expect(page(urlset, `${SITE}/about`).getByRole('radio')).toHaveCount(2);
    // Not `check()`, because checking changes the name of the radio button.
    await window.getByRole('radio', { name: `removed ${SITE}/about/` }).click();
    await expect(page(urlset, `${SITE}/about/`).getByRole('radio', { name: /^kept/ })).toBeVisible();
    await expect(page(urlset, `${SITE}/about/`)).toContainText('because you chose it');
    await window.getByRole('checkbox', { name: 'a trailing slash' }).uncheck();
    await expect(window.getByRole('status').filter({ hasText: '1 page' })).toContainText(
      '1 entry would be removed',
    );
  });

  test('can be reached from the overview, and from the findings about them', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page: window } = urlset;
    const tab = window.getByRole('tab', { name: 'Duplicates' });
    const link = window.getByRole('button', { name: 'Compare and merge them' });
    await urlset.menu('view.overview');
    await expect(tab).toHaveCount(0);
    await link.first().click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await urlset.menu('view.urls');
    await urlset.finding('Listed twice').or(urlset.finding('Same page')).first().click();
    await link.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('can be merged by the keyboard alone, and the screen passes the accessibility checks @long', async ({
    launch,
    folder,
  }) => {
    test.setTimeout(60_000);
    const urlset = await open(launch, folder);
    const { page: window } = urlset;
    await expect(window.getByRole('button', { name: 'Merge 3 entries' })).toBeVisible();
    expect(await faultsInBothThemes(urlset)).toEqual([]);
    await window.keyboard.press('ControlOrMeta+6');
    await expect(window.getByRole('tab', { name: 'Duplicates' })).toBeFocused();
    await window.getByRole('button', { name: 'Merge 3 entries' }).focus();
    await window.keyboard.press('Enter');
    await expect(urlset.notices).toContainText('3 duplicates merged');
  });
});

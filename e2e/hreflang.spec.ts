import path from 'node:path';
import type { Locator } from '@playwright/test';
import { indexOf, put, sitemapRow, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, faultsInBothThemes, wordFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const SITE = 'https://www.example.com';
const CODES = ['en', 'de', 'sv'] as const;

/** The pages that an entry lists, by language, such as `de/kontakt`. */
type Lists = Partial<Record<string, string>>;

const listing = (page: string, ...codes: string[]): Lists =>
  Object.fromEntries(codes.map((code) => [code, `${code}/${page}`]));

/**
 * Shop pages that all list each other; an about page whose German version lists nothing; a contact page with a second
 * German version; an FAQ that lists two German pages; and news whose Swedish page is not listed anywhere.
 */
const PAGES: readonly (readonly [page: string, lists: Lists])[] = [
  ...CODES.map((code) => [`${code}/shop`, listing('shop', ...CODES)] as const),
  ['en/about', listing('about', 'en', 'de')],
  ['de/about', {}],
  ['en/contact', listing('contact', 'en', 'de')],
  ['de/contact', listing('contact', 'en', 'de')],
  ['de/kontakt', { en: 'en/contact', de: 'de/kontakt' }],
  ['en/faq', { ...listing('faq', 'en', 'de'), DE: 'de/fragen' }],
  ['de/faq', listing('faq', 'en', 'de')],
  ['de/fragen', { en: 'en/faq', de: 'de/fragen' }],
  ['en/news', listing('news', 'en')],
  ['sv/news', {}],
];

function entry(page: string, lists: Lists): string {
  const links = Object.entries(lists).map(
    ([code, to]) => `\n    <xhtml:link rel="alternate" hreflang="${code}" href="${SITE}/${to}"/>`,
  );
  return `  <url>\n    <loc>${SITE}/${page}</loc>${links.join('')}\n  </url>\n`;
}

/** Puts a sitemap for each language and their index into a folder. Returns the path of the index. */
async function site(folder: string): Promise<string> {
  for (const code of CODES) {
    const entries = PAGES.filter(([page]) => page.startsWith(`${code}/`)).map((one) => entry(...one));
    await put(
      folder,
      `${code}.xml`,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`,
    );
  }
  return put(folder, 'sitemap_index.xml', indexOf(...CODES.map((code) => sitemapRow(`${SITE}/${code}.xml`))));
}

async function open(launch: (args: string[]) => Promise<Urlset>, folder: string): Promise<Urlset> {
  const urlset = await launch([await site(folder)]);
  await expect(new Table(urlset).row(1)).toBeVisible();
  await urlset.menu('view.hreflang');
  await expect(grid(urlset)).toBeVisible();
  return urlset;
}

const grid = ({ page }: Urlset): Locator => page.getByRole('grid', { name: 'Clusters by language' });
/** A cell by its accessible name. */
const cell = (urlset: Urlset, code: string, state: string, page: string) =>
  grid(urlset).getByRole('gridcell', { name: `${code} ${state}, /${page}`, exact: true });
const chip = ({ page }: Urlset, name: RegExp) =>
  page.getByRole('group', { name: 'Show only clusters with these faults' }).getByRole('button', { name });
const fileOf = (folder: string, code: string) => text(path.join(folder, `${code}.xml`));

test.describe('the hreflang workbench', () => {
  test('shows each language of each cluster, and fixes a cell by keyboard', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    await expect(page.getByRole('status').filter({ hasText: 'clusters of' })).toHaveText('6 clusters of 6');
    await expect(cell(urlset, 'sv', 'present', 'en/shop')).toBeVisible();
    await expect(cell(urlset, 'sv', 'missing', 'en/about')).toBeVisible();
    await expect(cell(urlset, 'de', 'no return link', 'en/about')).toBeVisible();
    const before = await fileOf(folder, 'de');
    await grid(urlset).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(urlset, 'de', 'no return link', 'en/about')).toHaveAttribute('data-active', 'true');
    const pane = page.getByRole('region', { name: 'Chosen language of the cluster' });
    await expect(pane).toContainText('It does not link back to 1 page that lists it:');
    await expect(pane).toContainText('/en/about');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Fix de in this cluster' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(urlset, 'de', 'present', 'en/about')).toBeVisible();
    await urlset.menu('file.saveAll');
    await expect
      .poll(() => fileOf(folder, 'de'))
      .toBe(before.replace(entry('de/about', {}), entry('de/about', listing('about', 'en', 'de'))));
    await urlset.menu('edit.undo');
    await expect(cell(urlset, 'de', 'no return link', 'en/about')).toBeVisible();
    await urlset.menu('file.saveAll');
    await expect.poll(() => fileOf(folder, 'de')).toBe(before);
  });

  test('filters clusters by fault, by page and by language @long', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    const rows = page.getByRole('status').filter({ hasText: 'of 6' });
    await chip(urlset, /^no return link/).click();
    await expect(rows).toHaveText('2 clusters of 6');
    await page.getByRole('searchbox', { name: 'Filter by page' }).fill('about');
    await expect(rows).toHaveText('1 cluster of 6');
    await page.getByRole('searchbox', { name: 'Filter by page' }).fill('nowhere');
    await page.getByRole('button', { name: 'Show all clusters' }).click();
    await expect(rows).toHaveText('6 clusters of 6');
    // Opens the menu of a column by keyboard.
    await grid(urlset).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Show only clusters with faults in de' }).click();
    await expect(page.getByRole('button', { name: 'Only in de' })).toBeVisible();
    await expect(rows).not.toHaveText('6 clusters of 6');
  });

  test('previews a fix of all clusters shown, and applies it as one edit', async ({ launch, folder }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    await page.getByRole('button', { name: 'Fix all shown…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fix clusters' });
    await expect(dialog.getByRole('status')).toContainText('Alternates added: 2, changed: 0, removed: 0.');
    await expect(dialog).toContainText('a page belongs to another cluster');
    await dialog.getByRole('button', { name: 'Change 1 entry' }).click();
    await expect(urlset.notices).toContainText('1 entry changed');
    await expect(cell(urlset, 'de', 'present', 'en/about')).toBeVisible();
    await urlset.menu('edit.undo');
    await expect(cell(urlset, 'de', 'no return link', 'en/about')).toBeVisible();
  });

  test('lets the user choose one of several pages for a language, and remove another language', async ({
    launch,
    folder,
  }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    await cell(urlset, 'de', 'conflicting', 'en/faq').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Use /de/fragen for de' }).click();
    await expect(cell(urlset, 'de', 'present', 'en/faq')).toBeVisible();
    await cell(urlset, 'sv', 'present', 'en/shop').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove sv from this cluster' }).click();
    await expect(cell(urlset, 'sv', 'present', 'en/shop')).toBeHidden();
    await urlset.menu('file.saveAll');
    await expect.poll(() => fileOf(folder, 'sv')).not.toContain('hreflang');
    const english = await fileOf(folder, 'en');
    expect(english).toContain(entry('en/shop', listing('shop', 'en', 'de')));
    expect(english).toContain(entry('en/faq', { en: 'en/faq', de: 'de/fragen' }));
  });

  test('adds a language with URLs derived from another one, and an x-default @long', async ({
    launch,
    folder,
  }) => {
    const urlset = await open(launch, folder);
    const { page } = urlset;
    await page.getByRole('button', { name: 'Add a language…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a language' });
    await page.keyboard.type('sv');
    await dialog.getByRole('combobox', { name: 'Take the URL of the page in' }).click();
    await page.getByRole('option', { name: 'en', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'With' })).toHaveValue('/sv/');
    await expect(dialog.getByRole('status')).toContainText('2 entries change in 1 cluster.');
    await expect(dialog).toContainText('1 cluster has it already.');
    await dialog.getByRole('button', { name: 'Change 2 entries' }).click();
    await expect(cell(urlset, 'sv', 'present', 'en/news')).toBeVisible();
    await page.getByRole('button', { name: 'x-default…' }).click();
    const rule = page.getByRole('dialog', { name: 'Set x-default' });
    await rule.getByRole('button', { name: /^Change \d+ entries$/ }).click();
    await expect(cell(urlset, 'x-default', 'present', 'en/shop')).toBeVisible();
    await urlset.menu('file.saveAll');
    await expect.poll(() => fileOf(folder, 'sv')).toContain(`hreflang="x-default" href="${SITE}/en/news"`);
    expect(await fileOf(folder, 'sv')).toContain(`hreflang="sv" href="${SITE}/sv/news"`);
    await urlset.menu('view.history');
    await expect(page.getByText('sv added to 2 entries')).toBeVisible();
  });

  test('passes the accessibility checks, and its words fit @long', async ({ launch, folder }) => {
    test.setTimeout(90_000);
    const urlset = await open(launch, folder);
    const { page } = urlset;
    expect(await faultsInBothThemes(urlset)).toEqual([]);
    await page.getByRole('button', { name: 'Fix all shown…' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Alternates added');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await urlset.resize(900, 700);
    expect(await wordFaults(page)).toEqual([]);
  });
});

test.describe('the clusters', () => {
  test.use({ start: 'overview' });

  test('are reached from the overview and from a finding', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    const { page } = urlset;
    await page.getByRole('button', { name: 'Clusters and faults' }).click();
    await expect(page.getByRole('tab', { name: 'hreflang' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('option', { name: /Missing hreflang return link/ }).click();
    await page.getByRole('button', { name: 'Show clusters' }).click();
    await expect(chip(urlset, /^no return link/)).toHaveAttribute('aria-pressed', 'true');
    await expect(cell(urlset, 'de', 'no return link', 'en/about')).toBeVisible();
  });
});

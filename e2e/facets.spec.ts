import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { eventually } from './eventually.ts';
import { entry, indexOf, put, sitemapOf, sitemapRow } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, wordFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const dated = (day: string) => `<lastmod>${day}</lastmod>`;

const ONE = sitemapOf(
  entry(`${A}blog/1`, dated('2024-05-01')),
  entry(`${A}blog/2`, dated('2024-05-09')),
  entry(`${A}blog/2024/3`, dated('2024-06-01')),
  entry(`${A}k%C3%A4se/4`, dated('2024-05-01')),
  entry(`${A}k%C3%A4se/5`),
);
const TWO = sitemapOf(
  entry('https://b.example/blog/6', dated('2024-05-01')),
  entry('https://b.example/shop/7.html', dated('yesterday')),
  entry('https://b.example/shop/8.html', '<priority>7</priority>'),
);

async function openShop(launch: (files: string[]) => Promise<Urlset>, folder: string): Promise<Urlset> {
  await put(folder, 'one.xml', ONE);
  await put(folder, 'two.xml', TWO);
  const index = indexOf(sitemapRow(`${A}one.xml`), sitemapRow(`${A}two.xml`));
  const app = await launch([await put(folder, 'index.xml', index)]);
  await app.menu('view.facets');
  return app;
}

/** Page object of the facets panel. */
class Facets {
  readonly #app: Urlset;

  constructor(app: Urlset) {
    this.#app = app;
  }

  group(name: string): Locator {
    return this.#app.page.getByRole('region', { name, exact: true });
  }

  head(name: string): Locator {
    return this.group(name).getByRole('heading').getByRole('button');
  }

  value(facet: string, words: string): Locator {
    return this.group(facet).getByRole('listitem').filter({ hasText: words }).getByRole('button').first();
  }

  /** The labels and counts of a facet's values, such as `/blog 3`. */
  values(facet: string): Promise<string[]> {
    return this.group(facet)
      .locator('li .facet-row')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const [words, count] = ['.facet-words', '.facet-count [aria-hidden]'].map((part) =>
            row.querySelector(part),
          );
          return `${words?.textContent} ${count?.textContent}`;
        }),
      );
  }
}

test('values of the same facet are combined with OR, facets with AND, and the filter shows it @long', async ({
  launch,
  folder,
}) => {
  const app = await openShop(launch, folder);
  const facets = new Facets(app);
  const table = new Table(app);
  const filter = new FilterBox(app);
  await eventually(() => facets.values('Section')).toEqual(['/blog 4', '/käse 2', '/shop 2']);
  const months = ['May 2024 4', 'None 2', 'June 2024 1', 'Invalid value 1'];
  expect(await facets.values('Month of lastmod')).toEqual(months);

  await facets.value('Section', '/blog').click();
  await facets.value('Section', '/käse').click();
  await expect(filter.input).toHaveValue('section:/blog or section:/k%C3%A4se');
  await eventually(() => table.count()).toBe(6);
  // Other sections can still be chosen. The months are those of the chosen sections.
  await eventually(() => facets.values('Section')).toEqual(['/blog 4', '/käse 2', '/shop 2']);
  await eventually(() => facets.values('Month of lastmod')).toEqual(['May 2024 4', 'None 1', 'June 2024 1']);

  await facets.head('Host').click();
  await facets.value('Host', 'b.example').click({ modifiers: ['Alt'] });
  await expect(filter.input).toHaveValue('(section:/blog or section:/k%C3%A4se) -host:b.example');
  await eventually(() => table.count()).toBe(5);
  await facets.value('Month of lastmod', 'None').click();
  await eventually(() => table.count()).toBe(1);
  await expect(table.cell(1, 'loc')).toContainText('/5');
  // A value without entries stays listed while it is chosen.
  await filter.type('-host:b.example lastmod:1999-01');
  await eventually(() => facets.values('Month of lastmod')).toContain('January 1999 0');
  await expect(facets.value('Host', 'b.example')).toContainText('excluded');

  await facets.group('Host').getByRole('button', { name: 'Clear Host' }).click();
  await expect(filter.input).toHaveValue('lastmod:1999-01');
  await filter.type('blog lastmod:1999-01');
  await app.page.getByRole('button', { name: 'Clear all facets' }).click();
  await expect(filter.input).toHaveValue('blog');
  await eventually(() => table.count()).toBe(4);
});

test('on Linux, some but not all engine threads have a lower priority once facets are counted', async ({
  launch,
  folder,
}) => {
  test.skip(process.platform !== 'linux', 'Other systems prefer the threads of a window by themselves.');
  const app = await openShop(launch, folder);
  await eventually(() => new Facets(app).values('Section')).toContain('/blog 4');
  const [engine = 0] = await app.engines();
  const tasks = path.join('/proc', String(engine), 'task');
  // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the 17th value after the name is the niceness.
  const niceness = async (thread: string) =>
    Number((await readFile(path.join(tasks, thread, 'stat'), 'utf8')).split(') ').at(-1)?.split(' ')[16]);
  const own = await niceness(String(engine));
  const all = await Promise.all((await readdir(tasks)).map(niceness));
  expect(all.filter((nice) => nice > own)).not.toEqual([]);
  expect(all.filter((nice) => nice === own)).not.toEqual([]);
});

test('the user can open a section to see the sections in it, and counts follow edits', async ({
  launch,
  folder,
}) => {
  const app = await openShop(launch, folder);
  const facets = new Facets(app);
  const table = new Table(app);
  await eventually(() => facets.values('Section')).toEqual(['/blog 4', '/käse 2', '/shop 2']);
  await facets.group('Section').getByRole('button', { name: 'Show the sections in it: /blog' }).click();
  await eventually(() => facets.values('Section')).toEqual(['Directly in /blog 3', '/2024 1']);
  await facets.value('Section', '/2024').click();
  await eventually(() => table.count()).toBe(1);
  await facets.value('Section', '/2024').click();
  await facets.group('Section').getByRole('button', { name: 'Back to all sections' }).click();
  await eventually(() => facets.values('Section')).toEqual(['/blog 4', '/käse 2', '/shop 2']);

  await app.sitemap('one.xml').click();
  await eventually(() => facets.values('Section')).toEqual(['/blog 3', '/käse 2']);
  await table.type(1, 'loc', `${A}k%C3%A4se/new`);
  await eventually(() => facets.values('Section')).toEqual(['/käse 3', '/blog 2']);
  await table.type(5, 'lastmod', '2031-12-24');
  await eventually(() => facets.values('Month of lastmod')).toContain('December 2031 1');
  await app.menu('edit.undo');
  await app.menu('edit.undo');
  await eventually(() => facets.values('Section')).toEqual(['/blog 3', '/käse 2']);
});

test('facets work by keyboard alone, and the panel reopens as the user left it @long', async ({
  launch,
  folder,
}) => {
  const app = await openShop(launch, folder);
  const { keyboard } = app.page;
  const facets = new Facets(app);
  const filter = new FilterBox(app);
  await expect(facets.head('Section')).toBeFocused();
  await eventually(() => facets.values('Section')).toHaveLength(3);
  await keyboard.press('ArrowDown');
  await expect(facets.value('Section', '/blog')).toBeFocused();
  await keyboard.press('Space');
  await expect(filter.input).toHaveValue('section:/blog');
  await keyboard.press('ArrowDown');
  await keyboard.press('Alt+Enter');
  await expect(filter.input).toHaveValue('section:/blog -section:/k%C3%A4se');
  await expect(facets.value('Section', '/käse')).toBeFocused();
  await keyboard.press('Shift+F10');
  await expect(app.page.getByRole('menuitem', { name: 'Stop excluding' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(facets.value('Section', '/käse')).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowRight');
  await expect(facets.group('Section').getByRole('button', { name: 'Back to all sections' })).toBeFocused();
  await eventually(() => facets.values('Section')).toContain('/2024 1');
  await keyboard.press('Enter');
  await expect(facets.head('Section')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(facets.head('Section')).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('End');
  await keyboard.press('ArrowRight');
  await expect(facets.head('Edited')).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('Escape');
  await expect(new Table(app).grid).toBeFocused();
  await app.quit();
  await app.exited();

  const again = await openShop(launch, folder);
  const later = new Facets(again);
  await expect(later.head('Section')).toHaveAttribute('aria-expanded', 'false');
  await expect(later.head('Edited')).toHaveAttribute('aria-expanded', 'true');
});

test('the quick filters find errors, missing dates and old dates', async ({ launch, folder }) => {
  const app = await openShop(launch, folder);
  const table = new Table(app);
  const chips = app.page.getByRole('group', { name: 'Quick filters' });
  await eventually(() => table.count()).toBe(8);
  await chips.getByRole('button', { name: 'No lastmod' }).click();
  await eventually(() => table.count()).toBe(2);
  await chips.getByRole('button', { name: 'Errors' }).click();
  await eventually(() => table.count()).toBe(1);
  await expect(new FilterBox(app).input).toHaveValue('-has:lastmod is:error');
  await chips.getByRole('button', { name: 'No lastmod' }).click();
  await chips.getByRole('button', { name: 'Errors' }).click();
  await chips.getByRole('button', { name: 'Older than a year' }).click();
  await eventually(() => table.count()).toBe(5);
});

test('the facets panel passes the axe checks with facets expanded and values selected @long', async ({
  launch,
  folder,
}) => {
  const app = await openShop(launch, folder);
  const facets = new Facets(app);
  await eventually(() => facets.values('Section')).toHaveLength(3);
  await facets.head('Host').click();
  await facets.head('Sitemap').click();
  await facets.value('Section', '/blog').click();
  await facets.value('Host', 'b.example').click({ modifiers: ['Alt'] });
  await eventually(() => facets.values('Sitemap')).toEqual(['one.xml 3']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await app.page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(app.page, colorScheme === 'dark' ? 'colors' : 'all')).toEqual([]);
    expect(await wordFaults(app.page)).toEqual([]);
    if (process.env.URLSET_SCREENSHOTS === '1')
      await app.page.screenshot({ path: `test-results/facets-${colorScheme}.png` });
  }
});

import { entry, put, urlset as sitemap, sitemapOf, text } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { checkAll, LiveSite } from './live-site.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

let site: LiveSite;
test.beforeEach(async () => {
  site = await LiveSite.start();
});
test.afterEach(() => site.close());

test.describe('a live check', () => {
  test('shows the result for each page, filters by it, and fixes a redirect, with undo', async ({
    launch,
    folder,
  }) => {
    const paths = ['fine', 'moved', 'gone', 'hidden', 'elsewhere', 'private'];
    const entries = paths.map((one) =>
      entry(`${site.origin}/${one}`, one === 'fine' ? '<lastmod>2025-06-01</lastmod>' : ''),
    );
    const file = await put(folder, 'a.xml', sitemapOf(...entries));
    const urlset = await launch([file]);
    const table = new Table(urlset);
    await expect(table.row(1)).toBeVisible();
    await expect(table.header('status')).toHaveCount(0);
    await checkAll(urlset, site);
    await expect(urlset.notices).toContainText('6 pages were checked.');
    expect(site.asked.toSorted()).toEqual([
      '/elsewhere',
      '/fine',
      '/gone',
      '/hidden',
      '/moved',
      '/new',
      '/robots.txt',
    ]);

    await expect(table.header('status')).toBeVisible();
    await expect.poll(() => table.values(1)).toEqual(expect.arrayContaining(['200', 'indexable']));
    await expect.poll(() => table.values(2)).toEqual(expect.arrayContaining(['301', 'redirects', '/new']));
    await expect.poll(() => table.values(6)).toEqual(expect.arrayContaining(['blocked by robots.txt']));
    for (const title of [
      'Page redirects',
      'Page does not return a success status',
      'Page forbids indexing',
      'Page names another page as canonical',
      'robots.txt blocks the page',
      'lastmod differs from the page',
    ])
      await expect(urlset.finding(title)).toBeVisible();

    const filter = new FilterBox(urlset);
    const found = [
      ['live:404', 1],
      ['live:noindex', 1],
      ['live:ok', 1],
      ['live:error or live:blocked', 2],
      ['live:checked', 6],
      ['live:redirect', 1],
    ] as const;
    for (const [query, count] of found) {
      await filter.type(query);
      await expect.poll(() => table.count()).toBe(count);
    }

    await filter.type('live:unchecked');
    await expect(urlset.page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await urlset.menu('view.clearFilter');
    await expect.poll(() => table.count()).toBe(6);

    await urlset.finding('Page redirects').click({ button: 'right' });
    await urlset.page.getByRole('menuitem', { name: 'Fix all…' }).click();
    const dialog = urlset.page.getByRole('dialog');
    await expect(dialog).toContainText(`${site.origin}/new`);
    await dialog.getByRole('button', { name: 'Fix 1 place' }).click();
    await filter.type('new');
    await expect.poll(() => table.count()).toBe(1);
    await urlset.menu('file.save');
    await expect.poll(() => text(file)).toContain(`${site.origin}/new`);
    // With the focus in the filter box, undo would revert the text there.
    await table.select(1, 'loc');
    await urlset.menu('edit.undo');
    await urlset.menu('file.save');
    await expect.poll(() => text(file)).toContain(`${site.origin}/moved`);
    await filter.type('live:redirect');
    await expect.poll(() => table.count()).toBe(1);
  });

  test('resumes after the app was killed, without requesting checked pages again', {
    tag: '@long',
  }, async ({ launch, folder }) => {
    const locs = Array.from({ length: 40 }, (_, at) => `${site.origin}/${at}`);
    const file = await put(folder, 'a.xml', sitemap(...locs));
    const first = await launch([file]);
    await expect(new Table(first).row(1)).toBeVisible();
    site.holds = (asked) => Number(asked.slice(1)) >= 20;
    await checkAll(first, site);
    await expect.poll(() => site.held).toBeGreaterThan(0);
    await expect(new Table(first).header('status')).toBeVisible();
    await expect.poll(() => new Table(first).values(20)).toEqual(expect.arrayContaining(['200']));
    await first.kill();

    const asked = site.asked.length;
    site.release();
    const again = await launch([file]);
    const table = new Table(again);
    await expect.poll(() => table.values(20)).toEqual(expect.arrayContaining(['200']));
    await again.menu('bulk.live');
    const dialog = again.page.getByRole('dialog', { name: 'Check live' });
    await expect(dialog).toContainText('The check stopped after 20 of 40 pages.');
    expect(await accessibilityFaults(again.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(again.notices).toContainText('40 pages were checked.');
    const requested = site.asked.slice(asked).filter((one) => one !== '/robots.txt');
    expect(requested.toSorted()).toEqual(
      locs
        .slice(20)
        .map((loc) => new URL(loc).pathname)
        .toSorted(),
    );
    await table.goTo(40);
    await expect.poll(() => table.values(40)).toEqual(expect.arrayContaining(['200']));
  });

  test('can be stopped and resumed, and the next check says what broke @long', async ({ launch, folder }) => {
    const file = await put(folder, 'a.xml', sitemap(`${site.origin}/one`, `${site.origin}/two`));
    const urlset = await launch([file]);
    await expect(new Table(urlset).row(1)).toBeVisible();
    site.holds = (asked) => asked === '/two';
    await checkAll(urlset, site);
    await urlset.page.getByRole('button', { name: 'Cancel Checking pages' }).click();
    await expect(urlset.notices).toContainText('The check stopped after');
    site.release();
    await urlset.menu('bulk.resumeLive');
    await expect(urlset.notices).toContainText('2 pages were checked.');
    site.pages['/one'] = (response) => response.writeHead(410).end();
    await checkAll(urlset, site);
    await expect(urlset.notices).toContainText('1 page has broken since');
    await new FilterBox(urlset).type('live:broke');
    await expect.poll(() => new Table(urlset).count()).toBe(1);
    await new Table(urlset).select(1, 'loc');
    await urlset.menu('view.entry');
    const panel = urlset.page.getByRole('region', { name: 'Live page' });
    await expect(panel).toContainText('410');
    await expect(panel).toContainText('It was indexable on');
  });
});

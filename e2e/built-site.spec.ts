import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entry, put, sitemapOf } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';

test('a sitemap is checked against the files, redirects and noindex tags of a built site', async ({
  launch,
  folder,
}) => {
  const site = path.join(folder, 'public');
  await mkdir(path.join(site, 'docs'), { recursive: true });
  for (const page of ['index.html', 'tea.html', 'docs/index.html', 'extra.html'])
    await writeFile(path.join(site, page), '<title>Page</title><body>');
  await writeFile(path.join(site, 'draft.html'), '<meta name="robots" content="noindex"><body>');
  await writeFile(path.join(site, '_redirects'), '/old /tea 301\n');
  const file = await put(
    site,
    'sitemap.xml',
    sitemapOf(...['', 'tea', 'docs/', 'old', 'gone', 'draft'].map((page) => entry(A + page))),
  );
  const urlset = await launch([file]);
  const table = new Table(urlset);
  await expect(table.row(6)).toBeVisible();
  await urlset.answerOpen([site]);
  await urlset.menu('bulk.checkFolder');
  await expect(urlset.notices).toContainText(`6 pages were checked against`);
  await expect(urlset.notices).toContainText(`published at ${A}. 1 page is in no sitemap.`);
  await expect.poll(() => table.values(4)).toEqual(expect.arrayContaining(['301', 'redirects', '/tea']));
  for (const title of [
    'Page redirects',
    'No file for this page',
    'Page forbids indexing',
    'Pages that no sitemap lists',
  ])
    await expect(urlset.finding(title)).toBeVisible();
  const filter = new FilterBox(urlset);
  await filter.type('live:404');
  await expect.poll(() => table.count()).toBe(1);
  await urlset.menu('view.clearFilter');
  expect(await accessibilityFaults(urlset.page)).toEqual([]);

  await test.step('a second check finds the restored page', async () => {
    await writeFile(path.join(site, 'gone.html'), '<title>Back</title><body>');
    await urlset.answerOpen([site]);
    await urlset.menu('bulk.checkFolder');
    await expect.poll(() => table.values(5)).toEqual(expect.arrayContaining(['200']));
    await expect(urlset.finding('No file for this page')).toHaveCount(0);
  });
});

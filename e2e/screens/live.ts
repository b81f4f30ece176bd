import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { entry, put, sitemapOf } from '../files.ts';
import { checkAll, LiveSite } from '../live-site.ts';
import type { Tour } from './tour.ts';

/** A live check, before and after it runs, and a check for pages missing from the folder of a built site. */
export async function liveScreens(tour: Tour): Promise<void> {
  const { app, page, table, folder } = tour;
  const site = await LiveSite.start();
  const paths = ['fine', 'moved', 'gone', 'hidden', 'elsewhere', 'private'];
  const dated = (one: string) => (one === 'fine' ? '<lastmod>2025-06-01</lastmod>' : '');
  const entries = paths.map((one) => entry(`${site.origin}/${one}`, dated(one)));
  await tour.open(await put(folder, 'live.xml', sitemapOf(...entries)));
  await expect(table.row(6)).toBeVisible();
  await tour.dialog('bulk.live');
  await checkAll(app, site);
  await expect(app.notices).toContainText('6 pages were checked.');
  await expect(table.header('status')).toBeVisible();
  await tour.look('live');
  await app.finding('Page redirects').click();
  await expect(page.getByRole('button', { name: /^Fix/ })).toBeVisible();
  await tour.look('live-finding');
  await tour.close();
  site.close();

  const built = path.join(folder, 'built');
  await mkdir(built);
  await writeFile(path.join(built, 'index.html'), '<title>Page</title><body>');
  const listed = ['', 'gone'].map((one) => entry(`https://a.example/${one}`));
  await tour.open(await put(built, 'sitemap.xml', sitemapOf(...listed)));
  await expect(table.row(2)).toBeVisible();
  await app.answerOpen([built]);
  await app.menu('bulk.checkFolder');
  await expect(app.notices).toContainText('2 pages were checked against');
  await tour.look('live-folder');
}

import { expect } from '@playwright/test';
import { choose } from '../choose.ts';
import { entry, put, sitemapOf } from '../files.ts';
import type { Tour } from './tour.ts';

const SHOP = 'https://www.example.com/';
const dated = (path: string, lastmod: string) => entry(`${SHOP}${path}`, `<lastmod>${lastmod}</lastmod>`);

/** Judged dates of every kind, a plan to remove dates, a plan from a list, and a folder that is not in git. */
export async function lastmodScreens(tour: Tour): Promise<void> {
  const { app, page } = tour;
  const build = Array.from({ length: 12 }, (_, at) => dated(`kitchen/knives/${at}`, '2026-05-01T10:00:00Z'));
  const others = [
    dated('garden/spades', '2025-03-01'),
    dated('garden/rakes', '2027-01-01'),
    dated('about', 'soon'),
  ];
  await tour.open(await put(tour.folder, 'lastmod.xml', sitemapOf(...build, ...others, entry(`${SHOP}new`))));
  await app.menu('view.lastmod');
  const section = page.getByRole('treeitem', { name: 'kitchen' });
  await expect(section).toBeVisible();
  await tour.look('lastmod');
  const source = page.getByRole('combobox', { name: 'Chosen dates' });
  await choose(source, 'remove them');
  await expect(page.getByRole('button', { name: 'Remove 14 dates' })).toBeVisible();
  await page.getByText('First changes').click();
  await tour.look('lastmod-removed');
  await choose(source, 'set from a list');
  const list = `url,altered\n${SHOP}about,2026-02-01\n`;
  await app.answerOpen([await put(tour.folder, 'dates.csv', list)]);
  await page.getByRole('button', { name: 'Choose list…' }).click();
  await expect(page.getByText('From dates.csv')).toBeVisible();
  await expect(page.getByText('No column with dates was found')).toBeVisible();
  await tour.look('lastmod-list');
  await choose(source, 'set from git commits');
  await app.answerOpen([tour.folder]);
  await page.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is not in a git repository' })).toBeVisible();
  await tour.look('lastmod-git');
}

import path from 'node:path';
import { expect } from '@playwright/test';
import { copySample } from '../files.ts';
import type { Tour } from './tour.ts';

/** The open index with faulty rows, and the planned index. */
export async function indexScreens(tour: Tour): Promise<void> {
  const { page, app, folder, table } = tour;
  const shop = await copySample('shop', path.join(folder, 'indexes'));
  await tour.open(path.join(shop, 'sitemap_index.xml'));
  await app.menu('view.index');
  await expect(table.row(1)).toContainText('unchanged');
  const place = page.getByLabel('Published in');
  await place.fill('https://www.example.com/');
  await place.press('Enter');
  await tour.look('index');
  const added = 'https://news.example.com/a-very-long-folder/of-sitemaps/news.xml';
  await app.menu('index.add');
  await page.getByLabel('Sitemap URLs').fill(added);
  await tour.look('index-add');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(table.row(4)).toContainText('other host');
  await table.select(4, 'loc');
  await expect(page.getByRole('button', { name: 'Both are mine' })).toBeVisible();
  await tour.look('index-other-host');

  await page.getByRole('button', { name: 'Next export' }).click();
  const planned = page.getByRole('grid', { name: 'Sitemaps in the index' });
  await expect(planned).toContainText('sitemap-1.xml.gz');
  await app.menu('index.add');
  await page.getByLabel('Sitemap URLs').fill(added);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(planned).toContainText('other host');
  await planned.getByText('other host').click();
  await expect(page.getByRole('button', { name: 'Both are mine' })).toBeVisible();
  await tour.look('index-planned');
}

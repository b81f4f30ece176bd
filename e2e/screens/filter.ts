import { expect } from '@playwright/test';
import { eventually } from '../eventually.ts';
import type { Tour } from './tour.ts';

/** A filter being typed, its matches, and the index's own rows. */
export async function filterScreens(tour: Tour): Promise<void> {
  const { app, page, table, filter } = tour;
  await tour.openShop();
  await filter.input.click();
  await page.keyboard.type('shop la');
  await expect(filter.option('lastmod:')).toBeVisible();
  await tour.look('filter-offers');
  await filter.type('products (is:eror or priority:low)');
  await expect(filter.error).toBeVisible();
  await tour.look('filter-error');
  await filter.type('bench -has:lastmod');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await tour.look('filter-nothing');
  await tour.panel('view.savedFilters', 'view.savedFilters-none');
  await filter.type('bench');
  await table.header('lastmod').click();
  await table.header('loc').click({ modifiers: ['Shift'] });
  await expect(page.getByText('Sorted by lastmod ↑, loc ↑')).toBeVisible();
  await tour.look('filter-sorted');
  await tour.change({
    filters: [
      { name: 'Old benches', text: 'bench lastmod:<2026' },
      { name: 'Without a picture', text: '-has:image products' },
    ],
  });
  await tour.panel('view.savedFilters');
  await tour.change({});
  await tour.panel('view.columns');
  await app.menu('view.clearFilter');
  await app.menu('view.fileOrder');

  await app.sitemap('sitemap_index.xml').click();
  await eventually(() => table.count()).toBe(3);
  await tour.look('index');
  for (const id of ['project.publishLocation', 'sitemap.rename', 'sitemap.add', 'go.row']) {
    await tour.dialog(id);
  }
}

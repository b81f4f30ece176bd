import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { copySample, put, urlset } from '../files.ts';
import type { Tour } from './tour.ts';

/** The start screen, and dialogs that are always available. */
export async function startScreens(tour: Tour): Promise<void> {
  await tour.look('start-empty');
  for (const id of ['app.settings', 'view.shortcuts', 'view.palette', 'app.about', 'app.reportProblem'])
    await tour.dialog(id);

  const shop = await copySample('shop', tour.folder);
  const gone = await put(
    tour.folder,
    'a-name-that-is-so-long-that-it-gives-way-in-its-middle-2026-11.xml',
    urlset('https://a.example/1'),
  );
  await tour.open(gone);
  await tour.close();
  await rm(gone);
  await tour.open(`${shop}/pages.xml.gz`);
  await tour.close();
  await tour.open(`${shop}/sitemap_index.xml`);
  // The start screen shows the number of entries that had been read when the project was closed.
  await expect(tour.page.getByText('1,982 URLs', { exact: true })).toBeVisible();
  await tour.close();
  await tour.look('start');
}

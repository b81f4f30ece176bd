import { expect } from '@playwright/test';
import { put } from '../files.ts';
import { putSite } from '../site-folder.ts';
import type { Tour } from './tour.ts';

/** A list, redirects and the folder of a static site, while the sample shop is open. */
export async function listScreens(tour: Tour): Promise<void> {
  await tour.openShop();
  await droppedList(tour);
  await redirectList(tour);
  await siteFolder(tour);
}

async function droppedList(tour: Tour): Promise<void> {
  const { app, page } = tour;
  const shop = 'https://www.example.com/';
  const rows = ['en/lamps', 'en/furniture/desk', 'de/lampen', 'fi/valaisimet', 'en/sale?utm_source=mail'];
  const list = await put(
    tour.folder,
    'internal_all.csv',
    `Address,Title 1,Last Modified\n${rows.map((row) => `${shop}${row},A page,2026-03-01`).join('\n')}\n/en/about,About,\n`,
  );
  await app.drop(page.locator('body'), [list]);
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('button', { name: /^Add \d/ })).toBeEnabled();
  await dialog.getByText('1 row was rejected').click();
  await tour.look('list');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function redirectList(tour: Tour): Promise<void> {
  const { app, page } = tour;
  const list = await put(
    tour.folder,
    '_redirects',
    '/en/lamps /en/lights\n/en/lights /en/lighting 301\n/en/a /en/b\n/en/b /en/a\n/fi/gone /fi/\n/old/* /en/:splat\n',
  );
  const dialog = page.locator('dialog[open]');
  await app.answerOpen([list]);
  await app.menu('edit.applyRedirects');
  await expect(dialog.getByText('2 redirects lead into a loop and change nothing')).toBeVisible();
  await dialog.getByText('1 row was rejected').click();
  await tour.look('list-redirects');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function siteFolder(tour: Tour): Promise<void> {
  const { app, page } = tour;
  const site = await putSite(tour.folder, {
    'index.html': '',
    'en/furniture/desk.html': '<img src="/desk.jpg">',
    'en/furniture/index.html': '',
    'en/index.html': '',
    'en/style.css': '',
    '404.html': '',
  });
  const dialog = page.locator('dialog[open]');
  await app.answerOpen([site]);
  await app.menu('file.addSite');
  await dialog.getByRole('checkbox', { name: 'Images shown on pages' }).check();
  await dialog.getByText('2 files and folders are not listed').click();
  await expect(dialog.getByRole('cell', { name: '/desk.jpg' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Add \d/ })).toBeEnabled();
  await tour.look('site');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await app.answerOpen([site]);
  await tour.dialog('bulk.fileTimes', 'bulk.fileTimes', async () => {
    await dialog.getByRole('radio', { name: /^All/ }).check();
    await expect(dialog.getByRole('button', { name: /^Set \d/ })).toBeEnabled();
  });
}

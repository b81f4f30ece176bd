import { expect } from '@playwright/test';
import { put } from '../files.ts';
import type { Tour } from './tour.ts';

/** A list of URLs, dropped on the sample shop. */
export async function listScreens(tour: Tour): Promise<void> {
  const { app, page } = tour;
  const shop = 'https://www.example.com/';
  const rows = ['en/lamps', 'en/lamps/desk', 'de/lampen', 'fi/valaisimet', 'en/sale?utm_source=mail'];
  const list = await put(
    tour.folder,
    'internal_all.csv',
    `Address,Title 1,Last Modified\n${rows.map((row) => `${shop}${row},A page,2026-03-01`).join('\n')}\n/en/about,About,\n`,
  );
  await app.drop(page.locator('body'), [list]);
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('button', { name: /^Add \d/ })).toBeEnabled();
  await dialog.getByText('1 row is no URL').click();
  await tour.look('list');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

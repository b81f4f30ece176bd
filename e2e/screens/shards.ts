import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { choose } from '../choose.ts';
import type { Tour } from './tour.ts';

/** The sample shop split into shards, exported, and split again after an edit. */
export async function shardScreens(tour: Tour): Promise<void> {
  const { app, page, table } = tour;
  await tour.openShop();
  const out = path.join(tour.folder, 'Sites', 'shop', 'maps');
  await mkdir(out, { recursive: true });
  const splits = page.getByRole('combobox', { name: /Split criterion/ });
  const shards = page.getByRole('grid', { name: 'Planned sitemaps' });
  await app.menu('view.shards');
  await expect(shards).toContainText('sitemap-1.xml.gz');
  await choose(splits, 'by path section');
  await expect(shards).toContainText('sitemap-en-1.xml.gz');
  await page.getByRole('button', { name: 'Split each part further' }).click();
  await choose(splits.nth(1), 'by pattern');
  await expect(splits.nth(1)).toHaveText('by pattern');
  await tour.look('shards-of-two-policies');
  await page.getByRole('button', { name: 'Remove this criterion' }).nth(1).click();
  await expect(splits).toHaveCount(1);

  await tour.dialog('file.export', 'export-without-target');
  await app.menu('file.export');
  const dialog = page.locator('dialog[open]');
  await app.answerOpen([out]);
  await dialog.getByRole('button', { name: 'Folder…' }).click();
  await expect(dialog).toContainText('This export changes');
  await tour.look('export');
  await dialog.getByRole('button', { name: /^Export \d/ }).click();
  await expect(dialog).toContainText('Every file was read back and checked');
  await tour.look('export-done');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await app.menu('view.urls');
  await table.type(1, 'priority', '0.2');
  await app.menu('view.shards');
  await expect(shards).toContainText('changed');
  await expect(page.getByText('This export changes 2 of')).toBeVisible();
  await tour.look('shards');
  await shards.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sitemap sitemap-/)).toBeVisible();
  await tour.look('shard');
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { eventually } from './eventually.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, wordFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const hint = ({ page }: Urlset) => page.getByRole('complementary', { name: /^Hint \d of 4$/ });

async function wantsHints(userData: string): Promise<boolean> {
  return JSON.parse(await readFile(path.join(userData, 'settings.json'), 'utf8')).hints;
}

/** Opens the sample, and shows all of its entries. */
async function openSample(app: Urlset): Promise<Table> {
  await app.menu('file.openSample');
  const table = new Table(app);
  await eventually(() => table.count()).toBe(1986);
  return table;
}

/** Whether one element covers any part of another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('not on screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the sample shows four hints, once: they advance by keyboard and do not cover the table @long', async ({
  launch,
  userData,
}) => {
  test.setTimeout(90_000);
  const app = await launch();
  const table = await openSample(app);
  const { page } = app;
  const about = ['The filter finds', 'These rules are broken', 'A fix first shows', 'Split shows'];
  for (const [at, words] of about.entries()) {
    await expect(hint(app)).toHaveAccessibleName(`Hint ${at + 1} of 4`);
    await expect(hint(app)).toContainText(words);
    expect(await overlap(hint(app), table.grid)).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await wordFaults(page)).toEqual([]);
    const next = hint(app).getByRole('button', { name: at < 3 ? 'Next hint' : 'Done' });
    if (at > 0) await expect(next).toBeFocused();
    else await next.focus();
    await page.keyboard.press('Enter');
  }
  await expect(hint(app)).toHaveCount(0);
  await eventually(() => wantsHints(userData)).toBe(false);
  await app.menu('file.close');
  await app.nothingOpen();
  await openSample(app);
  await expect(hint(app)).toHaveCount(0);
});

test('Escape ends the hints for good, unless it closes a dialog instead @long', async ({
  launch,
  userData,
}) => {
  const app = await launch();
  const { page } = app;
  await openSample(app);
  await expect(hint(app)).toBeVisible();
  await app.menu('view.palette');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hint(app)).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Escape');
  await expect(hint(app)).toHaveCount(0);
  await eventually(() => wantsHints(userData)).toBe(false);
  await app.end();
  const again = await launch();
  await openSample(again);
  await expect(hint(again)).toHaveCount(0);
});

test('the hints close with the sample, and a new project opens without hints', async ({
  launch,
  userData,
}) => {
  const app = await launch();
  await openSample(app);
  await expect(hint(app)).toBeVisible();
  await app.menu('file.close');
  await expect(app.page.getByRole('button', { name: 'New sitemap' })).toBeVisible();
  await app.nothingOpen();
  await app.menu('file.new');
  await expect(app.page.getByRole('listbox', { name: 'Project' })).toBeVisible();
  await expect(hint(app)).toHaveCount(0);
  expect(await wantsHints(userData).catch(() => undefined)).not.toBe(false);
});

import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { indexOf, put, sitemapOf, sitemapRow } from './files.ts';
import { expect, test } from './fixtures.ts';

const SITE = 'https://www.example.com';

/** An entry of a section. Every third one has a tracking parameter. */
function entry(section: string, at: number): string {
  const query = at % 3 === 0 ? '?utm_source=mail' : '';
  return `<url><loc>${SITE}/${section}/${at}${query}</loc><lastmod>2025-03-0${1 + (at % 9)}</lastmod></url>\n`;
}

test.use({ start: 'overview', sharesApp: true });

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, role: 'button', name: RegExp | string): Promise<void> {
  const element = page.getByRole(role, { name }).first();
  await expect(element).toBeVisible();
  for (let press = 0; press < 60; press++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

test('from the overview to the worst cause, its fix, a report and an export, by keyboard alone', async ({
  launch,
  folder,
}) => {
  test.setTimeout(120_000);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const report = path.join(folder, 'changes.html');
  for (const section of ['shop', 'blog'])
    await put(
      folder,
      `${section}.xml`,
      sitemapOf(...Array.from({ length: 30 }, (_, at) => entry(section, at))),
    );
  const index = await put(
    folder,
    'sitemap_index.xml',
    indexOf(sitemapRow(`${SITE}/shop.xml`), sitemapRow(`${SITE}/blog.xml`)),
  );
  const app = await launch();
  const { page } = app;

  await test.step('open', async () => {
    await app.answerOpen([index]);
    await page.keyboard.press('ControlOrMeta+o');
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('treeitem', { name: '/shop' })).toBeVisible();
  });

  await test.step('the worst cause comes first, and its fix is previewed and applied', async () => {
    await tabTo(page, 'button', /^Fix: /);
    await expect(page.getByRole('button', { name: /^Fix: / }).first()).toHaveAccessibleName(
      /Tracking parameter/,
    );
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('20');
    await tabTo(page, 'button', /^Fix 20/);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Fix: Tracking parameter/ })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a report of the changes is saved', async () => {
    await page.keyboard.press('ControlOrMeta+3');
    await expect(page.getByText('20 changes', { exact: true })).toBeVisible();
    await app.answerSave(report);
    await tabTo(page, 'button', 'Save report');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Save changes as HTML');
    await page.keyboard.press('Enter');
    await eventually(() => readFile(report, 'utf8').catch(() => '')).toContain('/shop/3');
  });

  await test.step('the project is exported', async () => {
    await page.keyboard.press('ControlOrMeta+e');
    await app.answerOpen([out]);
    await tabTo(page, 'button', 'Folder…');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(path.basename(out));
    await tabTo(page, 'button', /^Export \d/);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Every file was read back and checked', { timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  const packed = (await readdir(out)).filter((name) => name.endsWith('.gz'));
  const texts = await Promise.all(packed.map((name) => readFile(path.join(out, name))));
  const locs = texts.flatMap(
    (bytes) =>
      gunzipSync(bytes)
        .toString()
        .match(/<loc>[^<]*/g) ?? [],
  );
  expect(locs).toHaveLength(60);
  expect(locs.join()).not.toContain('utm_source');
});

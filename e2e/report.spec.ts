import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../app/scripts/paths.mjs';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const ENTRIES = Array.from({ length: 40 }, (_, at) => {
  const loc = at % 4 === 0 ? `/relative-${at}` : `https://a.example/${at % 3 === 0 ? 'blog' : 'shop'}/${at}`;
  return `<url><loc>${loc}</loc><lastmod>2025-${at % 2 === 0 ? '13' : '06'}-01</lastmod></url>`;
});
const SITEMAP = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${ENTRIES.join('\n')}<url><loc>https://a.example/shop/1</loc><priority>0.5</priority></url></urlset>`;

/** Writes the report of a sitemap with the command line. */
async function makeReport(folder: string, language: string): Promise<string> {
  const report = path.join(folder, `report-${language}.html`);
  await writeFile(path.join(folder, 'sitemap.xml'), SITEMAP);
  const args = [
    'check',
    'sitemap.xml',
    '--now',
    '2026-01-01',
    '--lang',
    language,
    '--format',
    `html=${report}`,
  ];
  const { status } = spawnSync(process.execPath, [path.join(root, 'app/cli/bin/urlset.js'), ...args], {
    cwd: folder,
  });
  expect(status).toBe(1);
  return report;
}

/**
 * Opens a page in a window without a preload script. The app loads no pages from the disk, so the page is passed as a
 * data URL.
 */
async function openPage({ app }: Urlset, file: string): Promise<Page> {
  const url = `data:text/html;base64,${await readFile(file, 'base64')}`;
  const opened = app.waitForEvent('window');
  await app.evaluate(async ({ BrowserWindow }, address) => {
    const window = new BrowserWindow({ width: 1000, height: 800, webPreferences: { sandbox: true } });
    await window.loadURL(address);
  }, url);
  return opened;
}

test('the HTML report filters rules by severity and text, and its policy blocks an inserted script', async ({
  urlset,
  folder,
}) => {
  const page = await openPage(urlset, await makeReport(folder, 'en'));
  const rule = (title: string) => page.locator('.rule', { hasText: title });
  await expect(rule('Not an absolute URL')).toBeVisible();
  await page.getByLabel('Errors').uncheck();
  await expect(rule('Not an absolute URL')).toBeHidden();
  await expect(rule('Listed twice')).toBeVisible();
  await page.getByLabel('Errors').check();
  await page.getByRole('searchbox').fill('relative-36');
  await expect(page.locator('.rule:visible')).toHaveCount(2);
  await expect(page.locator('.rule tbody tr:visible')).toHaveCount(2);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "ran"';
    document.body.append(script);
    return document.title;
  });
  expect(ran).toBe('Sitemap report: a.example');
});

for (const [language, tag] of [
  ['en', ''],
  ['fi', ' @long'],
  ['tr', ' @long'],
] as const) {
  test(`the HTML report in ${language} is accessible in both themes${tag}`, async ({ urlset, folder }) => {
    const page = await openPage(urlset, await makeReport(folder, language));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page, colorScheme === 'dark' ? 'colors' : 'all')).toEqual([]);
    }
  });
}

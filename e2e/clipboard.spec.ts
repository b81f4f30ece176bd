import path from 'node:path';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { seededIndex, seededPath } from './seeded.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const SITE = 'https://www.example.com';

const read = ({ app }: Urlset) => app.evaluate(({ clipboard }) => clipboard.readText());
const write = ({ app }: Urlset, lines: string) =>
  app.evaluate(({ clipboard }, text) => clipboard.writeText(text), lines);

test.describe('cells', () => {
  test('are copied with their field names, once with a shortcut or always with a setting', async ({
    launch,
    folder,
  }) => {
    const file = await put(
      folder,
      'a.xml',
      sitemapOf(entry(`${A}1`, '<lastmod>2025</lastmod>'), entry(`${A}2`)),
    );
    const app = await launch([file]);
    const { page } = app;
    const table = new Table(app);
    await table.select(1, 'loc');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+Shift+C');
    await eventually(() => read(app)).toBe(`loc\tlastmod\n${A}1\t2025\n${A}2\t`);
    await page.keyboard.press('ControlOrMeta+C');
    await eventually(() => read(app)).toBe(`${A}1\t2025\n${A}2\t`);
    await app.menu('app.settings');
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /Copy field names/ })
      .check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await table.grid.focus();
    await page.keyboard.press('ControlOrMeta+X');
    await eventually(() => read(app)).toBe(`loc\tlastmod\n${A}1\t2025\n${A}2\t`);
    await expect(table.cell(1, 'lastmod')).toHaveText('');
  });

  test('are pasted by their field names, in any order and beyond the last row', async ({
    launch,
    folder,
  }) => {
    const file = await put(folder, 'a.xml', urlset(`${A}1`, `${A}2`));
    const app = await launch([file]);
    const { page } = app;
    const table = new Table(app);
    await write(app, `priority\ttitle\tloc\n0.3\tHome\t${A}x\n0.4\tShop\t${A}y`);
    await table.select(2, 'changefreq');
    await page.keyboard.press('ControlOrMeta+V');
    await eventually(() => table.count()).toBe(3);
    expect((await table.values(2)).slice(0, 4)).toEqual(['/x', '', '', '0.3']);
    expect((await table.values(3)).slice(0, 4)).toEqual(['/y', '', '', '0.4']);
    await page.keyboard.press('ControlOrMeta+Z');
    await eventually(() => table.count()).toBe(2);
    await write(app, `lastmod\tloc\n2026\t${A}z`);
    await table.select(1, 'loc');
    await page.keyboard.press('ControlOrMeta+Shift+V');
    await eventually(() => table.count()).toBe(3);
    await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toContain(`<loc>${A}z</loc><lastmod>2026</lastmod>`);
  });
});

test('150,000 rows are copied and pasted, and 1.2 million are saved to a file instead', {
  tag: '@long',
}, async ({ launch, folder }) => {
  test.setTimeout(240_000);
  const index = await seededIndex(path.join(folder, 'big'), 24, 50_000);
  const app = await launch([index]);
  const { page } = app;
  const table = new Table(app);
  await eventually(() => table.count(), { timeout: 60_000 }).toBe(1_200_000);
  const locs = Array.from({ length: 150_000 }, (_, at) => `${SITE}${seededPath(at + 1)}`);

  await test.step('150,000', async () => {
    await table.goTo(150_000);
    await page.keyboard.press('ControlOrMeta+Shift+ArrowUp');
    await expect(page.getByText('150,000 selected')).toBeVisible();
    const start = Date.now();
    await page.keyboard.press('ControlOrMeta+C');
    await eventually(async () => (await read(app)).length, { timeout: 60_000 }).toBeGreaterThan(1_000_000);
    process.stdout.write(`150,000 rows on the clipboard after ${Date.now() - start} ms\n`);
    expect(await read(app)).toBe(locs.join('\n'));
    await table.goTo(1_200_000);
    await page.keyboard.press('ControlOrMeta+Shift+V');
    await eventually(() => table.count(), { timeout: 60_000 }).toBe(1_350_000);
    await eventually(() => app.isEnabled('edit.undo')).toBe(true);
    await app.menu('edit.undo');
    await eventually(() => table.count(), { timeout: 60_000 }).toBe(1_200_000);
  });

  await test.step('1,200,000', async () => {
    const target = path.join(folder, 'urls.tsv');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+C');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1,200,000');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await table.grid.focus();
    await page.keyboard.press('ControlOrMeta+C');
    await app.answerSave(target);
    const start = Date.now();
    await dialog.getByRole('button', { name: 'Write to a file…' }).click();
    await expect(app.notices.getByText('1,200,000 rows written')).toBeVisible({ timeout: 120_000 });
    process.stdout.write(`1,200,000 rows in a file after ${Date.now() - start} ms\n`);
    const lines = (await text(target)).split('\n');
    expect(lines.length).toBe(1_200_001);
    expect(lines[1_199_999]?.split('\t')[0]).toBe(`${SITE}${seededPath(1_200_000)}`);
  });
});

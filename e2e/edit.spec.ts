import path from 'node:path';
import { eventually } from './eventually.ts';
import { copySample, put, text, untouched, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

/** Text on the clipboard, as another program would put it there. */
const PASTED = [
  'https://www.example.com/en/new-1\t2026-10-01\tdaily\t0.9',
  'https://www.example.com/en/new-2\t2026-10-02\t\t',
  'https://www.example.com/en/new-3?a=1&b=2',
];

test('the sample index is opened, edited and saved, and the files on disk differ only by the edits', async ({
  launch,
  folder,
}) => {
  const shop = await copySample('shop', folder);
  const at = (name: string) => path.join(shop, name);
  const before = await text(at('categories.xml.gz'));
  const others = ['products.xml.gz', 'pages.xml.gz', 'sitemap_index.xml'];
  const untouchedBefore = await Promise.all(others.map((name) => untouched(at(name))));

  const urlset = await launch([at('sitemap_index.xml')]);
  const { page } = urlset;
  const table = new Table(urlset);
  await urlset.sitemap('categories.xml.gz').click();
  await eventually(() => table.count()).toBe(144);

  await table.type(1, 'loc', 'https://www.example.com/en/renamed?x=1&y=2');
  await table.type(2, 'lastmod', '2026-11-20T10:00:00+00:00');
  await table.type(3, 'priority', '0.1');
  await table.select(5, 'loc');
  await urlset.app.evaluate(({ clipboard }, lines) => clipboard.writeText(lines), PASTED.join('\n'));
  await page.keyboard.press('ControlOrMeta+Shift+V');
  await expect(table.cell(5, 'loc')).toHaveText('/en/new-1');
  await eventually(() => table.count()).toBe(147);
  await table.select(10, 'loc');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await eventually(() => table.count()).toBe(146);
  await page.keyboard.press('ControlOrMeta+Z');
  await eventually(() => table.count()).toBe(147);
  await page.keyboard.press('ControlOrMeta+Z');
  await eventually(() => table.count()).toBe(144);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await eventually(() => table.count()).toBe(147);
  await page.keyboard.press('ControlOrMeta+S');
  await eventually(() => text(at('categories.xml.gz'))).not.toBe(before);

  const after = await text(at('categories.xml.gz'));
  const oldLines = before.split('\n');
  const newLines = after.split('\n');
  const entries = oldLines.flatMap((line, number) => (line.includes('<url>') ? [number] : []));
  const lineOf = (entry: number, tag: string) =>
    oldLines.findIndex((line, number) => number > (entries[entry - 1] ?? 0) && line.includes(`<${tag}>`));
  const expected = [...oldLines];
  const replace = (entry: number, tag: string, value: string) => {
    const line = lineOf(entry, tag);
    expected[line] = (expected[line] ?? '').replace(/>[^<]*</, () => `>${value}<`);
  };
  replace(1, 'loc', 'https://www.example.com/en/renamed?x=1&amp;y=2');
  replace(2, 'lastmod', '2026-11-20T10:00:00+00:00');
  replace(3, 'priority', '0.1');
  const added = [
    '\t<url>',
    '\t\t<loc>https://www.example.com/en/new-1</loc>',
    '\t\t<lastmod>2026-10-01</lastmod>',
    '\t\t<changefreq>daily</changefreq>',
    '\t\t<priority>0.9</priority>',
    '\t</url>',
    '\t<url>',
    '\t\t<loc>https://www.example.com/en/new-2</loc>',
    '\t\t<lastmod>2026-10-02</lastmod>',
    '\t</url>',
    '\t<url>',
    '\t\t<loc>https://www.example.com/en/new-3?a=1&amp;b=2</loc>',
    '\t</url>',
  ];
  const behindFourth =
    oldLines.findIndex((line, number) => number > (entries[3] ?? 0) && line.includes('</url>')) + 1;
  expected.splice(behindFourth, 0, ...added);
  expect(newLines).toEqual(expected);
  expect(await Promise.all(others.map((name) => untouched(at(name))))).toEqual(untouchedBefore);

  await urlset.end();
  const again = await launch([at('sitemap_index.xml')]);
  await again.sitemap('categories.xml.gz').click();
  const reopened = new Table(again);
  await expect(reopened.cell(1, 'loc')).toHaveText('/en/renamed?x=1&y=2');
  expect(await reopened.count()).toBe(147);
  expect(await reopened.values(5)).toEqual(['/en/new-1', '2026-10-01', 'daily', '0.9', '']);
});

test.describe('cells', () => {
  test.beforeEach(async ({ folder }) => {
    await put(folder, 'a.xml', urlset(...[1, 2, 3, 4, 5].map((n) => `https://a.example/${n}`)));
  });

  test('are marked while they are invalid, with the reason in a tooltip', async ({ launch, folder }) => {
    const urlset = await launch([path.join(folder, 'a.xml')]);
    const table = new Table(urlset);
    await table.type(1, 'lastmod', '2025-02-30');
    await expect(table.cell(1, 'lastmod')).toHaveAttribute('aria-invalid', 'true');
    await table.select(1, 'lastmod');
    const reason = urlset.page.getByRole('tooltip', { includeHidden: true });
    await expect(reason).toBeVisible();
    await reason.click();
    await expect(reason).toHaveCount(0);
    const finding = urlset.finding('Impossible date');
    await expect(finding).toBeVisible();
    await table.type(1, 'lastmod', '2025-02-28');
    await expect(table.cell(1, 'lastmod')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(finding).toHaveCount(0);
  });

  test('keep the typed text when a dialog opens, and get the focus back when it closes', async ({
    launch,
    folder,
  }) => {
    const urlset = await launch([path.join(folder, 'a.xml')]);
    const table = new Table(urlset);
    const { keyboard } = urlset.page;
    await table.select(2, 'changefreq');
    await keyboard.type('daily');
    await urlset.menu('bulk.replace');
    await expect(urlset.page.getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(table.grid).toBeFocused();
    await expect(table.cell(2, 'changefreq')).toHaveText('daily');
  });

  test('are copied, cut and pasted as tab-separated text, and filled down', async ({ launch, folder }) => {
    const urlset = await launch([path.join(folder, 'a.xml')]);
    const { page, app } = urlset;
    const table = new Table(urlset);
    const clipboard = () => app.evaluate(({ clipboard }) => clipboard.readText());
    await table.show('changefreq');
    await table.type(1, 'priority', '0.4');
    await table.select(1, 'loc');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+C');
    await eventually(clipboard).toContain('https://a.example/1\t\t\t0.4\nhttps://a.example/2\t\t\t');
    await table.select(5, 'loc');
    await page.keyboard.press('ControlOrMeta+V');
    await eventually(() => table.count()).toBe(6);
    expect((await table.values(5)).slice(0, 4)).toEqual(['/1', '', '', '0.4']);
    await table.select(1, 'priority');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+D');
    await expect(table.cell(3, 'priority')).toHaveText('0.4');
    await page.keyboard.press('Delete');
    await expect(table.cell(1, 'priority')).toHaveText('');
    await table.select(2, 'loc');
    await page.keyboard.press('ControlOrMeta+X');
    await eventually(clipboard).toBe('https://a.example/2');
    await expect(table.cell(2, 'loc')).toHaveText('');
  });
});

test('a sitemap is edited, fixed and saved by keyboard alone', async ({ launch, folder }) => {
  const file = await put(
    folder,
    'a.xml',
    urlset('https://a.example/1', 'a.example/2', 'https://a.example/3'),
  );
  const app = await launch([file]);
  const { keyboard } = app.page;
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('/1');
  await keyboard.press('F8');
  await expect(table.cell(2, 'loc')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await keyboard.press('Home');
  await keyboard.insertText('https://');
  await keyboard.press('Enter');
  await expect(table.cell(2, 'loc')).toHaveText('/2');
  await keyboard.press('ControlOrMeta+Enter');
  await eventually(() => table.count()).toBe(4);
  await expect(table.cell(3, 'loc')).toHaveText('');
  await keyboard.press('F2');
  await keyboard.insertText('https://a.example/new');
  await keyboard.press('Tab');
  await keyboard.insertText('2026-01-01');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+K');
  await keyboard.insertText('save all');
  await keyboard.press('Enter');
  await eventually(() => text(file)).toContain('<lastmod>2026-01-01</lastmod>');
  expect(await text(file)).toBe(
    urlset('https://a.example/1', 'https://a.example/2', 'https://a.example/3').replace(
      '  <url><loc>https://a.example/3',
      '  <url><loc>https://a.example/new</loc><lastmod>2026-01-01</lastmod></url>\n  <url><loc>https://a.example/3',
    ),
  );
});

import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AppSettings } from '@urlset/core/contract.ts';
import { copySample, put, samples, urlset as sitemap, text } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, wordFaults } from './look.ts';
import { seededIndex } from './seeded.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

const SCREENSHOTS = fileURLToPath(new URL('../test-results/screens', import.meta.url));
const WIDTHS = [900, 1280, 1920];
/** Every picture is kept, and those of the README are taken anew. */
const PICTURES = process.env.URLSET_SCREENSHOTS === '1';
const HEIGHT = 800;

const settings = (change: Partial<AppSettings>): AppSettings => ({
  version: 1,
  language: 'en',
  theme: 'light',
  engine: 'all',
  density: 'comfortable',
  filters: [],
  copyHeader: false,
  ...change,
});

async function change(app: Urlset, next: AppSettings): Promise<void> {
  await app.page.evaluate((all) => window.urlset.changeSettings({ settings: all }), next);
  await expect(app.page.locator('html')).toHaveAttribute('lang', next.language);
}

async function resize(app: Urlset, width: number): Promise<void> {
  const frame = await app.app.browserWindow(app.page);
  await frame.evaluate((window, size) => window.setContentSize(size.width, size.height), {
    width,
    height: HEIGHT,
  });
  await expect.poll(() => app.page.evaluate(() => window.innerWidth)).toBe(width);
}

/** What main tells the page, as if it had come to it. */
async function pretend(app: Urlset, event: object): Promise<void> {
  const window = await app.app.browserWindow(app.page);
  await window.evaluate((frame, news) => frame.webContents.send('urlset:event', news), event);
}

async function open(app: Urlset, ...files: string[]): Promise<void> {
  await app.answerOpen(files);
  await app.menu('file.open');
  await expect(app.page.getByRole('listbox', { name: 'Project' })).toBeVisible();
}

async function close(app: Urlset): Promise<void> {
  await expect.poll(() => app.isEnabled('file.close')).toBe(true);
  await app.menu('file.close');
  await expect(app.page.getByRole('button', { name: 'New sitemap' })).toBeVisible();
  await app.nothingOpen();
}

/** A dialog by its command; left again by Escape. */
async function dialog(app: Urlset, id: string, look: (name: string) => Promise<void>): Promise<void> {
  await expect.poll(() => app.isEnabled(id)).toBe(true);
  await app.menu(id);
  await expect(app.page.getByRole('dialog')).toBeVisible();
  await look(id);
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
}

/** A panel under its button; left again by Escape. */
async function panel(app: Urlset, id: string, look: (name: string) => Promise<void>): Promise<void> {
  await app.menu(id);
  await expect(app.page.locator('.popup:popover-open')).toBeVisible();
  await look(id);
  await app.page.keyboard.press('Escape');
  await expect(app.page.locator('.popup:popover-open')).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const) {
  test(`every screen in the ${theme} theme is accessible, translated and fits`, async ({
    launch,
    folder,
  }) => {
    test.setTimeout(420_000);
    const app = await launch();
    const { page } = app;
    const table = new Table(app);

    const picture = (name: string) => page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) });

    /** Judges the screen as it is, and keeps a picture of it. */
    async function look(name: string): Promise<void> {
      await test.step(name, async () => {
        for (const width of WIDTHS) {
          await resize(app, width);
          if (width === 1280 || PICTURES) await picture(`${name}-${theme}-${width}`);
          // What the theme does not change is judged once.
          if (theme === 'dark') continue;
          for (const language of ['fi', 'tr', 'en'] as const) {
            await change(app, settings({ language, theme }));
            expect.soft(await wordFaults(page), `${name} in ${language} at ${width} px`).toEqual([]);
            if (language !== 'en' && width === WIDTHS[0] && PICTURES) await picture(`${name}-${language}`);
          }
        }
        expect.soft(await accessibilityFaults(page), name).toEqual([]);
        await resize(app, 1280);
      });
    }

    await mkdir(SCREENSHOTS, { recursive: true });
    await change(app, settings({ theme }));
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(
      theme === 'dark',
    );

    await look('start-empty');
    await dialog(app, 'app.settings', look);
    await dialog(app, 'view.shortcuts', look);
    await dialog(app, 'view.palette', look);

    const shop = await copySample('shop', folder);
    const gone = await put(
      folder,
      'a-name-that-is-so-long-that-it-gives-way-in-its-middle-2026-11.xml',
      sitemap('https://a.example/1'),
    );
    await open(app, gone);
    await close(app);
    await rm(gone);
    await open(app, path.join(shop, 'sitemap_index.xml'));
    await expect(table.cell(1, 'loc')).not.toHaveText('');
    await look('project');
    await table.select(3, 'loc');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await look('selection');
    for (const form of ['set', 'replace', 'urls', 'dates', 'duplicates', 'move', 'remove']) {
      await dialog(app, `bulk.${form}`, look);
    }
    await page.keyboard.press('Delete');
    await table.type(9, 'priority', '0.1');
    await expect.poll(() => app.isEnabled('edit.undo')).toBe(true);
    await app.menu('edit.undo');
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tabpanel').getByRole('option')).toHaveCount(3);
    await look('history');
    await page.getByRole('tab').first().click();
    await app.menu('edit.undo');
    await expect.poll(() => app.isEnabled('file.saveAll')).toBe(false);
    const filter = new FilterBox(app);
    await filter.input.click();
    await page.keyboard.type('shop la');
    await expect(filter.option('lastmod:')).toBeVisible();
    await look('filter-offers');
    await filter.type('products (is:eror or priority:low)');
    await expect(filter.error).toBeVisible();
    await look('filter-error');
    await filter.type('bench -has:lastmod');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await look('filter-nothing');
    await panel(app, 'view.savedFilters', look);
    await filter.type('bench');
    await table.header('lastmod').click();
    await table.header('loc').click({ modifiers: ['Shift'] });
    await expect(page.getByText('Sorted by lastmod ↑, loc ↑')).toBeVisible();
    await look('filter-sorted');
    await panel(app, 'view.columns', look);
    await app.menu('view.clearFilter');
    await app.menu('view.fileOrder');
    await app.sitemap('sitemap_index.xml').click();
    await expect.poll(() => table.count()).toBe(3);
    await look('index');
    await dialog(app, 'project.publishLocation', look);
    await dialog(app, 'sitemap.rename', look);
    await dialog(app, 'sitemap.add', look);
    await dialog(app, 'go.row', look);
    await close(app);
    await look('start-recents');

    await open(app, path.join(samples, 'broken/entries.xml'));
    await table.select(2, 'loc');
    await expect(page.getByRole('tooltip', { includeHidden: true })).toBeVisible();
    await look('findings');
    const findings = page.getByRole('listbox', { name: 'Findings' }).getByRole('option');
    // The list draws what is in sight of it.
    const count = () => findings.first().getAttribute('aria-setsize');
    const all = await count();
    await change(app, settings({ theme, engine: 'protocol' }));
    await expect.poll(count).not.toBe(all);
    await look('findings-of-one-engine');
    await change(app, settings({ theme }));
    await expect.poll(count).toBe(all);
    await app.finding('URL with a fragment').click();
    await expect(page.getByRole('button', { name: /^Fix/ })).toBeVisible();
    await look('finding-chosen');
    await close(app);

    const link =
      '<link>https://a.example/a-bench-of-walnut</link><pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate>';
    await open(
      app,
      await put(folder, 'news.rss', `<rss version="2.0"><channel><item>${link}</item></channel></rss>`),
    );
    await look('feed');
    await close(app);

    await open(app, await put(folder, 'empty.xml', sitemap()));
    await look('empty');
    await close(app);

    await open(app, path.join(samples, 'broken/index-with-missing-child.xml'));
    await app.sitemap('archive.xml.gz').click();
    await look('missing-child');
    await close(app);

    const children = ['half.xml.gz', 'gone.xml'];
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children.map((name) => `<sitemap><loc>https://a.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`;
    await put(folder, 'half.xml.gz', '<html><body>404</body></html>');
    await open(app, await put(folder, 'failed.xml', index));
    await look('children');
    await app.sitemap('half.xml.gz').click();
    await look('failed-child');
    await close(app);

    await app.answerOpen([path.join(samples, 'broken/not-a-sitemap.html')]);
    await app.menu('file.open');
    await expect(app.notices.getByText('not-a-sitemap.html')).toBeVisible();
    await look('notice');
    await app.notices.getByRole('button', { name: 'Dismiss' }).click();

    const file = await put(folder, 'a.xml', sitemap('https://a.example/1'));
    await open(app, file);
    await table.type(1, 'loc', 'https://a.example/mine');
    await expect.poll(() => app.isEnabled('file.saveAll')).toBe(true);
    await dialog(app, 'file.revert', look);
    await writeFile(file, sitemap('https://a.example/theirs'));
    await dialog(app, 'file.saveAll', look);
    await pretend(app, { type: 'engine', state: 'crashed', problems: [] });
    await expect(page.getByText('It is starting again')).toBeVisible();
    await look('crashed');
    await pretend(app, { type: 'engine', state: 'restored', problems: [] });
    await expect(app.notices.getByText('Nothing was lost')).toBeVisible();
    await expect.poll(() => app.isEnabled('edit.undo')).toBe(true);
    await app.menu('edit.undo');
    await expect.poll(() => app.isEnabled('edit.undo')).toBe(false);
    await close(app);

    await app.answerOpen([await seededIndex(path.join(folder, 'many'), 40, 50_000)]);
    await app.menu('file.open');
    await page.getByRole('progressbar', { name: 'Reading' }).waitFor({ state: 'attached' });
    // It reads too fast to be looked at.
    const [engine = 0] = await app.engines();
    process.kill(engine, 'SIGSTOP');
    await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
    await look('opening');
    process.kill(engine, 'SIGCONT');
    await close(app);

    // Main tries a few times before it gives up.
    await expect(async () => {
      await app.killEngine();
      await expect(page.getByText('keeps stopping')).toBeVisible({ timeout: 500 });
    }).toPass();
    await look('lost');
    await page.getByRole('button', { name: 'Start over' }).click();
    await open(app, file);
    await expect(table.cell(1, 'loc')).toHaveText('/theirs');
  });
}

if (PICTURES) {
  test('the pictures of the README', async ({ launch, folder }) => {
    const assets = fileURLToPath(new URL('../assets/screenshots', import.meta.url));
    const app = await launch();
    const table = new Table(app);
    await mkdir(assets, { recursive: true });
    await change(app, settings({}));
    await resize(app, 1280);
    const shop = await copySample('shop', folder);
    const blog = path.join(folder, 'blog');
    await mkdir(blog);
    await open(app, await put(blog, 'posts.xml', sitemap('https://www.example.com/')));
    await close(app);
    await open(app, path.join(shop, 'sitemap_index.xml'));
    await close(app);
    await app.page.screenshot({ path: path.join(assets, 'start.png') });

    await open(app, await faultyShop(shop));
    await table.select(9, 'loc');
    await expect(app.page.getByRole('tooltip', { includeHidden: true })).toBeVisible();
    await app.page.screenshot({ path: path.join(assets, 'table.png') });
  });
}

/** The sample shop as somebody's script would have left it; the path of its index. */
async function faultyShop(shop: string): Promise<string> {
  const file = path.join(shop, 'products.xml.gz');
  const faults: [RegExp, string][] = [
    [/https:\/\/(www\.example\.com\/en\/products\/bench-walnut-natural)/, '$1'],
    [/(<lastmod>2026-09-01T\d\d:\d\d:\d\d)\+03:00/, '$1'],
    [/(<lastmod>2026-11-11T\d\d:\d\d:\d\d)\+02:00/, '$1'],
    [/<priority>0\.6</, '<priority>6<'],
    [/<changefreq>weekly</, '<changefreq>Weekly<'],
    [/(bench-ash-red-1010)</, '$1 <'],
    [/bench-birch-natural-1013</, 'bench-walnut-black-1017<'],
    [/2026-10-16(T16:51:39)/, '2027-10-16$1'],
    [/\/de\/produkte\/bank-esche-rot-1010</, '/de/produkte/bank esche rot<'],
  ];
  let xml = await text(file);
  for (const [good, bad] of faults) xml = xml.replace(good, bad);
  await writeFile(file, gzipSync(xml));
  return path.join(shop, 'sitemap_index.xml');
}

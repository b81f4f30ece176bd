import path from 'node:path';
import { BulkDialog } from './bulk-dialog.ts';
import { eventually } from './eventually.ts';
import { indexOf, put, sitemapOf, sitemapRow, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { faultsInBothThemes } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

const SITE = 'https://www.example.com';
const XHTML = 'xmlns:x="http://www.w3.org/1999/xhtml"';
const link = (code: string, loc: string) =>
  `<x:link ${XHTML} rel="alternate" hreflang="${code}" href="${loc}"/>`;

/** An entry with alternates in English and German; every tenth lacks the German one. */
function shop(at: number): string {
  const loc = `${SITE}/shop/k%C3%A4se/${at}.html`;
  const german = at % 10 === 0 ? '' : link('de', `${SITE}/de/${at}`);
  return `<url><loc>${loc}</loc><lastmod>2024-0${1 + (at % 3)}-01</lastmod>${link('en', loc)}${german}</url>\n`;
}

function blog(at: number): string {
  const lastmod = at < 5 ? 'yesterday' : '2025-03-01';
  return `<url><loc>${SITE}/blog/2024/${at}/?utm_source=mail</loc><lastmod>${lastmod}</lastmod></url>\n`;
}

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at));

/** An index of two sitemaps with 60 and 20 entries. Returns its path. */
async function site(folder: string): Promise<string> {
  await put(folder, 'shop.xml', sitemapOf(...many(60, shop)));
  await put(folder, 'blog.xml', sitemapOf(...many(20, blog)));
  const rows = ['shop.xml', 'blog.xml'].map((name) => sitemapRow(`${SITE}/${name}`));
  return put(folder, 'sitemap_index.xml', indexOf(...rows));
}

const tab = ({ page }: Urlset, name: string) => page.getByRole('tab', { name, exact: true });
const card = ({ page }: Urlset, name: string) => page.getByRole('region', { name, exact: true });
const line = ({ page }: Urlset, name: string) => page.getByRole('treeitem', { name });

test.use({ sharesApp: true, start: 'overview' });

test.describe('the overview', () => {
  test('is the first screen of a project with several sitemaps', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    await expect(tab(urlset, 'Overview')).toHaveAttribute('aria-selected', 'true');
    await expect(urlset.page.getByRole('listitem').filter({ hasText: '80 URLs' })).toBeVisible();
    await expect(urlset.page.getByRole('listitem').filter({ hasText: '2 sitemaps' })).toBeVisible();
    await expect(urlset.page.getByRole('listitem').filter({ hasText: '2 languages' })).toBeVisible();
  });

  test('is not the first screen if the sitemap is small or the user prefers another screen @long', async ({
    launch,
    folder,
    userData,
  }) => {
    const small = await launch([await put(folder, 'small.xml', sitemapOf(...many(3, blog)))]);
    await expect(new Table(small).row(3)).toBeVisible();
    await expect(tab(small, 'URLs')).toHaveAttribute('aria-selected', 'true');
    await small.end();
    await put(userData, 'settings.json', '{"version":1,"start":"urls"}');
    const large = await launch([await site(folder)]);
    await expect(new Table(large).row(3)).toBeVisible();
  });

  test('comes first once a single sitemap turns out to be large', async ({ launch, folder }) => {
    const urlset = await launch([await put(folder, 'large.xml', sitemapOf(...many(1500, shop)))]);
    await expect(tab(urlset, 'Overview')).toHaveAttribute('aria-selected', 'true');
    await expect(line(urlset, '/shop')).toBeVisible();
  });

  test('shows the site as a tree, and the entries of a section', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    const { page } = urlset;
    await expect(line(urlset, 'www.example.com')).toContainText('80');
    // The largest section is expanded at first. The names of the sections in it are decoded.
    await expect(line(urlset, '/käse')).toContainText('60');
    await line(urlset, '/blog').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open', exact: true }).click();
    await expect(line(urlset, '/2024')).toContainText('20');
    await line(urlset, '/blog').click();
    await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('section:/blog');
    await expect(new Table(urlset).row(20)).toBeVisible();
    await expect(new Table(urlset).row(21)).toBeHidden();
  });

  test('filters by a month, a missing language, a parameter and a finding @long', async ({
    launch,
    folder,
  }) => {
    const urlset = await launch([await site(folder)]);
    const { page } = urlset;
    const filter = page.getByRole('combobox', { name: 'Filter' });
    const back = () => tab(urlset, 'Overview').click();

    await card(urlset, 'lastmod').getByRole('button', { name: 'As a table' }).click();
    await card(urlset, 'lastmod').getByRole('button', { name: '2024-02' }).click();
    await expect(filter).toHaveValue('lastmod:2024-02');
    await expect(new Table(urlset).row(20)).toBeVisible();

    await back();
    await card(urlset, 'Languages')
      .getByTitle(/shop, de: 54 of 60/)
      .click();
    await expect(filter).toHaveValue('section:/shop -lang:de');
    await expect(new Table(urlset).row(6)).toBeVisible();
    await expect(new Table(urlset).row(7)).toBeHidden();

    await back();
    await card(urlset, 'Query parameters').getByRole('button', { name: 'utm_source' }).click();
    await expect(filter).toHaveValue('param:utm_source');

    await back();
    await card(urlset, 'Findings').getByRole('button', { name: 'Unreadable date', exact: true }).click();
    await expect(filter).toHaveValue('code:lastmod-invalid');
    await expect(new Table(urlset).row(5)).toBeVisible();
  });

  test('draws the months, and a drag over them shows their entries', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    const { page } = urlset;
    const plot = page.locator('.histogram .u-over');
    await expect(plot).toBeVisible();
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Drags over the first two of 15 bars, which are the months from 2024-01 to 2025-03.
    const at = (bar: number) => x + (width * bar) / 15;
    await page.mouse.move(at(0.2), y + height / 2);
    await page.mouse.down();
    await page.mouse.move(at(1), y + height / 2, { steps: 4 });
    await page.mouse.move(at(1.8), y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('lastmod:2024-01..2024-02');
  });

  test('counts again after an edit', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    await expect(line(urlset, '/blog')).toContainText('20');
    await line(urlset, '/blog').click();
    const table = new Table(urlset);
    await table.select(1, 'loc');
    await urlset.menu('edit.removeEntries');
    await tab(urlset, 'Overview').click();
    await expect(line(urlset, '/blog')).toContainText('19');
    await urlset.menu('edit.undo');
    await eventually(() => line(urlset, '/blog').innerText()).toContain('20');
  });

  test('can be used with the keyboard alone, and passes the accessibility checks', async ({
    launch,
    folder,
  }) => {
    test.setTimeout(60_000);
    const urlset = await launch([await site(folder)]);
    const { page } = urlset;
    const tree = page.getByRole('tree');
    await expect(line(urlset, '/blog')).toBeVisible();
    expect(await faultsInBothThemes(urlset)).toEqual([]);
    await tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.type('blog');
    await page.keyboard.press('ArrowRight');
    await expect(line(urlset, '/2024')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('section:/blog/2024');
    await page.keyboard.press('ControlOrMeta+1');
    await expect(tab(urlset, 'Overview')).toHaveAttribute('aria-selected', 'true');
  });
});

/** Opens the menu of a section and picks an action. */
async function pick(urlset: Urlset, section: string, action: string): Promise<void> {
  await line(urlset, section).click({ button: 'right' });
  await urlset.page.getByRole('menuitem', { name: action, exact: true }).click();
}

test.describe('the menu of a section', () => {
  test('selects its entries, and removes them as one step @long', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    await pick(urlset, '/blog', 'Select these entries');
    await expect(urlset.page.getByRole('contentinfo')).toContainText('20 selected');
    await tab(urlset, 'Overview').click();
    await pick(urlset, '/blog', 'Remove these entries…');
    const dialog = new BulkDialog(urlset);
    await expect(dialog.box).toContainText('Applies to 20 of 80 entries.');
    await dialog.apply('Remove 20 entries');
    await tab(urlset, 'Overview').click();
    await expect(line(urlset, 'www.example.com')).toContainText('60');
    await expect(line(urlset, '/blog')).toHaveCount(0);
    await urlset.menu('edit.undo');
    await expect(line(urlset, '/blog')).toContainText('20');
  });

  test('sets the lastmod of its entries @long', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    await pick(urlset, '/blog', 'Set lastmod…');
    const dialog = new BulkDialog(urlset);
    await dialog.field('lastmod').fill('2025-04-02');
    await dialog.apply('Change 20 dates');
    await urlset.menu('file.saveAll');
    await eventually(
      async () => (await text(path.join(folder, 'blog.xml'))).match(/2025-04-02/g)?.length,
    ).toBe(20);
  });

  test('moves its entries to a sitemap of their own, which the index lists @long', async ({
    launch,
    folder,
  }) => {
    const index = await site(folder);
    const [shopBefore, indexBefore] = [await text(path.join(folder, 'shop.xml')), await text(index)];
    const urlset = await launch([index]);
    await pick(urlset, '/käse', 'Move to a sitemap of its own…');
    const dialog = new BulkDialog(urlset);
    await expect(dialog.field('To the end of')).toHaveText('a new sitemap');
    // A sitemap with this name already exists.
    await dialog.field('File name').fill('shop.xml');
    await dialog.box.getByRole('button', { name: 'Move 60 entries' }).click();
    await expect(dialog.box.getByRole('alert')).toContainText('shop.xml');
    await dialog.field('File name').fill('cheese');
    await dialog.apply('Move 60 entries');
    await expect(urlset.sitemap('cheese.xml')).toContainText('60');
    await urlset.menu('file.saveAll');
    await eventually(() => text(index)).toContain(`<loc>${SITE}/cheese.xml</loc>`);
    const moved = await text(path.join(folder, 'cheese.xml'));
    for (const at of [0, 59]) expect(moved).toContain(shop(at).trim());
    expect(await text(path.join(folder, 'shop.xml'))).not.toContain('<loc>');
    await urlset.menu('edit.undo');
    await expect(urlset.sitemap('cheese.xml')).toHaveCount(0);
    await urlset.menu('file.saveAll');
    await eventually(() => text(index)).toBe(indexBefore);
    await eventually(() => text(path.join(folder, 'shop.xml'))).toBe(shopBefore);
  });

  test('mutes rules that its entries break', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    const findings = card(urlset, 'Findings');
    await expect(findings).toContainText('Unreadable date');
    await pick(urlset, '/blog', 'Mute rules broken here…');
    const dialog = urlset.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Mute rules' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Unreadable date: 5 entries' }).check();
    await dialog.getByRole('button', { name: 'Mute 1 rule' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(findings).not.toContainText('Unreadable date');
    await expect(findings).toContainText('Tracking parameter');
  });
});

test.describe('the report of a project', () => {
  test.describe('in the language of the settings', () => {
    // The settings must be there before the app starts.
    test.use({ sharesApp: false });

    test('is one HTML file, in which markup from file names and URLs is escaped @long', async ({
      launch,
      folder,
      userData,
    }) => {
      await put(userData, 'settings.json', '{"version":1,"language":"fi","start":"overview"}');
      await put(folder, 'shop.xml', sitemapOf(...many(60, shop)));
      const hostile = `<url><loc>${SITE}/&lt;script&gt;alert(1)/1</loc></url>\n`;
      await put(folder, 'a&b.xml', sitemapOf(hostile, ...many(20, blog)));
      const rows = ['shop.xml', 'a&amp;b.xml'].map((name) => sitemapRow(`${SITE}/${name}`));
      const urlset = await launch([await put(folder, 'sitemap_index.xml', indexOf(...rows))]);
      await expect(line(urlset, 'www.example.com')).toContainText('81');
      await urlset.answerSave(null);
      await urlset.menu('finding.saveHtml');
      const target = path.join(folder, 'report.html');
      await urlset.answerSave(target);
      await urlset.menu('finding.saveHtml');
      await expect(urlset.page.getByText(/^Raportti tallennettiin/)).toBeVisible();
      const html = await text(target);
      expect(html).toMatch(/^<!doctype html>\n<html lang="fi">/);
      expect(html).toContain('<h1>Sivukarttaraportti: www.example.com</h1>');
      for (const part of ['81', 'URLit', 'Havainnot', '/blog', 'utm_source', '2025-03', 'shop.xml'])
        expect(html).toContain(part);
      expect(html).toContain('a&amp;b.xml');
      expect(html).toContain('&lt;script');
      expect(html).not.toMatch(/<script>alert|<link|<img|src=/);
    });
  });

  test('replaces an older one, and a notice says if it cannot be saved', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    await expect(line(urlset, '/blog')).toBeVisible();
    await urlset.answerSave(path.join(folder, 'missing', 'report.html'));
    await urlset.menu('finding.saveHtml');
    await expect(urlset.notices).toContainText('report.html');
    const target = await put(folder, 'report.html', 'old');
    await urlset.answerSave(target);
    await urlset.menu('finding.saveHtml');
    await eventually(() => text(target)).toContain('</html>');
  });

  test('can be printed, and a notice says why printing failed @long', async ({ launch, folder }) => {
    const urlset = await launch([await site(folder)]);
    await expect(line(urlset, '/blog')).toBeVisible();
    /** Answers the next print request. Returns the title of what would be printed, and its size as a PDF in bytes. */
    const printed = (reason: string | null) =>
      urlset.app.evaluateHandle(({ app }, why) => {
        const asked = new Promise<{ title: string; size: number }>((resolve) => {
          app.once('web-contents-created', (_, contents) => {
            contents.print = (_options, answer) => {
              const title = contents.getTitle();
              void contents.printToPDF({}).then(({ byteLength }) => {
                answer?.(why === null, why ?? '');
                resolve({ title, size: byteLength });
              });
            };
          });
        });
        return { asked };
      }, reason);
    const first = await printed(null);
    await urlset.menu('finding.print');
    const { title, size } = await first.evaluate(({ asked }) => asked);
    expect(title).toBe('Sitemap report: www.example.com');
    expect(size).toBeGreaterThan(10_000);
    const canceled = await printed('Print job canceled');
    await urlset.menu('finding.print');
    await canceled.evaluate(({ asked }) => asked);
    const failed = await printed('no printer');
    await urlset.menu('finding.print');
    await failed.evaluate(({ asked }) => asked);
    await expect(urlset.notices).toContainText('no printer');
    await expect(urlset.notices).not.toContainText('canceled');
    const windows = () => urlset.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    await eventually(windows).toBe(1);
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { entry, indexOf, put, sitemapOf, sitemapRow, text, untouched, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, wordFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const FRAGMENT = 'URL with a fragment';
const ILLEGAL = 'Illegal character in URL';
const entries = (count: number, path: (at: number) => string) =>
  urlset(...Array.from({ length: count }, (_, at) => `https://a.example/${path(at)}`));
const noFaults = async ({ page }: Urlset) =>
  expect([...(await accessibilityFaults(page)), ...(await wordFaults(page))]).toEqual([]);

test.describe('Fix all', () => {
  test('shows how many places it cannot fix, and why @long', async ({ launch, folder }) => {
    const dated = (path: string, date: string) =>
      entry(`https://a.example/${path}`, `<lastmod>${date}</lastmod>`);
    const file = await put(
      folder,
      'a.xml',
      sitemapOf(dated('1', '2024-1-2'), dated('2', 'later'), dated('3', 'soon')),
    );
    const app = await launch([file]);
    const dialog = app.page.getByRole('dialog');
    await app.finding('Unreadable date').click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
    await expect(dialog.getByRole('button', { name: 'Fix 1 place', exact: true })).toBeFocused();
    await expect(dialog).toContainText(
      '2 other places must be fixed by hand: Urlset cannot tell the right value.',
    );
    await app.page.keyboard.press('Enter');
    await expect(app.finding('Unreadable date')).toContainText('2');
  });

  test('previews its changes, and is one undo step', async ({ launch, folder }) => {
    const before = entries(25, (at) => `${at}#part`);
    const file = await put(folder, 'a.xml', before);
    const app = await launch([file]);
    const table = new Table(app);
    const dialog = app.page.getByRole('dialog');
    const fix = app.page.getByRole('button', { name: 'Fix all…' });
    await expect(fix).toHaveCount(0);
    await app.finding(FRAGMENT).click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
    await expect(dialog.getByRole('status')).toHaveText('25 places in the entries shown would change.');
    await expect(dialog).toContainText('Only the first 20 are shown.');
    await expect(dialog.getByRole('row')).toHaveCount(21);
    await expect(dialog.getByRole('row').nth(1)).toHaveText(
      /a\.xml, entry 1.*https:\/\/a\.example\/0#part.*https:\/\/a\.example\/0$/,
    );
    await noFaults(app);
    await app.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(table.cell(1, 'loc')).toHaveText('/0#part');

    await fix.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Fix 25 places' })).toBeFocused();
    await app.page.keyboard.press('Enter');
    await expect(table.cell(1, 'loc')).toHaveText('/0');
    await expect(app.finding(FRAGMENT)).toHaveCount(0);
    await expect(fix).toHaveCount(0);
    await expect(table.grid).toBeFocused();
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(entries(25, String));
    await app.menu('edit.undo');
    await eventually(() => app.isEnabled('edit.undo')).toBe(false);
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(before);
  });

  test('keeps one entry of each set of duplicates', async ({ launch, folder }) => {
    const file = await put(
      folder,
      'a.xml',
      entries(6, (at) => String(at % 3)),
    );
    const app = await launch([file]);
    await app.finding('Listed twice').click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
    const dialog = app.page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText(
      '3 of 6 duplicates stay, each because it has the newest lastmod or it comes first.',
    );
    await expect(dialog.getByRole('row').nth(2)).toContainText(
      'removed; a.xml, entry 2 stays because it comes first',
    );
    await app.page.getByRole('button', { name: 'Fix 3 places' }).click();
    await eventually(() => new Table(app).count()).toBe(3);
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(entries(3, String));
  });
});

test('fixing a missing return link adds it to the file of the page that lacks it', async ({
  launch,
  folder,
}) => {
  const link = (language: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="https://a.example/${language}"/>`;
  const page = (language: string, listed: string[]) =>
    urlset(`https://a.example/${language}`)
      .replace('</loc>', `</loc>${listed.map(link).join('')}`)
      .replace('<urlset', '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const all = ['en', 'de'];
  const english = await put(folder, 'en.xml', page('en', all));
  const german = await put(folder, 'de.xml', page('de', []));
  const app = await launch([english, german]);
  const dialog = app.page.getByRole('dialog');
  await app.finding('Missing hreflang return link').click({ button: 'right' });
  await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 place in the entries shown would change.');
  await expect(dialog.getByRole('row').nth(1)).toHaveText(/de\.xml, entry 1.*hreflang="de"/s);
  await noFaults(app);
  await dialog.getByRole('button', { name: 'Fix 1 place' }).click();
  await expect(app.finding('Missing hreflang return link')).toHaveCount(0);
  await app.menu('file.saveAll');
  await eventually(() => text(german)).toBe(page('de', all));
  expect(await text(english)).toBe(page('en', all));
});

test('a finding that likely follows from another one says so, and the fix of the other resolves it', async ({
  launch,
  folder,
}) => {
  const links = ['en', 'de']
    .map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="https://a.example/${lang}"/>`)
    .join('');
  const file = await put(
    folder,
    'a.xml',
    sitemapOf(
      entry('https://a.example/en?utm_source=mail', links),
      entry('https://a.example/de', links),
    ).replace('<urlset', '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"'),
  );
  const app = await launch([file]);
  const self = app.finding('No hreflang link to itself');
  const detail = app.page.getByRole('note');
  await self.click();
  await expect(detail).toContainText('1 of these likely follows from “Tracking parameter in URL”.');
  await app.finding('Tracking parameter in URL').click();
  await expect(detail).toContainText(
    'The fix likely resolves 1 finding of “No hreflang link to itself” as well.',
  );
  await noFaults(app);
  await app.page.getByRole('button', { name: 'Fix all…' }).click();
  await app.page.getByRole('dialog').getByRole('button', { name: 'Fix 1 place' }).click();
  await expect(self).toHaveCount(0);
  await expect(app.finding('Missing hreflang return link')).toHaveCount(0);
});

test('safe fixes are previewed first, then applied and undone in one step', async ({ launch, folder }) => {
  const dated = (at: number) => entry(`https://a.example/${at}`, '<lastmod>2024-1-2</lastmod>');
  const before = sitemapOf(dated(1), dated(2), dated(1), entry('https://a.example/3#x'));
  const file = await put(folder, 'a.xml', before);
  const app = await launch([file]);
  const table = new Table(app);
  const dialog = app.page.getByRole('dialog');
  await app.menu('finding.fixSafe');
  const row = (name: string) => dialog.getByRole('row', { name });
  await expect(row('Unreadable date')).toHaveText(/Unreadable date\s*3\s*0$/);
  await expect(row('Listed twice')).toHaveText(/1\s*0$/);
  await expect(dialog.getByRole('status')).toContainText('1 entry that repeats another is merged into it.');
  await noFaults(app);
  await app.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(app.finding('Unreadable date')).toContainText('3');
  expect(await app.isEnabled('edit.undo')).toBe(false);

  await app.menu('finding.fixSafe');
  await expect(row('Unreadable date')).toBeVisible();
  await app.page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(app.finding('Unreadable date')).toHaveCount(0);
  await expect(app.finding(FRAGMENT)).toContainText('1');
  await expect(table.row(3)).toBeVisible();
  await expect(table.row(4)).toHaveCount(0);
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toContain('<lastmod>2024-01-02</lastmod>');
  await app.menu('edit.undo');
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(before);
});

test('a text list is reduced to its URLs, and undo brings back the rest', async ({ launch, folder }) => {
  const before = '# Our pages\r\nhttps://a.example/1\r\n\r\n- https://a.example/2\r\nhttps://a.example/3';
  const file = await put(folder, 'a.txt', before);
  const app = await launch([file]);
  const table = new Table(app);
  const dialog = app.page.getByRole('dialog');
  await app.finding('Error Line is not a URL').click({ button: 'right' });
  await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 places in the entries shown would change.');
  await expect(dialog.getByRole('row').nth(3)).toHaveText(/a\.txt.*- https:\/\/a\.example\/2.*example\/2$/s);
  await noFaults(app);
  await dialog.getByRole('button', { name: 'Fix 3 places' }).click();
  await expect(app.finding('Line is not a URL')).toHaveCount(0);
  await expect(table.cell(2, 'loc')).toHaveText('/2');
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(
    ['1', '2', '3'].map((at) => `https://a.example/${at}`).join('\r\n'),
  );
  await app.menu('edit.undo');
  await expect(app.finding('Line is not a URL')).toHaveCount(2);
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(before);
});

test('a shortcut fixes only the place at the cursor, and F8 moves between findings', async ({
  launch,
  folder,
}) => {
  const file = await put(
    folder,
    'a.xml',
    entries(3, (at) => `${at}|x`),
  );
  const app = await launch([file]);
  const { keyboard } = app.page;
  const table = new Table(app);
  await expect(app.finding(ILLEGAL)).toContainText('3');
  await keyboard.press('F8');
  await expect(table.cell(2, 'loc')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ControlOrMeta+.');
  await expect(table.cell(2, 'loc')).toHaveText('/1%7Cx');
  await expect(app.finding(ILLEGAL)).toContainText('2');
  await expect(table.cell(2, 'loc')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('F8');
  await expect(table.cell(3, 'loc')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Shift+F8');
  await expect(table.cell(1, 'loc')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await keyboard.press('ControlOrMeta+.');
  await expect(app.notices).toContainText('This cell does not have a safe fix');
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(
    urlset('https://a.example/0|x', 'https://a.example/1%7Cx', 'https://a.example/2|x'),
  );
});

test.describe('a muted rule', () => {
  test('is muted by keyboard, and is not counted or marked anywhere, even after a restart @long', async ({
    launch,
    folder,
  }) => {
    const file = await put(
      folder,
      'a.xml',
      entries(3, (at) => `${at}#part`),
    );
    const app = await launch([file]);
    const { page } = app;
    const { keyboard } = page;
    const list = page.getByRole('listbox', { name: 'Findings' });
    const muted = list.getByRole('group', { name: 'Muted in this project' }).getByRole('option');
    await expect(app.finding(FRAGMENT)).toBeVisible();
    await list.focus();
    await keyboard.press('ContextMenu');
    await keyboard.press('Shift+F10');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(muted).toContainText(FRAGMENT);
    await expect(muted).toContainText('3');
    await expect(page.getByRole('contentinfo')).not.toContainText('warning');
    await expect(new Table(app).cell(1, 'loc')).not.toHaveAttribute('aria-invalid', 'true');
    await noFaults(app);
    expect(await app.isEnabled('file.saveAll')).toBe(false);
    expect(await app.isEnabled('go.nextFinding')).toBe(false);
    await app.quit();
    await app.exited();

    const again = await launch([file]);
    await expect(again.finding(FRAGMENT)).toBeVisible();
    await expect(again.page.getByRole('contentinfo')).not.toContainText('warning');
    await again.finding(FRAGMENT).click();
    await again.page.getByRole('button', { name: 'Unmute rule' }).click();
    await expect(again.page.getByRole('group', { name: '3 warnings' })).toContainText(FRAGMENT);
  });

  test('stays muted when the engine dies', async ({ launch, folder }) => {
    const app = await launch([
      await put(
        folder,
        'a.xml',
        entries(3, (at) => `${at}#part`),
      ),
    ]);
    const muted = app.page.getByRole('group', { name: 'Muted in this project' });
    await app.finding(FRAGMENT).click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: 'Mute rule' }).click();
    await expect(muted).toContainText(FRAGMENT);
    await app.killEngine();
    await expect(app.page.getByText('Nothing was lost.')).toBeVisible();
    await expect(muted).toContainText(FRAGMENT);
    await expect(app.page.getByRole('contentinfo')).not.toContainText('warning');
  });
});

test.describe('a report', () => {
  test('has every finding, as CSV and as JSON @long', async ({ launch, folder }) => {
    const file = await put(folder, 'a.xml', urlset('=1+1', ...Array(300).fill('https://a.example/#x')));
    const before = await untouched(file);
    const app = await launch([file]);
    await expect(app.finding(FRAGMENT)).toContainText('300');
    const csv = path.join(folder, 'report.csv');
    await app.answerSave(csv);
    await app.page.getByRole('button', { name: 'Save findings as a file' }).click();
    await app.page.getByRole('menuitem', { name: 'Save findings as CSV…' }).click();
    await expect(app.notices).toContainText('Report saved: 600 findings.');
    const lines = (await text(csv)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(601);
    expect(lines[1]).toMatch(/^error,loc-not-absolute,.*,'=1\+1,loc,'=1\+1,/);

    const json = path.join(folder, 'report.json');
    await app.answerSave(json);
    await app.menu('finding.saveJson');
    await eventually(() => readFile(json, 'utf8').catch(() => '')).toContain('"byCode"');
    const report = JSON.parse(await text(json));
    expect(report.findings).toHaveLength(600);
    expect(report.summary.byCode).toEqual({
      'loc-not-absolute': 1,
      'loc-fragment': 300,
      'duplicate-loc': 299,
    });
    expect(report.files).toMatchObject([{ path: 'a.xml', entries: 301 }]);
    expect(await untouched(file)).toEqual(before);
  });

  test('is not announced as saved if the user cancels the dialog or the file cannot be written', async ({
    launch,
    folder,
  }) => {
    const app = await launch([await put(folder, 'a.xml', entries(1, String))]);
    await eventually(() => app.isEnabled('finding.saveCsv')).toBe(true);
    await app.answerSave(null);
    await app.menu('finding.saveCsv');
    await app.answerSave(path.join(folder, 'gone', 'report.csv'));
    await app.menu('finding.saveCsv');
    await expect(app.notices).toContainText('report.csv');
    await expect(app.notices).not.toContainText('Report saved');
  });
});

test.describe('a chosen rule', () => {
  test('shows only the entries that break it, until it is chosen again', async ({ launch, folder }) => {
    await put(
      folder,
      'one.xml',
      entries(40, (at) => (at % 10 === 3 ? `${at}|x` : String(at))),
    );
    await put(
      folder,
      'two.xml',
      entries(5, (at) => `two/${at}|x`),
    );
    const app = await launch([path.join(folder, 'one.xml'), path.join(folder, 'two.xml')]);
    const table = new Table(app);
    const filter = app.page.getByRole('combobox', { name: 'Filter' });
    await expect(app.finding(ILLEGAL)).toContainText('9');
    await app.sitemap('one.xml').click();
    await app.finding(ILLEGAL).click();
    await eventually(() => table.count()).toBe(9);
    await expect(table.cell(1, 'loc')).toHaveText('/3|x');
    await expect(filter).toHaveValue('code:loc-illegal-character');
    await expect(app.finding(ILLEGAL)).toContainText('only these shown');
    await noFaults(app);

    // The shortcuts for the next finding and for its fix stay within the filtered entries.
    await app.page.keyboard.press('F8');
    await expect(table.cell(2, 'loc')).toHaveAttribute('aria-selected', 'true');
    await app.page.keyboard.press('ControlOrMeta+.');
    await expect(table.cell(2, 'loc')).toHaveText('/13%7Cx');
    await expect(app.finding(ILLEGAL)).toContainText('8');

    await app.page.getByRole('listbox', { name: 'Findings' }).focus();
    await app.page.keyboard.press('Enter');
    await eventually(() => table.count()).toBe(45);
    await expect(filter).toHaveValue('');
  });

  test('is fixed only in the entries shown', async ({ launch, folder }) => {
    const file = await put(
      folder,
      'a.xml',
      entries(4, (at) => `${at}#part`),
    );
    const app = await launch([file]);
    await expect(app.finding(FRAGMENT)).toContainText('4');
    await app.page.getByRole('combobox', { name: 'Filter' }).fill('code:loc-fragment example/2');
    await eventually(() => new Table(app).count()).toBe(1);
    await app.finding(FRAGMENT).click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
    await app.page.getByRole('button', { name: 'Fix 1 place' }).click();
    await expect(app.finding(FRAGMENT)).toContainText('3');
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(
      urlset(...['0#part', '1#part', '2', '3#part'].map((part) => `https://a.example/${part}`)),
    );
  });

  test('can be muted, and then all entries are shown', async ({ launch, folder }) => {
    const app = await launch([
      await put(
        folder,
        'a.xml',
        entries(4, (at) => (at > 1 ? `${at}#a` : '')),
      ),
    ]);
    const table = new Table(app);
    await app.finding(FRAGMENT).click();
    await eventually(() => table.count()).toBe(2);
    await app.page.getByRole('button', { name: 'Mute rule' }).click();
    await eventually(() => table.count()).toBe(4);
  });

  test('and its actions can be reached even at the minimum window height', async ({ launch, folder }) => {
    const faulty = urlset('/a', 'https://a.example/b c', 'https://a.example/#d', 'https://a.example/#d');
    for (const name of ['one.xml', 'two.xml', 'three.xml', 'four.xml', 'five.xml'])
      await put(folder, name, faulty);
    const app = await launch([folder]);
    const { page } = app;
    await app.finding(FRAGMENT).click();
    const mute = page.getByRole('button', { name: 'Mute rule' });
    await expect(mute).toBeVisible();
    const footer = page.getByRole('contentinfo');
    for (const height of [575, 480]) {
      await app.resize(720, height);
      // The panel must not cover the status bar.
      const seen = await footer.evaluate((bar) => {
        const { top, height } = bar.getBoundingClientRect();
        const places = Array.from({ length: 20 }, (_, at) => at * 10 + 5);
        return places.map((left) => bar.contains(document.elementFromPoint(left, top + height / 2)));
      });
      expect(seen).not.toContain(false);
      await mute.scrollIntoViewIfNeeded();
      await expect(mute).toBeInViewport({ ratio: 0.9 });
      await expect(app.finding(FRAGMENT)).toBeInViewport();
    }
  });

  test('shows the row of the index if only that row breaks it', async ({ launch, folder }) => {
    await put(folder, 'one.xml', urlset('https://a.example/1'));
    const rows = [
      sitemapRow('https://a.example/one.xml', '<lastmod>2026-13-01</lastmod>'),
      sitemapRow('https://a.example/two.xml'),
    ];
    const app = await launch([await put(folder, 'index.xml', indexOf(...rows))]);
    const table = new Table(app);
    await app.finding('Impossible date').click();
    await eventually(() => table.count()).toBe(1);
    await expect(table.cell(1, 'lastmod')).toHaveText('2026-13-01');
  });
});

test('choosing another search engine reruns a filter for findings', async ({ launch, folder }) => {
  const future = '<lastmod>2099-01-01</lastmod></url>';
  const file = await put(
    folder,
    'a.xml',
    urlset('https://a.example/1', 'https://a.example/2').replace('</url>', future),
  );
  const app = await launch([file]);
  const table = new Table(app);
  await app.finding('Date in the future').click();
  await eventually(() => table.count()).toBe(1);
  await choose(app.page.getByLabel('Findings for'), 'Yandex');
  await expect(table.grid).toHaveCount(0);
  await choose(app.page.getByLabel('Findings for'), 'All search engines');
  await eventually(() => table.count()).toBe(1);
});

test('with Google as the only engine, the panel lists what Search Console would report, in its terms', async ({
  launch,
  folder,
}) => {
  const image = '<image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>';
  const locs = Array.from({ length: 494 }, (_, at) => `https://a.example/${at}`);
  const file = await put(
    folder,
    'a.xml',
    sitemapOf(...locs.map((loc) => entry(loc, image))).replace(
      '<urlset',
      '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/0.9"',
    ),
  );
  const app = await launch([file]);
  const list = app.page.getByRole('region', { name: 'In Search Console' });
  await expect(app.finding('Wrong extension namespace').first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await choose(app.page.getByLabel('Findings for'), 'Google');
  await expect(list.getByRole('term')).toHaveText([
    'Missing XML tag',
    'Invalid XML tag',
    'Incorrect namespace',
  ]);
  await expect(list.getByRole('definition')).toHaveText(['988', '494', '1']);
  const heading = await list.getByRole('heading').boundingBox();
  const place = await list.boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(place?.y ?? Number.NaN);
  await noFaults(app);

  await app.finding('Wrong extension namespace').first().click({ button: 'right' });
  await app.page.getByRole('menuitem', { name: 'Fix all…' }).click();
  await app.page.getByRole('dialog').getByRole('button', { name: 'Fix 1 place' }).click();
  await expect(list).toHaveCount(0);
  await choose(app.page.getByLabel('Findings for'), 'Bing');
  await app.menu('edit.undo');
  await expect(list).toHaveCount(0);
});

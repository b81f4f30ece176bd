import path from 'node:path';
import { eventually } from './eventually.ts';
import { copySample, indexOf, put, samples, sitemapRow, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>News of the shop</title>
    <link>https://a.example/</link>
    <item>
      <title>A bench</title>
      <link>https://a.example/bench</link>
      <pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate>
      <dc:creator>Anna</dc:creator>
    </item>
    <item>
      <title>A table</title>
      <link>https://a.example/table</link>
      <pubDate>Wed, 04 Nov 2026 10:00:00 GMT</pubDate>
    </item>
  </channel>
</rss>
`;

const atom = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>News of the shop</title>
  <entry>
    <title>A bench</title>
    <link rel="enclosure" href="https://a.example/bench.mp3"/>
    <link href="https://a.example/bench"/>
    <updated>2026-11-03T10:00:00Z</updated>
  </entry>
</feed>
`;

const mrss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <item>
      <link>https://a.example/bench</link>
      <pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate>
      <media:content url="https://a.example/bench.mp4" duration="120"/>
    </item>
  </channel>
</rss>
`;

test.describe('a feed', () => {
  for (const [name, content, before, after] of [
    ['news.rss', rss, 'Tue, 03 Nov 2026 10:00:00 GMT', 'Thu, 05 Nov 2026 12:30:00 GMT'],
    ['news.atom', atom, '2026-11-03T10:00:00Z', '2026-11-05T12:30:00Z'],
    ['videos.xml', mrss, 'Tue, 03 Nov 2026 10:00:00 GMT', 'Thu, 05 Nov 2026 12:30:00 GMT'],
  ] as const) {
    test(`is edited, and saved with only the edited line changed: ${name}`, async ({ launch, folder }) => {
      const file = await put(folder, name, content);
      const app = await launch([file]);
      const table = new Table(app);
      await expect(table.cell(1, 'loc')).toHaveText('/bench');
      await expect(table.cell(1, 'lastmod')).toHaveText(before);
      await expect(table.grid.getByRole('columnheader')).toHaveText(['#', /^loc/, 'lastmod']);
      await table.type(1, 'lastmod', after);
      await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
      await app.menu('file.saveAll');
      await eventually(() => text(file)).toBe(content.replace(before, after));
    });
  }

  test('accepts no new items and says so on paste, but items can be removed', async ({ launch, folder }) => {
    const file = await put(folder, 'news.rss', rss);
    const app = await launch([file]);
    const table = new Table(app);
    await table.select(2, 'loc');
    await eventually(() => app.isEnabled('edit.removeEntries')).toBe(true);
    expect(await app.isEnabled('edit.insertEntry')).toBe(false);
    expect(await app.isEnabled('edit.pasteAsEntries')).toBe(false);
    await app.page.evaluate(() =>
      window.urlset.writeClipboard({ text: 'https://a.example/1\nhttps://a.example/2' }),
    );
    await app.menu('edit.paste');
    await expect(app.notices.getByText(/news\.rss/)).toBeVisible();
    expect(await table.count()).toBe(2);
    await app.menu('edit.removeEntries');
    await eventually(() => table.count()).toBe(1);
    await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(rss.replace(/\n {4}<item>\n {6}<title>A table.*?<\/item>/s, ''));
  });
});

test('robots.txt shows the sitemaps it names, and a save changes only the edited value', async ({
  launch,
  folder,
}) => {
  const robots = (second: string) =>
    `User-agent: *\r\nDisallow: /cart # not pages\r\n\r\nSitemap: https://a.example/pages.xml\r\nsitemap:${second}\r\n`;
  const file = await put(folder, 'robots.txt', robots('/posts.xml'));
  const app = await launch([file]);
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('https://a.example/pages.xml');
  await expect(table.grid.getByRole('columnheader')).toHaveText(['#', 'loc']);
  await expect(table.cell(2, 'loc')).toHaveAttribute('aria-description', /full URL/);
  await table.type(2, 'loc', 'https://a.example/posts.xml');
  await expect(app.page.getByText('No findings.')).toBeVisible();
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
  expect(await app.isEnabled('edit.insertEntry')).toBe(false);
  expect(await app.isEnabled('edit.removeEntries')).toBe(false);
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(robots('https://a.example/posts.xml'));
});

test.describe('a finding', () => {
  test('about a row of the index is shown there, and F8 reaches it from a sitemap', async ({
    launch,
    folder,
  }) => {
    await put(folder, 'one.xml', urlset('https://a.example/1'));
    const row = sitemapRow('https://a.example/one.xml', '<lastmod>2026-13-01</lastmod>');
    const app = await launch([await put(folder, 'index.xml', indexOf(row))]);
    const table = new Table(app);
    await app.sitemap('one.xml').click();
    await expect(table.cell(1, 'loc')).toHaveText('/1');
    await expect(app.finding('Impossible date')).toBeVisible();
    await app.page.keyboard.press('F8');
    await expect(table.cell(1, 'lastmod')).toHaveText('2026-13-01');
    await expect(table.cell(1, 'lastmod')).toHaveAttribute('aria-selected', 'true');
    await expect(table.cell(1, 'lastmod')).toHaveAttribute('aria-description', /^Error: Impossible date/);
    await expect(app.page.getByRole('tooltip', { includeHidden: true })).toContainText('Impossible date');
    await expect(app.page.getByRole('contentinfo')).toContainText('1 error');
  });
});

test('a tooltip explains a finding about a whole entry once F8 reaches it', async ({ launch }) => {
  const app = await launch([path.join(samples, 'broken/extensions.xml')]);
  const { page } = app;
  await expect(app.finding('Image without image:loc')).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('F8');
  await expect(page.getByRole('tooltip', { includeHidden: true })).toContainText('Image without image:loc');
});

test('a rule that a file breaks in many places is listed once, with the number of places', async ({
  launch,
  folder,
}) => {
  const strays = '  <note>bench</note>\n'.repeat(150);
  const file = await put(
    folder,
    'a.xml',
    urlset('https://a.example/1').replace('</urlset>', `${strays}</urlset>`),
  );
  const app = await launch([file]);
  await app.page.getByRole('button', { name: '1 finding about this file' }).click();
  const notes = app.page.getByRole('region', { name: 'About a.xml' }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText(/line 4, .*line 8 and 145 more places$/);
  await expect(app.finding('Unknown tag')).toContainText('150');
  await expect(app.page.getByRole('contentinfo')).toContainText('150 warnings');
});

test('a long list of findings scrolls to its end in a small window @long', async ({ launch, folder }) => {
  const broken = await copySample('broken', folder);
  const app = await launch([path.join(broken, 'entries.xml'), path.join(broken, 'extensions.xml')]);
  await app.resize(900, 600);
  const list = app.page.getByRole('listbox', { name: 'Findings' });
  const count = async () => Number(await list.getByRole('option').first().getAttribute('aria-setsize'));
  await eventually(count).toBeGreaterThan(30);
  await list.focus();
  await app.page.keyboard.press('End');
  const last = list.locator(`[role=option][aria-posinset="${await count()}"]`);
  await expect(last).toBeInViewport({ ratio: 1 });
  const box = await list.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
});

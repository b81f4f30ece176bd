import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { put, samples, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

/** Opens a bad file first, then a good one. The app must name the first and open the second. */
test.describe('a file that cannot be opened is named in a notice, and the app keeps working', () => {
  const cases: [string, (folder: string) => Promise<string>, RegExp][] = [
    ['an HTML page', async () => path.join(samples, 'broken/not-a-sitemap.html'), /not-a-sitemap\.html/],
    ['an empty file', (folder) => put(folder, 'empty.xml', ''), /empty\.xml/],
    ['a missing file', async (folder) => path.join(folder, 'gone.xml'), /gone\.xml/],
    [
      'a file of three gigabytes',
      async (folder) => {
        const file = await put(folder, 'huge.xml', '');
        await truncate(file, 3 * 2 ** 30);
        return file;
      },
      /huge\.xml.*(GB|GiB)/,
    ],
  ];
  for (const [name, make, said] of cases) {
    test(name, async ({ launch, folder }) => {
      const app = await launch([await make(folder)]);
      await expect(app.notices.getByText(said)).toBeVisible();
      await app.answerOpen([await put(folder, 'good.xml', urlset('https://a.example/good'))]);
      await app.menu('file.open');
      await expect(new Table(app).cell(1, 'loc')).toHaveText('/good');
    });
  }
});

test.describe('the window says what is wrong with a broken sample', () => {
  for (const [name, finding] of [
    ['truncated.xml.gz', /gzip/i],
    ['with-doctype.xml', /DOCTYPE/],
    ['wrong-namespace.xml', /namespace/i],
    ['utf16.xml', /UTF-8/],
    ['index-with-missing-child.xml', /archive\.xml\.gz/],
  ] as const) {
    test(name, async ({ launch }) => {
      const app = await launch([path.join(samples, 'broken', name)]);
      await expect(app.page.getByText(finding).first()).toBeVisible();
    });
  }
});

test('a damaged file shows its readable entries; a save keeps the rest as is', async ({ launch, folder }) => {
  const torn = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://a.example/1?size=m&colour=red</loc></url>
  <url><loc>https://a.example/2</loc><image:image><image:loc>https://a.example/2.png</image:loc></image:image></url>
  <url><loc>https://a.example/3</lok></url>
  <url><loc>https://a.example/4</loc></url>
  <url><loc>https://a.exam`;
  const file = await put(folder, 'torn.xml', torn);
  const app = await launch([file]);
  const table = new Table(app);
  await expect(table.cell(1, 'loc')).toHaveText('/1?size=m&colour=red');
  await expect(table.cell(2, 'loc')).toHaveText('/2');
  await expect(table.cell(2, 'extensions')).toHaveAttribute('aria-label', '1 image');
  await expect(table.cell(4, 'loc')).toHaveText('/4');
  for (const title of ['Unescaped character', 'Wrong extension namespace', 'XML not well-formed']) {
    await expect(app.finding(title)).toBeVisible();
  }
  const header = (row: number) => table.row(row).getByRole('rowheader');
  await expect(header(1)).toHaveAttribute('aria-description', /^Error: Unescaped character/);
  await expect(header(3)).toHaveAttribute('aria-description', /^Error: XML not well-formed/);
  await header(3).hover();
  await expect(app.page.getByRole('tooltip', { includeHidden: true })).toContainText('XML not well-formed');
  // Close the tooltip, because it covers the row below.
  await app.page.keyboard.press('Escape');

  await table.type(4, 'loc', 'https://a.example/four');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
  await app.menu('file.saveAll');
  await eventually(() => text(file)).toBe(torn.replace('/4<', '/four<'));
});

import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { put, samples, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

/** Opens a bad file beside nothing, then a good one: the first is named, the second opens. */
test.describe('a file that is no sitemap is named, and the app goes on', () => {
  const cases: [string, (folder: string) => Promise<string>, RegExp][] = [
    ['a page', async () => path.join(samples, 'broken/not-a-sitemap.html'), /not-a-sitemap\.html/],
    ['nothing at all', (folder) => put(folder, 'empty.xml', ''), /empty\.xml/],
    ['a file that is not there', async (folder) => path.join(folder, 'gone.xml'), /gone\.xml/],
    [
      'three gigabytes',
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

test('every broken sample opens as far as it can, and says what is wrong', async ({ launch }) => {
  for (const [name, finding] of [
    ['truncated.xml.gz', /gzip/i],
    ['with-doctype.xml', /DOCTYPE/],
    ['wrong-namespace.xml', /namespace/i],
    ['utf16.xml', /UTF-8/],
    ['index-with-missing-child.xml', /archive\.xml\.gz/],
  ] as const) {
    const app = await launch([path.join(samples, 'broken', name)]);
    await expect(app.page.getByText(finding).first(), name).toBeVisible();
    await app.end();
  }
});

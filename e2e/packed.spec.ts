import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from './eventually.ts';
import { entry, indexOf, sitemapOf, sitemapRow, text } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { seeded } from './seeded.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const FILES = 4;
const ENTRIES = 50_000;

/** A sitemap that does not compress well, so that a few of them fill the memory for inflated files. */
function sitemap(file: number): string {
  const random = seeded(file + 1);
  const word = () => random().toString(36);
  const entries = Array.from({ length: ENTRIES }, (_, i) =>
    entry(`https://www.example.com/${file}/${word()}${word()}${word()}${word()}/${i + 1}`),
  );
  return sitemapOf(...entries);
}

// Only sitemaps beyond the first 16 MiB stay compressed in memory.
test('sitemaps kept compressed in memory are shown, filtered, edited, undone and saved @long', async ({
  launch,
  folder,
}) => {
  const at = (name: string) => path.join(folder, name);
  const names = Array.from({ length: FILES }, (_, file) => `${file}.xml.gz`);
  const xml = names.map((_, file) => sitemap(file));
  for (const [file, name] of names.entries())
    await writeFile(at(name), gzipSync(xml[file] ?? '', { level: 1 }));
  const rows = names.map((name) => sitemapRow(`https://www.example.com/${name}`));
  await writeFile(at('sitemap_index.xml'), indexOf(...rows));

  const urlset = await launch([at('sitemap_index.xml')]);
  const table = new Table(urlset);
  const filter = new FilterBox(urlset);
  await eventually(() => table.count()).toBe(FILES * ENTRIES);
  const last = FILES * ENTRIES;
  await table.grid.click();
  await table.goTo(last);
  await expect(table.cell(last, 'loc')).toContainText(`/${ENTRIES}`);
  await table.goTo(3 * ENTRIES + 7);
  const loc = await table.cell(3 * ENTRIES + 7, 'loc').innerText();
  expect(xml[3]).toContain(`${loc}</loc>`);

  await table.type(3 * ENTRIES + 7, 'priority', '0.3');
  await expect(table.cell(3 * ENTRIES + 7, 'priority')).toHaveText('0.3');
  await urlset.page.keyboard.press('ControlOrMeta+z');
  await expect(table.cell(3 * ENTRIES + 7, 'priority')).toHaveText('');
  await urlset.page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(table.cell(3 * ENTRIES + 7, 'priority')).toHaveText('0.3');

  await filter.type('4321');
  const found = xml
    .join('')
    .split('\n')
    .filter((line) => line.includes('4321'));
  await eventually(() => table.count()).toBe(found.length);
  await filter.input.fill('');
  await eventually(() => table.count()).toBe(last);

  await urlset.page.keyboard.press('ControlOrMeta+s');
  const edited = xml[3]?.replace(`${loc}</loc>`, `${loc}</loc><priority>0.3</priority>`);
  await eventually(async () => (await text(at('3.xml.gz'))) === edited).toBe(true);
  for (const file of [0, 1, 2]) expect((await text(at(`${file}.xml.gz`))) === xml[file]).toBe(true);
});

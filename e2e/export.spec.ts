import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { ExportDialog } from './export-dialog.ts';
import { put, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, wordFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

/** The names of the exported files that search engines fetch, sorted. */
async function fetched(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /\.xml(\.gz)?$/.test(name)).sort();
}

/** All locs in the gzipped sitemaps of an export, sorted. */
async function locsOf(folder: string): Promise<string[]> {
  const names = (await fetched(folder)).filter((name) => name.endsWith('.gz'));
  const shards = await Promise.all(names.map((name) => text(path.join(folder, name))));
  return shards.flatMap((xml) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)).sort();
}

async function open(app: Urlset, ...files: string[]): Promise<void> {
  await app.answerOpen(files);
  await app.menu('file.open');
  await expect(app.page.getByRole('listbox', { name: 'Project' })).toBeVisible();
}

async function close(app: Urlset): Promise<void> {
  await app.menu('file.close');
  await expect(app.page.getByRole('button', { name: 'New sitemap' })).toBeVisible();
  await app.nothingOpen();
}

const splitBy = (app: Urlset) => app.page.getByRole('combobox', { name: /Split criterion/ });
const shards = (app: Urlset) => app.page.getByRole('grid', { name: 'Planned sitemaps' });

test('a list of 120,001 URLs is split by section, exported to a folder and archives, and reopened', {
  tag: '@long',
}, async ({ launch, folder }) => {
  test.setTimeout(180_000);
  const app = await launch();
  const { page } = app;
  const locs = Array.from({ length: 120_001 }, (_, at) => {
    const section = at < 112_000 ? 'shop' : ['blog', 'help', 'careers'][at % 3];
    return `https://www.example.com/${section}/item-${at}`;
  });
  const list = await put(folder, 'urls.txt', `${locs.join('\n')}\n`);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const dialog = new ExportDialog(app);

  await app.drop(page.getByRole('main'), [list]);
  await expect(page.getByRole('listbox', { name: 'Project' })).toBeVisible();
  await app.menu('view.shards');
  await choose(splitBy(app), 'by path section');
  await expect(page.getByRole('rowheader')).toHaveCount(6, { timeout: 20_000 });
  await expect(shards(app)).toContainText('sitemap-shop-3.xml.gz');
  await expect(page.getByText('Exports as 6 sitemaps')).toBeVisible();

  await test.step('a sitemap is moved up in the index', async () => {
    await app.menu('view.index');
    const rows = page.getByRole('grid', { name: 'Sitemaps in the index' });
    const row = (place: number) => rows.locator(`[role=row][aria-rowindex="${place + 1}"]`);
    await expect(row(6)).toContainText('sitemap-shop-3.xml.gz');
    await row(6).locator('[aria-colindex="2"]').click();
    await expect(row(6).locator('[aria-selected="true"]')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Up', exact: true }).click();
    await expect(row(5)).toContainText('sitemap-shop-3.xml.gz');
    await app.menu('view.shards');
    await expect(shards(app)).toContainText('sitemap-shop-3.xml.gz');
  });

  await test.step('to a folder', async () => {
    await dialog.open();
    await dialog.intoFolder(out);
    await expect(dialog.dialog).toContainText('This export changes 7 of 7 files', { timeout: 20_000 });
    await dialog.run();
    await dialog.close();
    const names = await fetched(out);
    expect(names).toEqual([
      ...['sitemap-blog-1.xml.gz', 'sitemap-careers-1.xml.gz', 'sitemap-help-1.xml.gz'],
      ...['sitemap-shop-1.xml.gz', 'sitemap-shop-2.xml.gz', 'sitemap-shop-3.xml.gz', 'sitemap_index.xml'],
    ]);
    for (const name of names.slice(0, -1)) execFileSync('gzip', ['-t', path.join(out, name)]);
    expect(await locsOf(out)).toEqual(locs.toSorted());
    const listed = [
      ...(await text(path.join(out, 'sitemap_index.xml'))).matchAll(/sitemap-[\w-]+\.xml\.gz/g),
    ];
    expect(listed.map(String)).toEqual([...names.slice(0, 4), names[5], names[4]]);
    await expect(page.getByText('This export changes none of the 7 files')).toBeVisible({ timeout: 20_000 });
    await expect(shards(app)).toContainText('same');
  });

  await test.step('a second export writes only what changed', async () => {
    await app.menu('view.urls');
    const table = new Table(app);
    await table.type(1, 'loc', 'https://www.example.com/shop/renamed');
    await app.menu('view.shards');
    await expect(page.getByText('This export changes 2 of 7 files')).toBeVisible({ timeout: 20_000 });
    const before = await readFile(path.join(out, 'sitemap-blog-1.xml.gz'));
    await dialog.open();
    await dialog.run();
    await expect(dialog.dialog).toContainText('Unchanged');
    await dialog.close();
    expect(await readFile(path.join(out, 'sitemap-blog-1.xml.gz'))).toEqual(before);
    expect(await text(path.join(out, 'sitemap-shop-1.xml.gz'))).toContain('/shop/renamed<');
    await app.menu('edit.undo');
  });

  const unpacked = path.join(folder, 'unpacked');
  await mkdir(unpacked);
  for (const [name, unpack] of [
    ['out.zip', ['unzip', '-q', '-d', unpacked]],
    ['out.tar', ['tar', '-C', unpacked, '-xf']],
  ] as const) {
    await test.step(`to ${name}`, async () => {
      const archive = path.join(folder, name);
      await dialog.open();
      await dialog.intoArchive(archive);
      await expect(dialog.dialog).toContainText('This export changes 7 of 7 files', { timeout: 20_000 });
      await dialog.run();
      await dialog.close();
      const [program, ...args] = unpack;
      execFileSync(program, [...args, archive]);
      expect(await locsOf(unpacked)).toEqual(locs.toSorted());
      await expect(page.getByText('This export changes none of the 7 files')).toBeVisible({
        timeout: 20_000,
      });
      expect((await readdir(folder)).filter((other) => other.includes('urlset-export'))).toEqual([]);
      await rm(unpacked, { recursive: true });
      await mkdir(unpacked);
      execFileSync(program, [...args, archive]);
    });
  }

  await test.step('the unpacked export opens with the same URLs', async () => {
    await rm(out, { recursive: true });
    await close(app);
    await open(app, path.join(unpacked, 'sitemap_index.xml'));
    await expect(page.getByText('120,001 URLs')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('6 sitemaps')).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Project' })).not.toContainText('unreadable');
    await app.menu('view.urls');
    const table = new Table(app);
    await eventually(() => table.count()).toBe(locs.length);
    await table.goTo(locs.length);
    await page.keyboard.press('ControlOrMeta+Shift+ArrowUp');
    await expect(page.getByText('120,001 selected')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+C');
    const copied = () => app.app.evaluate(({ clipboard }) => clipboard.readText());
    const sorted = locs.toSorted().join('\n');
    await eventually(async () => (await copied()).split('\n').sort().join('\n') === sorted, {
      timeout: 30_000,
    }).toBe(true);
  });
});

test('a planned sitemap is renamed and shows its entries, and the project remembers the split', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const { page } = app;
  const file = await put(
    folder,
    'a.xml',
    urlset(...['shop/1', 'blog/1', 'shop/2'].map((at) => `https://a.example/${at}`)),
  );
  await open(app, file);
  await app.menu('view.shards');
  await choose(splitBy(app), 'by path section');
  await expect(shards(app)).toContainText('sitemap-shop-1.xml.gz');
  const names = page.getByRole('textbox', { name: 'Name pattern' });
  await names.fill('map-{section}.xml');
  await names.press('Enter');
  await expect(shards(app)).toContainText('map-shop.xml.gz');
  await shards(app).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('map-blog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose another name' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('writing');
  await page.keyboard.press('Enter');
  await expect(shards(app)).toContainText('writing.xml.gz');
  await shards(app).locator('.grid-link').filter({ hasText: 'map-shop.xml.gz' }).click();
  await expect(page.getByText('Sitemap map-shop.xml.gz')).toBeVisible();
  const table = new Table(app);
  await eventually(() => table.count()).toBe(2);
  await expect(table.cell(2, 'loc')).toHaveText('/shop/2');
  await page.getByRole('button', { name: 'Show all sitemaps' }).click();
  await eventually(() => table.count()).toBe(3);

  await close(app);
  await open(app, file);
  await app.menu('view.shards');
  await expect(splitBy(app)).toHaveText('by path section');
  await expect(shards(app)).toContainText('writing.xml.gz');
});

test('a small site becomes one sitemap.xml, until the user splits it in the export dialog', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const { page } = app;
  const dialog = new ExportDialog(app);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const locs = ['https://a.example/1', 'https://a.example/2'];
  await open(app, await put(folder, 'list.txt', locs.map((loc) => `${loc}\n`).join('')));

  await test.step('by default', async () => {
    await app.menu('view.shards');
    await expect(splitBy(app)).toHaveText('as one sitemap.xml');
    await expect(page.getByRole('textbox', { name: 'Name pattern' })).toHaveCount(0);
    await expect(shards(app)).toContainText('sitemap.xml');
    await expect(page.getByText('Next export: 1 sitemap with 2 entries')).toBeVisible();
    await app.menu('view.index');
    await expect(page.getByText('one sitemap, without an index')).toBeVisible();
    await dialog.open();
    await expect(dialog.dialog.getByRole('checkbox', { name: 'Include an index' })).toHaveCount(0);
    await dialog.intoFolder(out);
    await expect(dialog.dialog).toContainText('This export changes 1 of 1 file');
    expect.soft(await accessibilityFaults(page)).toEqual([]);
    await dialog.run();
    await dialog.close();
    expect(await fetched(out)).toEqual(['sitemap.xml']);
    expect(await text(path.join(out, 'sitemap.xml'))).toContain(`<loc>${locs[1]}</loc>`);
  });

  await test.step('split', async () => {
    await dialog.open();
    await dialog.split('by path section');
    await expect(dialog.dialog.getByRole('checkbox', { name: 'Include an index' })).toBeChecked();
    await expect(dialog.dialog).toContainText('This export changes 2 of 2 files and removes 1');
    await dialog.split('as one sitemap.xml');
    await expect(dialog.dialog).toContainText('This export does not change the file');
    await dialog.split('only at the limits');
    await expect(dialog.dialog).toContainText('This export changes 2 of 2 files and removes 1');
    await dialog.run();
    await dialog.close();
    expect(await fetched(out)).toEqual(['sitemap-1.xml.gz', 'sitemap_index.xml']);
  });
});

test('an export replaces a sitemap.xml of which Urlset has no record, once the user agrees', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const dialog = new ExportDialog(app);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const theirs = await put(out, 'sitemap.xml', urlset('https://a.example/1'));
  await open(app, await put(folder, 'list.txt', 'https://a.example/1\nhttps://a.example/2\n'));
  await dialog.open();
  await dialog.intoFolder(out);
  await expect(dialog.dialog).toContainText('The target contains sitemap.xml, but Urlset has no record');
  await expect(dialog.go).toBeDisabled();
  await dialog.dialog.getByRole('checkbox', { name: 'Export anyway' }).check();
  await dialog.run();
  await dialog.close();
  expect(await text(theirs)).toContain('https://a.example/2<');
});

test('the Split screen reports an invalid name pattern, limit or regular expression', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const { page } = app;
  await open(app, await put(folder, 'a.xml', urlset('https://a.example/shop/1')));
  await app.menu('view.shards');
  await choose(splitBy(app), 'only at the limits');
  // Waits until the field shows the name pattern for several sitemaps.
  await expect(page.getByRole('textbox', { name: 'Name pattern' })).toHaveValue('sitemap-{n}.xml');
  for (const [label, typed, problem] of [
    ['Name pattern', 'a/b', 'is not a valid name pattern'],
    ['Max URLs per sitemap (50,000)', 'many', 'A limit must be at least'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    await expect(field).not.toHaveValue('');
    const before = await field.inputValue();
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    await expect(field).toHaveValue(before);
  }
  await choose(splitBy(app), 'by pattern');
  const expression = page.getByRole('textbox', { name: /Regular expression/ });
  await expression.fill('(');
  await expression.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid regular expression' })).toBeVisible();
});

test('an unusual export needs confirmation, and a sitemap.xml that is not a sitemap blocks the export @long', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const { page } = app;
  const dialog = new ExportDialog(app);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const many = Array.from({ length: 20 }, (_, at) => `https://a.example/${at}`);
  await open(app, await put(folder, 'a.xml', urlset(...many)));
  await dialog.open();
  await dialog.intoFolder(out);
  await dialog.run();
  await dialog.close();
  await close(app);

  await open(
    app,
    await put(
      folder,
      'b.xml',
      urlset(...many.slice(0, 10), 'https://a.example/?sid=0123456789abcdef0123456789abcdef'),
    ),
  );
  await dialog.open();
  await dialog.intoFolder(out);
  await expect(dialog.dialog).toContainText('This export has 11 URLs; the last one had 20');
  await expect(dialog.go).toBeDisabled();
  const yes = dialog.dialog.getByRole('checkbox', { name: 'Export anyway' });
  await expect(yes).toHaveCount(2);
  await yes.first().check();
  await expect(dialog.go).toBeDisabled();
  await yes.nth(1).check();
  await dialog.run();
  await dialog.close();

  const theirs = path.join(folder, 'theirs');
  await mkdir(theirs);
  await writeFile(path.join(theirs, 'sitemap.xml'), 'mine');
  await dialog.open();
  await dialog.intoFolder(theirs);
  await expect(dialog.dialog.getByRole('alert')).toContainText('sitemap.xml is already in the target');
  await expect(dialog.go).toBeDisabled();
  await page.keyboard.press('Escape');
  expect(await readdir(theirs)).toEqual(['sitemap.xml']);
});

test('without a manifest, an export updates the existing sitemaps once the user agrees @long', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const dialog = new ExportDialog(app);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const locs = Array.from({ length: 20 }, (_, at) => `https://a.example/${at}`);
  await open(app, await put(folder, 'a.xml', urlset(...locs)));
  await dialog.open();
  await dialog.split('only at the limits');
  await dialog.intoFolder(out);
  await dialog.run();
  await dialog.close();
  await rm(path.join(out, 'urlset-manifest.json'));
  const index = path.join(out, 'sitemap_index.xml');
  const rows = (await text(index)).replace(
    '</sitemapindex>',
    '<sitemap><loc>https://b.example/n.xml</loc></sitemap>$&',
  );
  await writeFile(index, rows);
  await new Table(app).type(1, 'loc', 'https://a.example/new');

  await dialog.open();
  await expect(dialog.dialog).toContainText(
    'The target contains sitemap_index.xml and 1 sitemap that it lists',
  );
  await expect(dialog.dialog).toContainText(
    '1 row of sitemap_index.xml in the target, such as https://b.example/n.xml',
  );
  await expect(dialog.dialog).toContainText('This export changes 2 of 2 files');
  await expect(dialog.go).toBeDisabled();
  expect.soft(await accessibilityFaults(app.page), 'questions').toEqual([]);
  const yes = dialog.dialog.getByRole('checkbox', { name: 'Export anyway' });
  await yes.nth(0).check();
  await expect(dialog.go).toBeDisabled();
  await yes.nth(1).check();
  await dialog.run();
  await dialog.close();
  expect(await text(path.join(out, 'sitemap-1.xml.gz'))).toContain('https://a.example/new<');
  expect(await text(index)).not.toContain('b.example');
  await dialog.open();
  await expect(dialog.dialog).toContainText('This export changes none of the 2 files');
  await expect(yes).toHaveCount(0);
});

test('an export writes the changed URLs to files next to the target, and warns of URLs that engines will ignore @long', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const dialog = new ExportDialog(app);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const locs = ['https://a.example/1', 'https://a.example/2', 'https://b.example/3', 'https://a.example/4'];
  await open(app, await put(folder, 'a.xml', urlset(...locs)));
  await dialog.open();
  await dialog.intoFolder(out);
  await test.step('a host other than that of the publish location', async () => {
    const note = dialog.dialog.locator('summary', {
      hasText: 'Different protocol or host than the sitemap: 1 entry',
    });
    await expect(note).toBeVisible();
    await note.press('Enter');
    await expect(dialog.dialog.getByText('https://b.example/3')).toBeVisible();
  });
  await test.step('an invalid IndexNow key', async () => {
    await dialog.listChanges('short');
    await expect(dialog.dialog.getByRole('alert')).toContainText('“short” is not a valid IndexNow key');
  });
  await dialog.listChanges('a1b2c3d4');
  await dialog.run();
  await expect(dialog.dialog.locator('.export-place')).toContainText(`out ${folder}`);
  await expect(dialog.dialog).toContainText('4 added, 0 changed, 0 removed');
  await expect(dialog.dialog).toContainText('out-changes.tsv, out-indexnow.jsonl');
  await dialog.close();
  const lines = async (name: string) =>
    (await readFile(path.join(folder, name), 'utf8')).split('\n').slice(0, -1);
  expect(await lines('out-changes.tsv')).toEqual(locs.map((loc) => `added\t${loc}`));

  const table = new Table(app);
  await table.type(1, 'loc', 'https://a.example/new');
  await table.type(2, 'priority', '0.3');
  await dialog.open();
  await dialog.run();
  await expect(dialog.dialog).toContainText('1 added, 1 changed, 1 removed');
  await dialog.close();
  expect(await lines('out-changes.tsv')).toEqual([
    'added\thttps://a.example/new',
    'changed\thttps://a.example/2',
    'removed\thttps://a.example/1',
  ]);
  const posted = (await lines('out-indexnow.jsonl')).map((line) => JSON.parse(line));
  expect(posted).toEqual([
    {
      host: 'a.example',
      key: 'a1b2c3d4',
      keyLocation: 'https://a.example/a1b2c3d4.txt',
      urlList: ['https://a.example/new', 'https://a.example/2', 'https://a.example/1'],
    },
  ]);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a project is split and exported by keyboard alone', async ({ launch, folder }) => {
  const app = await launch();
  const { page } = app;
  const { keyboard } = page;
  const out = path.join(folder, 'out');
  await mkdir(out);
  await open(app, await put(folder, 'a.xml', urlset('https://a.example/shop/1', 'https://a.example/blog/1')));
  await keyboard.press('ControlOrMeta+4');
  await expect(page.getByRole('tab', { name: 'Split' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(splitBy(app)).toBeFocused();
  await keyboard.type('by path');
  await expect(splitBy(app)).toHaveText('by path section');
  await expect(shards(app)).toContainText('sitemap-shop-1.xml.gz');
  await shards(app).focus();
  await keyboard.press('Enter');
  await expect(page.getByText(/^Sitemap sitemap-blog-1/)).toBeVisible();
  await keyboard.press('ControlOrMeta+E');
  const dialog = new ExportDialog(app);
  await expect(dialog.dialog.getByRole('button', { name: 'Folder…' })).toBeFocused();
  await app.answerOpen([out]);
  await keyboard.press('Enter');
  await expect(dialog.go).toBeEnabled();
  await dialog.go.focus();
  await keyboard.press('Enter');
  await expect(dialog.dialog).toContainText('Every file was read back');
  await expect(dialog.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.dialog).toHaveCount(0);
  expect(await fetched(out)).toEqual(['sitemap-blog-1.xml.gz', 'sitemap-shop-1.xml.gz', 'sitemap_index.xml']);
});

for (const scheme of ['light', 'dark'] as const) {
  const rules = scheme === 'dark' ? 'colors' : 'all';
  test(`the export screens are accessible in the ${scheme} theme @long`, async ({ launch, folder }) => {
    const app = await launch();
    const { page } = app;
    await app.app.evaluate(({ nativeTheme }, theme) => {
      nativeTheme.themeSource = theme;
    }, scheme);
    const out = path.join(folder, 'out');
    await mkdir(out);
    const locs = Array.from({ length: 40 }, (_, at) => `https://a.example/${'abcdefghij'[at % 10]}/${at}`);
    const others = ['https://shop.example/1', 'https://shop.example/2'];
    await open(app, await put(folder, 'a.xml', urlset(...locs, locs[0] ?? '', '/relative', ...others)));
    await app.menu('view.shards');
    await choose(splitBy(app), 'by path section');
    await expect(shards(app)).toContainText('sitemap-j-1.xml.gz');
    expect.soft(await accessibilityFaults(page, rules), 'shards').toEqual([]);
    const dialog = new ExportDialog(app);
    await dialog.open();
    await dialog.intoFolder(out);
    await dialog.listChanges('a1b2c3d4e5f6');
    await dialog.dialog.locator('summary').first().click();
    await expect(dialog.go).toBeEnabled();
    expect.soft(await accessibilityFaults(page, rules), 'export').toEqual([]);
    expect.soft(await wordFaults(page), 'export').toEqual([]);
    await dialog.run();
    expect.soft(await accessibilityFaults(page, rules), 'receipt').toEqual([]);
    expect.soft(await wordFaults(page), 'receipt').toEqual([]);
    await dialog.close();
  });
}

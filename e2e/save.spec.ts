import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from './eventually.ts';
import { indexOf, put, samples, sitemapRow, text, untouched, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const one = urlset('https://a.example/1');
const mine = urlset('https://a.example/mine');
const theirs = urlset('https://a.example/theirs');

test.describe('a file that another program changed meanwhile', () => {
  /** Opens and edits a file, lets another program write it, and saves. */
  async function clash(launch: (args: string[]) => Promise<import('./urlset.ts').Urlset>, folder: string) {
    const file = await put(folder, 'a.xml', one);
    const app = await launch([file]);
    await new Table(app).type(1, 'loc', 'https://a.example/mine');
    await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
    await writeFile(file, theirs);
    await app.menu('file.saveAll');
    return { file, app, dialog: app.page.getByRole('dialog') };
  }

  test('is not overwritten without asking', async ({ launch, folder }) => {
    const { file, app, dialog } = await clash(launch, folder);
    await expect(dialog).toContainText('a.xml');
    await app.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await text(file)).toBe(theirs);
    expect(await app.isEnabled('file.saveAll')).toBe(true);
  });

  test('is overwritten when the user chooses to', async ({ launch, folder }) => {
    const { file, dialog } = await clash(launch, folder);
    await dialog.getByRole('button', { name: 'Overwrite file' }).click();
    await eventually(() => text(file)).toBe(mine);
  });

  test('is left alone by Save as', async ({ launch, folder }) => {
    const { file, app, dialog } = await clash(launch, folder);
    const other = path.join(folder, 'b.xml');
    await app.answerSave(other);
    await dialog.getByRole('button', { name: 'Save as…' }).click();
    await eventually(() => text(other).catch(() => '')).toBe(mine);
    expect(await text(file)).toBe(theirs);
  });

  test('is read again by Reload', async ({ launch, folder }) => {
    const { file, app, dialog } = await clash(launch, folder);
    await dialog.getByRole('button', { name: /Reload/ }).click();
    await expect(new Table(app).cell(1, 'loc')).toHaveText('/theirs');
    expect(await text(file)).toBe(theirs);
  });
});

test('a file without edits that changes on disk is read again, with a notice', async ({ launch, folder }) => {
  const file = await put(folder, 'a.xml', one);
  const app = await launch([file]);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
  await writeFile(file, theirs);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/theirs');
  await expect(app.notices.getByText('a.xml')).toBeVisible();
});

test('a file that vanishes is reported, and its entries stay', async ({ launch, folder }) => {
  const file = await put(folder, 'a.xml', one);
  const app = await launch([file]);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
  await rm(file);
  await expect(app.page.getByText(/a\.xml.*(no longer|gone)/)).toBeVisible();
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
});

test('saving a damaged file asks first, and Esc leaves the file unchanged', async ({ launch, folder }) => {
  const whole = gzipSync(
    urlset(...Array.from({ length: 3000 }, (_, n) => `https://a.example/${(n * 7919) % 10_007}`)),
  );
  const file = await put(folder, 'half.xml.gz', whole.subarray(0, whole.length / 2));
  const before = await untouched(file);
  const app = await launch([file]);
  await new Table(app).type(1, 'loc', 'https://a.example/mine');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
  await app.menu('file.saveAll');
  await expect(app.page.getByRole('dialog')).toContainText('half.xml.gz');
  await app.page.keyboard.press('Escape');
  expect(await untouched(file)).toEqual(before);
});

test('Save as copies an unchanged file byte for byte', async ({ launch, folder }) => {
  const source = path.join(samples, 'shop/pages.xml.gz');
  const target = path.join(folder, 'copy.xml.gz');
  const app = await launch([source]);
  await eventually(() => app.isEnabled('file.saveAs')).toBe(true);
  await app.answerSave(target);
  await app.menu('file.saveAs');
  await eventually(async () => (await untouched(target).catch(() => null))?.bytes).toBe(
    (await untouched(source)).bytes,
  );
});

test('a new sitemap is created, filled in and saved', async ({ launch, folder }) => {
  const app = await launch();
  const target = path.join(folder, 'new.xml');
  await app.page.getByRole('button', { name: 'New sitemap' }).click();
  await eventually(() => app.isEnabled('edit.insertEntry')).toBe(true);
  await app.menu('edit.insertEntry');
  await new Table(app).type(1, 'loc', 'https://a.example/first');
  await app.answerSave(target);
  await app.menu('file.saveAll');
  await eventually(() => text(target).catch(() => '')).toContain('<loc>https://a.example/first</loc>');
});

test('Revert asks, and then goes back to the file on disk', async ({ launch, folder }) => {
  const file = await put(folder, 'a.xml', one);
  const app = await launch([file]);
  const table = new Table(app);
  await table.type(1, 'loc', 'https://a.example/mine');
  await expect(table.cell(1, 'loc')).toHaveText('/mine');
  await eventually(() => app.isEnabled('file.revert')).toBe(true);
  await app.menu('file.revert');
  await app.page
    .getByRole('dialog')
    .getByRole('button', { name: /Revert/ })
    .click();
  await expect(table.cell(1, 'loc')).toHaveText('/1');
});

test.describe('the sitemaps of an index', () => {
  test('can be added, renamed and removed, and the saved index lists the result', async ({
    launch,
    folder,
  }) => {
    const index = (...names: string[]) =>
      indexOf(...names.map((name) => sitemapRow(`https://a.example/${name}`)));
    await put(folder, 'one.xml', one);
    await put(folder, 'two.xml', theirs);
    const file = await put(folder, 'index.xml', index('one.xml', 'two.xml'));
    const app = await launch([file]);
    const { page } = app;
    const answer = async (value: string) => {
      await page.getByRole('dialog').getByRole('textbox').fill(value);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await app.sitemap('one.xml').click();
    await eventually(() => app.isEnabled('sitemap.rename')).toBe(true);
    await app.menu('sitemap.rename');
    await answer('first.xml');
    await app.sitemap('two.xml').click();
    await app.menu('sitemap.remove');
    await expect(app.sitemap('two.xml')).toHaveCount(0);
    await app.menu('sitemap.add');
    await answer('new.xml.gz');
    await expect(app.sitemap('new.xml.gz')).toBeVisible();
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toBe(index('first.xml', 'new.xml.gz'));
    expect(await text(path.join(folder, 'first.xml'))).toBe(one);
    expect(await text(path.join(folder, 'two.xml'))).toBe(theirs);
    expect(await text(path.join(folder, 'new.xml.gz'))).toContain('<urlset');
  });
});

test('an undo or redo right before a save is saved, too', async ({ launch, folder }) => {
  const file = await put(folder, 'a.xml', one);
  const app = await launch([file]);
  const { keyboard } = app.page;
  await new Table(app).type(1, 'loc', 'https://a.example/mine');
  await keyboard.press('ControlOrMeta+s');
  await eventually(() => text(file)).toBe(mine);
  await eventually(() => app.isEnabled('file.saveAll')).toBe(false);
  for (const [step, saved] of [
    ['ControlOrMeta+z', one],
    ['ControlOrMeta+Shift+z', mine],
  ] as const) {
    await keyboard.press(step);
    await keyboard.press('ControlOrMeta+s');
    await eventually(() => text(file)).toBe(saved);
  }
});

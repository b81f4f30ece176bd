import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { copySample, put, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { seededIndex } from './seeded.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const LOCATION = 'https://www.example.com/maps/sitemap.xml';

test('the publish location is kept, used by rules, undone and exported', async ({ launch, folder }) => {
  const file = await put(
    folder,
    'a.xml',
    urlset('https://www.example.com/maps/in', 'https://www.example.com/out', 'https://other.example/maps/x'),
  );
  const exported = path.join(folder, 'urlset.json');
  const first = await launch([file]);
  const location = first.page.getByRole('textbox', { name: 'Publish location' });
  await location.fill(LOCATION);
  await location.press('Enter');
  await expect(first.finding('Different protocol or host than the sitemap')).toBeVisible();
  await expect(first.finding('URL above the sitemap')).toBeVisible();
  await first.answerSave(exported);
  await first.menu('file.exportSettings');
  await eventually(async () => JSON.parse(await readFile(exported, 'utf8').catch(() => '{}'))).toEqual({
    at: LOCATION,
  });
  await first.menu('edit.undo');
  await expect(location).toHaveValue('');
  await expect(first.finding('Different protocol or host than the sitemap')).toHaveCount(0);
  await eventually(() => first.isEnabled('edit.redo')).toBe(true);
  await first.menu('edit.redo');
  await expect(location).toHaveValue(LOCATION);
  await first.quit();
  await first.exited();

  const second = await launch([file]);
  await expect(second.page.getByRole('textbox', { name: 'Publish location' })).toHaveValue(LOCATION);
  await expect(second.finding('Different protocol or host than the sitemap')).toBeVisible();
});

test.describe('project settings', () => {
  // This test reads the settings of all projects, so it needs an app of its own.
  test.use({ sharesApp: false });

  test('that are unreadable are set aside, and the window says so @long', async ({ launch, folder }) => {
    const file = await put(folder, 'a.xml', urlset('https://www.example.com/maps/in'));
    const first = await launch([file]);
    const location = first.page.getByRole('textbox', { name: 'Publish location' });
    await location.fill(LOCATION);
    await location.press('Enter');
    await eventually(() => first.isEnabled('edit.undo')).toBe(true);
    const projects = path.join(await first.app.evaluate(({ app }) => app.getPath('userData')), 'projects');
    await eventually(() => readdir(projects).catch(() => [])).toHaveLength(1);
    await first.quit();
    await first.exited();
    const [name = ''] = await readdir(projects);
    await writeFile(path.join(projects, name), '{"version":1,"publishLoc');

    const second = await launch([file]);
    await expect(second.notices).toContainText(name);
    await expect(second.page.getByRole('textbox', { name: 'Publish location' })).toHaveValue('');
    expect((await readdir(projects)).length).toBe(1);
    const [aside = ''] = await readdir(projects);
    expect(aside).not.toBe(name);
    expect(await readFile(path.join(projects, aside), 'utf8')).toBe('{"version":1,"publishLoc');
  });
});

test('closing a project returns to the start screen, which lists it', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'a.xml', urlset('https://a.example/1'))]);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
  await app.menu('file.close');
  await app.nothingOpen();
  await app.page.getByRole('button', { name: /^a\.xml/ }).click();
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
});

test('each window has its own project and engine', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'a.xml', urlset('https://a.example/1'))]);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
  await app.answerOpen([await put(folder, 'b.xml', urlset('https://b.example/2'))]);
  const other = await app.nextWindow(() => app.menu('file.open'));
  await expect(other.getByRole('grid').getByText('/2')).toBeVisible();
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
  expect((await app.engines()).length).toBe(2);

  // A dialog may be answered after its window has closed. That must not start another engine.
  const late = await app.app.evaluateHandle(({ dialog }) => {
    let answer: () => void = () => {};
    const isShown = new Promise<void>((shown) => {
      dialog.showSaveDialog = () => {
        shown();
        return new Promise((resolve) => {
          answer = () => resolve({ canceled: false, filePath: 'urlset.json' });
        });
      };
    });
    return { isShown, answer: () => answer() };
  });
  await other.evaluate(() => void window.urlset.exportSettings({}));
  await late.evaluate(({ isShown }) => isShown);
  await (await app.app.browserWindow(other)).evaluate((frame) => frame.close());
  await eventually(() => app.engines()).toHaveLength(1);
  await late.evaluate(({ answer }) => answer());
  // If no engine starts, there is nothing to wait for, so wait as long as a start would take.
  await app.page.waitForTimeout(200);
  expect(await app.engines()).toHaveLength(1);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
});

test('files are added to the open project, and the dialog starts in its folder', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset('https://a.example/1'))]);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
  const start = await app.answerOpen([
    await put(folder, 'b.txt', 'https://b.example/2\nhttps://b.example/3\n'),
  ]);
  await app.menu('file.addFiles');
  expect(await start()).toBe(folder);
  await expect(app.sitemap('b.txt')).toBeVisible();
  await app.sitemap('All sitemaps').click();
  await eventually(() => new Table(app).count()).toBe(3);
});

test('opening can be canceled, and leaves nothing half open @long', async ({ launch, folder }) => {
  test.setTimeout(60_000);
  // A smaller index would be read before the test could press the button.
  const index = await seededIndex(path.join(folder, 'large'), 160, 50_000);
  const app = await launch();
  await eventually(() => app.isEnabled('file.open')).toBe(true);
  await app.answerOpen([index]);
  await app.menu('file.open');
  await app.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.page.getByRole('progressbar')).toHaveCount(0);
  await app.menu('file.close').catch(() => undefined);
  await app.nothingOpen();
  await app.answerOpen([await put(folder, 'a.xml', urlset('https://a.example/1'))]);
  await app.menu('file.open');
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
});

test('saved and unsaved edits in the sitemaps of an index survive the death of the engine, and can be undone @long', async ({
  launch,
  folder,
}) => {
  const shop = await copySample('shop', folder);
  const app = await launch([path.join(shop, 'sitemap_index.xml')]);
  const table = new Table(app);
  await table.type(1, 'loc', 'https://www.example.com/en/edited');
  await expect(table.cell(1, 'loc')).toHaveText('/en/edited');
  await app.menu('file.saveAll');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(false);
  await table.type(2, 'priority', '0.2');
  await expect(table.cell(2, 'priority')).toHaveText('0.2');
  await app.killEngine();
  await expect(app.page.getByText('Nothing was lost.')).toBeVisible();
  await expect(table.cell(1, 'loc')).toHaveText('/en/edited');
  await expect(table.cell(2, 'priority')).toHaveText('0.2');
  await app.menu('edit.undo');
  await expect(table.cell(2, 'priority')).not.toHaveText('0.2');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(false);
  await app.menu('edit.undo');
  await expect(table.cell(1, 'loc')).toHaveText('/en/products/bench-walnut-grey-1002');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
});

test('the search engine, the language and the theme apply at once, and the first two also at the next start @long', async ({
  launch,
  folder,
}) => {
  const future = urlset('https://a.example/1').replace('</loc>', '</loc><lastmod>2099-01-01</lastmod>');
  const file = await put(folder, 'a.xml', future);
  const first = await launch([file]);
  await expect(first.finding('Date in the future')).toBeVisible();
  await choose(first.page.getByLabel('Findings for'), 'Yandex');
  await expect(first.finding('Date in the future')).toHaveCount(0);
  await first.menu('app.settings');
  const dialog = first.page.getByRole('dialog');
  await choose(dialog.getByLabel('Theme'), 'Dark');
  await eventually(() => first.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(
    true,
  );
  await choose(dialog.getByLabel('Language'), 'Suomi');
  // The dialog hides what is behind it from assistive technology.
  const open = first.page.getByRole('button', { name: 'Avaa', exact: true, includeHidden: true });
  await expect(open).toBeVisible();
  await first.quit();
  await first.exited();

  const second = await launch([file]);
  await expect(second.page.getByRole('button', { name: 'Avaa', exact: true })).toBeVisible();
  const lastmod = new Table(second).cell(1, 'lastmod');
  await expect(lastmod).toContainText('2099');
  await expect(lastmod).not.toHaveAttribute('aria-invalid', 'true');
});

test('a field offers to add https:// to a URL without a scheme', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'sitemap.xml', urlset('https://www.example.com/a'))]);
  const { page } = app;
  const add = page.getByRole('button', { name: 'Add https://' });
  const place = page.getByLabel('Publish location');
  await place.fill('www.example.com/maps/sitemap.xml');
  await place.press('Tab');
  await add.click();
  await expect(place).toHaveValue('https://www.example.com/maps/sitemap.xml');
  await expect(add).toBeHidden();
  await app.drop(page.locator('body'), [await put(folder, 'a.csv', 'path,title\n/a,A\n/b,B\n')]);
  const base = page.getByLabel('Base URL');
  await base.fill('www.example.com');
  await expect(page.getByText('A full URL starts with https:// or http://.')).toBeVisible();
  await add.click();
  await expect(base).toHaveValue('https://www.example.com/');
  await expect(page.getByRole('dialog')).toContainText('Add 1 entry');
});

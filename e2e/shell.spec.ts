import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sandboxArguments } from '../app/scripts/electron/sandbox.mjs';
import { appFolder } from '../app/scripts/paths.mjs';
import { eventually } from './eventually.ts';
import { journaled } from './files.ts';
import { expect, test } from './fixtures.ts';
import type { Urlset } from './urlset.ts';

function sitemap(loc: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>${loc}</loc>
  </url>
</urlset>
`;
}

/** Writes a sitemap with one entry. Returns its path. */
async function sitemapFile(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, sitemap(`https://www.example.com/${name}`));
  return file;
}

function titles(urlset: Urlset): Promise<string[]> {
  return urlset.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .map((window) => window.getTitle())
      .sort(),
  );
}

/** The content of the app's log. */
async function log(urlset: Urlset): Promise<string> {
  const folder = await urlset.app.evaluate(({ app }) => app.getPath('logs'));
  return readFile(path.join(folder, 'urlset.log'), 'utf8');
}

/** Removes the first entry with the menu command, so that the project has unsaved edits. */
async function edit(urlset: Urlset): Promise<void> {
  await urlset.page.getByText('/a.xml').click();
  await eventually(() => urlset.isEnabled('edit.removeEntries')).toBe(true);
  await urlset.menu('edit.removeEntries');
  await eventually(() => titles(urlset)).toEqual(['• a.xml – Urlset']);
}

test.describe('opening', () => {
  test.use({ sharesApp: true });

  test('accepts files as arguments, and offers them at the next start @long', async ({ launch, folder }) => {
    const file = await sitemapFile(folder, 'a.xml');
    const first = await launch([file]);
    await eventually(() => titles(first)).toEqual(['a.xml – Urlset']);
    await expect(first.page.getByText('/a.xml')).toBeVisible();
    await first.quit();
    await first.exited();
    const second = await launch();
    await second.page.getByRole('button', { name: /^a\.xml/ }).click();
    await eventually(() => titles(second)).toEqual(['a.xml – Urlset']);
  });

  test('accepts files from the dialog', async ({ urlset, folder }) => {
    await urlset.answerOpen([await sitemapFile(folder, 'a.xml')]);
    await urlset.menu('file.open');
    await eventually(() => titles(urlset)).toEqual(['a.xml – Urlset']);
  });

  test('removes the notice about a file that failed to open', async ({ urlset, page, folder }) => {
    const broken = path.join(folder, 'picture.xml');
    await writeFile(broken, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]));
    await urlset.answerOpen([broken]);
    await urlset.menu('file.open');
    await expect(urlset.notices.getByText('picture.xml')).toBeVisible();
    await urlset.answerOpen([await sitemapFile(folder, 'a.xml')]);
    await urlset.menu('file.open');
    await expect(page.getByText('/a.xml')).toBeVisible();
    await expect(urlset.notices.getByText('picture.xml')).toBeHidden();
  });

  test('accepts dropped files', async ({ urlset, page, folder }) => {
    await expect(page.getByRole('button', { name: 'Open…' })).toBeVisible();
    await urlset.drop(page.locator('body'), [await sitemapFile(folder, 'a.xml')]);
    await eventually(() => titles(urlset)).toEqual(['a.xml – Urlset']);
  });

  test('accepts dropped files even if the screen changes under the pointer during the drag', async ({
    urlset,
    page,
    folder,
  }) => {
    await expect(page.getByRole('button', { name: 'Open…' })).toBeVisible();
    await urlset.drop(page.locator('body'), [await sitemapFile(folder, 'a.xml')], async () => {
      await urlset.menu('file.new');
      await expect(page.getByText('No entries yet')).toBeVisible();
    });
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add 1 entry' })).toBeEnabled();
    await expect(page.getByText('Drop to open')).toHaveCount(0);
  });

  test('accepts files from a second instance, and opens each only once @long', async ({
    urlset,
    folder,
    userData,
    executable,
  }) => {
    const again = (name: string) => {
      const args = [...sandboxArguments(), appFolder, `--user-data-dir=${userData}`, name];
      const other = spawn(executable, args, { cwd: folder });
      return new Promise((resolve) => other.once('exit', resolve));
    };
    await sitemapFile(folder, 'a.xml');
    await sitemapFile(folder, 'b.xml');
    await again('a.xml');
    await eventually(() => titles(urlset)).toEqual(['a.xml – Urlset']);
    await Promise.all([again('b.xml'), again('b.xml')]);
    await eventually(() => titles(urlset)).toEqual(['a.xml – Urlset', 'b.xml – Urlset']);
    await again('a.xml');
    await again('b.xml');
    expect(await titles(urlset)).toEqual(['a.xml – Urlset', 'b.xml – Urlset']);
  });

  test('opens the sample as a copy in the user data folder', async ({ urlset, userData }) => {
    await urlset.menu('file.openSample');
    await eventually(() => titles(urlset)).toEqual(['sitemap_index.xml – Urlset']);
    await expect(urlset.sitemap('products.xml.gz')).toBeVisible();
    expect(
      (await stat(path.join(userData, 'samples', 'faulty-shop', 'products.xml.gz'))).size,
    ).toBeGreaterThan(0);
  });
});

test.describe('leaving with unsaved edits', () => {
  test.use({ sharesApp: true });

  test('asks the user, and keeps the window open on Cancel', async ({ launch, folder }) => {
    const urlset = await launch([await sitemapFile(folder, 'a.xml')]);
    await edit(urlset);
    const asked = await urlset.answerMessage(2);
    await urlset.quit();
    expect(await asked()).toMatchObject({
      message: expect.stringContaining('a.xml'),
      buttons: [expect.stringMatching('Save'), expect.stringMatching("Don’t|Don't"), 'Cancel'],
    });
    expect(await titles(urlset)).toEqual(['• a.xml – Urlset']);
  });

  for (const [how, leave] of [
    ['quitting', (urlset: Urlset) => urlset.quit()],
    ['closing from the menu', (urlset: Urlset) => urlset.menu('file.close')],
  ] as const) {
    test(`asks about text still being typed, and saves it: ${how} @long`, async ({ launch, folder }) => {
      const file = await sitemapFile(folder, 'a.xml');
      const urlset = await launch([file]);
      const { page } = urlset;
      await page.getByText('/a.xml').click();
      await page.keyboard.press('F2');
      const cell = page.getByRole('textbox', { name: 'loc, row 1' });
      await expect(cell).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('https://a.example/typed');
      await expect(cell).toHaveValue('https://a.example/typed');
      // Save all.
      await urlset.answerMessage(0);
      await leave(urlset);
      await eventually(() => readFile(file, 'utf8')).toContain('<loc>https://a.example/typed</loc>');
    });
  }

  test("leaves the file untouched on Don't save @long", async ({ launch, folder }) => {
    const file = await sitemapFile(folder, 'a.xml');
    const urlset = await launch([file]);
    const before = await readFile(file, 'utf8');
    await edit(urlset);
    await urlset.answerMessage(1);
    await urlset.quit();
    await urlset.exited();
    expect(await readFile(file, 'utf8')).toBe(before);
    const again = await launch();
    await eventually(() => titles(again)).toEqual(['Urlset']);
  });

  test('saves on Save all', async ({ launch, folder }) => {
    const file = await sitemapFile(folder, 'a.xml');
    const urlset = await launch([file]);
    await edit(urlset);
    await urlset.answerMessage(0);
    await urlset.quit();
    await urlset.exited();
    expect(await readFile(file, 'utf8')).not.toContain('<url>');
  });
});

test.describe('a crash', () => {
  test('of the engine loses nothing', async ({ launch, folder }) => {
    const urlset = await launch([await sitemapFile(folder, 'a.xml')]);
    await edit(urlset);
    expect(await urlset.killEngine()).toBe(1);
    await expect(urlset.page.getByText('Nothing was lost.')).toBeVisible();
    expect(await titles(urlset)).toEqual(['• a.xml – Urlset']);
    await eventually(() => urlset.isEnabled('edit.undo')).toBe(true);
    await urlset.menu('edit.undo');
    await eventually(() => titles(urlset)).toEqual(['a.xml – Urlset']);
    await expect(urlset.page.getByText('/a.xml')).toBeVisible();
  });

  test('of the page reloads it @long', async ({ launch, folder }) => {
    const urlset = await launch([await sitemapFile(folder, 'a.xml')]);
    await edit(urlset);
    const page = urlset.page.waitForEvent('crash');
    await urlset.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.webContents.forcefullyCrashRenderer()),
    );
    await page;
    await eventually(() => urlset.text()).toContain('a.xml');
    expect(await titles(urlset)).toEqual(['• a.xml – Urlset']);
  });

  /** Kills the process of the page, and waits until main has noticed. */
  async function crashPage(urlset: Urlset): Promise<void> {
    await urlset.app.evaluate(async ({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (!window) return;
      const gone = new Promise((resolve) => window.webContents.once('render-process-gone', resolve));
      window.webContents.forcefullyCrashRenderer();
      await gone;
    });
  }

  test('of the page, repeated, asks the user and loses nothing @long', async ({ launch, folder }) => {
    const urlset = await launch([await sitemapFile(folder, 'a.xml')]);
    await edit(urlset);
    const said = await urlset.answerMessage(0);
    for (let death = 1; death <= 3; death++) {
      await crashPage(urlset);
      await eventually(() => urlset.text()).toContain('a.xml');
    }
    expect(await said()).toMatchObject({
      message: 'This Urlset window keeps crashing.',
      buttons: ['Try again', 'Show log', 'Close window'],
    });
    expect(await titles(urlset)).toEqual(['• a.xml – Urlset']);
    expect(await log(urlset)).toMatch(/page ended reason=crashed code=\d+[\s\S]*page keeps ending/);
  });

  test('of the page at every load stops the reloading and offers to close the window @long', async ({
    launch,
    folder,
  }) => {
    const urlset = await launch([await sitemapFile(folder, 'a.xml')]);
    await expect(urlset.sitemap('a.xml')).toBeVisible();
    const said = await urlset.holdMessage();
    const crashes = await urlset.app.evaluateHandle(({ BrowserWindow }) => {
      const counted = { count: 0 };
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.on('did-navigate', () => contents.forcefullyCrashRenderer());
      contents?.on('render-process-gone', () => {
        counted.count++;
      });
      contents?.forcefullyCrashRenderer();
      return counted;
    });
    expect(await said.message()).toBe('This Urlset window keeps crashing.');
    expect(await crashes.evaluate(({ count }) => count)).toBe(3);
    await said.answer(2);
    await urlset.exited();
  });

  test('during rendering shows an error page, and a reload restores everything @long', async ({
    launch,
    folder,
  }) => {
    const urlset = await launch([await sitemapFile(folder, 'a.xml')]);
    await edit(urlset);
    // Waits for the edit. Otherwise, the error could come from rendering the edit, not the undo.
    await eventually(() => urlset.isEnabled('edit.undo')).toBe(true);
    const { page, app } = urlset;
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          throw new Error('no number of https://www.example.com/secret');
        },
      });
    });
    await urlset.menu('edit.undo');
    await expect(
      page.getByRole('heading', { name: 'This window has stopped because of an error.' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused();
    const shown = await app.evaluateHandle(({ shell }) => {
      const files: string[] = [];
      shell.showItemInFolder = (file) => void files.push(file);
      return files;
    });
    await page.getByRole('button', { name: 'Show log' }).click();
    await eventually(() =>
      shown.evaluate((files) => files.map((file) => file.split(/[\\/]/).at(-1))),
    ).toEqual(['urlset.log']);
    const text = await log(urlset);
    expect(text).toMatch(/page, drawing: Error: no number of <url>/);
    expect(text).not.toMatch(/secret|a\.xml/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await eventually(() => urlset.isEnabled('edit.redo')).toBe(true);
    await expect(urlset.sitemap('a.xml')).toBeVisible();
    expect(await titles(urlset)).toEqual(['a.xml – Urlset']);
    await urlset.menu('app.showLog');
    await eventually(() => shown.evaluate((files) => files.length)).toBe(2);
  });

  test('of the whole app restores the project at the next start', async ({ launch, folder, userData }) => {
    const first = await launch([await sitemapFile(folder, 'a.xml')]);
    await edit(first);
    await eventually(() => journaled(userData)).toContain('"type":"edit"');
    await first.kill();
    const second = await launch();
    await eventually(() => titles(second)).toEqual(['• a.xml – Urlset']);
    await eventually(() => second.isEnabled('edit.undo')).toBe(true);
    await second.menu('edit.undo');
    await expect(second.page.getByText('/a.xml')).toBeVisible();
  });
});

test('a window opens where the last one was @long', async ({ launch }) => {
  const bounds = { x: 40, y: 60, width: 900, height: 700 };
  const first = await launch();
  await first.app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await first.quit();
  await first.exited();
  const second = await launch();
  const place = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.getBounds()),
  );
  expect(place).toEqual([bounds]);
});

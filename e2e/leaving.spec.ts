import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { BulkDialog } from './bulk-dialog.ts';
import { eventually } from './eventually.ts';
import { ExportDialog } from './export-dialog.ts';
import { journaled, put, urlset as sitemap } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

const SMALL = sitemap('https://www.example.com/a', 'https://www.example.com/b');
/** Enough entries that an export is still running when the user closes the window. */
const MANY = 400_000;

async function editFirst(app: Urlset): Promise<void> {
  await app.page.getByText('/a', { exact: false }).first().click();
  await eventually(() => app.isEnabled('edit.removeEntries')).toBe(true);
  await app.menu('edit.removeEntries');
  await eventually(() => app.isEnabled('edit.undo')).toBe(true);
}

/** Starts an export into a folder, and resolves once it runs. */
async function beginExport(app: Urlset, out: string): Promise<void> {
  const exporting = new ExportDialog(app);
  await exporting.open();
  await exporting.intoFolder(out);
  await expect(exporting.go).toBeEnabled({ timeout: 60_000 });
  await exporting.go.click();
  // Checked in every frame: `expect` polls less often and could miss the export.
  await app.page.waitForFunction(
    () => document.querySelector('dialog[open] :is(progress, [role=progressbar])') !== null,
  );
}

async function manyEntries(folder: string, count = MANY): Promise<string> {
  const locs = Array.from({ length: count }, (_, at) => `https://www.example.com/item-${at}`);
  return put(folder, 'urls.txt', `${locs.join('\n')}\n`);
}

test.describe('closing during an export', () => {
  test.setTimeout(180_000);

  test('asks first, and the user can keep the window open @long', async ({ launch, folder }) => {
    const app = await launch([await manyEntries(folder)]);
    const out = path.join(folder, 'out');
    await mkdir(out);
    // Keep open. The answer is set before the export begins, so that the export is still running when the app is asked
    // to quit.
    const asked = await app.answerMessage(1);
    await beginExport(app, out);
    await app.quit();
    expect(await asked()).toMatchObject({
      message: 'An export is still running. Closing cancels it, and the target stays as it was.',
      buttons: ['Close anyway', 'Keep open'],
    });
    await expect(app.page.getByRole('dialog')).toContainText('Every file was read back and checked', {
      timeout: 120_000,
    });
    expect(await readdir(out)).toContain('sitemap-1.xml.gz');
  });

  test('cancels the export if the user agrees; as after a crash, the target contains no new sitemaps @long', async ({
    launch,
    folder,
    userData,
  }) => {
    const first = await launch([await manyEntries(folder)]);
    const out = path.join(folder, 'out');
    await mkdir(out);
    await beginExport(first, out);
    // Without this record in the journal and this folder, the next start has nothing to report.
    await eventually(() => journaled(userData)).toContain('"work":"export"');
    await eventually(() => readdir(out)).toEqual(['.urlset-export']);
    await first.kill();
    const app = await launch();
    // The app reopens even a project without edits, to show this notice.
    await expect(app.notices).toContainText(
      'Urlset stopped before an export was finished. Its target is unchanged. Export again.',
    );
    // The next export removes this folder.
    expect(await readdir(out)).toEqual(['.urlset-export']);
    await beginExport(app, out);
    const asked = await app.answerMessage(0);
    await app.quit();
    await asked();
    await app.exited();
    expect(await readdir(out)).toEqual([]);
  });
});

test('a long replacement: closing reacts at once, and after a crash a notice says it was not finished', {
  tag: '@long',
}, async ({ launch, folder, userData }) => {
  test.setTimeout(120_000);
  const count = 200_000;
  const app = await launch([await manyEntries(folder, count)]);
  const table = new Table(app);
  // The first rows cannot be edited until the whole file is read.
  await eventually(() => table.count()).toBe(count);
  await table.type(1, 'loc', 'https://www.example.com/edited');
  await eventually(() => app.isEnabled('edit.undo')).toBe(true);
  /** Opens the dialog with a replacement that takes many seconds. */
  const prepare = async (opened: Urlset) => {
    const dialog = new BulkDialog(opened);
    await dialog.open('bulk.replace');
    await dialog.field('Regular expression').check();
    await dialog.field('Find').fill('[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*!|item');
    await dialog.field('Replace with').fill('replaced');
    await expect(dialog.box).toContainText('would change so far');
    return dialog;
  };
  /** Begins the replacement, and waits until main has recorded that. */
  const begin = async ({ box }: BulkDialog) => {
    await box.getByRole('button', { name: 'Apply to all' }).click();
    await expect(box.getByRole('progressbar', { name: 'Changing entries' })).toBeVisible();
    await eventually(async () => {
      const records = await journaled(userData);
      return records.split('"type":"begun"').length - records.split('"type":"ended"').length;
    }).toBe(1);
  };
  /** Expects the notice, the edited first entry, and a second entry that the replacement has not changed. */
  const isAsBefore = async (opened: Urlset) => {
    await expect(opened.notices).toContainText(
      'Urlset stopped before a change of many entries was finished.',
    );
    await expect(opened.notices).not.toContainText('Nothing was lost.');
    await expect(new Table(opened).cell(1, 'loc')).toHaveText('/edited');
    await expect(new Table(opened).cell(2, 'loc')).toHaveText('/item-1');
  };

  const dialog = await prepare(app);
  const unsaved = await app.holdMessage();
  await app.quit();
  expect(await unsaved.message()).toBe('Save the changes to urls.txt?');
  await expect(dialog.box).toContainText('would change so far');
  // Cancel.
  await unsaved.answer(2);
  await begin(dialog);
  const running = await app.holdMessage();
  await app.quit();
  expect(await running.message()).toContain('Many entries are still being changed.');
  // Keep open.
  await running.answer(1);
  await app.killEngine();
  await expect(dialog.box).toContainText('The part of Urlset that reads files stopped before it finished.');
  await app.page.keyboard.press('Escape');
  await expect(dialog.box).toHaveCount(0);
  await isAsBefore(app);

  await begin(await prepare(app));
  await app.kill();
  const again = await launch();
  await isAsBefore(again);

  await begin(await prepare(again));
  // Set in reverse order: the first question is answered “close anyway”, the second “don't save”.
  await again.answerMessage(1);
  await again.answerMessage(0);
  await again.quit();
  await again.exited();
});

test('closing after an export says which files contain the changes', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'a.xml', SMALL)]);
  const out = path.join(folder, 'out');
  await mkdir(out);
  await editFirst(app);
  const exporting = new ExportDialog(app);
  await exporting.open();
  await exporting.intoFolder(out);
  await exporting.run();
  await exporting.close();
  // Cancel.
  const exported = await app.answerMessage(2);
  await app.quit();
  expect((await exported()).detail).toBe(
    'The export in out contains all changes. The files that you opened do not contain them yet.',
  );
  await app.menu('edit.undo');
  await app.menu('edit.redo');
  const edited = await app.answerMessage(2);
  await app.quit();
  expect((await edited()).detail).toBe('If you do not save, the changes since the last save are lost.');
});

test('a save that fails on closing says why, and the window stays open with its edits', async ({
  launch,
  folder,
}) => {
  const deep = await deepestFolder(folder);
  const app = await launch([await put(deep, 'a.xml', SMALL)]);
  await editFirst(app);
  // Save.
  const asked = await app.answerMessage(0);
  await app.quit();
  expect((await asked()).message).toContain('a.xml');
  await expect(app.notices).toContainText('a.xml could not be saved (');
  await expect(app.notices).not.toContainText('{');
  expect(app.hasEnded).toBe(false);
  expect(await readFile(path.join(deep, 'a.xml'), 'utf8')).toBe(SMALL);

  const elsewhere = path.join(folder, 'b.xml');
  await app.answerSave(elsewhere);
  await app.menu('file.saveAs');
  await eventually(() => readFile(elsewhere, 'utf8').catch(() => '/a<')).not.toContain('/a<');
});

/** A folder whose path leaves room for `a.xml`, but not for the longer name of the temporary file of a save. */
async function deepestFolder(folder: string): Promise<string> {
  const longest = process.platform === 'linux' ? 4095 : 1023;
  let deep = folder;
  for (;;) {
    const left = longest - deep.length - '/a.xml'.length - '/'.length;
    if (left < 2) return deep;
    deep = path.join(deep, 'd'.repeat(Math.min(left, 200)));
    await mkdir(deep);
  }
}

/** The button numbers of the question about files that cannot be reached. */
const ABSENT = { locate: 1, later: 3 };

test.describe('an edited file that cannot be reached after a crash', () => {
  const QUESTION = 'These edited files cannot be reached: a.xml';

  /**
   * Waits until the journal has recorded the identity of the file on disk. Before that, recovery cannot tell that the
   * file is missing.
   */
  const recorded = (userData: string) => eventually(() => journaled(userData)).toContain('"type":"read"');

  test('makes the app ask, and its edits are kept for the next start @long', async ({
    launch,
    folder,
    userData,
  }) => {
    const file = await put(folder, 'a.xml', SMALL);
    const app = await launch([file]);
    await editFirst(app);
    await recorded(userData);
    await rename(file, path.join(folder, 'away'));
    const asked = await app.answerMessage(ABSENT.later);
    await app.killEngine();
    expect((await asked()).message).toBe(QUESTION);
    await expect(app.notices).toContainText('Urlset offers them again the next time it starts.');
    await app.quit();
    await app.exited();

    await rename(path.join(folder, 'away'), file);
    const again = await launch();
    await expect(new Table(again).row(1)).toContainText('/b');
    await again.menu('file.saveAll');
    await eventually(() => readFile(file, 'utf8')).not.toContain('/a<');
  });

  test('is recovered from the file that the user locates @long', async ({ launch, folder, userData }) => {
    const file = await put(folder, 'a.xml', SMALL);
    const moved = path.join(folder, 'moved.xml');
    const app = await launch([file]);
    await editFirst(app);
    await recorded(userData);
    await rename(file, moved);
    await app.answerOpen([moved]);
    const asked = await app.answerMessage(ABSENT.locate);
    await app.killEngine();
    expect((await asked()).message).toBe(QUESTION);
    await expect(new Table(app).row(1)).toContainText('/b');
    await app.menu('file.saveAll');
    await eventually(() => readFile(moved, 'utf8')).not.toContain('/a<');
  });
});

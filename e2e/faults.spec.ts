import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { ExportDialog } from './export-dialog.ts';
import { test } from './faulty-disk.ts';
import { indexOf, put, urlset as sitemap, sitemapRow, text } from './files.ts';
import { expect } from './fixtures.ts';
import { Table } from './table.ts';

const A = 'https://a.example/';
const { step } = test;

/** Button numbers in the question about files that cannot be reached. */
const ABSENT = { retry: 0, discard: 2 };
/** Button number in the question about unsaved edits. */
const DISCARD = 1;

/** The names of the journals' folders. */
const journals = (userData: string) => readdir(path.join(userData, 'journals'));

/** The path of the only journal. */
async function journalOf(userData: string): Promise<string> {
  const [name = ''] = await journals(userData);
  return path.join(userData, 'journals', name, 'journal.jsonl');
}

test('settings files that cannot be read or written are reported and kept; later changes are saved @long', async ({
  launch,
  disk,
  folder,
  userData,
}) => {
  const file = await put(folder, 'a.xml', sitemap(`${A}1`));
  const own = await put(userData, 'settings.json', '{"version":1,"theme":"dark"}');
  await disk.fail('readFile', 'settings.json', 'EACCES');
  const app = await launch([file]);
  const location = app.page.getByRole('textbox', { name: 'Publish location' });
  const place = async (url: string) => {
    await location.fill(url);
    await location.press('Enter');
  };
  await expect(app.notices).toContainText(
    /settings\.json could not be read \(EACCES.*leaves the file unchanged/,
  );
  await disk.mend();

  const projects = path.join(userData, 'projects');
  await place(`${A}first.xml`);
  // Until the first write ends, the file has a temporary name.
  await eventually(() => readdir(projects).catch(() => [])).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}\.json$/),
  ]);
  const [name = ''] = await readdir(projects);
  const kept = async () => JSON.parse(await text(path.join(projects, name))).publishLocation;
  await eventually(kept).toBe(`${A}first.xml`);
  for (const [operation, code] of [
    ['open', 'ENOSPC'],
    ['write', 'EIO'],
    ['open', 'EACCES'],
    ['rename', 'EBUSY'],
  ] as const) {
    await step(`${operation}: ${code}`, async () => {
      await disk.fail(operation, '.tmp', code);
      await place(`${A}${code}.xml`);
      await expect(app.notices).toContainText(`The settings of this project could not be saved (${code}`);
      expect(await kept()).toBe(`${A}first.xml`);
      expect(await readdir(projects)).toEqual([name]);
      await disk.mend();
    });
  }
  await place(`${A}last.xml`);
  await eventually(kept).toBe(`${A}last.xml`);
  for (const command of ['edit.undo', 'edit.redo', 'edit.undo', 'edit.redo']) await app.menu(command);
  await expect(location).toHaveValue(`${A}last.xml`);
  await app.quit();
  await app.exited();
  expect(await kept()).toBe(`${A}last.xml`);
  expect(await text(own)).toBe('{"version":1,"theme":"dark"}');
});

test('no edit is lost if a journal temporarily cannot be written or read @long', async ({
  launch,
  disk,
  folder,
  userData,
}) => {
  const codes = ['ENOSPC', 'EACCES', 'EBUSY', 'EIO'];
  const file = await put(folder, 'a.xml', sitemap(...codes.map((code) => `${A}${code}`)));
  const app = await launch([file]);
  const table = new Table(app);
  for (const [at, code] of codes.entries()) {
    await disk.fail(['open', 'write'], 'journal.jsonl', code);
    await table.type(at + 1, 'loc', `${A}edited-${at}`);
    await expect(app.notices).toContainText(`Edits cannot be backed up in case of a crash (${code}`);
    await disk.mend();
    await table.type(at + 1, 'priority', `0.${at}`);
    await eventually(async () => readFile(await journalOf(userData), 'utf8')).toContain(`"0.${at}"`);
  }
  if (process.platform !== 'win32') expect((await stat(await journalOf(userData))).mode & 0o777).toBe(0o600);
  await app.kill();

  await disk.fail('readFile', 'journal.jsonl', 'EBUSY');
  const held = await launch();
  await expect(held.notices).toContainText('The unsaved edits of this project are kept.');
  await held.nothingOpen();
  await held.quit();
  await held.exited();

  await disk.mend();
  const again = new Table(await launch());
  for (const at of codes.keys()) {
    await expect(again.cell(at + 1, 'loc')).toHaveText(`/edited-${at}`);
    await expect(again.cell(at + 1, 'priority')).toHaveText(`0.${at}`);
  }
});

test('a journal that cannot be deleted blocks neither closing nor the next start', {
  tag: '@long',
}, async ({ launch, disk, folder, userData }) => {
  const file = await put(folder, 'a.xml', sitemap(`${A}1`));
  const app = await launch([file]);
  await expect(new Table(app).cell(1, 'loc')).toHaveText('/1');
  await disk.fail(['rm', 'truncate'], 'journal.jsonl', 'EBUSY');
  for (const name of await journals(userData)) await disk.fail('rm', name, 'ENOTEMPTY');
  await app.menu('file.close');
  await expect(app.notices).toContainText(/edit record of the closed project could not be deleted \(EBUSY/);
  await app.nothingOpen();

  await disk.mend();
  await app.answerOpen([file]);
  await app.menu('file.open');
  await new Table(app).type(1, 'loc', `${A}edited`);
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
  await disk.fail('rm', 'journal.jsonl', 'EBUSY');
  for (const name of await journals(userData)) await disk.fail('rm', name, 'ENOTEMPTY');
  await app.answerMessage(DISCARD);
  await app.quit();
  await app.exited();
  expect(await journals(userData)).toHaveLength(2);

  const again = await launch();
  await again.page.getByRole('button', { name: /^a\.xml/ }).click();
  await expect(new Table(again).cell(1, 'loc')).toHaveText('/1');
  expect(again.app.windows()).toHaveLength(1);
});

test('after a crash, the app asks what to do with the edits of files that it cannot reach', {
  tag: '@long',
}, async ({ launch, disk, folder }) => {
  const one = await put(folder, 'one.xml', sitemap(`${A}1`));
  const two = await put(folder, 'two.xml', sitemap(`${A}2`));
  const three = await put(folder, 'three.xml', sitemap(`${A}3`));
  const app = await launch([one, two, three]);
  const { page } = app;
  const recovering = page.getByText('Urlset is recovering. Your edits are safe.');
  /** Edits the first entry of a file. */
  const edit = async (file: string, loc: string) => {
    await app.sitemap(file).click();
    await new Table(app).type(1, 'loc', `${A}${loc}`);
    await expect(new Table(app).cell(1, 'loc')).toHaveText(`/${loc}`);
  };
  await edit('one.xml', 'edit-1');
  await edit('two.xml', 'edit-2');

  await step('a file held by another program is read on a retry', async () => {
    await disk.fail('open', 'two.xml', 'EBUSY');
    const question = await app.holdMessage();
    await app.killEngine();
    expect(await question.message()).toBe('These edited files cannot be reached: two.xml');
    await expect(recovering).toBeVisible();
    await disk.mend();
    await question.answer(ABSENT.retry);
    await expect(page.getByText('Nothing was lost.')).toBeVisible();
    await expect(recovering).toBeHidden();
    await expect(new Table(app).cell(1, 'loc')).toHaveText('/edit-2');
  });

  await step('edits of a vanished file are discarded only if the user agrees', async () => {
    await rename(one, `${one}.away`);
    await rm(three);
    const question = await app.holdMessage();
    await app.killEngine();
    expect(await question.message()).toBe('These edited files cannot be reached: one.xml');
    await writeFile(two, sitemap(`${A}theirs`));
    await question.answer(ABSENT.discard);
    await expect(app.notices).toContainText(
      'one.xml could not be reached, so its unsaved edits were discarded.',
    );
    await expect(app.notices).toContainText('two.xml changed on disk after the crash');
    await expect(app.notices).toContainText('three.xml was not found.');
    await expect(app.notices).not.toContainText(/(one|three)\.xml changed on disk/);
    await expect(page.getByText('Nothing was lost.')).toBeHidden();
    await expect(new Table(app).cell(1, 'loc')).toHaveText('/theirs');
  });

  await step('after a third crash of the engine nothing is open, and closing does not ask', async () => {
    await edit('two.xml', 'edit-3');
    await app.killEngine();
    await expect(page.getByText('The part of Urlset that reads files keeps crashing.')).toBeVisible();
    await app.nothingOpen();
    await app.quit();
    await app.exited();
  });

  await step(
    'the next start has the edits; after a recovery that opens nothing, closing does not ask',
    async () => {
      const next = await launch();
      await expect(new Table(next).cell(1, 'loc')).toHaveText('/edit-3');
      await rm(two);
      const question = await next.holdMessage();
      await next.killEngine();
      expect(await question.message()).toBe('These edited files cannot be reached: two.xml');
      await question.answer(ABSENT.discard);
      await expect(next.notices).toContainText('Nothing in this project could be reopened.');
      await next.nothingOpen();
      await next.quit();
      await next.exited();
    },
  );
});

test('a failed save keeps the file and the edits; a save under a new name succeeds even if the old file cannot be deleted', async ({
  launch,
  disk,
  folder,
}) => {
  const before = sitemap(`${A}1`);
  const file = await put(folder, 'one.xml', before);
  const app = await launch([await put(folder, 'index.xml', indexOf(sitemapRow(`${A}one.xml`)))]);
  const names = (await readdir(folder)).sort();
  await app.sitemap('one.xml').click();
  await new Table(app).type(1, 'loc', `${A}edited`);
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
  for (const [operation, code, said] of [
    ['open', 'EACCES', 'You do not have permission to read or write one.xml.'],
    ['write', 'ENOSPC', 'The disk is full, so one.xml was not saved.'],
    ['rename', 'EBUSY', 'one.xml could not be saved (EBUSY'],
    ['write', 'EIO', 'one.xml could not be saved (EIO'],
    ['rename', 'ENOENT', 'one.xml was not found.'],
  ] as const) {
    await step(`${operation}: ${code}`, async () => {
      await disk.fail(operation, '.tmp', code);
      await app.menu('file.saveAll');
      await expect(app.notices).toContainText(said);
      expect(await text(file)).toBe(before);
      expect((await readdir(folder)).sort()).toEqual(names);
      expect(await app.isEnabled('file.saveAll')).toBe(true);
      await disk.mend();
    });
  }
  await app.menu('sitemap.rename');
  await app.page.getByRole('dialog').getByRole('textbox').fill('two.xml');
  await app.page.keyboard.press('Enter');
  await disk.fail('unlink', 'one.xml', 'EBUSY');
  await app.menu('file.saveAll');
  await expect(app.notices).toContainText(
    'two.xml was saved, but the file with its old name, one.xml, could not',
  );
  await eventually(() => app.isEnabled('file.saveAll')).toBe(false);
  expect(await text(path.join(folder, 'two.xml'))).toBe(sitemap(`${A}edited`));
  expect(await text(file)).toBe(before);
});

test('an export that fails says why, and leaves its target as it was @long', async ({
  launch,
  disk,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', sitemap(`${A}1`))]);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const exporting = new ExportDialog(app);
  await exporting.open();
  await exporting.split('only at the limits');
  await exporting.intoFolder(out);
  for (const [operation, name, code, said] of [
    ['mkdir', '.urlset-export', 'EACCES', 'You do not have permission to read or write'],
    ['write', '.xml.gz', 'ENOSPC', 'The disk is full.'],
    ['rename', 'commit.json.tmp', 'EBUSY', 'could not be saved (EBUSY'],
    ['write', 'urlset-manifest.json', 'EIO', 'could not be saved (EIO'],
    ['open', 'urlset-manifest.json', 'ENOENT', 'disappeared during the export.'],
  ] as const) {
    await step(`${operation}: ${code}`, async () => {
      await disk.fail(operation, name, code);
      await expect(exporting.go).toBeEnabled();
      await exporting.go.click();
      await expect(exporting.dialog).toContainText(said);
      expect(await readdir(out)).toEqual([]);
      await disk.mend();
    });
  }
  await exporting.run();
  expect(await readdir(out)).toContain('sitemap-1.xml.gz');
});

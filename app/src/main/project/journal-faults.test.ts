// @module-tag slow
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JournalRecord } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failing, mendDisk } from '../../disk/testing/disk-faults.ts';
import { Journals } from './journal.ts';

vi.mock('node:fs/promises', async (original) =>
  (await import('../../disk/testing/disk-faults.ts')).faultyDisk<object>(original),
);

const edit: JournalRecord = { type: 'edit', edit: { kind: 'add-sitemap', name: 'a.xml' }, selection: null };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-journals-'));
});
afterEach(async () => {
  mendDisk();
  await rm(folder, { recursive: true });
});

async function journalWithEdit() {
  const journal = await new Journals(folder).create();
  await journal.append(edit);
  return journal;
}

it.each(['EBUSY', 'ENOTEMPTY', 'EPERM'])(
  'a journal whose folder cannot be deleted (%s) restores nothing, and a later start deletes it',
  async (code) => {
    const journal = await journalWithEdit();
    failing('rm', path.basename(journal.folder), code);
    await journal.remove();
    expect(await new Journals(folder).leftBehind()).toEqual([]);
    expect(await readdir(folder)).toHaveLength(1);
    mendDisk();
    expect(await new Journals(folder).leftBehind()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  },
);

it('a journal whose file cannot be deleted is emptied', async () => {
  const journal = await journalWithEdit();
  failing('rm', 'journal.jsonl', 'EBUSY');
  failing('rm', path.basename(journal.folder), 'EBUSY');
  await journal.remove();
  expect((await stat(path.join(journal.folder, 'journal.jsonl'))).size).toBe(0);
  expect(await new Journals(folder).leftBehind()).toEqual([]);
});

it('reports a journal that can neither be deleted nor emptied', async () => {
  const journal = await journalWithEdit();
  failing('rm', 'journal.jsonl', 'EBUSY');
  failing('truncate', 'journal.jsonl', 'EACCES');
  await expect(journal.remove()).rejects.toMatchObject({ code: 'EACCES' });
});

it('a journal that cannot be deleted does not hide other journals', async () => {
  const empty = await new Journals(folder).create();
  await empty.append({ type: 'undo' });
  await empty.close();
  const full = await journalWithEdit();
  await full.close();
  failing('rm', path.basename(empty.folder), 'EBUSY');
  failing('rm', 'journal.jsonl', 'EBUSY');
  failing('truncate', 'journal.jsonl', 'EBUSY');
  expect((await new Journals(folder).leftBehind()).map((journal) => journal.folder)).toEqual([full.folder]);
});

it.each([
  ['open', 'ENOSPC'],
  ['open', 'EACCES'],
  ['open', 'EBUSY'],
  ['write', 'ENOSPC'],
  ['write', 'EIO'],
] as const)(
  'a failed write (%s: %s) does not lose a record: the next write includes it',
  async (operation, code) => {
    const journal = await new Journals(folder).create();
    failing(operation, 'journal.jsonl', code, 1);
    await expect(journal.append(edit)).rejects.toMatchObject({ code });
    await journal.append({ type: 'undo' });
    expect(await journal.read()).toEqual([edit, { type: 'undo' }]);
    await journal.close();
  },
);

it.each(['EBUSY', 'EACCES', 'EIO', 'ESTALE'])(
  'a journal that cannot be read (%s) is kept, and offered at this start and later ones',
  async (code) => {
    const journal = await journalWithEdit();
    await journal.close();
    failing('readFile', 'journal.jsonl', code);
    const [found] = await new Journals(folder).leftBehind();
    expect(found?.folder).toBe(journal.folder);
    await expect(found?.read()).rejects.toMatchObject({ code });
    mendDisk();
    expect(await found?.read()).toEqual([edit]);
    expect(await new Journals(folder).leftBehind()).toHaveLength(1);
  },
);

it('a journal whose folder cannot be listed is neither deleted nor opened', async () => {
  const journal = await journalWithEdit();
  await journal.setAside();
  failing('readdir', path.basename(journal.folder), 'EIO');
  expect(await new Journals(folder).leftBehind()).toEqual([]);
  mendDisk();
  expect(await readdir(journal.folder)).toEqual(['lost-journal.jsonl']);
});

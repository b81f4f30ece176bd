import { appendFile, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JournalRecord } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal, Journals } from './journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-journal-'));
});
afterEach(async () => {
  await Promise.all(used.splice(0).map((journal) => journal.close()));
  await rm(folder, { recursive: true });
});

const used: Journal[] = [];
function journalIn(place: string): Journal {
  const journal = new Journal(place);
  used.push(journal);
  return journal;
}

const opened: JournalRecord = {
  type: 'opened',
  version: 1,
  paths: ['/a.xml'],
  created: null,
  settings: null,
};
const undo: JournalRecord = { type: 'undo' };
function edit(name: string): JournalRecord {
  return { type: 'edit', edit: { kind: 'add-sitemap', name }, selection: null };
}

describe('Journal', () => {
  it('returns the appended records in order, whether they were appended at once or later', async () => {
    const journal = journalIn(folder);
    const records = [opened, ...Array.from({ length: 50 }, (_, at) => edit(`${at}.xml`))];
    await Promise.all(records.map((record) => journal.append(record)));
    await journal.append(undo);
    expect(await new Journal(folder).read()).toEqual([...records, undo]);
  });

  it('ignores a torn last line', async () => {
    const journal = journalIn(folder);
    await journal.append(opened);
    await journal.append(edit('a.xml'));
    const file = path.join(folder, 'journal.jsonl');
    await truncate(
      file,
      (await journal.read()).map((record) => JSON.stringify(record)).join('\n').length - 4,
    );
    expect(await journal.read()).toEqual([opened]);
  });

  it('continues after the last complete line', async () => {
    await writeFile(path.join(folder, 'journal.jsonl'), `${JSON.stringify(opened)}\n{"type":"ed`);
    const journal = journalIn(folder);
    await journal.read();
    await journal.append(undo);
    expect(await new Journal(folder).read()).toEqual([opened, undo]);
  });

  it('stops at a line that is not a record', async () => {
    const journal = journalIn(folder);
    await journal.append(opened);
    await appendFile(path.join(folder, 'journal.jsonl'), '{"type":"dance"}\n{"type":"undo"}\n');
    expect(await journal.read()).toEqual([opened]);
  });

  it('reports a failed write, and repeats it with the next record', async () => {
    const journal = journalIn(path.join(folder, 'later'));
    await expect(journal.append(opened)).rejects.toThrow('ENOENT');
    expect(await journal.read()).toEqual([]);
    await mkdir(journal.folder);
    await journal.append(undo);
    expect(await journal.read()).toEqual([opened, undo]);
  });
});

describe('Journals', () => {
  it('returns journals with edits or unfinished work, and removes the others', async () => {
    const journals = new Journals(folder);
    const edited = await journals.create();
    used.push(edited);
    await edited.append(opened);
    await edited.append(edit('a.xml'));
    const working = await journals.create();
    used.push(working);
    await working.append(opened);
    await working.append({ type: 'begun', id: 1, work: 'edit' });
    const untouched = await journals.create();
    used.push(untouched);
    await untouched.append(opened);
    await untouched.append({ type: 'begun', id: 1, work: 'copy' });
    await untouched.append({ type: 'ended', id: 1 });
    const damaged = await journals.create();
    await writeFile(path.join(damaged.folder, 'journal.jsonl'), '\0\0\0');

    const left = await journals.leftBehind();
    const kept = [edited.folder, working.folder].sort();
    expect(left.map((journal) => journal.folder)).toEqual(kept);
    expect((await readdir(folder)).sort()).toEqual(kept.map((name) => path.basename(name)));
  });

  it('ignores a journal that was set aside', async () => {
    const journals = new Journals(folder);
    const journal = await journals.create();
    await journal.append(edit('a.xml'));
    await journal.setAside();
    expect(await journals.leftBehind()).toEqual([]);
    expect(await readdir(journal.folder)).toEqual(['lost-journal.jsonl']);
  });

  it('returns nothing if the folder does not exist', async () => {
    expect(await new Journals(path.join(folder, 'nowhere')).leftBehind()).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('permissions', () => {
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

  it('let only the owner read edits', async () => {
    const place = path.join(folder, 'journals');
    const journal = await new Journals(place).create();
    used.push(journal);
    await journal.append(opened);
    expect(await modeOf(place)).toBe(0o700);
    expect(await modeOf(journal.folder)).toBe(0o700);
    expect(await modeOf(path.join(journal.folder, 'journal.jsonl'))).toBe(0o600);
    expect(await journal.read()).toEqual([opened]);
  });

  it('are tightened for an existing folder that others can read', async () => {
    const place = path.join(folder, 'journals');
    await mkdir(place, { mode: 0o755 });
    await new Journals(place).leftBehind();
    expect(await modeOf(place)).toBe(0o700);
  });
});

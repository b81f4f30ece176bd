// @module-tag slow
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { wholeView } from '@urlset/core/contract.ts';
import { corpus, fixtures, hasCorpus, samples } from '@urlset/core/project/testing/corpus.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDiskFile } from '../read/read-disk-file.ts';
import { Desk } from '../testing/desk.ts';
import { directReaders } from '../testing/direct-readers.ts';

const urlset = (...locs: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `  <url><loc>${loc}</loc></url>\n`).join('')}</urlset>\n`;
const index = (...locs: string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `  <sitemap><loc>${loc}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
const a = (...names: (string | number)[]) => names.map((name) => `https://a.example/${name}`);
/** Acts as another program that keeps writing. Runs in its own thread, because reading blocks the main thread. */
const WRITE_ON = `for (const { workerData } = require('node:worker_threads');;)
  require('node:fs').appendFileSync(workerData, '\\n');`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

describe('opening', () => {
  it('detects format and compression by content', async () => {
    writeFileSync(desk.at('plain.xml.gz'), urlset(...a(1)));
    writeFileSync(desk.at('gzip.xml'), gzipSync(urlset(...a(2))));
    writeFileSync(desk.at('list.xml'), a(3).join('\n'));
    await desk.open('plain.xml.gz', 'gzip.xml', 'list.xml');
    expect(desk.locs).toEqual(a(1, 2, 3));
    expect(desk.session.summary.files.map(({ kind, gzip }) => [kind, gzip])).toEqual([
      ['urlset', false],
      ['urlset', true],
      ['text', false],
    ]);
    expect(desk.codes).toEqual({
      'plain.xml.gz': ['gzip-name-mismatch'],
      'gzip.xml': ['gzip-name-mismatch'],
      'list.xml': [],
    });
  });

  it('reads the sitemaps that an index lists, and reports missing ones', async () => {
    mkdirSync(desk.at('deep'));
    writeFileSync(desk.at('deep/one.xml'), urlset(...a(1)));
    writeFileSync(desk.at('two.xml.gz'), gzipSync(urlset(...a(2))));
    writeFileSync(
      desk.at('index.xml'),
      index(
        'https://a.example/maps/deep/one.xml',
        'https://a.example/maps/two.xml',
        'https://a.example/three.xml',
      ),
    );
    await desk.open('index.xml');
    expect(desk.session.summary.files.map(({ name, state }) => [name, state])).toEqual([
      ['index.xml', 'open'],
      ['deep/one.xml', 'open'],
      ['two.xml.gz', 'open'],
      ['three.xml', 'missing'],
    ]);
    expect(desk.locs).toEqual(a(1, 2));
    const { rows } = desk.session.rows({ view: wholeView(0), first: 0, count: 3 });
    expect(rows.map(({ findings }) => findings.map(({ code, severity }) => `${code} ${severity}`))).toEqual([
      [],
      [],
      ['index-child-missing hint'],
    ]);
  });

  it.each<[string, string, string[], string[]]>([
    [
      'the index itself',
      'sitemap.xml',
      ['https://a.example/blog/sitemap.xml', 'https://a.example/shop/sitemap.xml'],
      ['missing blog/sitemap.xml', 'missing shop/sitemap.xml'],
    ],
    [
      'the index itself, if the row has a query',
      'sitemap.xml',
      ['https://a.example/sitemap.xml?page=1'],
      ['missing https://a.example/sitemap.xml?page=1'],
    ],
    [
      'the index itself, on another host',
      'sitemap.xml',
      ['https://a.example/one.xml', 'https://b.example/sitemap.xml'],
      ['open one.xml', 'missing https://b.example/sitemap.xml'],
    ],
    [
      'a file that another row already matches',
      'index.xml',
      ['https://a.example/blog/one.xml', 'https://a.example/shop/one.xml', 'http://a.example/blog/one.xml'],
      ['open one.xml', 'missing shop/one.xml'],
    ],
  ])('does not match a row with %s', async (_, name, rows, expected) => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    writeFileSync(desk.at(name), index(...rows));
    await desk.open(name);
    const [, ...children] = desk.session.summary.files;
    expect(children.map((file) => `${file.state} ${file.name}`)).toEqual(expected);
  });

  it('does not open files outside the folder of the index', async () => {
    writeFileSync(path.join(path.dirname(desk.folder), 'urlset-outside.xml'), urlset(...a(1)));
    writeFileSync(
      desk.at('index.xml'),
      index('https://a.example/..%2furlset-outside.xml', '../urlset-outside.xml', 'file:///etc/passwd'),
    );
    await desk.open('index.xml');
    expect(desk.session.summary.entries).toBe(0);
    expect(desk.session.summary.files.slice(1).map(({ state }) => state)).toEqual([
      'missing',
      'missing',
      'missing',
    ]);
    rmSync(path.join(path.dirname(desk.folder), 'urlset-outside.xml'));
  });

  it('reports a cancel once for all files that were not read', async () => {
    for (const name of ['1', '2', '3', '4']) writeFileSync(desk.at(`${name}.xml`), urlset(...a(name)));
    const { read } = directReaders;
    const reading = vi.spyOn(directReaders, 'read').mockImplementation((...asked) => {
      desk.session.tasks.cancel(desk.session.summary.tasks[0]?.id ?? -1);
      return read(...asked);
    });
    await desk.open('1.xml', '2.xml', '3.xml', '4.xml').finally(() => reading.mockRestore());
    expect(desk.locs).toEqual(a('1'));
    expect(desk.notices).toEqual([{ code: 'cancelled', params: {} }]);
  });

  it('opens the index of a folder', async () => {
    await desk.session.files.open([path.join(samples, 'shop')], null, desk.journalFolder);
    expect(desk.session.summary.files.map(({ name }) => name)).toEqual([
      'sitemap_index.xml',
      'products.xml.gz',
      'categories.xml.gz',
      'pages.xml.gz',
    ]);
  });

  it('finds no errors or warnings in the sample shop', async () => {
    await desk.session.files.open([path.join(samples, 'shop/sitemap_index.xml')], null, desk.journalFolder);
    while (desk.session.summary.tasks.length > 0) await settled();
    expect(desk.session.summary.findings.filter(({ severity }) => severity !== 'hint')).toEqual([]);
    expect(desk.session.summary.entries).toBe(1982);
  });

  it('finds the faults of the faulty sample shop', async () => {
    const index = path.join(samples, 'faulty-shop/sitemap_index.xml');
    await desk.session.files.open([index], null, desk.journalFolder);
    while (desk.session.summary.tasks.length > 0) await settled();
    const { entries, findings } = desk.session.summary;
    const found = findings
      .filter(({ severity, code }) => severity !== 'hint' || code === 'tracking-parameter')
      .map(({ code, count }) => `${code} ${count}`);
    expect(entries).toBe(1986);
    expect(found.sort()).toEqual([
      ...['changefreq-invalid 1', 'duplicate-loc 1', 'hreflang-no-self 67', 'hreflang-not-reciprocal 70'],
      ...['lastmod-future 1', 'lastmod-no-zone 52', 'lastmod-uniform 1', 'loc-illegal-character 1'],
      ...['loc-not-absolute 1', 'loc-other-host 3', 'mixed-scheme 3', 'priority-invalid 1'],
      'tracking-parameter 65',
    ]);
  });
});

describe('invalid input is reported, and the project keeps working', () => {
  it.each<[string, (file: string) => void, string]>([
    ['a file that is not a sitemap', (file) => writeFileSync(file, '<svg/>'), 'not-a-sitemap'],
    ['a missing file', () => undefined, 'not-found'],
    [
      'a file of three gigabytes',
      (file) => {
        writeFileSync(file, '');
        truncateSync(file, 3 * 2 ** 30);
      },
      'too-big',
    ],
    ['an empty folder', (file) => mkdirSync(file), 'empty-folder'],
    ['a damaged zip', (file) => writeFileSync(file, 'PK\u0003\u0004....'), 'bad-archive'],
  ])('%s', async (_, make, code) => {
    make(desk.at('bad.xml'));
    await expect(desk.refusal('bad.xml')).resolves.toMatchObject({ code });
    writeFileSync(desk.at('good.xml'), urlset(...a(1)));
    await desk.open('good.xml');
    expect(desk.locs).toEqual(a(1));
  });

  it('a file that another program is writing', async () => {
    const log = desk.at('log.xml');
    writeFileSync(log, urlset(...a(1)).repeat(100_000));
    const { size } = statSync(log);
    const writing = new Worker(WRITE_ON, { eval: true, workerData: log });
    try {
      await vi.waitFor(() => expect(statSync(log).size).toBeGreaterThan(size));
      // On a busy machine the writer may not run during a read. Then the read succeeds, and the test tries again.
      const read = () => readDiskFile({ path: log, name: 'log.xml', now: 0, scope: null }, () => undefined);
      const refused = () => expect(read()).rejects.toMatchObject({ code: 'being-written' });
      await vi.waitFor(refused, { timeout: 30_000 });
    } finally {
      await writing.terminate();
    }
  });

  it.skipIf(process.platform === 'win32')('a pipe, which never ends', async () => {
    execFileSync('mkfifo', [desk.at('pipe.xml')]);
    await expect(desk.refusal('pipe.xml')).resolves.toMatchObject({ code: 'not-a-file' });
  });

  it('opens the valid files and reports the others', async () => {
    writeFileSync(desk.at('bad.xml'), 'no');
    writeFileSync(desk.at('good.xml'), urlset(...a(1)));
    await desk.open('bad.xml', 'good.xml');
    expect(desk.locs).toEqual(a(1));
    expect(desk.notices).toEqual([{ code: 'not-a-sitemap', params: { name: 'bad.xml', found: '“no”' } }]);
  });

  it('reads a truncated gzip as far as possible', async () => {
    const text = urlset(...a(...Array.from({ length: 5000 }, (_, i) => `${i}-${(i * 7919) % 10007}`)));
    const whole = gzipSync(text);
    writeFileSync(desk.at('half.xml.gz'), whole.subarray(0, whole.length / 2));
    await desk.open('half.xml.gz');
    const [file] = desk.session.summary.files;
    expect(file?.entries).toBeGreaterThan(1500);
    expect(file?.damaged).toBe(true);
    expect(desk.codes['half.xml.gz']).toEqual(['gzip-damaged', 'xml-not-well-formed']);
  });

  it('does not expand entities of a DTD', async () => {
    copyFileSync(path.join(samples, 'broken/with-doctype.xml'), desk.at('dtd.xml'));
    await desk.open('dtd.xml');
    expect(desk.codes['dtd.xml']).toContain('doctype-present');
    expect(desk.locs.join()).not.toContain('expanded');
  });
});

describe('saving', () => {
  const three = urlset(...a(1, 2, 3));
  const set = (row: number, value: string) =>
    desk.edit({ kind: 'set', rows: [{ first: row, count: 1 }], field: 'loc', value });

  it('writes only edited files, and keeps their compression and permissions', async () => {
    writeFileSync(desk.at('one.xml'), three);
    writeFileSync(desk.at('two.xml.gz'), gzipSync(three));
    writeFileSync(desk.at('same.xml'), three);
    chmodSync(desk.at('one.xml'), 0o640);
    utimesSync(desk.at('same.xml'), 1000, 1000);
    await desk.open('one.xml', 'two.xml.gz', 'same.xml');
    set(0, 'https://a.example/x');
    set(4, 'https://a.example/y');
    expect(await desk.session.save(null, [])).toEqual({
      saved: [0, 1],
      conflicts: [],
      failed: [],
      untitled: [],
    });
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(three.replace('/1', '/x'));
    expect(statSync(desk.at('one.xml')).mode & 0o777).toBe(0o640);
    expect(gunzipSync(readFileSync(desk.at('two.xml.gz'))).toString()).toBe(three.replace('/2', '/y'));
    expect(statSync(desk.at('same.xml')).mtimeMs).toBe(1_000_000);
    expect(readdirSync(desk.folder).sort()).toEqual(['one.xml', 'same.xml', 'two.xml.gz']);
    expect(desk.session.summary.dirty).toBe(false);
    expect(await desk.session.save(null, [])).toMatchObject({ saved: [] });
  });

  it('tells the main process at once whether there are unsaved edits', async () => {
    writeFileSync(desk.at('one.xml'), three);
    await desk.open('one.xml');
    set(0, 'https://a.example/x');
    expect(desk.dirty).toBe(true);
    desk.session.edits.undo();
    expect(desk.dirty).toBe(false);
    desk.session.edits.redo();
    expect(desk.dirty).toBe(true);
    await desk.session.save(null, []);
    expect(desk.dirty).toBe(false);
    desk.session.edits.undo();
    expect(desk.dirty).toBe(true);
    await desk.session.files.saveAs(0, desk.at('two.xml'));
    expect(desk.dirty).toBe(false);
  });

  it('keeps the undo history', async () => {
    writeFileSync(desk.at('one.xml'), three);
    await desk.open('one.xml');
    set(0, 'https://a.example/x');
    await desk.session.save(null, []);
    desk.session.edits.undo();
    expect(desk.session.summary.dirty).toBe(true);
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(three);
    desk.session.edits.redo();
    expect(desk.locs[0]).toBe('https://a.example/x');
  });

  it('writes to the target of a symbolic link', async () => {
    writeFileSync(desk.at('real.xml'), three);
    symlinkSync(desk.at('real.xml'), desk.at('link.xml'));
    await desk.open('link.xml');
    set(0, 'https://a.example/x');
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('real.xml'), 'utf8')).toBe(three.replace('/1', '/x'));
  });

  it('reports a conflict before it overwrites changes of another program', async () => {
    writeFileSync(desk.at('one.xml'), three);
    await desk.open('one.xml');
    set(0, 'https://a.example/x');
    writeFileSync(desk.at('one.xml'), urlset(...a('theirs')));
    expect(await desk.session.save(null, [])).toMatchObject({
      saved: [],
      conflicts: [{ file: 0, reason: 'changed', lost: 0 }],
    });
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(urlset(...a('theirs')));
    expect(await desk.session.save(null, [0])).toMatchObject({ saved: [0] });
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(three.replace('/1', '/x'));
  });

  it('does not report a conflict if the content on disk is the same', async () => {
    writeFileSync(desk.at('one.xml'), three);
    await desk.open('one.xml');
    set(0, 'https://a.example/x');
    writeFileSync(desk.at('one.xml'), three);
    utimesSync(desk.at('one.xml'), 5, 5);
    expect(await desk.session.save(null, [])).toMatchObject({ saved: [0], conflicts: [] });
  });

  it('reports a conflict if the file is gone, damaged or in another encoding', async () => {
    const gz = gzipSync(urlset(...a(...Array.from({ length: 3000 }, (_, i) => i))));
    writeFileSync(desk.at('gone.xml'), three);
    writeFileSync(desk.at('half.xml.gz'), gz.subarray(0, gz.length - 200));
    writeFileSync(desk.at('utf16.xml'), `\ufeff<?xml version="1.0" encoding="UTF-16"?>${three}`, 'utf16le');
    await desk.open('gone.xml', 'half.xml.gz', 'utf16.xml');
    const { summary } = desk.session;
    set(0, 'https://a.example/x');
    set(3, 'https://a.example/y');
    set(summary.entries - 1, 'https://a.example/z');
    rmSync(desk.at('gone.xml'));
    const { conflicts } = await desk.session.save(null, []);
    expect(conflicts.map(({ reason }) => reason)).toEqual(['vanished', 'damaged', 'recoded']);
    expect(await desk.session.save(null, [0, 2])).toMatchObject({ saved: [0, 2] });
    expect(readFileSync(desk.at('utf16.xml'), 'utf8')).toContain('encoding="UTF-8"');
    expect(statSync(desk.at('half.xml.gz')).size).toBe(gz.length - 200);
  });

  it('adds, renames and removes sitemaps of an index; a removed one keeps its file', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    writeFileSync(desk.at('two.xml'), urlset(...a(2)));
    writeFileSync(desk.at('index.xml'), index(...a('one.xml', 'two.xml')));
    await desk.open('index.xml');
    desk.edit({ kind: 'add-sitemap', name: 'new.xml.gz' });
    desk.edit({ kind: 'rename-sitemap', file: 1, name: 'first.xml' });
    desk.edit({ kind: 'remove-sitemap', file: 2 });
    expect(readdirSync(desk.folder).sort()).toEqual(['index.xml', 'one.xml', 'two.xml']);
    expect((await desk.session.save(null, [])).saved).toEqual([1, 3, 0]);
    expect(readdirSync(desk.folder).sort()).toEqual(['first.xml', 'index.xml', 'new.xml.gz', 'two.xml']);
    expect(readFileSync(desk.at('index.xml'), 'utf8')).toBe(index(...a('first.xml', 'new.xml.gz')));
    expect(gunzipSync(readFileSync(desk.at('new.xml.gz'))).toString()).toContain('<urlset');
  });

  it('saves a new sitemap only after it has been given a path', async () => {
    await desk.session.files.create('sitemap.xml', desk.journalFolder);
    desk.edit({ kind: 'paste-entries', row: 0, text: 'https://a.example/1' });
    expect(await desk.session.save(null, [])).toMatchObject({ saved: [], untitled: [0] });
    await desk.session.files.saveAs(0, desk.at('new.xml'));
    expect(readFileSync(desk.at('new.xml'), 'utf8')).toContain('<loc>https://a.example/1</loc>');
    expect(desk.session.summary).toMatchObject({ dirty: false, name: 'new.xml' });
    await vi.waitFor(() => expect(desk.shown).toMatchObject({ dirty: false, name: 'new.xml' }));
  });

  it('stores the settings of a new project under its first path, and again under its next one', async () => {
    await desk.session.files.create('sitemap.xml', desk.journalFolder);
    desk.edit({ kind: 'publish', location: 'https://a.example/sitemap.xml' });
    expect(desk.kept).toEqual([]);
    await desk.session.files.saveAs(0, desk.at('new.xml'));
    await vi.waitFor(() => expect(desk.kept).toEqual([['new.xml', 'https://a.example/sitemap.xml']]));
    await desk.session.files.saveAs(0, desk.at('other.xml'));
    await vi.waitFor(() => expect(desk.kept.at(-1)).toEqual(['other.xml', 'https://a.example/sitemap.xml']));
    expect(desk.kept).toHaveLength(2);
  });

  it('keeps settings that are changed before the first file is read', async () => {
    writeFileSync(desk.at('one.xml'), three);
    const opened = desk.open('one.xml');
    while (!desk.session.summary.open) await new Promise(setImmediate);
    desk.edit({ kind: 'publish', location: 'https://a.example/sitemap.xml' });
    await opened;
    await vi.waitFor(() => expect(desk.kept).toEqual([['one.xml', 'https://a.example/sitemap.xml']]));
  });

  it('rejects a path in a folder that does not exist', async () => {
    writeFileSync(desk.at('one.xml'), three);
    await desk.open('one.xml');
    await expect(desk.session.files.saveAs(0, desk.at('nowhere/one.xml'))).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(desk.session.pathOf(0)).toBe(desk.at('one.xml'));
  });

  it('reloads a file on request, and discards its edits', async () => {
    writeFileSync(desk.at('one.xml'), three);
    await desk.open('one.xml');
    set(0, 'https://a.example/x');
    await desk.session.files.revert(0);
    expect(desk.locs).toEqual(a(1, 2, 3));
    expect(desk.session.summary).toMatchObject({ dirty: false, undo: null });
  });
});

describe('a file that changes on disk', () => {
  it('is reloaded, unless it has edits; in that case the page asks the user', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    writeFileSync(desk.at('two.xml'), urlset(...a(2)));
    await desk.open('one.xml', 'two.xml');
    desk.edit({ kind: 'set', rows: [{ first: 1, count: 1 }], field: 'loc', value: 'https://a.example/mine' });
    writeFileSync(desk.at('one.xml'), urlset(...a('theirs', 'more')));
    writeFileSync(desk.at('two.xml'), urlset(...a('theirs', 'more')));
    await desk.session.files.checkDisk();
    expect(desk.locs).toEqual(a('theirs', 'more', 'mine'));
    expect(desk.notices).toEqual([{ code: 'reloaded', params: { name: 'one.xml' } }]);
    expect(desk.asked).toEqual([1]);
    rmSync(desk.at('one.xml'));
    await desk.session.files.checkDisk();
    expect(desk.notices.at(-1)).toEqual({ code: 'vanished', params: { name: 'one.xml' } });
    expect(desk.session.summary.entries).toBe(3);
  });

  it('is not reported a second time if a running save reports it', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    await desk.open('one.xml');
    desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: 'https://a.example/mine' });
    writeFileSync(desk.at('one.xml'), urlset(...a('theirs', 'more')));
    const saving = desk.session.save(null, []);
    await desk.session.files.checkDisk();
    expect((await saving).conflicts).toMatchObject([{ reason: 'changed' }]);
    expect(desk.asked).toEqual([]);
  });
});

describe('recovery after a crash', () => {
  beforeEach(async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2, 3)));
    await desk.open('one.xml');
    desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: 'https://a.example/x' });
    desk.edit({ kind: 'paste-entries', row: 3, text: a(4, 5).join('\n') });
    desk.edit({ kind: 'remove', rows: [{ first: 1, count: 1 }] });
    desk.session.edits.undo();
  });

  it('restores edits, undo and redo', async () => {
    expect(await desk.crash()).toEqual([]);
    expect(desk.locs).toEqual(a('x', 2, 3, 4, 5));
    desk.session.edits.redo();
    expect(desk.locs).toEqual(a('x', 3, 4, 5));
    while (desk.session.edits.undo());
    expect(desk.locs).toEqual(a(1, 2, 3));
    expect(desk.session.summary.dirty).toBe(false);
  });

  it('restores the history from before a save', async () => {
    await desk.session.save(null, []);
    desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: 'https://a.example/y' });
    expect(await desk.crash()).toEqual([]);
    expect(desk.locs[0]).toBe('https://a.example/y');
    desk.session.edits.undo();
    expect(desk.session.summary.dirty).toBe(false);
    desk.session.edits.undo();
    desk.session.edits.undo();
    expect(desk.locs).toEqual(a(1, 2, 3));
    expect((await desk.session.save(null, [])).saved).toEqual([0]);
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(urlset(...a(1, 2, 3)));
  });

  it('does not apply edits to a file that has changed', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a('theirs')));
    expect(await desk.crash()).toEqual([{ code: 'recovery-conflict', params: { name: 'one.xml' } }]);
    expect(desk.locs).toEqual(a('theirs'));
  });

  it('does not apply edits from before a revert', async () => {
    await desk.session.files.revert(0);
    await settled();
    desk.edit({ kind: 'set', rows: [{ first: 2, count: 1 }], field: 'loc', value: 'https://a.example/z' });
    expect(await desk.crash()).toEqual([]);
    expect(desk.locs).toEqual(a(1, 2, 'z'));
    desk.session.edits.undo();
    expect(desk.session.edits.undo()).toBe(null);
  });
});

describe('a copy of an unchanged file is identical byte for byte', () => {
  it.skipIf(!hasCorpus)(
    'for every file of the corpus that opens (skipped without the corpus)',
    { tags: ['long'], timeout: 60_000 },
    async () => {
      let opened = 0;
      for (const { file } of fixtures) {
        const source = path.join(corpus, file);
        const one = new Desk();
        const given = one.at(`in-${path.basename(file)}`);
        copyFileSync(source, given);
        try {
          await one.session.files.open([given], null, one.journalFolder);
        } catch (error) {
          expect(error).toMatchObject({ name: 'UrlsetError', code: 'not-a-sitemap' });
          await one.clear();
          continue;
        }
        // A list waits for the user instead of opening.
        if (one.session.summary.files.length === 0) {
          await one.clear();
          continue;
        }
        opened++;
        const target = one.at(`copy-${path.basename(file)}`);
        await one.session.files.saveAs(one.session.summary.files[0]?.id ?? 0, target);
        expect(readFileSync(target).equals(readFileSync(source)), file).toBe(true);
        await one.clear();
      }
      expect(opened).toBeGreaterThan(100);
    },
  );
});

// @module-tag slow
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wholeView } from '@urlset/core/contract/values.ts';
import type { ListJoin, ListLook, MergeMode } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkbook, makeZip } from '../../../cli/testing/make-zip.ts';
import { Desk } from '../../testing/desk.ts';

const A = 'https://a.example/';
const urls = (...names: string[]) => names.map((name) => `<url><loc>${A}${name}</loc></url>`).join('\n');
const SITEMAP = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls('1', '2', '3')}</urlset>`;
const call = () => ({ part: () => undefined, signal: new AbortController().signal });

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(desk.at(name), content);
}

const offer = (name: string) => desk.session.lists.offer({ path: desk.at(name) }, {});
const look = (list: number): Promise<ListLook> => desk.session.lists.look({ list, asked: {} }, call());
const join = (list: number): Promise<ListJoin> =>
  desk.session.lists.join({ list, asked: {}, matching: 'exact' }, call());
const merge = (list: number, mode: MergeMode) =>
  desk.session.lists.merge({ list, asked: {}, matching: 'exact', mode, to: 0, selection: null }, call());

const rows = () => desk.session.rows({ view: wholeView(null), first: 0, count: 60_000 }).rows;

describe('a list', () => {
  it('waits for the user if it is opened like a sitemap, and does not open a project', async () => {
    write('a.csv', `url,title\n${A}1,One\n`);
    await desk.open('a.csv');
    expect(desk.session.summary.open).toBe(false);
    expect(desk.waiting).toEqual([{ list: 1, use: 'merge', name: 'a.csv', asked: {} }]);
    expect(await look(1)).toMatchObject({ taken: 'list', names: ['url', 'title'], rows: [[`${A}1`, 'One']] });
    desk.session.lists.dismiss(1);
    expect(desk.waiting).toEqual([]);
  });

  it('waits while sitemaps opened with it are shown, and causes no problem after a crash', async () => {
    write('a.xml', SITEMAP);
    write('b.csv', `url,title\n${A}1,One\n`);
    await desk.open('a.xml', 'b.csv');
    expect(desk.locs).toHaveLength(3);
    expect(desk.notices).toEqual([]);
    expect(desk.waiting).toHaveLength(1);
    expect(await desk.crash()).toEqual([]);
    expect(desk.locs).toHaveLength(3);
  });

  it('is distinguished from other files and texts, which are rejected', async () => {
    write('a.bin', Buffer.alloc(100, 1));
    await expect(desk.refusal('a.bin')).resolves.toMatchObject({ code: 'not-a-sitemap' });
    write('b.html', '<!doctype html><html><a href="/">Start</a></html>');
    await expect(desk.refusal('b.html')).resolves.toMatchObject({ code: 'not-a-sitemap' });
    await expect(desk.session.lists.offer({ text: 'no address' }, {})).rejects.toMatchObject({
      code: 'empty-list',
    });
    expect(desk.waiting).toEqual([]);
  });

  it.each<[string, () => Promise<Uint8Array> | string, string[], string]>([
    ['sheets of a workbook', () => makeWorkbook(), ['Notes', 'URLs'], 'URLs'],
    [
      'arrays in JSON',
      () => `{"tags":["a"],"data":{"pages":[{"url":"${A}1"}]}}`,
      ['tags', 'data.pages'],
      'data.pages',
    ],
    ['none if there is no choice', () => `url\ttitle\n${A}1\tOne\n`, [], ''],
  ])('shows which parts of it can be read: %s', async (_, content, paths, path) => {
    write('list', await content());
    await offer('list');
    expect(await look(1)).toMatchObject({ paths, settings: { path } });
  });

  it('can be canceled while its zip is unpacked', async () => {
    write('a.zip', await makeZip({ 'a.txt': `${A}1\n`, 'b.txt': `${A}2\n` }));
    const offered = offer('a.zip');
    const [task] = desk.session.summary.tasks;
    expect(task).toMatchObject({ kind: 'open', cancellable: true });
    desk.session.tasks.cancel(task?.id ?? 0);
    await expect(offered).rejects.toMatchObject({ code: 'cancelled' });
    expect(desk.session.summary.tasks).toEqual([]);
    expect(desk.waiting).toEqual([]);
  });

  it('from a zip is recorded for recovery until it is dismissed, and can be offered again', async () => {
    write('a.zip', await makeZip({ 'a.txt': `${A}1\n`, 'b/b.txt': `${A}2\n`, 'b/c.txt': `${A}3\n` }));
    await offer('a.zip');
    desk.session.lists.dismiss(1);
    const [told, ...others] = desk.offers;
    expect([told, others]).toEqual([
      { origin: { path: desk.at('a.zip') }, asked: {}, use: 'merge', members: ['b/b.txt', 'b/c.txt'] },
      [],
    ]);
    desk.session.lists.dismiss(2);
    desk.session.lists.dismiss(3);
    expect(desk.offers).toEqual([]);
    if (told) await desk.session.lists.offer(told.origin, told.asked, told.use, told.members);
    expect(desk.waiting.map(({ name }) => name)).toEqual(['b.txt', 'c.txt']);
    expect(await look(4)).toMatchObject({ rows: [[`${A}2`]] });
    expect(desk.offers).toEqual([told]);
  });

  it('previews each way to merge it, and merges in one step', async () => {
    write('a.xml', SITEMAP);
    write('b.csv', `url,lastmod\n${A}2,2024-01-01\n${A}4,\nno url,\n${A}4,\n`);
    await desk.open('a.xml');
    await offer('b.csv');
    expect(await join(1)).toMatchObject({
      distinct: 2,
      report: { entries: 3, refused: 1, refusedRows: [{ line: 4, reason: 'no-url', text: 'no url' }] },
      add: { count: 1, sample: [`${A}4`] },
      update: { count: 1, sample: [`${A}2`] },
      remove: { count: 1, sample: [`${A}2`] },
      keep: { count: 2, sample: [`${A}1`, `${A}3`] },
    });
    for (const [mode, left] of [
      ['add', ['1', '2', '3', '4']],
      ['update', ['1', '2', '3']],
      ['remove', ['1', '3']],
      ['keep', ['2']],
    ] as const) {
      expect((await merge(1, mode)).count).toBeGreaterThan(0);
      expect(desk.locs).toEqual(left.map((name) => A + name));
      await desk.session.edits.undo();
      expect(desk.locs).toEqual(['1', '2', '3'].map((name) => A + name));
    }
  });

  it('reports progress while it is compared and merged, and stops at once on cancel', async () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `${A}${n + 1}`);
    write('a.xml', SITEMAP);
    write('b.txt', lines.join('\n'));
    await desk.open('a.xml');
    await offer('b.txt');
    const stopping = () => {
      const stop = new AbortController();
      return { part: () => stop.abort(), signal: stop.signal };
    };
    const asked = { list: 1, asked: {}, matching: 'exact' as const };
    const add = { ...asked, mode: 'add' as const, to: 0, selection: null };
    await expect(desk.session.lists.join(asked, stopping())).rejects.toThrow('cancelled');
    await expect(desk.session.lists.merge(add, stopping())).rejects.toThrow('cancelled');
    expect(desk.locs).toHaveLength(3);
    expect(desk.session.edits.undo()).toBeNull();
    expect(await merge(1, 'add')).toMatchObject({ count: 49_997 });
    expect(rows().map(({ loc }) => loc)).toEqual(lines);
  });

  it('adds many entries in the background, and they are restored after a crash', async () => {
    const entries = Array.from({ length: 5000 }, (_, n) => `${A}${n},2024-01-0${(n % 9) + 1},${A}${n}.png`);
    write('a.xml', SITEMAP);
    write('b.csv', `url,lastmod,image\n${entries.join('\n')}\n${A}ä b,1.2.2024,\n`);
    await desk.open('a.xml');
    await offer('b.csv');
    expect((await merge(1, 'add')).count).toBe(4997 + 1);
    const merged = rows();
    expect(merged).toHaveLength(5001);
    expect(merged.at(-1)).toMatchObject({ loc: `${A}ä b`, lastmod: '1.2.2024', images: 0 });
    expect(merged.at(-2)).toMatchObject({ loc: `${A}4999`, lastmod: '2024-01-05', images: 1 });
    await desk.session.edits.undo();
    expect(desk.locs).toHaveLength(3);
    await desk.session.edits.redo();
    expect(rows()).toEqual(merged);
    await desk.crash();
    expect(rows()).toEqual(merged);
    await desk.session.edits.undo();
    expect(desk.locs).toHaveLength(3);
  });

  it('may also be a sitemap', async () => {
    write('a.xml', SITEMAP);
    write('b.xml', SITEMAP.replace('/1<', '/4<'));
    await desk.open('a.xml');
    await offer('b.xml');
    expect(await look(1)).toEqual({ taken: 'sitemap' });
    expect(await join(1)).toMatchObject({ add: { count: 1 }, remove: { count: 2 } });
  });

  it('cannot be an index, since its rows are not URLs of pages', async () => {
    write(
      'i.xml',
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${A}a.xml</loc></sitemap></sitemapindex>`,
    );
    await expect(offer('i.xml')).rejects.toMatchObject({ code: 'index-no-list' });
    expect(desk.readers.size).toBe(0);
  });

  it('can be read again after its file could not be read', async () => {
    write('a.zip', await makeZip({ 'a.txt': `${A}1\n`, 'b.txt': `${A}2\n` }));
    await offer('a.zip');
    // Both lists share a reader, which keeps only the last one open.
    await look(2);
    const origin = desk.session.lists.origin(1);
    const file = 'path' in origin ? origin.path : '';
    renameSync(file, `${file}.away`);
    await expect(look(1)).rejects.toMatchObject({ code: 'ENOENT' });
    renameSync(`${file}.away`, file);
    expect(await look(1)).toMatchObject({ rows: [[`${A}1`]] });
  });

  it('cannot come from a zip whose content does not match its checksum', async () => {
    const zip = Buffer.from(await makeZip({ 'a.txt': `${A}1\n`, 'b.txt': `${A}2\n` }));
    const checksum = zip.indexOf('PK\u0001\u0002') + 16;
    zip.writeUInt32LE(zip.readUInt32LE(checksum) ^ 1, checksum);
    write('damaged.zip', zip);
    await expect(offer('damaged.zip')).rejects.toMatchObject({ code: 'bad-archive' });
    expect(desk.waiting).toEqual([]);
  });

  it('may come from a zip; its extracted files and thread are released with its last list', async () => {
    write(
      'z.zip',
      await makeZip({ 'a.txt': `${A}1\n`, 'in/b.csv': `url\n${A}2\n`, 'c.bin': '\u0001\u0002' }),
    );
    await offer('z.zip');
    expect(desk.waiting.map(({ name }) => name)).toEqual(['a.txt', 'b.csv']);
    const files = desk.waiting.map(({ list }) => {
      const origin = desk.session.lists.origin(list);
      return 'path' in origin ? origin.path : '';
    });
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
    expect(desk.readers.size).toBe(1);
    const [first, second] = desk.waiting;
    desk.session.lists.dismiss(first?.list ?? 0);
    expect(await join(second?.list ?? 0)).toMatchObject({ report: { entries: 1 } });
    desk.session.lists.dismiss(second?.list ?? 0);
    expect(desk.readers.size).toBe(0);
    expect(files.map((file) => existsSync(path.dirname(file)))).toEqual([false, false]);
  });
});

// @module-tag slow
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asEncrypted, makeWorkbook, makeZip } from '../cli/testing/make-zip.ts';
import { ListFile, LOOK_COLUMNS } from './list-file.ts';

const A = 'https://a.example/';
const UNHEARD = { progress: () => undefined, sitemap: () => undefined };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-lists-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a file as a window does: previews it, then reads it with the detected settings. */
async function readOf(content: string | Uint8Array) {
  const file = path.join(folder, 'list');
  writeFileSync(file, content);
  const list = await ListFile.open({ path: file }, 'list', Date.UTC(2026, 0, 1));
  await list.look({});
  return (await list.read({}, UNHEARD)).report;
}

/** Flips the byte that lies `after` bytes after a text. */
function damaged(bytes: Uint8Array, text: string, after: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(text) + text.length + after;
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}

describe('reports why a file cannot be read', () => {
  it.each<[string, () => Promise<Uint8Array | string>, string]>([
    [
      'binary junk',
      async () => Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)),
      'no-list',
    ],
    ['junk without zero bytes', async () => Buffer.alloc(5000, 7), 'no-list'],
    ['truncated JSON', async () => `[{"url": "${A}"`, 'bad-json'],
    ['a workbook with encrypted members', async () => asEncrypted(await makeWorkbook()), 'encrypted-archive'],
    [
      'a workbook from before 2007, or with a password',
      async () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
      'old-workbook',
    ],
    [
      'a workbook with a damaged sheet',
      async () => damaged(await makeWorkbook(), 'xl/worksheets/sheet2.xml', 20),
      'bad-archive',
    ],
    [
      'a workbook without a sheet',
      async () => makeZip({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' }),
      'bad-sheet',
    ],
    [
      'a workbook with truncated XML',
      async () => makeZip({ 'xl/workbook.xml': '<workbook><sheets><sheet name="a"' }),
      'bad-sheet',
    ],
    ['a truncated zip', async () => 'PK\u0003\u0004 and so on', 'bad-archive'],
  ])('%s', async (_, make, code) => {
    await expect(readOf(await make())).rejects.toMatchObject({ code });
  });

  it('five gigabytes of text, as soon as the file is opened', async () => {
    const file = path.join(folder, 'list');
    writeFileSync(file, `${A}\n`);
    truncateSync(file, 5 * 2 ** 30);
    await expect(ListFile.open({ path: file }, 'list', 0)).rejects.toMatchObject({ code: 'too-big' });
  });
});

it('shows only the first columns if there are very many, but reads URLs from any column', async () => {
  const file = path.join(folder, 'list');
  const row = (cell: string, last: string) => `${`${cell},`.repeat(5000)}${last}\n`;
  writeFileSync(file, row('a', 'url') + row('b', `${A}1`));
  const list = await ListFile.open({ path: file }, 'list', 0);
  const look = await list.look({});
  const { names, rows } = look.taken === 'list' ? look : expect.fail(look.taken);
  expect([names.length, rows[0]?.length]).toEqual([LOOK_COLUMNS, LOOK_COLUMNS]);
  expect((await list.read({}, UNHEARD)).report).toMatchObject({ entries: 1, refused: 0 });
});

describe('reads what it can of', () => {
  it('a list with formulas, and reports their lines', async () => {
    expect(await readOf(`url,title\n${A}1,a\n"=HYPERLINK(""${A}2"")",b\n@SUM(A1),c\n`)).toMatchObject({
      entries: 1,
      refusedRows: [
        { line: 3, reason: 'formula' },
        { line: 4, reason: 'formula' },
      ],
    });
  });

  it('a list with a line in another encoding, and reports that line', async () => {
    const mixed = Buffer.concat([
      Buffer.from(`url,title\n${A}ä,a\n${A}ö,b\n`),
      Buffer.from(`${A}\xe4,c\n`, 'latin1'),
    ]);
    expect(await readOf(mixed)).toMatchObject({
      entries: 3,
      refused: 0,
      mixedLine: 4,
    });
  });

  it('a truncated gzip, and reports it as damaged', async () => {
    const lines = Array.from({ length: 5000 }, (_, n) => `${A}${Math.sin(n)}\n`).join('');
    const whole = gzipSync(lines);
    expect(await readOf(whole)).toMatchObject({ entries: 5000, damaged: false });
    const report = await readOf(whole.subarray(0, whole.length / 2));
    expect(report).toMatchObject({ damaged: true });
    expect(report.entries).toBeGreaterThan(1000);
  });

  it('a sitemap with truncated XML, and reports it as damaged', async () => {
    const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${A}1</loc></url>`;
    expect(await readOf(sitemap)).toMatchObject({ entries: 1, damaged: true });
    expect(await readOf(`${sitemap}</urlset>`)).toMatchObject({ entries: 1, damaged: false });
  });

  it('a workbook with empty rows, and drops them', { tags: ['long'] }, async () => {
    expect(await readOf(await makeWorkbook(1_000_000))).toMatchObject({ entries: 3, refused: 0 });
  });
});

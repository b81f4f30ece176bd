// @module-tag slow
import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRange } from '../read-range.ts';
import type { ArchiveFile, ArchiveFormat } from './archive-format.ts';
import { ustar } from './ustar.ts';
import { zip } from './zip.ts';
import { directoryRecord, endRecords, localHeader } from './zip-records.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES: Readonly<Record<string, string>> = {
  'sitemap_index.xml': '<sitemapindex/>',
  'sitemap-2.xml.gz': 'x'.repeat(512),
  'sitemap-10.xml.gz': 'y'.repeat(100_000),
  'a.xml': '',
};

function files(): ArchiveFile[] {
  return Object.entries(FILES).map(([name, text]) => {
    const at = path.join(folder, name);
    // The content is a range within a larger file, like that of a file in an existing archive.
    writeFileSync(at, `before${text}behind`);
    return { name, range: { path: at, start: 6, length: text.length } };
  });
}

async function archiveOf(format: ArchiveFormat, given = files()): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of format.write(given)) pieces.push(piece);
  const at = path.join(folder, 'archive');
  writeFileSync(at, Buffer.concat(pieces));
  return at;
}

describe.each([
  ['zip', zip],
  ['tar', ustar],
])('%s', (_, format) => {
  it('contains the files under their names, and can be read back', async () => {
    const found = await format.read(await archiveOf(format));
    const texts = [];
    for (const [name, range] of found) texts.push([name, Buffer.from(readRange(range)).toString()]);
    expect([...found.keys()]).toEqual([
      'a.xml',
      'sitemap-10.xml.gz',
      'sitemap-2.xml.gz',
      'sitemap_index.xml',
    ]);
    expect(Object.fromEntries(texts)).toEqual(FILES);
  });

  it('is the same for any order of the files', async () => {
    const one = readFileSync(await archiveOf(format));
    const other = readFileSync(await archiveOf(format, files().reverse()));
    expect(one.equals(other)).toBe(true);
  });

  it.each([
    ['an empty file', ''],
    ['text', 'no archive '.repeat(100)],
    ['a gzip', '\u001f\u008b\b'],
  ])('refuses %s', async (_, text) => {
    const at = path.join(folder, 'other');
    writeFileSync(at, text);
    await expect(format.read(at)).rejects.toMatchObject({ code: 'not-our-archive' });
  });

  it('refuses a truncated archive', async () => {
    const whole = readFileSync(await archiveOf(format, files().slice(0, 2)));
    const at = path.join(folder, 'cut');
    // Zeros may follow, at the end of a tar.
    const end = whole.findLastIndex((byte) => byte !== 0) + 1;
    for (let length = 0; length < end; length += 7) {
      writeFileSync(at, whole.subarray(0, length));
      await expect(format.read(at)).rejects.toMatchObject({ code: 'not-our-archive' });
    }
  });
});

describe('is accepted by', () => {
  it('unzip', async () => {
    const at = await archiveOf(zip);
    expect(execFileSync('unzip', ['-t', at], { encoding: 'utf8' })).toContain('No errors detected');
    const listed = execFileSync('unzip', ['-Z', '-T', at], { encoding: 'utf8' });
    expect(listed.match(/^-rw-r--r-- .* stor 19800101\.000000 /gm)).toHaveLength(4);
  });

  it('tar', async () => {
    const listed = execFileSync('tar', ['-tvf', await archiveOf(ustar), '--numeric-owner', '--utc'], {
      encoding: 'utf8',
    });
    expect(listed.match(/^-rw-r--r-- 0\/0 +\d+ 1970-01-01 00:00 /gm)).toHaveLength(4);
  });
});

it('refuses a name that is too long for ustar', async () => {
  const [file] = files();
  if (!file) throw new TypeError('no file');
  await expect(archiveOf(ustar, [{ ...file, name: `${'n'.repeat(101)}.xml` }])).rejects.toMatchObject({
    code: 'name-too-long',
  });
});

it('writes more files than a zip without Zip64 can hold', { tags: ['long'] }, async () => {
  const entries = Array.from({ length: 65_536 }, (_, n) => {
    const name = `sitemap-${String(n).padStart(5, '0')}.xml`;
    return { name, crc32: 0, size: 0, offset: n * (30 + name.length) };
  });
  const headers = Buffer.concat(entries.map(localHeader));
  const directory = Buffer.concat(entries.map(directoryRecord));
  const at = path.join(folder, 'many');
  const end = endRecords(entries.length, headers.length, directory.length);
  writeFileSync(at, Buffer.concat([headers, directory, end]));
  expect((await zip.read(at)).size).toBe(65_536);
  expect(execFileSync('unzip', ['-Z', '-t', at], { encoding: 'utf8' })).toContain('65536 files');
});

it('writes more bytes than a zip without Zip64 can hold', async () => {
  const at = path.join(folder, 'large');
  const entries = [
    { name: 'a.xml', crc32: 0, size: 4_294_967_000, offset: 0 },
    { name: 'b.xml', crc32: 0, size: 1000, offset: 4_294_967_035 },
    { name: 'c.xml', crc32: 0, size: 1000, offset: 4_294_968_070 },
  ];
  const file = openSync(at, 'w');
  for (const entry of entries) writeSync(file, localHeader(entry), 0, null, entry.offset);
  const start = 4_294_969_105;
  const directory = Buffer.concat(entries.map(directoryRecord));
  writeSync(file, directory, 0, null, start);
  writeSync(file, endRecords(entries.length, start, directory.length), 0, null, start + directory.length);
  expect(execFileSync('unzip', ['-Z', '-1', at], { encoding: 'utf8' })).toBe('a.xml\nb.xml\nc.xml\n');
  const found = await zip.read(at);
  expect([...found.values()].map(({ start, length }) => [start, length])).toEqual(
    entries.map(({ name, offset, size }) => [offset + 30 + name.length, size]),
  );
});

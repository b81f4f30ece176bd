import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDiskFile } from '../read-disk-file.ts';
import { GzipRoom } from './gzip-room.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sitemap(word: string, entries: number): string {
  const urls = Array.from(
    { length: entries },
    (_, i) => `<url><loc>https://a.example/${word}/${i}</loc></url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

describe('files read into one room, one after another', () => {
  it('stay what they are', async () => {
    const files = [
      { name: 'large.xml.gz', text: sitemap('large', 40_000), gzip: true },
      { name: 'small.xml.gz', text: sitemap('small', 1), gzip: true },
      { name: 'no-gzip.xml.gz', text: sitemap('no-gzip', 10), gzip: false },
      { name: 'larger.xml.gz', text: sitemap('larger', 80_000), gzip: true },
      { name: 'plain.xml', text: sitemap('plain', 20), gzip: false },
      { name: 'last.xml.gz', text: sitemap('last', 30), gzip: true },
    ];
    const room = new GzipRoom();
    const contents = [];
    for (const { name, text, gzip } of files) {
      const file = path.join(folder, name);
      writeFileSync(file, gzip ? gzipSync(text) : text);
      const told = { path: file, name, now: 0, place: null };
      const { content } = await readDiskFile(told, () => undefined, 'sitemaps', undefined, undefined, room);
      contents.push(content);
    }
    expect(contents.map(({ gzip }) => gzip)).toEqual(files.map(({ gzip }) => gzip));
    for (const [i, { read }] of contents.entries()) {
      expect(Buffer.from(read.bytes).toString()).toBe(files[i]?.text);
      expect(read.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  });
});

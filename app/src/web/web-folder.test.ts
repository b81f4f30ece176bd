// @module-tag slow
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInside } from '../engine/read/children.ts';
import { type WebFile, WebFolder } from './web-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-web-'));
});
afterEach(() => rm(folder, { recursive: true }));

const FETCHED: WebFile['fetched'] = {
  ...{ urls: ['https://a.example/'], firstStatus: 200, status: 200, contentType: null, coding: null },
  ...{ robotsTag: null, etag: '"a"', lastModified: null },
};

/** Picks a name for a URL, and reserves it. */
function named(web: WebFolder, url: string, base = 'https://a.example/maps/index.xml'): string {
  const { href } = new URL(url);
  const name = web.nameFor(new URL(url), new URL(base));
  web.note({ url: href, name, fetched: FETCHED, problem: null });
  return name;
}

it('keeps the text of each robots.txt, and notes in the record of a sitemap if its robots.txt could not be read', async () => {
  const site = { sitemaps: [new URL('https://a.example/sitemap.xml')], isFromRobots: false };
  const web = await WebFolder.open(folder);
  web.note({ url: 'https://a.example/sitemap.xml', name: 'sitemap.xml', fetched: FETCHED, problem: null });
  const read = { text: 'Disallow: /', origins: ['https://a.example', 'https://www.a.example'] };
  await web.noteRobots({ ...site, robots: read, robotsProblem: null });
  const params = { name: 'https://b.example/robots.txt', status: '503' };
  await web.noteRobots({ ...site, robots: null, robotsProblem: { code: 'web-failed', params } });
  const again = await WebFolder.open(folder);
  expect(
    ['https://www.a.example', 'https://b.example', null].map((origin) => again.robotsOf(origin)),
  ).toEqual(['Disallow: /', null, null]);
  expect(again.of('https://a.example/sitemap.xml')?.fetched?.unreadRobots).toBe(
    'https://b.example/robots.txt: 503',
  );
});

describe('the name of a file', () => {
  it.each([
    ['https://a.example/maps/a.xml', 'a.xml'],
    ['https://a.example/maps/sub/a.xml.gz', 'sub/a.xml.gz'],
    ['https://a.example/other/a.xml', 'a.example/other/a.xml'],
    ['https://b.example:8443/a.xml', 'b.example_8443/a.xml'],
    ['https://a.example/maps/', 'sitemap.xml'],
    ['https://a.example/maps/s.php?page=2', 's.php_page=2'],
    ['https://a.example/maps/%C3%A4.xml', 'ä.xml'],
    ['https://a.example/maps/..%2F..%2Fetc%2Fpasswd', '__.._etc_passwd'],
    ['https://a.example/maps/%2e%2e/%2e%2e/a.xml', 'a.example/a.xml'],
    ['https://a.example/maps/a%00b.xml', 'a_b.xml'],
    ['https://a.example/maps/.web.json', '_web.json'],
    ['https://a.example/maps/con.xml', '_con.xml'],
    ['https://a.example/maps/a%5Cb.xml', 'a_b.xml'],
    ['https://a.example/maps/%ff.xml', '%ff.xml'],
    [`https://a.example/maps/${'x'.repeat(500)}.xml.gz`, `${'x'.repeat(70)}.xml.gz`],
  ])('for %s is %s', (url, expected) => {
    expect(named(new WebFolder(folder), url)).toBe(expected);
  });

  it('is unique to its URL, even if the file system ignores case', () => {
    const web = new WebFolder(folder);
    const base = 'https://a.example/maps/';
    expect(['a.xml', 'A.xml', 'a.xml?b', 'a.xml'].map((name) => named(web, base + name))).toEqual([
      ...['a.xml', 'A-2.xml', 'a.xml_b'],
      'a.xml',
    ]);
  });

  it('is never used for both a file and a folder', () => {
    const web = new WebFolder(folder);
    expect(named(web, 'https://a.example/maps/a')).toBe('a');
    expect(named(web, 'https://a.example/maps/a/b.xml')).toBe('a-b.xml');
    expect(named(web, 'https://a.example/maps/c/d.xml')).toBe('c/d.xml');
    expect(named(web, 'https://a.example/maps/c')).toBe('c-2');
  });

  it('never points outside the folder, and belongs to only one URL', () => {
    const url = fc.webUrl({ withQueryParameters: true, validSchemes: ['http', 'https'] });
    const hostile = fc.array(
      fc.constantFrom('..', '.', '%2e%2e', '%2F', '\\', 'a', '', '%00', 'A', '~', ' '),
    );
    const any = fc.oneof(
      url,
      hostile.map((parts) => `https://a.example/maps/${parts.join('/')}`),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (urls) => {
        const web = new WebFolder(folder);
        const names = new Map<string, string>();
        for (const one of urls) {
          const name = named(web, one);
          expect(isInside(name)).toBe(true);
          expect(name.startsWith('.')).toBe(false);
          const { href } = new URL(one);
          const owner = names.get(name.toLowerCase()) ?? href;
          expect(owner).toBe(href);
          names.set(name.toLowerCase(), href);
        }
      }),
    );
  });
});

it('restores its files and typed hosts when it is opened again, and ignores invalid records', async () => {
  const web = new WebFolder(folder);
  web.typedHosts = ['localhost:8080'];
  named(web, 'https://a.example/maps/a.xml');
  await web.keep();
  const again = await WebFolder.open(folder);
  expect([again.files, again.typedHosts]).toEqual([web.files, ['localhost:8080']]);
  expect(again.at(path.join(folder, 'a.xml'))?.url).toBe('https://a.example/maps/a.xml');
  expect(again.at(path.join(folder, '..', 'a.xml'))).toBe(null);
  await writeFile(path.join(folder, '.web.json'), '{"version":1,"files":[{"url":1}]}');
  expect((await WebFolder.open(folder)).files).toEqual([]);
});

it('shares file contents with its copy until the copy replaces a file', async () => {
  const web = new WebFolder(path.join(folder, 'web'));
  named(web, 'https://a.example/maps/a.xml');
  await web.keep();
  const file = path.join(web.folder, 'a.xml');
  await writeFile(file, 'one');
  const copy = await web.copyTo(path.join(folder, 'live'));
  const linked = path.join(copy.folder, 'a.xml');
  expect((await stat(linked)).ino).toBe((await stat(file)).ino);
  await rm(linked);
  await writeFile(linked, 'two');
  expect(await readFile(file, 'utf8')).toBe('one');
});

import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastOf } from '@urlset/core/bytes/steps.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import { DEFAULT_SITE, type SiteLeftOut, type SiteOptions } from '@urlset/core/contract/site.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from './open-site.ts';
import { readSite } from './read-site.ts';

const A = 'https://a.example/';
const NOTHING: SiteLeftOut = {
  hidden: 0,
  ignored: 0,
  otherKinds: 0,
  links: 0,
  noindex: 0,
  canonical: 0,
  repeats: 0,
  unread: 0,
};
const SECOND = 1_098_780_999;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'urlset-site-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, content = '', second = SECOND): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, second, second);
  return file;
}

function open(options: Partial<SiteOptions> = {}) {
  const { rows, leftOut } = lastOf(
    openSite({ path: root, name: 'site' }, { ...DEFAULT_SITE, base: A, ...options }),
  );
  return { cells: rows.map(({ cells }) => cells), leftOut };
}

function locs(options: Partial<SiteOptions> = {}) {
  const { cells, leftOut } = open(options);
  return { locs: cells.map(([loc = '']) => loc.replace(A, '')), leftOut };
}

it('lists pages with their modification times, and counts the files it leaves out', () => {
  write('index.html', '', SECOND + 60);
  write('docs/a b.htm');
  write('docs/deep/er/index.html');
  for (const other of [
    '.git/a.html',
    '.hidden.html',
    'node_modules/a/b.html',
    '404.html',
    'a.css',
    'docs/b.js',
  ])
    write(other);
  expect(open()).toEqual({
    cells: [
      [A, '2004-10-26T08:57:39+00:00', ''],
      [`${A}docs/a%20b.htm`, '2004-10-26T08:56:39+00:00', ''],
      [`${A}docs/deep/er/`, '2004-10-26T08:56:39+00:00', ''],
    ],
    leftOut: { ...NOTHING, hidden: 2, ignored: 2, otherKinds: 2 },
  });
});

describe.skipIf(process.platform === 'win32')('symbolic links', () => {
  it('are followed only to files within the folder', () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'urlset-outside-'));
    try {
      writeFileSync(path.join(outside, 'secret.html'), '');
      write('docs/a.html');
      write('..a/b.html');
      symlinkSync('docs/a.html', path.join(root, 'b.html'));
      symlinkSync(path.join(outside, 'secret.html'), path.join(root, 'c.html'));
      symlinkSync(outside, path.join(root, 'out'));
      symlinkSync('.', path.join(root, 'docs/loop'));
      symlinkSync('nowhere.html', path.join(root, 'd.html'));
      symlinkSync('e.html', path.join(root, 'e.html'));
      expect(locs()).toEqual({
        locs: ['b.html', 'docs/a.html'],
        leftOut: { ...NOTHING, hidden: 1, links: 5 },
      });
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  it('are followed if the given folder itself is one', () => {
    write('site/a.html');
    symlinkSync('a.html', path.join(root, 'site/b.html'));
    symlinkSync('site', path.join(root, 'link'));
    root = path.join(root, 'link');
    expect(locs().locs).toEqual(['a.html', 'b.html']);
    root = path.dirname(root);
  });
});

describe('pages whose content is read', () => {
  it('are listed with their images', () => {
    write('docs/a.html', '<img src="1.png"><img src="/2.png">');
    write('b.html');
    expect(open({ images: true, lastmod: false }).cells).toEqual([
      [`${A}b.html`, '', ''],
      [`${A}docs/a.html`, '', `${A}docs/1.png\n${A}2.png`],
    ]);
  });

  it('list the files in their frames, of any file type, including nested frames', () => {
    write('index.html', '<frameset><frame src="menu.asp"><frame src="main.html"></frameset>');
    write('menu.asp', '<iframe src="/docs/news.php?n=1"></iframe><iframe src="menu.asp"></iframe>');
    write('docs/news.php');
    write('main.html', '<iframe src="https://tube.example/v"></iframe><iframe src=".htaccess"></iframe>');
    write('.htaccess');
    write('other.php');
    expect(locs({ frames: true })).toEqual({
      locs: ['', 'docs/news.php', 'main.html', 'menu.asp'],
      leftOut: { ...NOTHING, hidden: 1, otherKinds: 1 },
    });
    expect(locs().locs).toEqual(['', 'main.html']);
  });

  it('are listed, and counted as unread, if they are too large', () => {
    truncateSync(write('a.html'), 2 ** 30);
    expect(locs({ images: true })).toEqual({ locs: ['a.html'], leftOut: { ...NOTHING, unread: 1 } });
  });
});

it.skipIf(process.platform === 'win32')('skips pipes without waiting for them', () => {
  write('a.html');
  execFileSync('mkfifo', [path.join(root, 'b.html')]);
  expect(locs({ images: true, frames: true })).toEqual({
    locs: ['a.html'],
    leftOut: { ...NOTHING, otherKinds: 1 },
  });
});

it.skipIf(process.platform !== 'linux')('lists a name instead of a URL if it is not valid UTF-8', () => {
  write('a.html');
  writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.of(0xe9), Buffer.from('.html')]), '');
  expect(locs({ images: true })).toEqual({ locs: ['caf\ufffd.html', 'a.html'], leftOut: NOTHING });
});

it('excludes and counts pages whose head has noindex or another canonical', () => {
  write('a.html', '<link rel="canonical" href="https://a.example/a.html">');
  write('b.html', '<head><meta name="robots" content="noindex"></head>');
  write('c.html', '<link rel="canonical" href="/a.html">');
  write('d.html', `<link rel="canonical" href="/a.html"><body>${'x'.repeat(200_000)}`);
  const leftOut = { ...NOTHING, noindex: 1, canonical: 2 };
  expect(locs()).toEqual({ locs: ['a.html'], leftOut });
  expect(locs({ images: true, frames: true })).toEqual({ locs: ['a.html'], leftOut });
});

it('lists nothing, without an error, if all pages are excluded', () => {
  write('b.html', '<meta name="robots" content="noindex">');
  expect(locs()).toEqual({ locs: [], leftOut: { ...NOTHING, noindex: 1 } });
});

it('reports progress, and stops when it is canceled', { tags: ['slow'] }, async () => {
  for (let page = 0; page < 50; page++) write(`${page}.html`, '<p><img src="1.png"></p>'.repeat(5000));
  const site = { ...DEFAULT_SITE, base: A, images: true };
  const told: ListProgress[] = [];
  const read = (stop: AbortController | null) =>
    readSite(
      { path: root, name: 'site', now: 0 },
      site,
      stop?.signal ?? new AbortController().signal,
      (step) => {
        told.push(step);
        stop?.abort();
      },
    );
  expect((await read(null)).report.entries).toBe(50);
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter(({ total }) => total > 0)).toEqual(
    told.filter(({ total }) => total > 0).map(({ done }) => ({ done, total: 50 })),
  );
  told.splice(0);
  await expect(read(new AbortController())).rejects.toThrow('cancelled');
  expect(told.length).toBe(1);
});

it('names the folder that cannot be read', () => {
  write('docs/deep/a.html');
  const steps = openSite({ path: root, name: 'site' }, { ...DEFAULT_SITE, base: A });
  steps.next();
  rmSync(path.join(root, 'docs'), { recursive: true });
  const reason = 'docs/: ENOENT: no such file or directory';
  expect(() => lastOf(steps)).toThrow(new UrlsetError('unreadable', { name: 'site', reason }));
});

it.each([
  ['no-pages', () => write('a.css')],
  [
    'not-a-folder',
    () => {
      root = write('a.html');
    },
  ],
  [
    'not-found',
    () => {
      root = path.join(root, 'gone');
    },
  ],
])('rejects with %s', (code, make) => {
  make();
  expect(() => open()).toThrow(new UrlsetError(code, { name: 'site' }));
});

import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { DEFAULT_SITE, type SiteLeftOut, type SiteOptions } from '@urlset/core/contract/site.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from './open-site.ts';

const A = 'https://a.example/';
const NOTHING: SiteLeftOut = { hidden: 0, ignored: 0, otherKinds: 0, links: 0, repeats: 0, unread: 0 };
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

async function open(
  options: Partial<SiteOptions> = {},
  signal = new AbortController().signal,
  progress: (done: number, total: number) => void = () => undefined,
) {
  const site = { ...DEFAULT_SITE, base: A, ...options };
  const { rows, leftOut } = await openSite(root, 'site', site, { signal, progress });
  return { cells: rows.map(({ cells }) => cells), leftOut };
}

async function locs(options: Partial<SiteOptions> = {}) {
  const { cells, leftOut } = await open(options);
  return { locs: cells.map(([loc = '']) => loc.replace(A, '')), leftOut };
}

it('lists pages with the times of their files, and counts what it leaves out', async () => {
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
  expect(await open()).toEqual({
    cells: [
      [A, '2004-10-26T08:57:39+00:00', ''],
      [`${A}docs/a%20b.htm`, '2004-10-26T08:56:39+00:00', ''],
      [`${A}docs/deep/er/`, '2004-10-26T08:56:39+00:00', ''],
    ],
    leftOut: { ...NOTHING, hidden: 2, ignored: 2, otherKinds: 2 },
  });
});

describe.skipIf(process.platform === 'win32')('links', () => {
  it('are followed to files within the folder, and nowhere else', async () => {
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
      expect(await locs()).toEqual({
        locs: ['b.html', 'docs/a.html'],
        leftOut: { ...NOTHING, hidden: 1, links: 5 },
      });
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  it('a folder that is named may be one', async () => {
    write('site/a.html');
    symlinkSync('a.html', path.join(root, 'site/b.html'));
    symlinkSync('site', path.join(root, 'link'));
    root = path.join(root, 'link');
    expect((await locs()).locs).toEqual(['a.html', 'b.html']);
    root = path.dirname(root);
  });
});

describe('pages that are read', () => {
  it('have images', async () => {
    write('docs/a.html', '<img src="1.png"><img src="/2.png">');
    write('b.html');
    expect((await open({ images: true, lastmod: false })).cells).toEqual([
      [`${A}b.html`, '', ''],
      [`${A}docs/a.html`, '', `${A}docs/1.png\n${A}2.png`],
    ]);
  });

  it('list what frames show beside themselves, whatever its kind, and what that shows', async () => {
    write('index.html', '<frameset><frame src="menu.asp"><frame src="main.html"></frameset>');
    write('menu.asp', '<iframe src="/docs/news.php?n=1"></iframe><iframe src="menu.asp"></iframe>');
    write('docs/news.php');
    write('main.html', '<iframe src="https://tube.example/v"></iframe><iframe src=".htaccess"></iframe>');
    write('.htaccess');
    write('other.php');
    expect(await locs({ frames: true })).toEqual({
      locs: ['', 'docs/news.php', 'main.html', 'menu.asp'],
      leftOut: { ...NOTHING, hidden: 1, otherKinds: 1 },
    });
    expect((await locs()).locs).toEqual(['', 'main.html']);
  });

  it('are listed unread where they are too large', async () => {
    truncateSync(write('a.html'), 2 ** 30);
    expect(await locs({ images: true })).toEqual({ locs: ['a.html'], leftOut: { ...NOTHING, unread: 1 } });
  });
});

it('opens no file unless it is asked to', async () => {
  const file = write('a.html', '<img src="1.png">');
  utimesSync(file, 1, SECOND);
  const { cells } = await open();
  expect([cells.length, statSync(file).atimeMs]).toEqual([1, 1000]);
});

it('ends at once when it is cancelled, wherever it is', async () => {
  for (let page = 0; page < 200; page++) write(`${page % 7}/${page}.html`, '<img src="1.png">');
  const told: number[] = [];
  await open({ images: true }, undefined, () => told.push(told.length));
  for (const at of [0, 3, 50, told.length - 2]) {
    const stop = new AbortController();
    let calls = 0;
    const opened = open({ images: true }, stop.signal, () => {
      if (calls++ === at) stop.abort();
    });
    await expect(opened).rejects.toThrow('cancelled');
    expect(calls).toBe(at + 1);
  }
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
])('refuses with %s', async (code, make) => {
  make();
  const error = await open().catch((thrown: unknown) => thrown);
  expect(error instanceof UrlsetError && { code: error.code, name: error.params.name }).toEqual({
    code,
    name: 'site',
  });
});

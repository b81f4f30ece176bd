// @module-tag slow
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitAll, gitIn } from '../testing/git-in.ts';
import { lastmodsIn } from '../testing/lastmods.ts';
import { Workbench } from '../testing/workbench.ts';

const A = 'https://a.example/';
const DAY = 86_400;

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

/** Writes a page with a text, and sets its modification time to `day` days after 1970-01-01. */
function page(name: string, text: string, day = 1): void {
  bench.write(`dist/${name}`, `<title>${name}</title><nav>menu</nav><main><p>${text}</p></main>`);
  utimesSync(bench.at(`dist/${name}`), day * DAY, day * DAY);
}

const build = (...args: string[]) => bench.run('build', 'dist', '--base', A, '--no-gzip', ...args);

/** Builds and returns the day of each page's lastmod. */
async function built(...args: string[]): Promise<Record<string, string | null>> {
  const { code, err } = await build(...args);
  expect(code, err).toBe(0);
  return lastmods(args.includes('--single') ? 'dist/sitemap.xml' : 'dist/sitemap-1.xml');
}

function lastmods(sitemap: string): Record<string, string | null> {
  const found = Object.entries(lastmodsIn(bench.text(sitemap)));
  return Object.fromEntries(found.map(([loc, day]) => [loc.replace(A, ''), day]));
}

describe('a build', () => {
  it('writes sitemaps, their index and the line for robots.txt beside the pages', async () => {
    page('index.html', 'one');
    page('docs/a.html', 'two', 2);
    bench.write('dist/robots.txt', 'User-agent: *\nAllow: /\n');
    expect(await build('--split', 'section')).toEqual({
      code: 0,
      out: [
        'sitemap-docs-1.xml  new      1 URL, 0.0 MB\n',
        'sitemap-rest-1.xml  new      1 URL, 0.0 MB\n',
        'dist: 2 sitemaps with 2 URLs; 3 of 3 files written\n',
      ].join(''),
      err: [
        'urlset: dist: read as site\n',
        'urlset: dist: not listed: 1 other file\n',
        `urlset: ${path.join('dist', 'robots.txt')} does not list the sitemaps; add: Sitemap: ${A}sitemap_index.xml\n`,
      ].join(''),
    });
    expect(bench.text('dist/robots-sitemap.txt')).toBe(`Sitemap: ${A}sitemap_index.xml\n`);
    expect(bench.text('dist/sitemap_index.xml')).toContain(`<loc>${A}sitemap-docs-1.xml</loc>`);
    expect(lastmods('dist/sitemap-docs-1.xml')).toEqual({ 'docs/a.html': '1970-01-03' });
  });

  it('writes one sitemap with --single, and does not complain if robots.txt lists it', async () => {
    page('index.html', 'one');
    bench.write('dist/robots.txt', `Sitemap: ${A}sitemap.xml\n`);
    const { err } = await bench.run('build', 'dist', '--base', A, '--single', '--lastmod', 'none');
    expect(err).not.toContain('robots.txt does not');
    expect(lastmods('dist/sitemap.xml')).toEqual({ '': null });
    expect(readdirSync(bench.at('dist'))).not.toContain('sitemap_index.xml');
  });

  it('accepts the options for sites, writes to another folder, and respects --dry-run', async () => {
    page('about.html', 'one');
    page('drafts/a.html', 'one');
    const { code, err } = await build(
      '--drop-extensions',
      '--ignore',
      'drafts/',
      '--out',
      'maps',
      '--dry-run',
    );
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(existsSync(bench.at('maps'))).toBe(false);
    await build('--drop-extensions', '--ignore', 'drafts/', '--out', 'maps');
    expect(lastmods('maps/sitemap-1.xml')).toEqual({ about: '1970-01-02' });
    expect(readdirSync(bench.at('dist')).sort()).toEqual(['about.html', 'drafts']);
  });
});

describe('--lastmod content', () => {
  const content = ['--lastmod', 'content', '--now'] as const;

  it('keeps the lastmod of a page until its own text changes', async () => {
    page('index.html', 'one', 1);
    page('a.html', 'two', 2);
    expect(await built(...content, '2026-01-01')).toEqual({ '': '1970-01-02', 'a.html': '1970-01-03' });
    // Before the next build, only the menu and markup of index.html change, a.html gets new text, and b.html is new.
    bench.write('dist/index.html', '<title>index.html</title><nav>other</nav><main class=x>one</main>');
    page('a.html', 'three', 9);
    page('b.html', 'four', 9);
    const second = { '': '1970-01-02', 'a.html': '2026-02-02', 'b.html': '2026-02-02' };
    expect(await built(...content, '2026-02-02')).toEqual(second);
    const record = bench.text('dist/urlset-manifest.pages');
    expect(await built(...content, '2026-03-03')).toEqual(second);
    expect(bench.text('dist/urlset-manifest.pages')).toBe(record);
  });

  it('continues from a saved record after the folder was emptied', async () => {
    page('a.html', 'one', 1);
    await built(...content, '2026-01-01');
    bench.write('last.pages', bench.read('dist/urlset-manifest.pages'));
    rmSync(bench.at('dist'), { recursive: true });
    page('a.html', 'one', 9);
    expect(await built(...content, '2026-02-02', '--earlier', 'last.pages')).toEqual({
      'a.html': '1970-01-02',
    });
  });

  it('warns if the earlier record does not exist', async () => {
    page('a.html', 'one', 1);
    const { code, err } = await build(...content, '2026-01-01', '--earlier', 'absent');
    expect(code).toBe(0);
    expect(err).toContain('absent does not exist, so the modification times of files are used as lastmods');
  });

  it('keeps the record through a build that does not use it', async () => {
    page('a.html', 'one', 1);
    await built(...content, '2026-01-01');
    page('b.html', 'one', 1);
    await built();
    page('a.html', 'one', 9);
    expect(await built(...content, '2026-02-02')).toEqual({ 'a.html': '1970-01-02', 'b.html': '2026-02-02' });
  });

  it('writes nothing if the record is damaged', async () => {
    page('a.html', 'one', 1);
    bench.write('bad', 'urlset pages v1\n- 0 /\n');
    const { code, err } = await build(...content, '2026-01-01', '--earlier', 'bad');
    expect({ code, err }).toEqual({
      code: 2,
      err: 'urlset: bad: line 2 does not belong in a record of pages; if you delete this file, pages lose their earlier lastmods\n',
    });
    expect(readdirSync(bench.at('dist'))).toEqual(['a.html']);
  });
});

describe('--lastmod git', () => {
  /** A repository with sources, a theme and a built site that git ignores. */
  function makeSite(): void {
    bench.write('.gitignore', 'dist/\n');
    for (const name of ['index.md', 'about.md', 'blog/one.md']) bench.write(`content/${name}`, '1');
    commitAll(bench.folder, '2024-01-01');
    bench.write('content/about.md', '2');
    commitAll(bench.folder, '2024-02-02');
    bench.write('theme.css', '1');
    commitAll(bench.folder, '2024-03-03');
    for (const name of ['index.html', 'about/index.html', 'blog/one/index.html', 'tags/index.html'])
      page(name, 'text');
  }

  it('uses the last commit to each source as lastmod, and omits it for pages without a source', async () => {
    makeSite();
    const { code, err } = await build('--lastmod', 'git', '--source', 'content');
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('1 page has no source in git under content, and so no lastmod\n'),
    });
    expect(lastmods('dist/sitemap-1.xml')).toEqual({
      ...{ '': '2024-01-01', 'about/': '2024-02-02', 'blog/one/': '2024-01-01', 'tags/': null },
    });
  });

  it('uses the commits to the pages by default, and with several sources the newest commit', async () => {
    page('a.html', 'one', 9);
    page('b.html', 'one', 9);
    commitAll(bench.at('dist'), '2024-01-01');
    bench.write('dist/sources/b.md', 'one');
    commitAll(bench.at('dist'), '2024-02-02');
    expect(await built('--lastmod', 'git')).toEqual({ 'a.html': '2024-01-01', 'b.html': '2024-01-01' });
    const both = ['--source', 'dist', '--source', path.join('dist', 'sources'), '--drop-extensions'];
    expect(await built('--lastmod', 'git', ...both)).toEqual({ a: '2024-01-01', b: '2024-02-02' });
  });

  it('refuses a shallow clone, and says how to complete it', async () => {
    makeSite();
    gitIn(
      bench.folder,
      '2024-04-04',
      'clone',
      '-q',
      '--depth',
      '1',
      pathToFileURL(bench.folder).href,
      'shallow',
    );
    const { code, err } = await build('--lastmod', 'git', '--source', 'shallow/content');
    expect({ code, err }).toEqual({
      code: 2,
      err: 'urlset: shallow/content: this clone is shallow, so git would report old pages as new; run git fetch --unshallow (in a workflow: fetch-depth: 0)\n',
    });
    expect(readdirSync(bench.at('dist'))).not.toContain('sitemap-1.xml');
  });

  it.each([
    ['of a folder outside a repository', false, [], 'dist is not in a git repository'],
    ['of a folder that git ignores', true, [], 'dist: none of its files is in git'],
    ['of sources with other names', true, ['--source', 'content/blog'], 'content/blog: no page has a source'],
  ])('refuses to use the history %s, and writes nothing', async (_, isSite, args, said) => {
    if (isSite) makeSite();
    else page('a.html', 'one');
    const before = readdirSync(bench.at('dist'));
    const { code, err } = await build('--lastmod', 'git', ...args);
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining(said) });
    expect(readdirSync(bench.at('dist'))).toEqual(before);
  });
});

it.each<[string[], string]>([
  [['dist'], '--base URL is required'],
  [['--base', A], 'no path given'],
  [['dist', 'other', '--base', A], 'name one folder, not 2'],
  [['absent', '--base', A], 'absent does not exist'],
  [['absent', '--base', A, '--lastmod', 'content'], 'absent does not exist'],
  [['dist/a.html', '--base', A], 'dist/a.html is not a folder'],
  [['dist', '--base', 'a.example'], '--base must be the URL of a folder'],
  [['dist', '--base', A, '--lastmod', 'contents'], 'did you mean content?'],
  [['dist', '--base', A, '--source', 'a'], '--source needs --lastmod git'],
  [['dist', '--base', A, '--earlier', 'a'], '--earlier needs --lastmod content'],
  [['dist', '--base', A, '--single', '--split', 'fill'], '--single and --split cannot be used together'],
  [['dist', '--base', A, '--split', 'sections'], '--split: unknown policy sections'],
  [['dist', '--base', A, '--from', 'csv'], "unknown option '--from'"],
  [['empty', '--base', A], 'empty: this folder does not contain any pages'],
])('refuses %j with one line, and writes nothing', async (args, said) => {
  page('a.html', 'one');
  mkdirSync(bench.at('empty'));
  const { code, out, err } = await bench.run('build', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(said);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(bench.folder).sort()).toEqual(['dist', 'empty']);
  expect(readdirSync(bench.at('dist'))).toEqual(['a.html']);
});

// @module-tag slow
import { execFileSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIN } from '../testing/run-here.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const A = 'https://a.example/';
const lastmod = (path: string, day: string) => `${loc(path)}<lastmod>2025-01-${day}</lastmod>`;
const BASE = urlset(loc('1'), lastmod('2', '01'), loc('3'), loc('4'));
/** Mine changes 2 and adds m; theirs changes 3, removes 4 and adds t. */
const MINE = urlset(loc('1'), lastmod('2', '02'), loc('3'), loc('4'), loc('m'));
const THEIRS = urlset(loc('1'), lastmod('2', '01'), `${loc('3')}<priority>0.5</priority>`, loc('t'));
const MERGED = urlset(
  loc('1'),
  lastmod('2', '02'),
  `${loc('3')}<priority>0.5</priority>`,
  loc('t'),
  loc('m'),
);

const threeSides = (theirs: string | Uint8Array = THEIRS) => {
  bench.write('base.xml', BASE);
  bench.write('mine.xml', MINE);
  bench.write('theirs.xml', theirs);
};
const merge = (...options: string[]) => bench.run('merge', 'base.xml', 'mine.xml', 'theirs.xml', ...options);

describe('merge', () => {
  it('writes mine with the changes that only theirs made', async () => {
    threeSides();
    expect(await merge('--out', 'out.xml')).toEqual({
      ...{ code: 0, err: '' },
      out: '1 added, 1 removed, 1 changed, 0 conflicts: out.xml written\n',
    });
    expect(bench.text('out.xml')).toBe(MERGED);
    expect(bench.text('mine.xml')).toBe(MINE);
  });

  it('reads and writes gzip', async () => {
    threeSides(gzipSync(THEIRS));
    expect((await merge('--out', 'out.xml.gz')).code).toBe(0);
    expect(gunzipSync(bench.read('out.xml.gz')).toString()).toBe(MERGED);
  });

  it('reports conflicts and writes nothing', async () => {
    threeSides(
      urlset(loc('1'), lastmod('2', '03'), loc('3'), loc('4'), `${loc('m')}<priority>0.1</priority>`),
    );
    const { code, out } = await merge('--out', 'out.xml');
    expect(code).toBe(1);
    expect(out).toBe(
      [
        `conflict ${A}2: lastmod 2025-01-01 → mine 2025-01-02, theirs 2025-01-03`,
        `conflict ${A}m: both added it with different values`,
        '0 added, 0 removed, 0 changed, 2 conflicts: nothing is written\n',
      ].join('\n'),
    );
    expect(() => bench.text('out.xml')).toThrow();
  });

  it.each([
    ['mine', '02'],
    ['theirs', '03'],
  ])('resolves conflicts in favor of %s on request', async (side, day) => {
    threeSides(urlset(loc('1'), lastmod('2', '03'), loc('3'), loc('4')));
    const { code, out } = await merge('--out', 'out.xml', '--prefer', side);
    expect(code).toBe(0);
    expect(out).toContain('lastmod 2025-01-01 → mine 2025-01-02, theirs 2025-01-03');
    expect(bench.text('out.xml')).toContain(lastmod('2', day));
  });

  it('reports conflicts as JSON', async () => {
    threeSides(urlset(loc('1'), lastmod('2', '03'), loc('3'), loc('4')));
    const { out } = await merge('--out', 'out.xml', '--format', 'json');
    const values = (day: string) => ({
      ...{ loc: `${A}2`, lastmod: `2025-01-${day}` },
      ...{ changefreq: null, priority: null },
    });
    expect(JSON.parse(out)).toEqual({
      ...{ version: 1, written: null },
      ...{ taken: { added: 0, removed: 0, changed: 0 }, counts: { conflicts: 1 } },
      conflicts: [
        {
          ...{ loc: `${A}2`, columns: ['lastmod'] },
          ...{ base: values('01'), mine: values('02'), theirs: values('03') },
        },
      ],
    });
  });

  it('refuses to write a list of URLs if theirs changed a lastmod', async () => {
    bench.write('base.xml', `${A}1\n${A}2\n`);
    bench.write('mine.xml', `${A}1\n${A}2\n`);
    bench.write('theirs.xml', urlset(lastmod('1', '05'), loc('2')));
    const { code, err } = await merge('--out', 'out.txt');
    expect(code).toBe(2);
    expect(err).toContain('cannot contain everything that theirs.xml changed');
  });

  it.each([
    ['two paths', ['merge', 'base.xml', 'mine.xml', '--out', 'x.xml'], 'merge needs three paths'],
    ['no --out', ['merge', 'base.xml', 'mine.xml', 'theirs.xml'], '--out'],
    ['a side that is missing', ['merge', 'base.xml', 'none.xml', 'theirs.xml', '--out', 'x.xml'], 'none.xml'],
    [
      'a side that is not a sitemap',
      ['merge', 'page.html', 'mine.xml', 'theirs.xml', '--out', 'x.xml'],
      'page.html',
    ],
    [
      'an index as mine',
      ['merge', 'base.xml', 'all/index.xml', 'theirs.xml', '--out', 'x.xml'],
      'one by one',
    ],
  ])('exits with 2 for %s, and writes nothing', async (_, args, message) => {
    threeSides();
    bench.write('page.html', '<html><body>404</body></html>');
    bench.write('all/index.xml', sitemapindex(`${A}mine.xml`));
    bench.write('all/mine.xml', MINE);
    const { code, err } = await bench.run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(() => bench.text('x.xml')).toThrow();
  });
});

describe('merge-driver', () => {
  function git(...args: string[]): string {
    const config = ['-c', 'user.name=a', '-c', 'user.email=a@a.example', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...config, ...args], { cwd: bench.folder, encoding: 'utf8', stdio: 'pipe' });
  }

  /** A repository with BASE, and a branch for each side. */
  function repository(mine: string, theirs: string): void {
    git('init', '-q', '-b', 'mine');
    bench.write('.gitattributes', '*.xml merge=urlset\n');
    git('config', 'merge.urlset.driver', `"${process.execPath}" "${BIN}" merge-driver %O %A %B %P`);
    bench.write('sitemap.xml', BASE);
    git('add', '.');
    git('commit', '-qm', 'base');
    git('checkout', '-qb', 'theirs');
    bench.write('sitemap.xml', theirs);
    git('commit', '-qam', 'theirs');
    git('checkout', '-q', 'mine');
    bench.write('sitemap.xml', mine);
    git('commit', '-qam', 'mine');
  }

  it('merges what git cannot merge line by line', () => {
    const [mine, theirs] = [MINE, THEIRS].map((text) => text.replaceAll('</url>\n  <url>', '</url><url>'));
    repository(mine ?? '', theirs ?? '');
    git('config', 'merge.urlset.driver', 'false');
    expect(() => git('merge', '-q', '--no-edit', 'theirs')).toThrow();
    git('merge', '--abort');
    git('config', 'merge.urlset.driver', `"${process.execPath}" "${BIN}" merge-driver %O %A %B %P`);
    git('merge', '-q', '--no-edit', 'theirs');
    expect(git('status', '--porcelain')).toBe('');
    for (const part of [lastmod('2', '02'), '<priority>0.5</priority>', loc('t'), loc('m')])
      expect(bench.text('sitemap.xml')).toContain(part);
    expect(bench.text('sitemap.xml')).not.toContain(loc('4'));
  });

  it('leaves the path unmerged on a conflict, with mine in the working tree', () => {
    repository(MINE, urlset(loc('1'), lastmod('2', '03'), loc('3'), loc('4')));
    expect(() => git('merge', '-q', '--no-edit', 'theirs')).toThrow(/sitemap\.xml/);
    expect(git('status', '--porcelain')).toContain('UU sitemap.xml');
    expect(git('ls-files', '-u', 'sitemap.xml').trim().split('\n')).toHaveLength(3);
    expect(bench.text('sitemap.xml')).toBe(MINE);
  });

  it('merges a file that both sides added', () => {
    repository(MINE, THEIRS);
    git('checkout', '-q', 'theirs');
    bench.write('new.xml', urlset(loc('t'), loc('both')));
    git('add', '.');
    git('commit', '-qm', 'theirs adds');
    git('checkout', '-q', 'mine');
    bench.write('new.xml', urlset(loc('both'), loc('m')));
    git('add', '.');
    git('commit', '-qm', 'mine adds');
    git('merge', '-q', '--no-edit', 'theirs');
    for (const part of ['t', 'both', 'm']) expect(bench.text('new.xml')).toContain(loc(part));
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_SITE } from '../../contract/site.ts';
import { SiteFilter } from './site-filter.ts';

/** Why a file is excluded (or a folder, if the path has a trailing slash); null if it is not. */
function why(path: string, ignore: readonly string[] = DEFAULT_SITE.ignore): string | null {
  const filter = new SiteFilter({ extensions: ['html', 'htm'], ignore: [...ignore] });
  return path.endsWith('/') ? filter.folder(path.slice(0, -1)) : filter.file(path);
}

describe('default patterns', () => {
  it.each([
    ['index.html', null],
    ['a/b/INDEX.HTM', null],
    ['a.b/', null],
    ['.html', 'hidden'],
    ['.git/', 'hidden'],
    ['a/.well-known/', 'hidden'],
    ['a/.draft.html', 'hidden'],
    ['style.css', 'otherKinds'],
    ['html', 'otherKinds'],
    ['a.html/readme', 'otherKinds'],
    ['a.html.gz', 'otherKinds'],
    ['404.html', 'ignored'],
    ['de/404.html', 'ignored'],
    ['a/node_modules/', 'ignored'],
    ['node_modules.html', null],
  ])('%s: %s', (path, expected) => expect(why(path)).toBe(expected));
});

describe('patterns', () => {
  it.each<[string, string[], string[]]>([
    ['drafts/', ['drafts/', 'a/drafts/'], ['drafts.html', 'a/Drafts/']],
    ['draft*', ['drafts/', 'draft.html', 'a/draft-1.html'], ['a/my-draft.html']],
    ['*.tmp.html', ['x.tmp.html', 'a/b/x.tmp.html'], ['x.html']],
    ['/old', ['old/'], ['a/old/', 'old.html']],
    ['/old.html', ['old.html'], ['a/old.html']],
    ['a/b', ['a/b/'], ['x/a/b/', 'a/b.html']],
    ['a/*/c.html', ['a/b/c.html'], ['a/c.html', 'a/b/b/c.html']],
    ['**/c.html', ['c.html', 'a/b/c.html'], ['a/cc.html']],
    ['{a,b}.html', ['a.html', 'x/b.html'], ['c.html']],
    ['[ab].html', ['a.html'], ['c.html']],
    ['!a.html', ['!a.html'], ['a.html', 'b.html']],
    ['#a.html', ['#a.html'], ['a.html']],
    ['', [], ['a.html', 'a/']],
    ['/', [], ['a.html', 'a/']],
  ])('%s', (pattern, ignored, taken) => {
    const all = (paths: readonly string[]) => paths.map((path) => [path, why(path, [pattern])]);
    expect(all(ignored)).toEqual(ignored.map((path) => [path, 'ignored']));
    expect(all(taken)).toEqual(taken.map((path) => [path, null]));
  });
});

it('accepts all files except hidden and ignored ones if no page extensions are given', () => {
  const filter = new SiteFilter({ extensions: null, ignore: ['*.tmp'] });
  const names = ['a.pdf', 'LICENSE', '.htaccess', 'a.tmp'];
  expect(names.map((name) => filter.file(name))).toEqual([null, null, 'hidden', 'ignored']);
});

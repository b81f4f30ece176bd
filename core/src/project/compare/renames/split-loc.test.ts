import { describe, expect, it } from 'vitest';
import { SplitLoc } from './split-loc.ts';

function parts(loc: string) {
  const split = new SplitLoc();
  split.read(loc);
  return [
    loc.slice(split.folderStart, split.folderEnd),
    loc.slice(split.nameStart, split.nameEnd),
    loc.slice(split.queryStart, split.queryEnd),
  ];
}

describe('splitting a loc', () => {
  it.each([
    ['https://a.example/blog/red-shoes', ['a.example/blog', 'red-shoes', '']],
    ['http://a.example/blog/red-shoes/', ['a.example/blog', 'red-shoes', '']],
    ['https://a.example/blog/red-shoes.html', ['a.example/blog', 'red-shoes', '']],
    ['https://a.example/version-0.64', ['a.example', 'version-0.64', '']],
    ['https://a.example/.html', ['a.example', '.html', '']],
    ['https://a.example/blog/index.php', ['a.example', 'blog', '']],
    ['https://a.example/blog/index/', ['a.example', 'blog', '']],
    ['https://a.example/functions/default', ['a.example/functions', 'default', '']],
    ['https://a.example/index.html', ['a.example', '', '']],
    ['https://a.example/', ['a.example', '', '']],
    ['https://a.example', ['a.example', '', '']],
    ['https://a.example?id=1', ['a.example', '', 'id=1']],
    ['https://a.example/p.php?id=1&x=/2#top', ['a.example', 'p', 'id=1&x=/2']],
    ['https://a.example/p#a?b', ['a.example', 'p', '']],
    ['/blog/red-shoes', ['/blog', 'red-shoes', '']],
    ['relative', ['relative', '', '']],
    ['', ['', '', '']],
    ['https://', ['', '', '']],
    ['//', ['', '', '']],
  ])('%s', (loc, wanted) => {
    expect(parts(loc)).toEqual(wanted);
  });
});

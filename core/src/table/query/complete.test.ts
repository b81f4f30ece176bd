import { describe, expect, it } from 'vitest';
import { completeQuery } from './complete.ts';
import { parseQuery } from './parse.ts';
import { keysOf } from './query.ts';

const NAMES = { files: ['blog.xml', 'my shop.xml', 'shop-blog.xml'], languages: ['de', 'de-AT', 'en'] };
const ALL_KEYS = keysOf('entries').map((key) => `${key}:`);

/** The text that a suggestion would replace, then the suggestions. The caret is at `|`. */
function complete(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, options } = completeQuery(text, caret, NAMES);
  return [text.slice(from, to), ...options];
}

describe('suggestions at the caret', () => {
  it.each<[string, string[]]>([
    ['|', ['', ...ALL_KEYS]],
    ['a |', ['', ...ALL_KEYS]],
    ['a or |', ['', ...ALL_KEYS]],
    ['-|', ['', ...ALL_KEYS]],
    ['(|', ['', ...ALL_KEYS]],
    ['(|)', ['', ...ALL_KEYS]],
    ['l|', ['l', 'loc:', 'lastmod:', 'lang:', 'live:']],
    ['-LA|', ['LA', 'lastmod:', 'lang:']],
    ['a (la|)', ['la', 'lastmod:', 'lang:']],
    ['la|st', ['last', 'lastmod:', 'lang:']],
    ['i|s:error', ['is:', 'is:', 'images:']],
    ['or|', ['or']],
    ['shoe|', ['shoe']],
    ['is:|', ['', 'error', 'warning', 'hint', 'edited', 'duplicate']],
    ['is:|error', ['error', 'error', 'warning', 'hint', 'edited', 'duplicate']],
    ['is:e| a', ['e', 'error', 'edited', 'duplicate']],
    ['is:e|rror', ['error', 'error', 'edited', 'duplicate']],
    ['is:error|', ['error']],
    ['is:"e|', ['"e', 'error', 'edited', 'duplicate']],
    ['has:al|', ['al', 'alternate']],
    ['code:reduced|', ['reduced', 'lastmod-reduced-precision']],
    ['changefreq:ly|', ['ly', 'hourly', 'daily', 'weekly', 'monthly', 'yearly']],
    ['priority:|', ['', '<=', '>=', '<', '>']],
    ['lastmod:>|', ['>', '>=']],
    ['file:blog|', ['blog', 'blog.xml', 'shop-blog.xml']],
    ['file:my|', ['my', '"my shop.xml"']],
    ['sitemap:my|', ['my', '"my shop.xml"']],
    ['images:>|', ['>', '>=']],
    ['lang:de|', ['de', 'de-AT']],
    ['loc:a|', ['a']],
    ['nokey:|', ['']],
    ['"l|', ['']],
    ['/l|/', ['']],
  ])('%s', (marked, [replaced, ...options]) => {
    expect(complete(marked)).toEqual([replaced, ...options]);
  });

  it('include diff: in a filter of differences', () => {
    const options = (text: string) => completeQuery(text, text.length, NAMES, 'differences').options;
    expect(options('di')).toEqual(['diff:']);
    expect(options('diff:ren')).toEqual(['renamed']);
    expect(options('diff:lastmod')).toEqual(['lastmodOnly']);
  });

  it('turn an incomplete filter into a valid one', () => {
    for (const key of ['is', 'code', 'has', 'changefreq', 'file', 'lang']) {
      const text = `a ${key}:`;
      for (const option of completeQuery(text, text.length, NAMES).options) {
        expect(parseQuery(text + option).errors).toEqual([]);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { defaultNames, NamePattern, numberedName, numberIn } from './name-pattern.ts';
import { parsePolicy } from './policy.ts';

describe('NamePattern', () => {
  it.each([
    ['sitemap-{n}.xml', 'fill', [], 'sitemap-1', 'sitemap-2'],
    ['sitemap-{section}-{n}', 'section', ['blog'], 'sitemap-blog-1', 'sitemap-blog-2'],
    ['{n}-of-{section}.xml.gz', 'section', ['blog/2024'], '1-of-blog-2024', '2-of-blog-2024'],
    ['sitemap-{section}.xml', 'section', ['Blog'], 'sitemap-blog', 'sitemap-blog-2'],
    ['s-{section}', 'section', ['caf%C3%A9'], 's-cafe', 's-cafe-2'],
    ['s-{section}', 'section', ['東京'], 's-other', 's-other-2'],
    ['s-{section}', 'section', ['..'], 's-other', 's-other-2'],
    ['s-{section}', 'section', ['%'], 's-other', 's-other-2'],
    ['{as-opened}', 'as-opened', ['Products.XML.gz'], 'Products', 'Products-2'],
    ['{as-opened}', 'as-opened', ['a/b/näin.xml\n2'], 'nain.xml-2', 'nain.xml-2-2'],
    ['{lang}_{n}_{page}', 'pattern:/(?<lang>..)/(?<page>.)', ['fi', '7'], 'fi_1_7', 'fi_2_7'],
    ['p-{pattern}-{n}', 'pattern:/(?<lang>..)/(?<page>.)', ['fi', '7'], 'p-fi-7-1', 'p-fi-7-2'],
    ['p-{pattern}-{n}', 'pattern:[a-z]+', ['shop'], 'p-shop-1', 'p-shop-2'],
  ])('%s with policy %s gives group %j the names %s and %s', (pattern, policy, group, first, second) => {
    const stem = new NamePattern(pattern, [parsePolicy(policy)]).stemOf(group);
    expect([numberedName(stem, 1), numberedName(stem, 2)]).toEqual([first, second]);
  });

  it.each(['', '.xml', '{n', '{month}', 'a/b-{n}', '../{n}', '.hidden', 'a b', '{toString}', 'ä'])(
    'refuses %j',
    (pattern) => {
      expect(() => new NamePattern(pattern, [parsePolicy('section')])).toThrow('bad-name-pattern');
    },
  );

  it.each([
    [[], 'sitemap-{n}.xml'],
    [['fill'], 'sitemap-{n}.xml'],
    [['section:2', 'fill'], 'sitemap-{section}-{n}.xml'],
    [['locale', 'month'], 'sitemap-{locale}-{month}-{n}.xml'],
    [['pattern:(?<a>.)(?<b>.)'], 'sitemap-{a}-{b}-{n}.xml'],
    [['pattern:/(?<part>.)(?<n>.)'], 'sitemap-{part}-{n}.xml'],
    [['pattern:/(?<n>.)'], 'sitemap-{n}.xml'],
    [['as-opened'], '{as-opened}.xml'],
    [['as-opened', 'month'], '{as-opened}-{month}-{n}.xml'],
  ])('the default pattern of %j is %s', (policies, expected) => {
    expect(defaultNames(policies.map(parsePolicy))).toBe(expected);
  });
});

describe('numberIn', () => {
  it.each([
    ['sitemap-{n}', 'sitemap-7', 7],
    ['sitemap-{n}', 'sitemap-07', null],
    ['sitemap-{n}', 'sitemap-0', null],
    ['sitemap-{n}', 'sitemap-', null],
    ['sitemap-{n}', 'sitemap-7a', null],
    ['sitemap-{n}', 'sitemap', null],
    ['sitemap-{n}', 'sitemap-20260131', null],
    ['{n}-of', '12-of', 12],
    ['{n}-of', '-of', null],
    ['map', 'map', 1],
    ['map', 'map-2', 2],
    ['map', 'map-1', null],
    ['map', 'other', null],
  ])('with pattern %s in the name %s is %s', (pattern, name, expected) => {
    expect(numberIn(new NamePattern(pattern, []).stemOf([]), name)).toBe(expected);
  });
});

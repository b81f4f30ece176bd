import { describe, expect, it } from 'vitest';
import { extensionCodes, PAGE } from '../../project/testing/extension-codes.ts';

describe('alternates', () => {
  const self = `<xhtml:link rel="alternate" hreflang="en" href="${PAGE}"/>`;
  const link = (attributes: string) => extensionCodes(`${self}<xhtml:link ${attributes}/>`);

  it.each([
    ['rel="alternate" hreflang="de" href="https://www.example.de/"', []],
    ["href = 'https://a.example/' hreflang = 'de' rel = 'alternate'", []],
    ['rel="nofollow Alternate" hreflang="de" href="HTTP://a.example"', []],
    ['rel="alternate" hreflang=" de " href=" https://a.example/ "', []],
    ['hreflang="de" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="canonical" hreflang="de" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="alternate" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href=""', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="/de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="//a.example/de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="a.example/de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="https://"', ['hreflang-incomplete']],
    ['href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="amphtml" href="https://a.example/amp"', []],
    ['rel="alternate" media="only screen and (max-width: 640px)" href="https://m.a.example/"', []],
    ['rel="alternate" href="android-app://org.example/https/a"', []],
    ['rel="alternate" href="ios-app://1/https/a"', []],
  ])('with the attributes %s', (attributes, expected) => {
    expect(link(attributes)).toEqual(expected);
  });

  it.each([
    ['x-default', []],
    ['X-Default', []],
    ['de', []],
    ['de-AT', []],
    ['DE-at', []],
    ['zh-Hans', []],
    ['zh-Hans-CN', []],
    ['sr-Latn', []],
    ['zag-Berf', ['hreflang-invalid-code']],
    ['ar-Berf', []],
    ['bn-Sunu', []],
    ['en-Zzzz', ['hreflang-invalid-code']],
    ['d&#101;', []],
    ['en-UK', ['hreflang-invalid-code']],
    ['en_US', ['hreflang-invalid-code']],
    ['es-419', ['hreflang-invalid-code']],
    ['eng', ['hreflang-invalid-code']],
    ['iw', ['hreflang-invalid-code']],
    ['xx', ['hreflang-invalid-code']],
    ['e', ['hreflang-invalid-code']],
    ['de-', ['hreflang-invalid-code']],
    ['de-AT-x', ['hreflang-invalid-code']],
    ['de-ATX', ['hreflang-invalid-code']],
    ['zh-Hans-', ['hreflang-invalid-code']],
    ['zh-Xxxx', ['hreflang-invalid-code']],
    ['zh-Hans-CN-x', ['hreflang-invalid-code']],
    ['zh-CN-Hans', ['hreflang-invalid-code']],
    ['x_default', ['hreflang-invalid-code']],
    ['x\rdefault', ['hreflang-invalid-code']],
    ['x-defaults', ['hreflang-invalid-code']],
    ['german', ['hreflang-invalid-code']],
    ['de"  data-x="-AT', []],
  ])('for the language %s', (code, expected) => {
    expect(link(`rel="alternate" hreflang="${code}" href="https://a.example/"`)).toEqual(expected);
  });

  it.each([
    ['the page', PAGE, self, []],
    ['the page as x-default', PAGE, self.replace('"en"', '"x-default"'), []],
    ['another page', 'https://www.example.com/pagf', self, ['hreflang-no-self']],
    ['a longer URL', `${PAGE}/`, self, ['hreflang-no-self']],
    ['the page, escaped', 'https://a.example/?a&b', self.replace(PAGE, 'https://a.example/?a&amp;b'), []],
    [
      'another page, escaped',
      'https://a.example/?a&c',
      self.replace(PAGE, 'https://a.example/?a&amp;b'),
      ['hreflang-no-self'],
    ],
    ['no alternate', PAGE, '<xhtml:link rel="amphtml" href="https://a.example/amp"/>', []],
    ['nothing', PAGE, '', []],
  ])('that include %s', (_, url, links, expected) => {
    expect(extensionCodes(links, url)).toEqual(expected);
  });

  it('may list each code only once', () => {
    const twice = (code: string) =>
      extensionCodes(`${self}<xhtml:link rel="alternate" hreflang="${code}" href="https://a.example/"/>`);
    expect(twice('de')).toEqual([]);
    expect(twice('en')).toEqual(['hreflang-set-differs']);
    expect(twice('EN')).toEqual(['hreflang-set-differs']);
    expect(twice('de')).toEqual([]);
  });

  it('are judged correctly with more codes than the judge remembers', () => {
    const links = (count: number, first = 0) =>
      Array.from(
        { length: count },
        (_, i) => `<xhtml:link rel="alternate" hreflang="c${first + i}" href="https://a.example/"/>`,
      ).join('');
    for (let round = 0; round < 3; round++) {
      expect(extensionCodes(self + links(3000))).toEqual(['hreflang-invalid-code']);
      expect(extensionCodes(self + links(1500) + links(1, 1499))).toEqual([
        'hreflang-invalid-code',
        'hreflang-set-differs',
      ]);
      expect(extensionCodes(self)).toEqual([]);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SITE } from '../../contract/site.ts';
import { siteLoc, sitePath } from './site-loc.ts';

const A = 'https://a.example/';
const KEPT = { ...DEFAULT_SITE, base: A };
const DROPPED = { ...KEPT, dropExtensions: true };

describe('the loc of a file', () => {
  it.each([
    ['index.html', '', ''],
    ['docs/index.htm', 'docs/', 'docs/'],
    ['about.html', 'about.html', 'about'],
    ['docs/About.HTM', 'docs/About.HTM', 'docs/About'],
    ['docs/v1.2/notes.xhtml', 'docs/v1.2/notes.xhtml', 'docs/v1.2/notes'],
    ['my-index.html', 'my-index.html', 'my-index'],
    // Servers compare index page names case-sensitively.
    ['Index.html', 'Index.html', 'Index'],
    ['index.html/page.html', 'index.html/page.html', 'index.html/page'],
    ['price list.pdf', 'price%20list.pdf', 'price%20list.pdf'],
    ['LICENSE', 'LICENSE', 'LICENSE'],
    ['a?b#c%41&d.html', 'a%3Fb%23c%2541&d.html', 'a%3Fb%23c%2541&d'],
    ['äiti/ıssız.html', '%C3%A4iti/%C4%B1ss%C4%B1z.html', '%C3%A4iti/%C4%B1ss%C4%B1z'],
    ["a'b(1);c,d@e:f+g=$.html", "a'b(1);c,d@e:f+g=$.html", "a'b(1);c,d@e:f+g=$"],
    ['back\\slash.html', 'back%5Cslash.html', 'back%5Cslash'],
    ['\ud800.html', '%EF%BF%BD.html', '%EF%BF%BD'],
  ])('%s', (path, kept, dropped) => {
    expect(siteLoc(path, KEPT)).toBe(A + kept);
    expect(siteLoc(path, DROPPED)).toBe(A + dropped);
  });

  it('begins with the base', () => {
    expect(siteLoc('b.html', { ...KEPT, base: `${A}x%20y/` })).toBe(`${A}x%20y/b.html`);
  });
});

const name = fc
  .string({ minLength: 1, unit: 'binary' })
  .filter((text) => !/[/\0]|\p{Surrogate}/u.test(text) && !/^\.\.?$/.test(text));

it('makes a valid URL that leads back to its path', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      const path = names.join('/');
      const loc = siteLoc(path, { base: `${A}x/`, indexPages: [], dropExtensions: false });
      expect(new URL(loc).href).toBe(loc);
      expect(sitePath(`${loc}?q=1/2#f`, `${A}x/`)).toBe(path);
    }),
  );
});

it.each([
  ['another host', 'https://b.example/a.html'],
  ['a URL above the base', `${A}a.html`],
  ['invalid escapes', `${A}x/%E4.html`],
])('does not find a path for %s', (_, location) => {
  expect(sitePath(location, `${A}x/`)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalForm } from './normal-form.ts';

describe('normalForm', () => {
  it.each([
    ['https://a.example', 'https://a.example'],
    ['https://a.example/', 'https://a.example'],
    ['HTTPS://A.Example/Path', 'https://a.example/Path'],
    ['https://User:Pass@A.example/', 'https://User:Pass@a.example'],
    ['https://a.example:443/x', 'https://a.example/x'],
    ['https://a.example:/x', 'https://a.example/x'],
    ['http://a.example:443/x', 'http://a.example:443/x'],
    ['http://a.example:80/x', 'http://a.example/x'],
    ['http://[2001:DB8::1]:80/x', 'http://[2001:db8::1]/x'],
    ['https://a.example/x/', 'https://a.example/x'],
    ['https://a.example/x//', 'https://a.example/x/'],
    ['https://a.example/x/?b', 'https://a.example/x?b'],
    ['https://a.example/x/#b', 'https://a.example/x#b'],
    ['https://a.example/index.html', 'https://a.example'],
    ['https://a.example/x/index.htm', 'https://a.example/x'],
    ['https://a.example/x/index.php?id=1', 'https://a.example/x?id=1'],
    ['https://a.example/x/Default.aspx', 'https://a.example/x'],
    ['https://a.example/x/default.asp', 'https://a.example/x'],
    ['https://a.example/my-index.html', 'https://a.example/my-index.html'],
    ['https://a.example/index.html/', 'https://a.example/index.html'],
    ['https://a.example/%7Ejoe/%41%2d%5f%2e', 'https://a.example/~joe/A-_.'],
    ['https://a.example/%c3%a9%2f%2541', 'https://a.example/%C3%A9%2F%2541'],
    ['https://a.example/50%', 'https://a.example/50%'],
    ['https://%41.example/', 'https://a.example'],
    ['https://a.example/x?', 'https://a.example/x'],
    ['https://a.example/x?b=2&a=1', 'https://a.example/x?a=1&b=2'],
    ['https://a.example/x?a=2&a=1', 'https://a.example/x?a=1&a=2'],
    ['https://a.example/x?a=&a', 'https://a.example/x?a&a='],
    ['https://a.example/x?a.b=1&a=2', 'https://a.example/x?a=2&a.b=1'],
    ['https://a.example/x?%62=2&a=/', 'https://a.example/x?a=/&b=2'],
    ['https://a.example/x?\u{1f600}&\uffff', 'https://a.example/x?%EF%BF%BF&%F0%9F%98%80'],
  ])('of %s is %s', (loc, form) => {
    expect(normalForm(loc)).toBe(form);
  });

  it.each(['', '/x/', 'www.a.example/', 'ftp://A.example/', 'https:///x/', 'https://:443/', 'mailto:A@b'])(
    'of %j, which is not the URL of a page, is unchanged',
    (loc) => {
      expect(normalForm(loc)).toBe(loc);
    },
  );

  it('keeps different URLs apart', () => {
    const forms = ['/a', '/A', '/a?x', '/a?x=', '/a#x', '/a/b', '/a%2Fb', '//a'].map((path) =>
      normalForm(`https://a.example${path}`),
    );
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('ignores the order of parameters', () => {
    const parameters = fc.array(fc.stringMatching(/^[ab.]{0,2}=?[ab]?$/), { minLength: 1, maxLength: 6 });
    const shuffled = parameters.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, others]) => {
        const of = (list: string[]) => normalForm(`https://a.example/?${list.join('&')}`);
        expect(of(others)).toBe(of(some));
      }),
    );
  });
});

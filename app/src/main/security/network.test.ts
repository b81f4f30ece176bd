import { expect, it } from 'vitest';
import { mayLoad } from './network.ts';

it.each([
  ['app://urlset/index.html', true],
  ['data:image/png;base64,AA', true],
  ['app://other/index.html', false],
  ['https://www.example.com/', false],
  ['http://127.0.0.1/', false],
  ['ws://127.0.0.1/', false],
  ['ftp://127.0.0.1/', false],
  ['file:///etc/passwd', false],
  ['blob:app://urlset/1', false],
  ['devtools://devtools/bundled/a.html', false],
  ['', false],
])('a page may load %s: %s', (url, allowed) => expect(mayLoad(url, false)).toBe(allowed));

it('lets the developer tools load themselves if they are enabled', () => {
  expect(mayLoad('devtools://devtools/bundled/a.html', true)).toBe(true);
  expect(mayLoad('https://www.example.com/', true)).toBe(false);
});

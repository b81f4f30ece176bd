import { expect, it } from 'vitest';
import { mayNavigate, mayOpenExternally } from './navigation.ts';

it.each([
  ['app://urlset/index.html', true],
  ['app://urlset/other.html', false],
  ['app://urlset/guide/guide/README.html', false],
  ['app://other/index.html', false],
  ['https://www.example.com/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('the page may navigate to %s: %s', (url, allowed) =>
  expect(mayNavigate('app://urlset/index.html', url)).toBe(allowed),
);

it.each([
  ['app://urlset/guide/guide/open.html', true],
  ['app://urlset/guide/examples/hugo.html#x', true],
  ['app://urlset/index.html', false],
  ['app://urlset/guide/../index.html', false],
  ['app://urlset/guide%2f..%2findex.html', false],
  ['app://other/guide/guide/open.html', false],
  ['https://www.example.com/guide/', false],
  ['file:///guide/guide/open.html', false],
  ['', false],
])('the guide may navigate to %s: %s', (url, allowed) =>
  expect(mayNavigate('app://urlset/guide/guide/README.html', url)).toBe(allowed),
);

it.each([
  ['https://www.example.com/a?b', true],
  ['HTTP://www.example.com/', true],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['smb://host/share', false],
  ['ms-settings:', false],
  ['www.example.com', false],
])('%s may open in another program: %s', (url, allowed) => expect(mayOpenExternally(url)).toBe(allowed));

import { expect, it } from 'vitest';
import { mayNavigate, mayOpenExternally } from './navigation.ts';

it.each([
  ['app://urlset/index.html', true],
  ['app://urlset/other.html', false],
  ['app://other/index.html', false],
  ['https://www.example.com/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('navigating to %s: %s', (url, allowed) => expect(mayNavigate(url)).toBe(allowed));

it.each([
  ['https://www.example.com/a?b', true],
  ['HTTP://www.example.com/', true],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['smb://host/share', false],
  ['ms-settings:', false],
  ['www.example.com', false],
])('opening %s outside: %s', (url, allowed) => expect(mayOpenExternally(url)).toBe(allowed));

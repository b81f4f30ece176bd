import { expect, it } from 'vitest';
import { windowTitle } from './title.ts';

it.each([
  ['', false, 'linux', 'Urlset'],
  ['a.xml', false, 'linux', 'a.xml – Urlset'],
  ['a.xml', true, 'linux', '• a.xml – Urlset'],
  ['a.xml', true, 'win32', '*a.xml – Urlset'],
  ['a.xml', true, 'darwin', 'a.xml'],
] as const)('%s, dirty %s, on %s: %s', (name, dirty, platform, title) => {
  expect(windowTitle(name, dirty, platform)).toBe(title);
});

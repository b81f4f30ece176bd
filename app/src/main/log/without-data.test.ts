import { expect, it } from 'vitest';
import { withoutData } from './log.ts';

it.each([
  ['GET https://www.example.com/secret?a=1 failed', 'GET <url> failed'],
  [
    "ENOENT: no such file or directory, open '/home/ann/Sites/a b.xml'",
    'ENOENT: no such file or directory, open <text>',
  ],
  ['EACCES: /home/ann/a b.xml', 'EACCES: <path>'],
  ['EBUSY C:\\Users\\Ann\\a.xml', 'EBUSY <path>'],
  ['EBUSY \\\\server\\share\\a.xml', 'EBUSY <path>'],
  ['Unexpected token "https://www.example.com/" in JSON', 'Unexpected token <text> in JSON'],
  [
    'TypeError: x is not a function\n    at f (app://urlset/assets/index.js:12:34)\n    at /opt/Urlset/resources/app.asar/out/main/main.cjs:5:6',
    'TypeError: x is not a function\n    at f (assets/index.js:12:34)\n    at main/main.cjs:5:6',
  ],
  ['3/4 done, 1 of 2', '3/4 done, 1 of 2'],
  ['', ''],
])('%j becomes %j', (text, expected) => expect(withoutData(text)).toBe(expected));

it('truncates long messages', () => {
  expect(withoutData('a'.repeat(1_000_000)).length).toBe(4000);
});

it('removes a quoted text even if it is longer than the message limit', () => {
  const long = 'a'.repeat(5000);
  expect(withoutData(`bad value "${long}"`)).toBe('bad value <text>');
  expect(withoutData(`could not use 'b\nc ${long}'`)).toBe('could not use <text>');
});

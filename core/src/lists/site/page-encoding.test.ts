import { expect, it } from 'vitest';
import { pageEncoding } from './page-encoding.ts';

/** A page with one byte per character. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

it.each([
  ['<meta charset="shift_jis">\u0089\u00e6', 'shift_jis'],
  ['<META http-equiv="Content-Type" content="text/html; charset=ISO-8859-9"/>\u00fd', 'windows-1254'],
  ['<meta name=x><meta charset = euc-jp>\u00b2\u00e8', 'euc-jp'],
  ['<meta charset=big5/>\u00b5\u00e8', 'big5'],
  // The actual bytes take precedence over the declaration, which may come from a template.
  ['<meta charset="shift_jis">\u00c3\u00a4', 'utf-8'],
  ['<meta charset="shift_jis">', 'utf-8'],
  ['<meta charset="utf-16">\u00e4', 'utf-8'],
  ['<meta charset="klingon">\u00e4', 'utf-8'],
  ['<p charset=big5>\u00e4', 'utf-8'],
  [`${' '.repeat(1024)}<meta charset=big5>\u00e4`, 'utf-8'],
  ['\u00e4', 'utf-8'],
])('finds the encoding of %s: %s', (text, encoding) => {
  expect(pageEncoding(bytesOf(text))).toBe(encoding);
});

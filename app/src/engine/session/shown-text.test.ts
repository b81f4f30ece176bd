import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { expect, it } from 'vitest';
import { shownText } from './session-index.ts';

it.each([
  ['all of it', ['one\n', 'two\n'], 8, { text: 'one\ntwo\n', bytes: 8, isCut: false }],
  ['whole lines of it', ['one\n', 'two\n'], 6, { text: 'one\n', bytes: 8, isCut: true }],
  ['nothing', [], 6, { text: '', bytes: 0, isCut: false }],
  ['no part of a character', ['ä\n', 'ö\n'], 4, { text: 'ä\n', bytes: 6, isCut: true }],
])('%s', (_, pieces, most, shown) => {
  expect(shownText(pieces.map(encodeUtf8), most)).toEqual(shown);
});

import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { expect, it } from 'vitest';
import { shownText } from './session-index.ts';

it.each([
  ['shows all of a short text', ['one\n', 'two\n'], 8, { text: 'one\ntwo\n', bytes: 8, isCut: false }],
  ['shows only whole lines', ['one\n', 'two\n'], 6, { text: 'one\n', bytes: 8, isCut: true }],
  ['shows nothing if there is no text', [], 6, { text: '', bytes: 0, isCut: false }],
  ['does not split a character', ['ä\n', 'ö\n'], 4, { text: 'ä\n', bytes: 6, isCut: true }],
  ['shows the beginning of a long line', ['äö', 'ü\n'], 5, { text: 'äö', bytes: 7, isCut: true }],
])('%s', (_, pieces, most, shown) => {
  expect(shownText(pieces.map(encodeUtf8), most)).toEqual(shown);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { ContentHash } from './entry-digests.ts';

function hashOf(xml: string): string {
  const hash = new ContentHash();
  const bytes = encodeUtf8(`before${xml}behind`);
  hash.read(bytes, 6, bytes.length - 6);
  return `${hash.high} ${hash.low}`;
}

describe('ContentHash', () => {
  it.each([
    ['indentation', '<a><b>x</b></a>', '<a>\n  <b>x</b>\r\n</a>'],
    ['white space around a value', '<b>x y</b>', '<b>\n\tx y </b>'],
    ['the width of white space', '<b>x y</b>', '<b>x \n y</b>'],
  ])('ignores %s', (_, one, other) => {
    expect(hashOf(one)).toBe(hashOf(other));
  });

  it.each([
    ['a space between words', '<b>x y</b>', '<b>xy</b>'],
    ['a space between attributes', '<b c="1"/>', '<bc="1"/>'],
    ['the order of words', '<b>x y</b>', '<b>y x</b>'],
  ])('distinguishes %s', (_, one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  it('distinguishes texts if and only if they differ after normalizing white space', () => {
    const anyXml = fc.string({ unit: fc.constantFrom('<', '>', 'a', 'b', ' ', '\n'), maxLength: 8 });
    const plain = (xml: string) =>
      xml
        .replace(/\s+/g, ' ')
        .replace(/ ?([<>]) ?/g, (match, tag) => (tag === '<' ? match.trimStart() : match.trimEnd()))
        .replace(/^ | $/g, '');
    fc.assert(
      fc.property(anyXml, anyXml, (one, other) => {
        expect(hashOf(one) === hashOf(other)).toBe(plain(one) === plain(other));
      }),
      often(2000),
    );
  });
});

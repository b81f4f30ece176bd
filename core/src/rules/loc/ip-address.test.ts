import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { isIpv6, readIpv4 } from './ip-address.ts';

const ipv4 = (text: string) => readIpv4(encodeUtf8(text), 0, text.length);
const ipv6 = (text: string) => isIpv6(encodeUtf8(text), 0, text.length);

describe('readIpv4', () => {
  it.each([
    ['0.0.0.0', 0],
    ['127.0.0.1', 0x7f000001],
    ['255.255.255.255', 0xffffffff],
    ['256.0.0.0', -1],
    ['1.2.3', -1],
    ['1.2.3.', -1],
    ['1.2.3.4.', -1],
    ['1.2.3.4.5', -1],
    ['1..2.3', -1],
    ['1.2.3.a', -1],
    ['1.2.3.04', -1],
    ['1.2.3.0004', -1],
    ['', -1],
  ])('of %j is %i', (text, expected) => {
    expect(ipv4(text)).toBe(expected);
  });
});

describe('isIpv6', () => {
  it('agrees with the URL parser', () => {
    const group = fc.constantFrom('0', 'ab', '1234', 'FFFF', '12345', 'g', '');
    const address = fc
      .tuple(fc.array(fc.tuple(group, fc.constantFrom(':', ':', ':', '::')), { maxLength: 9 }), group)
      .map(([groups, last]) => groups.flat().join('') + last);
    const withIpv4 = fc
      .tuple(address, fc.constantFrom('', ':'), fc.constantFrom('1.2.3.4', '1.2.3', '1.2.3.256', '1.2.3.4:'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(address, withIpv4), (text) => {
        expect([text, ipv6(text)]).toEqual([text, isUrl(`http://[${text}]/`)]);
      }),
      often(5000),
    );
  });
});

function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

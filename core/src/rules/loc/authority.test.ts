import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { Authority } from './authority.ts';
import { BYTE_CLASSES } from './byte-classes.ts';
import { isImpossibleHost } from './loc-invalid-host.ts';
import { isPrivateHost } from './private-host.ts';

const label = fc.oneof(
  fc.constantFrom(
    'a',
    'www',
    'A',
    'com',
    'test',
    'localhost',
    'local',
    '1',
    '10',
    '255',
    '',
    '-',
    'a-',
    '-a',
  ),
  fc.constantFrom('a-b', 'x--y', '1a', 'a1', 'a_b', 'ä', 'a%41', 'x'.repeat(63), 'x'.repeat(64)),
);
const host = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));

it('judges every host as the functions for single hosts do, whatever was read before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(host, fc.constantFrom('', '/', '?', '#'), fc.constantFrom('https', 'HTTP')), {
        minLength: 1,
        maxLength: 4,
      }),
      (hosts) => {
        const authority = new Authority();
        for (const [host, rest, scheme] of hosts) {
          const bytes = encodeUtf8(`..${scheme}://${host}${rest}..`);
          const from = 2 + scheme.length + 3;
          const end = from + encodeUtf8(host).length;
          authority.read(bytes, 2, bytes.length - 2);
          const isImpossible = isImpossibleHost(bytes, from, end, end);
          const isPrivate = !isImpossible && isPrivateHost(bytes, from, end);
          const { byteClasses, length } = authority;
          const found = [
            (byteClasses & BYTE_CLASSES.invalidHost) !== 0,
            (byteClasses & BYTE_CLASSES.privateHost) !== 0,
            length,
          ];
          expect([host, ...found]).toEqual([host, isImpossible, isPrivate, end - 2]);
          const whole = `${scheme}://${host}`;
          if (authority.isNormal) expect(normalForm(`${whole}/`)).toBe(whole);
        }
      },
    ),
    often(3000),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { LocHost } from './loc-host.ts';

/** The host of a loc by its definition. */
function slowHost(loc: string): string {
  return /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i.exec(loc)?.[1]?.toLowerCase() ?? '';
}

const loc = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://', 'ftp://', '//', ''),
    fc.constantFrom('', '', '', 'me@', 'me:pw@', '@', 'a@b@'),
    fc.constantFrom('a.example', 'A.example', 'a.example.com', 'a', 'ä.example', 'a_b.example', '[::1]', ''),
    fc.constantFrom('', '', ':80', ':', ':a@b.example'),
    fc.constantFrom('', '/', '/x', '?x', '#x', '/@b.example', '?@b.example'),
  )
  .map((parts) => parts.join(''));

it('finds the host of every loc, whatever was read before', () => {
  fc.assert(
    fc.property(fc.array(loc, { minLength: 1, maxLength: 12 }), fc.nat(3), (locs, start) => {
      const hostOf = new LocHost();
      for (const text of locs) {
        const bytes = encodeUtf8(`${'.'.repeat(start)}${text}..`);
        const host = hostOf.of({ bytes, start, end: bytes.length - 2 });
        expect([text, host]).toEqual([text, slowHost(text)]);
      }
    }),
    often(1000),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { hostsIn } from './host-counts.ts';
import { LocHost } from './loc-host.ts';
import { LocScopes } from './loc-scopes.ts';

/** The host of a loc, computed from its definition. */
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
        const range = { bytes, start, end: bytes.length - 2 };
        const host = hostOf.of(range);
        const found = hostOf.find(range);
        const texts = [host, found === null ? '' : decodeUtf8(found.bytes, found.start, found.end)];
        expect([text, ...texts]).toEqual([text, slowHost(text), slowHost(text)]);
      }
    }),
    often(1000),
  );
});

it('counts the locs of each host, in order of first occurrence, one by one and many at once', () => {
  const site = fc.oneof(
    loc,
    fc.nat(50).map((number) => `https://a${number}.example/x`),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(site, fc.nat(3)), { maxLength: 100 }), (locs) => {
      const scopes = new LocScopes(null, false);
      const counts = new Map<string, number>();
      let reading = 0;
      let before: string | null = null;
      for (const [text, more] of locs) {
        const bytes = encodeUtf8(text);
        const range = { bytes, start: 0, end: bytes.length };
        if (text !== before) reading++;
        before = text;
        if (more === 0) scopes.note(range, 0, reading);
        else scopes.countMore(range, more);
        const host = slowHost(text);
        if (host !== '') counts.set(host, (counts.get(host) ?? 0) + Math.max(1, more));
      }
      expect([...hostsIn(scopes.hosts)]).toEqual([...counts]);
    }),
    often(1000),
  );
});

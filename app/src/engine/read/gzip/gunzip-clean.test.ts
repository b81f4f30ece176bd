import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toShared } from '../shared-bytes.ts';
import { gunzipClean } from './gunzip-clean.ts';
import { InflationLimit } from './inflation-limit.ts';

function inflated(raw: Uint8Array): Promise<Uint8Array | null> {
  return gunzipClean(toShared(raw), new InflationLimit('sitemap.xml.gz', raw.length));
}

/** The same gzip with a false length in its trailer. */
function telling(raw: Buffer, length: number): Buffer {
  const copy = Buffer.from(raw);
  copy.writeUInt32LE(length, copy.length - 4);
  return copy;
}

// Gzips of these sizes are inflated in one call.
describe.each([100, 65_536, 65_537, 3_000_000])('a gzip that inflates to %i bytes', (length) => {
  const text = Buffer.alloc(length, 'https://example.com/\n');
  const whole = gzipSync(text);

  it('is inflated if it is a single clean member', async () => {
    expect(Buffer.from((await inflated(whole)) ?? []).equals(text)).toBe(true);
  });

  it.each([
    ['two members', Buffer.concat([whole, whole])],
    ['a member after an empty one', Buffer.concat([gzipSync(''), whole])],
    ['trailing zeros', Buffer.concat([whole, Buffer.alloc(512)])],
    ['other trailing bytes', Buffer.concat([whole, Buffer.from('more')])],
    ['no trailer', whole.subarray(0, -9)],
    ['a wrong checksum', Buffer.concat([whole.subarray(0, -8), Buffer.alloc(4), whole.subarray(-4)])],
    ['a length field that is too small', telling(whole, length - 1)],
    ['a length field that is too large', telling(whole, length + 1)],
    ['a length field of zero', telling(whole, 0)],
  ])('is not inflated if it has %s', async (_, raw) => {
    expect(await inflated(raw)).toBeNull();
  });
});

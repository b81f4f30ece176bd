import { crc32, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { toShared } from '../shared-bytes.ts';
import { InflationLimit } from './inflation-limit.ts';

type Module = typeof import('./gunzip-clean.ts');
type Begun = Parameters<Module['gunzipClean']>[2];

/** The number of the instance of the module: a new thread has a new one. */
let instance = 0;

async function inflated(raw: Uint8Array, begun?: Begun): Promise<Uint8Array | null> {
  const module: Module = await import(`./gunzip-clean.ts?${instance}`);
  return module.gunzipClean(toShared(raw), new InflationLimit('sitemap.xml.gz', raw.length), begun);
}

/** The same gzip with a false length in its trailer. */
function telling(raw: Buffer, length: number): Buffer {
  const copy = Buffer.from(raw);
  copy.writeUInt32LE(length, copy.length - 4);
  return copy;
}

/** The same gzip with a checksum of its header, which only inflating in pieces supports. RFC 1952, section 2.3.1. */
function withHeaderChecksum(raw: Buffer): Buffer {
  const header = Buffer.from(raw.subarray(0, 10));
  header.writeUInt8(2, 3);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(crc32(header) & 0xffff);
  return Buffer.concat([header, checksum, raw.subarray(10)]);
}

// The shortest gzip is inflated in pieces, and so is the first long one of a thread. The others are inflated in one
// call, unless the caller asks for the beginning and the one call fails.
describe.each([
  ...[21, 100, 65_536, 65_537, 3_000_000].map((length) => [length, 'a later'] as const),
  [3_000_000, 'the first'] as const,
])('a gzip that inflates to %i bytes, %s one of its thread,', (length, place) => {
  beforeEach(async () => {
    instance++;
    if (place === 'a later') expect(await inflated(gzipSync(Buffer.alloc(2_000_000, 'text')))).not.toBeNull();
  });

  const text = Buffer.alloc(length, 'https://example.com/\n');
  const whole = gzipSync(text);

  it('is inflated if it is a single clean member', async () => {
    expect(Buffer.from((await inflated(whole)) ?? []).equals(text)).toBe(true);
  });

  it('shows its beginning before the rest is inflated only if it is long and the first one', async () => {
    let isComplete: boolean | null = null;
    await inflated(whole, ({ buffer }) => {
      isComplete = new Uint8Array(buffer).at(-1) !== 0;
    });
    expect(isComplete).toBe(place !== 'the first');
  });

  it.each([
    ['no checksum of its header', whole],
    ['a checksum of its header', withHeaderChecksum(whole)],
  ])('is inflated if it has %s, and its beginning and length are reported once', async (_, raw) => {
    const begun: [string, number][] = [];
    const bytes = await inflated(raw, (beginning, total) =>
      begun.push([Buffer.from(beginning).toString(), total]),
    );
    expect(Buffer.from(bytes ?? []).equals(text)).toBe(true);
    expect(begun).toEqual([[text.toString().slice(0, begun[0]?.[0].length), length]]);
    expect(begun[0]?.[0]).not.toBe('');
  });

  const DAMAGED: [string, Buffer][] = [
    ['two members', Buffer.concat([whole, whole])],
    ['a member after an empty one', Buffer.concat([gzipSync(''), whole])],
    ['trailing zeros', Buffer.concat([whole, Buffer.alloc(512)])],
    ['other trailing bytes', Buffer.concat([whole, Buffer.from('more')])],
    ['no trailer', whole.subarray(0, -9)],
    ['a wrong checksum', Buffer.concat([whole.subarray(0, -8), Buffer.alloc(4), whole.subarray(-4)])],
    ['a length field that is too small', telling(whole, length - 1)],
    ['a length field that is too large', telling(whole, length + 1)],
    ['a length field of zero', telling(whole, 0)],
  ];
  it.each(DAMAGED)('is not inflated if it has %s', async (_, raw) => {
    expect(await inflated(raw)).toBeNull();
  });

  it.each(DAMAGED)('is not inflated if its beginning is wanted and it has %s', async (_, raw) => {
    expect(await inflated(raw, () => undefined)).toBeNull();
  });
});

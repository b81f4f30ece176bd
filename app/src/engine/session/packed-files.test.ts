import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { wholeView } from '@urlset/core/contract.ts';
import { BULK_LIMITS } from '@urlset/core/table/project-data.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const SITE = 'https://www.example.com';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const NAMES = ['a.xml.gz', 'b.xml.gz', 'c.xml.gz'];

function sitemap(file: number): string {
  const entries = Array.from({ length: 50 }, (_, i) => `<url><loc>${SITE}/${file}/${i}</loc></url>\n`);
  return `<urlset ${XMLNS}>\n${entries.join('')}</urlset>\n`;
}

let desk: Desk;
/** The cache holds 0 bytes, so every access to a packed file inflates it. All files but the first are packed. */
beforeEach(async () => {
  desk = new Desk(undefined, BULK_LIMITS, 0);
  for (const [file, name] of NAMES.entries()) writeFileSync(desk.at(name), gzipSync(sitemap(file)));
  await desk.open(...NAMES);
  while (desk.session.summary.tasks.length > 0) await new Promise((resolve) => setImmediate(resolve));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await desk.clear();
});

const locs = () =>
  desk.session.rows({ view: wholeView(null), first: 0, count: 150 }).rows.map(({ loc }) => loc);
const EXPECTED = NAMES.flatMap((_, file) => Array.from({ length: 50 }, (_, i) => `${SITE}/${file}/${i}`));
const edit = () =>
  desk.edit({ kind: 'set', field: 'priority', rows: [{ first: 60, count: 1 }], value: '0.5' });
const EDITED = sitemap(1).replace(`/1/10</loc>`, `/1/10</loc><priority>0.5</priority>`);

describe.each<[string, () => void]>([
  ['replaced', () => writeFileSync(desk.at('b.xml.gz'), gzipSync(sitemap(7)))],
  ['replaced by other bytes', () => writeFileSync(desk.at('b.xml.gz'), 'not a gzip')],
  ['truncated', () => truncateSync(desk.at('b.xml.gz'), 40)],
  ['deleted', () => rmSync(desk.at('b.xml.gz'))],
])('a packed file that is %s on disk', (_, change) => {
  it('still shows the entries as read', () => {
    change();
    expect(locs()).toEqual(EXPECTED);
  });

  it('is overwritten only if the user agrees, and then with the content as read plus the edits', async () => {
    await edit();
    change();
    const before = NAMES.map((name) => onDisk(name));
    const { saved, conflicts } = await desk.session.save(null, []);
    expect([saved, conflicts.map(({ file }) => file)]).toEqual([[], [1]]);
    expect(NAMES.map((name) => onDisk(name))).toEqual(before);
    await desk.session.save(null, [1]);
    expect(gunzipSync(readFileSync(desk.at('b.xml.gz'))).toString()).toBe(EDITED);
    expect(locs()).toEqual(EXPECTED);
  });
});

function onDisk(name: string): string {
  try {
    return readFileSync(desk.at(name), 'base64');
  } catch {
    return 'missing';
  }
}

const withoutMemory = () =>
  vi.stubGlobal(
    'SharedArrayBuffer',
    class {
      constructor() {
        throw new RangeError('Array buffer allocation failed');
      }
    },
  );

it('packed files are inflated in advance as long as the user allows the memory for it', async () => {
  desk.session.keepInMemory(1);
  for (const _ of NAMES) await new Promise((resolve) => setImmediate(resolve));
  // All files are inflated already, so showing rows does not need new memory.
  withoutMemory();
  expect(locs()).toEqual(EXPECTED);
  vi.unstubAllGlobals();
  desk.session.keepInMemory(null);
  withoutMemory();
  expect(() => locs()).toThrow('not-enough-memory');
});

it('a packed file is not inflated in advance while other work runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let isBusy = true;
  const work = {
    ...directWork(),
    get isBusy() {
      return isBusy;
    },
  };
  const busy = new Desk(work, BULK_LIMITS, 0);
  for (const name of NAMES) writeFileSync(busy.at(name), readFileSync(desk.at(name)));
  await busy.open(...NAMES);
  const isInflated = () => {
    withoutMemory();
    try {
      return busy.session.rows({ view: wholeView(null), first: 0, count: 150 }).rows.length === 150;
    } catch {
      return false;
    } finally {
      vi.unstubAllGlobals();
    }
  };
  busy.session.keepInMemory(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isInflated()).toBe(false);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  for (const _ of NAMES) await new Promise((resolve) => setImmediate(resolve));
  expect(isInflated()).toBe(true);
  await busy.clear();
});

describe('without memory for a packed file', () => {
  it('rows and edits fail, and no file changes; they work again once there is memory', async () => {
    expect(locs()).toEqual(EXPECTED);
    const before = NAMES.map((name) => onDisk(name));
    withoutMemory();
    expect(() => locs()).toThrow('not-enough-memory');
    expect(() => edit()).toThrow(/not-enough-memory|allocation failed/);
    expect(NAMES.map((name) => onDisk(name))).toEqual(before);
    vi.unstubAllGlobals();
    expect(locs()).toEqual(EXPECTED);
    expect(desk.session.summary.dirty).toBe(false);
    await edit();
    await desk.session.save(null, []);
    expect(gunzipSync(readFileSync(desk.at('b.xml.gz'))).toString()).toBe(EDITED);
  });
});

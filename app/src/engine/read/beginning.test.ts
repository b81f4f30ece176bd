// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type EditRequest, type Problem, wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session } from '../session/session.ts';
import type { Inflaters } from '../session/session-cache.ts';
import type { Linkers } from '../session/session-work.ts';
import { directLists } from '../testing/direct-lists.ts';
import { directReaders } from '../testing/direct-readers.ts';
import { directWork } from '../testing/direct-work.ts';
import { noNet } from '../testing/no-net.ts';
import type { Resting } from '../work/let-go.ts';
import type { Readers } from './reader-pool.ts';

const NOW = Date.UTC(2026, 11, 1);
const ENTRIES = 100_000;
const SITE = 'https://www.example.com';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const locs = Array.from({ length: ENTRIES }, (_, i) => `${SITE}/shop/department-${i % 7}/product-${i}/page`);
const text = locs.map((loc) => `${loc}?from=sitemap&to=shop&view=everything\n`).join('');
const xml = `<urlset ${XMLNS}>\n${locs
  .map((loc) => `<url><loc>${loc}</loc><lastmod>2025-01-01</lastmod></url>\n`)
  .join('')}</urlset>\n`;
const gz = gzipSync(xml, { level: 1 });
/** The gzip with a wrong checksum. */
const damaged = Buffer.from(gz);
damaged.writeUInt32LE(0, gz.length - 8);

let folder: string;
let session: Session;
/** For each file, how many entries were shown early. `meanwhile` is called while they are shown. */
let shown: number[];
let meanwhile: () => void;
let notices: Problem[];
let link: Linkers['link'];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-test-'));
  shown = [];
  notices = [];
  meanwhile = () => undefined;
  link = directReaders.link;
  const out = {
    host() {},
    summary() {},
    notice: (problem: Problem) => notices.push(problem),
    diskChanged() {},
    lists() {},
    view() {},
  };
  const pool: Readers & Inflaters & Linkers & Resting = {
    inflate: directReaders.inflate,
    link: (keys) => link(keys),
    read: (file, progress, begun) =>
      directReaders.read(
        file,
        progress,
        begun &&
          ((beginning) => {
            begun(beginning);
            shown.push(session.summary.entries);
            meanwhile();
          }),
      ),
    cancel() {},
    rest() {},
  };
  session = new Session(
    { pool, work: directWork(), startLists: directLists, openNet: noNet },
    () => NOW,
    out,
  );
});
afterEach(async () => {
  await session.files.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
const open = (...names: string[]) =>
  session.files.open(
    names.map((name) => path.join(folder, name)),
    null,
    folder,
  );
const locAt = (row: number) => session.rows({ view: wholeView(null), first: row, count: 1 }).rows[0]?.loc;

describe('the first rows of a file', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['a sitemap', 'a.xml', xml],
    ['a gzipped sitemap', 'a.xml.gz', gz],
    ['a damaged gzip', 'a.xml.gz', damaged],
    ['a text list', 'a.txt', text],
  ])('are shown while the large file is read: %s', async (_, name, content) => {
    put(name, content);
    let first: string | undefined;
    meanwhile = () => {
      first = locAt(0);
      expect(session.summary.files[0]?.state).toBe('waiting');
    };
    await open(name);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toBeGreaterThan(1000);
    expect(shown[0]).toBeLessThan(ENTRIES / 4);
    expect(first).toContain(locs[0]);
    expect(session.summary.entries).toBe(ENTRIES);
    expect(locAt(ENTRIES - 1)).toContain(locs[ENTRIES - 1]);
  });

  it('may come from a sitemap that an index lists', async () => {
    put('index.xml', `<sitemapindex ${XMLNS}><sitemap><loc>${SITE}/a.xml.gz</loc></sitemap></sitemapindex>`);
    put('a.xml.gz', gz);
    await open('index.xml');
    expect(shown).toHaveLength(1);
    expect(session.summary.entries).toBe(ENTRIES);
  });

  it.each<[string, string[]]>([
    ['a small file', ['small.xml']],
    ['a file after another one', ['small.xml', 'a.xml.gz']],
  ])('are not shown early: %s', async (_, names) => {
    put('small.xml', `<urlset ${XMLNS}><url><loc>${SITE}/</loc></url></urlset>`);
    put('a.xml.gz', gz);
    await open(...names);
    expect(shown).toEqual([]);
  });

  function edit(request: EditRequest) {
    const { order } = session.summary;
    return session.edit({ view: wholeView(null), order, request, selection: null });
  }

  it('cannot be edited before the whole file is read', async () => {
    put('a.xml.gz', gz);
    const set = () => edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'priority', value: '0.5' });
    meanwhile = () => expect(set).toThrow('stale-view');
    await open('a.xml.gz');
    expect(shown).toHaveLength(1);
    expect(set()).toMatchObject({ count: 1 });
  });

  it('allow a publish location to be set, which then applies to the whole file', async () => {
    put('a.xml.gz', gz);
    meanwhile = () => void edit({ kind: 'publish', location: 'https://other.example/a.xml.gz' });
    await open('a.xml.gz');
    expect(shown).toHaveLength(1);
    expect(session.summary.publishLocation).toBe('https://other.example/a.xml.gz');
    const judged = expect.objectContaining({ code: 'loc-other-host', count: ENTRIES });
    await vi.waitFor(() => expect(session.summary.findings).toContainEqual(judged), 10_000);
    await session.edits.undo();
    expect(session.summary.publishLocation).toBe(null);
  });

  it('disappear if the file cannot be read to its end; then another file can be opened', async () => {
    put('a.xml.gz', gz);
    put('small.xml', `<urlset ${XMLNS}><url><loc>${SITE}/</loc></url></urlset>`);
    meanwhile = () => {
      throw new Error('the disk is gone');
    };
    await open('a.xml.gz');
    expect(notices).toMatchObject([{ code: 'unreadable', params: { name: 'a.xml.gz' } }]);
    expect(session.summary).toMatchObject({ open: false, entries: 0 });
    await open('small.xml');
    expect(session.summary.entries).toBe(1);
  });
});

describe('entries with the same loc in a large project', () => {
  const many = 2 ** 18;
  const large = `<urlset ${XMLNS}>${Array.from({ length: many }, (_, i) => `<url><loc>${SITE}/${i % (many - 1)}</loc></url>`).join('')}</urlset>`;

  it.each<[string, Linkers['link']]>([
    ['linked by threads', directReaders.link],
    ['linked by the engine if a thread dies', () => Promise.reject(new Error('died'))],
  ])('are reported as duplicates, and are %s', async (_, how) => {
    put('large.xml', large);
    link = vi.fn(how);
    await open('large.xml');
    const repeated = expect.objectContaining({ code: 'duplicate-loc', count: 1 });
    await vi.waitFor(() => expect(session.summary.findings).toContainEqual(repeated), 10_000);
    await vi.waitFor(() => expect(session.summary.tasks).toEqual([]), 10_000);
    expect(link).toHaveBeenCalledOnce();
  });
});

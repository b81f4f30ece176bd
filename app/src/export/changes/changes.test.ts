// @module-tag slow
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { anySite, anySiteSteps, editSite } from '@urlset/core/publish/shard/testing/any-site.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NODE_DISK } from '../export-disk.ts';
import { readRange } from '../read-range.ts';
import { targetAt } from '../target/target-at.ts';
import { exportHere } from '../testing/export-here.ts';
import { faultyDisk } from '../testing/faulty-disk.ts';
import type { Receipt } from '../write/receipt.ts';

const KEY = 'a1b2c3d4';
const SITE = 'https://www.example.com/';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-changes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const list = () => path.join(folder, 'changes.tsv');
const batches = () => path.join(folder, 'indexnow.jsonl');
const told = () => ({ list: list(), indexNow: { path: batches(), key: KEY } });

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
}

/** The files in the test's folder, except the bundle. */
const beside = () => readdirSync(folder).filter((name) => !name.startsWith('maps'));

/** The XML of each entry in a bundle, by loc, with white space normalized as a parser would do it. */
async function entriesIn(target: string, { shards }: Pick<Receipt, 'shards'>): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  for (const { name } of shards) {
    const range = await targetAt(target).find(name);
    const xml = range ? gunzipSync(readRange(range)).toString() : '';
    for (const [entry, loc = ''] of xml.matchAll(/<url>.*?<loc>([^<]*)<\/loc>.*?<\/url>/gs)) {
      entries.set(textOf(loc), entry.replace(/\s+/g, ' ').replace(/ ?</g, '<').replace(/> ?/g, '>'));
    }
  }
  return entries;
}

function textOf(xml: string): string {
  return xml.trim().replaceAll('&#57;', '9').replaceAll('&amp;', '&');
}

/** The lines that the list must have, sorted. */
function expected(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const lines = [...after].flatMap(([loc, xml]) => {
    if (!before.has(loc)) return [`added\t${loc}`];
    return before.get(loc) === xml ? [] : [`changed\t${loc}`];
  });
  const removed = [...before.keys()].filter((loc) => !after.has(loc)).map((loc) => `removed\t${loc}`);
  return [...lines, ...removed].sort();
}

it.each(['maps', 'maps.zip'])(
  'the change files list exactly what changes in %s, after any edits and exports',
  async (ending) => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(anySite, anySiteSteps, async (texts, steps) => {
        const target = path.join(folder, `maps-${round++}`, ending);
        const project = projectOf(...texts, urlset(url(`${SITE}always`)));
        let wishes = {};
        let before = new Map<string, string>();
        for (const [step, { edits, policies, limits }] of steps.entries()) {
          for (const edit of edits) editSite(project, edit);
          wishes = { ...wishes, ...(policies && { policies }), ...(limits && { limits }) };
          const now = Date.UTC(2026, 0, 1 + step);
          if (project.files.every(({ order }) => order.length === 0)) return;
          const trial = await exportHere(project, target, { ...wishes, now, changes: told(), dryRun: true });
          const receipt = await exportHere(project, target, { ...wishes, now, changes: told() });
          const after = await entriesIn(target, receipt);
          const lines = linesOf(list());
          expect(lines.toSorted()).toEqual(expected(before, after));
          const { added = 0, changed = 0, removed = 0 } = receipt.changes ?? {};
          expect(added + changed + removed).toBe(lines.length);
          expect(trial.changes).toEqual(receipt.changes);
          const posted = linesOf(batches()).flatMap((line): string[] => JSON.parse(line).urlList);
          expect(posted.toSorted()).toEqual(lines.map((line) => line.split('\t')[1]).toSorted());
          expect(beside()).toEqual(['changes.tsv', 'indexnow.jsonl']);
          before = after;
        }
        rmSync(list(), { force: true });
      }),
      often(25),
    );
  },
  300_000,
);

const OLD = projectOf(urlset(url(`${SITE}a`), url(`${SITE}b`), url(`${SITE}c`, '<priority>0.5</priority>')));
const NEW = projectOf(
  urlset(url(`${SITE}b`), url(`${SITE}c`, '<priority>0.6</priority>'), url('https://b.example/')),
);

describe('the change files', () => {
  const target = () => path.join(folder, 'maps');

  it('cause progress reports while new shards are compared with their old versions', async () => {
    const limits = { entries: 1, bytes: 1 << 20 };
    await exportHere(OLD, target(), { limits });
    const shares: number[] = [];
    await exportHere(NEW, target(), { limits, changes: told() }, NODE_DISK, (done, total) =>
      shares.push(done / total),
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // Three shards, each counted when it is made, when its old version is read, and when its new version is read.
    expect(new Set(shares).size).toBeGreaterThanOrEqual(9);
  });

  it('cause progress reports while they are written', async () => {
    const shares: number[] = [];
    await exportHere(OLD, target(), { changes: told() }, NODE_DISK, (done, total) =>
      shares.push(Math.round((done / total) * 100)),
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // One step for the shard, and one for each of the two files.
    expect(new Set(shares).size).toBeGreaterThanOrEqual(3);
    expect(shares.at(-1)).toBe(100);
  });

  it('are a list of the changes, and a file with one IndexNow submission per host', async () => {
    await exportHere(OLD, target());
    const { changes } = await exportHere(NEW, target(), { changes: told() });
    expect(changes).toEqual({ added: 1, changed: 1, removed: 1, unknown: [], files: [list(), batches()] });
    expect(linesOf(list())).toEqual(['added\thttps://b.example/', `changed\t${SITE}c`, `removed\t${SITE}a`]);
    expect(linesOf(batches()).map((line) => JSON.parse(line))).toEqual([
      {
        host: 'b.example',
        key: KEY,
        keyLocation: `https://b.example/${KEY}.txt`,
        urlList: ['https://b.example/'],
      },
      {
        host: 'www.example.com',
        key: KEY,
        keyLocation: `${SITE}${KEY}.txt`,
        urlList: [`${SITE}c`, `${SITE}a`],
      },
    ]);
  });

  it('are empty if nothing changed', async () => {
    await exportHere(OLD, target(), { changes: told() });
    expect(linesOf(list())).toHaveLength(3);
    await exportHere(OLD, target(), { changes: told() });
    expect([readFileSync(list(), 'utf8'), readFileSync(batches(), 'utf8')]).toEqual(['', '']);
  });

  it('are not written in a dry run', async () => {
    const { changes } = await exportHere(OLD, target(), { changes: told(), dryRun: true });
    expect([changes?.added, readdirSync(folder)]).toEqual([3, []]);
  });

  it('omit the removed URLs of a shard that someone else changed; the receipt names the shard', async () => {
    await exportHere(OLD, target());
    writeFileSync(path.join(target(), 'sitemap-1.xml.gz'), 'another');
    const { changes } = await exportHere(NEW, target(), { changes: told() });
    expect(changes).toMatchObject({ added: 3, changed: 0, removed: 0, unknown: ['sitemap-1.xml.gz'] });
  });

  it.each([
    ['a foreign file', () => writeFileSync(list(), 'theirs')],
    ['a folder', () => mkdirSync(batches())],
  ])('do not replace %s', async (_, make) => {
    make();
    const before = readdirSync(folder);
    await expect(exportHere(OLD, target(), { changes: told() })).rejects.toMatchObject({ code: 'not-ours' });
    expect(readdirSync(folder)).toEqual(before);
  });

  it('list every change after a second export, whenever the disk filled up during the first', async () => {
    const all = [`removed\t${SITE}a`, `changed\t${SITE}c`, 'added\thttps://b.example/'].sort();
    let failed = 0;
    for (let at = 0; ; at++) {
      rmSync(target(), { recursive: true, force: true });
      for (const name of beside()) rmSync(path.join(folder, name));
      await exportHere(OLD, target());
      const disk = faultyDisk((operation) => {
        if (operation === at) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      });
      const error = await exportHere(NEW, target(), { changes: told() }, disk).then(
        () => null,
        (thrown: Error & { code: string }) => thrown,
      );
      if (error && error.code !== 'export-unfinished') expect(beside()).toEqual([]);
      if (error === null) {
        expect(linesOf(list()).toSorted()).toEqual(all);
        if (at > failed) break;
      }
      if (error) failed++;
      await exportHere(NEW, target(), { changes: told() });
      if (error) expect(linesOf(list()).toSorted()).toEqual(all);
      expect(beside()).toEqual(['changes.tsv', 'indexnow.jsonl']);
    }
    expect(failed).toBeGreaterThan(10);
  }, 60_000);
});

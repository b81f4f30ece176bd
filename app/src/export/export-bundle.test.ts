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
import { Hash64 } from '@urlset/core/bytes/hash/hash.ts';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, sitemapindex, url, urlset, values } from '@urlset/core/project/testing/sitemaps.ts';
import { MAX_BYTES } from '@urlset/core/protocol/limits.ts';
import { SIDECAR_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import { hashesToBytes, SIDECAR_HEAD } from '@urlset/core/publish/bundle/sidecar.ts';
import { anySite, anySiteSteps, editSite } from '@urlset/core/publish/shard/testing/any-site.ts';
import { listedLoc } from '@urlset/core/publish/shard/testing/naive-entries.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Pieces } from '../disk/atomic-write.ts';
import { type ExportDisk, NODE_DISK } from './export-disk.ts';
import { readRange } from './read-range.ts';
import { sha256 } from './sha256.ts';
import { targetAt } from './target/target-at.ts';
import { exportHere, planHere } from './testing/export-here.ts';
import { faultyDisk } from './testing/faulty-disk.ts';
import type { Receipt } from './write/receipt.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-export-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TARGETS = ['maps', 'maps.zip', 'maps.tar'];
/** Files that search engines do not fetch. */
const OTHERS = /^(robots-sitemap\.txt|urlset-manifest\.(json|locs))$/;

/** The files of a bundle by name; for a folder, all files in it. */
async function bundleIn(target: string, names: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const all = target.endsWith('maps') && existsSync(target) ? readdirSync(target) : names;
  for (const name of [...all].sort()) {
    const range = await targetAt(target).find(name);
    if (range) found.set(name, Buffer.from(readRange(range)));
  }
  return found;
}

function locsIn(file: Buffer): string[] {
  return [
    ...gunzipSync(file)
      .toString()
      .matchAll(/<loc>([^<]*)<\/loc>/g),
  ].map(([, loc = '']) =>
    loc
      .trim()
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&#57;', '9')
      .replaceAll('&amp;', '&'),
  );
}

it('exports what the project lists and reports what changed, after any edits and exports', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(anySite, anySiteSteps, fc.constantFrom(...TARGETS), async (texts, steps, ending) => {
      const target = path.join(folder, String(round++), ending);
      const project = projectOf(...texts);
      let wishes = {};
      let before = new Map<string, Buffer>();
      let lastmods = new Map<string, number>();
      for (const [step, { edits, policies, limits }] of steps.entries()) {
        for (const edit of edits) editSite(project, edit);
        wishes = { ...wishes, ...(policies && { policies }), ...(limits && { limits }) };
        const now = Date.UTC(2026, 0, 1 + step);
        const receipt = await exportHere(project, target, { ...wishes, now });
        const after = await bundleIn(target, namesOf(receipt));
        expect(changesOf(before, after)).toEqual({
          written: receipt.written.toSorted(),
          unchanged: receipt.unchanged.toSorted(),
          removed: receipt.removed.toSorted(),
        });
        expectAll(project, receipt, after);
        const locs = receipt.shards.flatMap(({ name }) => locsIn(after.get(name) ?? Buffer.alloc(0)));
        const sidecar = Buffer.concat([SIDECAR_HEAD, hashesToBytes(hashesOf(locs))]);
        expect(after.get(SIDECAR_NAME)).toEqual(sidecar);
        for (const { name, lastmod, state } of receipt.shards) {
          if (state === 'same') expect(lastmod).toBe(lastmods.get(name));
          if (state === 'changed') expect(lastmod).toBeGreaterThanOrEqual(now);
        }
        expect(existsSync(path.join(target, '.urlset-export'))).toBe(false);
        before = after;
        lastmods = new Map(receipt.shards.map(({ name, lastmod }) => [name, lastmod]));
      }
    }),
    often(40),
  );
}, 300_000);

function namesOf({ shards, indexes }: Receipt): string[] {
  return [...[...shards, ...indexes].map(({ name }) => name), SIDECAR_NAME];
}

/** The hashes that the sidecar must hold. */
function hashesOf(locs: readonly string[]): Uint32Array {
  const hash = new Hash64();
  const hashes = locs.flatMap((loc) => {
    const bytes = encodeUtf8(loc);
    hash.read(bytes, 0, bytes.length);
    return [hash.high, hash.low];
  });
  return Uint32Array.from(hashes);
}

/** The names of the shards and indexes, grouped by what happened to their bytes. */
function changesOf(before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>) {
  const fetched = (names: Iterable<string>) => [...names].filter((name) => !OTHERS.test(name)).sort();
  const stays = (name: string) => after.get(name)?.equals(before.get(name) ?? Buffer.from('none')) ?? false;
  return {
    written: fetched(after.keys()).filter((name) => !stays(name)),
    unchanged: fetched(after.keys()).filter(stays),
    removed: fetched(before.keys()).filter((name) => !after.has(name)),
  };
}

/** Expects each valid loc exactly once, except those that the receipt reports as left out. */
function expectAll(
  project: ReturnType<typeof projectOf>,
  receipt: Receipt,
  files: ReadonlyMap<string, Buffer>,
) {
  const given = project.files.flatMap(({ id }) => values(project, id).map(([loc = '']) => listedLoc(loc)));
  const locs = receipt.shards.flatMap(({ name }) => locsIn(files.get(name) ?? Buffer.alloc(0)));
  expect(new Set(locs).size).toBe(locs.length);
  const left = receipt.leftOut.reduce((sum, { count }) => sum + count, 0);
  expect(locs.length + left).toBe(given.length);
  const listed = new Set(given.filter((loc) => loc !== null));
  if (!receipt.leftOut.some(({ reason }) => reason === 'too-large')) expect(new Set(locs)).toEqual(listed);
}

/** Tries a failure at every STEP-th operation of an export. Long tests try each operation. */
const STEP = inject('isLong') ? 1 : 3;
const OLD = projectOf(urlset(url('https://www.example.com/a'), url('https://www.example.com/b')));
const NEW = projectOf(urlset(url('https://www.example.com/b'), url('https://www.example.com/c')));
const NEW_PLAN = { limits: { entries: 1, bytes: 10_000 }, policies: ['section'] };

it('executes a plan that adopts sitemaps without dates or a manifest', async () => {
  const index = sitemapindex('https://www.example.com/sitemap-1.xml');
  writeFileSync(path.join(folder, 'sitemap_index.xml'), index);
  writeFileSync(path.join(folder, 'sitemap-1.xml'), urlset(url('https://www.example.com/a')));
  const execute = await planHere(OLD, folder, { gzip: false, passed: new Set(['takes-over']) });
  expect(await execute()).toMatchObject({ written: ['sitemap-1.xml', 'sitemap_index.xml'], added: [] });
});

/** All files in the test's folder, by name, with their hashes. */
function seen(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return paths.map((file) => `${path.relative(folder, file)} ${sha256(readFileSync(file))}`).join('\n');
}

async function* flipped(pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield piece.map((byte) => byte ^ 1);
}

it('does not replace a foreign index when the byte limit requires a second index', async () => {
  // Each `&` is escaped to five bytes, so the rows exceed the 50 MiB of one index.
  const base = `https://www.example.com/${'&'.repeat(1900)}/`;
  const pages = Array.from({ length: 5600 }, (_, page) => url(`https://www.example.com/${page}`));
  const project = projectOf(urlset(...pages));
  const target = path.join(folder, 'maps');
  mkdirSync(target);
  writeFileSync(path.join(target, 'sitemap_index-2.xml'), 'theirs');
  const limits = { entries: 1, bytes: MAX_BYTES };
  await expect(exportHere(project, target, { base, limits })).rejects.toMatchObject({
    code: 'not-ours',
    params: { name: 'sitemap_index-2.xml' },
  });
  expect(readdirSync(target)).toEqual(['sitemap_index-2.xml']);
});

describe.each(TARGETS)('into %s', (ending) => {
  const target = () => path.join(folder, ending);

  it('leaves the old bundle or the complete new one if the disk fills up at any moment', async () => {
    await exportHere(OLD, target());
    const before = seen();
    // The new manifest records numbers that the old bundle used, so the expected files need an export over it.
    await exportHere(NEW, target(), NEW_PLAN);
    const now = seen();
    rmSync(target(), { recursive: true });
    await exportHere(OLD, target());
    let failed = 0;
    for (let tried = 0; ; tried++) {
      const disk = faultyDisk((operation) => {
        if (operation === tried * STEP) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      });
      const error = await exportHere(NEW, target(), NEW_PLAN, disk).then(
        () => null,
        (thrown: Error & { code: string }) => thrown,
      );
      if (error) failed++;
      // Only an export that has passed the commit point may leave work unfinished.
      if (error && error.code !== 'export-unfinished') expect(seen()).toBe(before);
      await targetAt(target()).recover();
      expect([before, now]).toContain(seen());
      if (!error) expect(seen()).toBe(now);
      if (!error && tried > failed) break;
      rmSync(target(), { recursive: true });
      await exportHere(OLD, target());
      expect(seen()).toBe(before);
    }
    expect(failed * STEP).toBeGreaterThan(10);
  }, 120_000);

  it.each(['.xml.gz', '.xml', '.locs', '.json'])(
    'leaves the old bundle if a %s was not written correctly',
    async (kind) => {
      await exportHere(OLD, target());
      const before = seen();
      const disk: ExportDisk = {
        ...NODE_DISK,
        write: (file, pieces) =>
          NODE_DISK.write(
            file,
            file.endsWith(kind) && !file.endsWith('owner.json') ? flipped(pieces) : pieces,
          ),
      };
      const exported = exportHere(NEW, target(), NEW_PLAN, disk);
      await expect(exported).rejects.toHaveProperty('code', 'not-as-written');
      expect(seen()).toBe(before);
    },
  );

  it('changes nothing in a dry run or a plan, whatever a killed export left, and can execute the plan', async () => {
    for (let at = 0; ; at += STEP) {
      rmSync(target(), { recursive: true, force: true });
      await exportHere(OLD, target());
      const gone = new Error('killed');
      const disk = faultyDisk((operation) => {
        if (operation >= at) throw gone;
      });
      const error = await exportHere(NEW, target(), NEW_PLAN, disk).catch((thrown: unknown) => thrown);
      const before = seen();
      const tried = await exportHere(OLD, target(), { dryRun: true });
      const execute = await planHere(OLD, target());
      expect(seen()).toBe(before);
      expect(await execute()).toEqual(tried);
      if (!(error instanceof Error)) break;
    }
  }, 120_000);

  it('succeeds or fails with a code if the target vanishes during the export', async () => {
    await exportHere(NEW, target(), NEW_PLAN);
    const now = seen();
    for (let at = 0; at < 40; at += STEP) {
      rmSync(folder, { recursive: true, force: true });
      const disk = faultyDisk((operation) => {
        if (operation === at) rmSync(folder, { recursive: true, force: true });
      });
      const error = await exportHere(NEW, target(), NEW_PLAN, disk).then(
        () => null,
        (thrown: Error) => thrown,
      );
      if (error === null && existsSync(folder)) expect(seen()).toBe(now);
      if (error !== null) expect(error).toHaveProperty('code');
    }
  }, 120_000);
});

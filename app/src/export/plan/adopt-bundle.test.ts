// @module-tag slow
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { indexXml } from '@urlset/core/files/write/index-xml.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { MAX_BYTES } from '@urlset/core/protocol/limits.ts';
import { MANIFEST_NAME, ROBOTS_NAME, SIDECAR_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import { anyLimits, anySite, anySiteSteps, editSite } from '@urlset/core/publish/shard/testing/any-site.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportHere } from '../testing/export-here.ts';
import type { Receipt } from '../write/receipt.ts';
import { TAKE_OVER } from '../write/take-over.ts';
import { GUARDS } from './guards.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-adopt-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const passed = new Set<string>([...GUARDS, ...TAKE_OVER]);
/**
 * Policies under which an entry changes its group only if an edit changes its URL.
 */
const anySplit = fc.constantFrom<string[]>(
  ['fill'],
  ['section'],
  ['section:2', 'fill'],
  ['locale'],
  ['pattern:\\d'],
);

/** Copies a bundle without the files that identify it as an export. */
function orphaned(from: string, to: string, lost: readonly string[]): void {
  cpSync(from, to, { recursive: true });
  for (const name of lost) rmSync(path.join(to, name));
}

/** The files that search engines fetch, by name. */
function fetchedIn(target: string): Map<string, string> {
  const names = readdirSync(target).filter((name) => /\.xml(\.gz)?$/.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(target, name), 'base64')]));
}

function locsIn(file: string): Set<string> {
  const xml = gunzipSync(Buffer.from(file, 'base64')).toString();
  return new Set([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc));
}

/** Random sites and edits may leave nothing to export; such runs are skipped. */
async function unlessNothing(exported: Promise<Receipt>): Promise<Receipt> {
  const receipt = await exported.catch((error: unknown) => {
    if (error instanceof UrlsetError && error.code === 'nothing-to-export') return null;
    throw error;
  });
  if (receipt === null) fc.pre(false);
  return receipt;
}

it('continues from the files alone exactly as it would with their manifest', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      anySite,
      anySiteSteps,
      anySplit,
      anyLimits,
      fc.constantFrom([MANIFEST_NAME], [MANIFEST_NAME, SIDECAR_NAME], [MANIFEST_NAME, ROBOTS_NAME]),
      async (texts, [step], policies, limits, lost) => {
        const [known, orphan] = [`${round}-known`, `${round}-orphan`].map((name) => path.join(folder, name));
        round++;
        if (!known || !orphan || !step) throw new TypeError('nowhere to go');
        const project = projectOf(...texts);
        const wishes = { policies, limits, passed };
        const { shards } = await unlessNothing(exportHere(project, known, wishes));
        const before = fetchedIn(known);
        orphaned(known, orphan, lost);

        const again = await exportHere(project, orphan, wishes);
        expect(again).toMatchObject({ written: [], removed: [], leftAlone: [] });
        expect(fetchedIn(orphan)).toEqual(before);
        const untouched = await exportHere(project, orphan, wishes);
        expect(untouched.shards).toEqual(again.shards);

        rmSync(orphan, { recursive: true });
        orphaned(known, orphan, lost);
        for (const edit of step.edits) editSite(project, edit);
        const later = { ...wishes, now: Date.UTC(2026, 4, 5) };
        const byManifest = await unlessNothing(exportHere(project, known, later));
        const after = fetchedIn(known);
        // If none of a shard's URLs are left in it, its group cannot be derived without the manifest.
        const isLeft = (name: string) => {
          const locs = locsIn(after.get(name) ?? '');
          return [...locsIn(before.get(name) ?? '')].some((loc) => locs.has(loc));
        };
        fc.pre(shards.every(({ name }) => after.has(name) && isLeft(name)));
        const byFiles = await exportHere(project, orphan, later);
        expect(fetchedIn(orphan)).toEqual(after);
        for (const part of ['written', 'unchanged', 'removed', 'added'] as const)
          expect(byFiles[part]).toEqual(byManifest[part]);
      },
    ),
    often(30),
  );
}, 300_000);

it.each([
  ['numbered from 1', ['sitemap_index-1.xml', 'sitemap_index-2.xml']],
  ['with an unnumbered first index', ['sitemap_index.xml', 'sitemap_index-2.xml']],
])('keeps the shards of two indexes, %s, and writes one index', async (_, [first = '', second = '']) => {
  const project = projectOf(
    urlset(...Array.from({ length: 4 }, (_, at) => url(`https://www.example.com/${at}`))),
  );
  const wishes = { limits: { entries: 1, bytes: MAX_BYTES }, passed };
  const { shards } = await exportHere(project, folder, wishes);
  for (const name of [MANIFEST_NAME, SIDECAR_NAME, 'sitemap_index.xml']) rmSync(path.join(folder, name));
  const rows = shards.map(({ loc }) => ({ loc, lastmod: '2026-02-03' }));
  writeFileSync(path.join(folder, first), indexXml(rows.slice(0, 2)));
  writeFileSync(path.join(folder, second), indexXml(rows.slice(2)));

  const again = await exportHere(project, folder, wishes);
  expect(again.shards.map(({ name, state }) => [name, state])).toEqual(
    shards.map(({ name }) => [name, 'same']),
  );
  expect(again.removed).toEqual([first, second].filter((name) => name !== 'sitemap_index.xml'));
  expect(readdirSync(folder).filter((name) => /index/.test(name))).toEqual(['sitemap_index.xml']);
});

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sha256 } from '../export/testing/judge-bundle.ts';
import type { Workbench } from './workbench.ts';

/** The options that every export in these tests gets, so that all use the same time. */
export const PART_BASE = ['--base', 'https://a.example/', '--now', '2026-02-03', '--max-urls', '100'];

/** A table of `count` URLs and their lastmods. @param changed which URLs get another lastmod */
export function urlTable(count: number, changed: (n: number) => boolean = () => false): string {
  const row = (n: number) =>
    `https://a.example/s${n % 7}/page-${n}?a&b,${changed(n) ? '2026-01-01' : `2025-0${(n % 9) + 1}-01`}\n`;
  return `loc,lastmod\n${Array.from({ length: count }, (_, n) => row(n)).join('')}`;
}

/** The files of each table that this process has partitioned, by bucket count and table. */
const made = new Map<string, ReadonlyMap<string, Buffer>>();

/** Writes a table, and partitions it into the folder `out`. Partitions each table only once per bucket count. */
export async function partitioned(
  bench: Workbench,
  table: string,
  buckets = 16,
  out = 'buckets',
): Promise<void> {
  bench.write('urls.csv', table);
  const key = `${buckets} ${table}`;
  const files = made.get(key);
  if (files) {
    rmSync(bench.at(out), { recursive: true, force: true });
    for (const [name, bytes] of files) bench.write(path.join(out, name), bytes);
    return;
  }
  const { code, err } = await bench.run('partition', 'urls.csv', '--buckets', String(buckets), '--out', out);
  if (code !== 0) throw new Error(err);
  const names = pathsIn(bench.at(out));
  made.set(key, new Map(names.map((name) => [name, bench.read(path.join(out, name))])));
}

/** The SHA-256 of each file in a folder and below it, by its path. */
export function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    pathsIn(folder).map((name) => [name, sha256(readFileSync(path.join(folder, name)))]),
  );
}

/** The path of each file in a folder and below it, relative to the folder. */
function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/** The locs of each sitemap of a bundle, by the sitemap's name. */
export function locsIn(folder: string): Record<string, string[]> {
  const names = readdirSync(folder).filter((name) => /^sitemap-.*\.xml(\.gz)?$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const xml = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
      return [
        name,
        [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&')),
      ];
    }),
  );
}

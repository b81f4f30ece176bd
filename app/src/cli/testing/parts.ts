import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sha256 } from '../export/testing/judge-bundle.ts';
import type { Workbench } from './workbench.ts';

/** The options of every export here, so that all have the same time. */
export const PART_BASE = ['--base', 'https://a.example/', '--now', '2026-02-03', '--max-urls', '100'];

/** A table of `count` URLs, with a title for some. @param changed the URLs that get another lastmod */
export function urlTable(count: number, changed: (n: number) => boolean = () => false): string {
  const row = (n: number) =>
    `https://a.example/s${n % 7}/page-${n}?a&b,${changed(n) ? '2026-01-01' : `2025-0${(n % 9) + 1}-01`}\n`;
  return `loc,lastmod\n${Array.from({ length: count }, (_, n) => row(n)).join('')}`;
}

/** Writes a table, and partitions it into the folder `buckets`. */
export async function partitioned(
  bench: Workbench,
  table: string,
  buckets = 16,
  out = 'buckets',
): Promise<void> {
  bench.write('urls.csv', table);
  const { code, err } = await bench.run('partition', 'urls.csv', '--buckets', String(buckets), '--out', out);
  if (code !== 0) throw new Error(err);
}

/** The SHA-256 of each file in a folder and below it, by its path. */
export function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((file) => [path.relative(folder, file), sha256(readFileSync(file))]));
}

/** The locs of each sitemap of a bundle, by its name. */
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

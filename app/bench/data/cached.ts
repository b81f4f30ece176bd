import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { plainSitemap, richSitemap } from './sitemaps.ts';

/** Grows with every change of the data, so that no run measures what an earlier version made. */
const VERSION = 1;
/** Sitemaps of the index: ten million entries. */
const SITEMAPS = 200;

const folder = path.join(tmpdir(), `urlset-bench-${VERSION}`);
const compress = promisify(gzip);

/** The path of the plain sitemap. */
export function plainFile(): Promise<string> {
  return cached('plain.xml', (at) => writeFile(at, plainSitemap(1)));
}

/** The path of the rich one. */
export function richFile(): Promise<string> {
  return cached('rich.xml', (at) => writeFile(at, richSitemap(1)));
}

/** An index of 200 gzipped sitemaps with ten million entries: its path, and theirs. */
export async function tenMillion(): Promise<{ index: string; sitemaps: string[] }> {
  const at = await cached(`index-${SITEMAPS}`, writeIndex);
  return {
    index: path.join(at, 'sitemap_index.xml'),
    sitemaps: Array.from({ length: SITEMAPS }, (_, i) => path.join(at, nameOf(i))),
  };
}

function nameOf(sitemap: number): string {
  return `sitemap-${sitemap + 1}.xml.gz`;
}

async function writeIndex(at: string): Promise<void> {
  await mkdir(at);
  const rows = Array.from(
    { length: SITEMAPS },
    (_, i) => `  <sitemap>\n    <loc>https://www.example.com/${nameOf(i)}</loc>\n  </sitemap>\n`,
  );
  const root = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  await writeFile(path.join(at, 'sitemap_index.xml'), `${head}${root}${rows.join('')}</sitemapindex>\n`);
  // zlib's threads compress a few while the next is made.
  const underWay = new Set<Promise<void>>();
  for (let i = 0; i < SITEMAPS; i++) {
    const file = path.join(at, nameOf(i));
    const written = compress(plainSitemap(i)).then((bytes) => writeFile(file, bytes));
    underWay.add(written);
    void written.finally(() => underWay.delete(written));
    if (underWay.size >= 4) await Promise.race(underWay);
    if (i % 10 === 9) process.stderr.write(`  made ${i + 1} of ${SITEMAPS} sitemaps\n`);
  }
  await Promise.all(underWay);
}

/** Makes something once: aside, then renamed, so that what was broken off is not taken for whole. */
async function cached(name: string, make: (at: string) => Promise<void>): Promise<string> {
  const at = path.join(folder, name);
  if (existsSync(at)) return at;
  await mkdir(folder, { recursive: true });
  const aside = `${at}.${process.pid}`;
  await make(aside);
  await rename(aside, at).catch(async (error) => {
    // Another run was quicker.
    if (!existsSync(at)) throw error;
    await rm(aside, { recursive: true });
  });
  return at;
}

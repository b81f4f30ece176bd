import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  joined,
  LANGUAGE_SITEMAPS,
  languageSitemap,
  laterSitemap,
  plainSitemap,
  richSitemap,
  sitemapOfThirty,
  THIRTY,
} from './sitemaps.ts';

/** The version of the data. Increase it with every change, so that no run measures data made by earlier code. */
const VERSION = 1;
/** The number of sitemaps in a set of ten million entries. */
const SITEMAPS = 200;
/** The number of sitemaps that are joined into a big file. */
const IN_BIG = 10;

const folder = path.join(tmpdir(), `urlset-bench-${VERSION}`);
const compress = promisify(gzip);

/** The path of a plain sitemap. */
export function plainFile(): Promise<string> {
  return cached('plain.xml', (at) => writeFile(at, plainSitemap(1)));
}

/** The path of a rich sitemap. */
export function richFile(): Promise<string> {
  return cached('rich.xml', (at) => writeFile(at, richSitemap(1)));
}

/** The path of a file that joins ten plain or ten rich sitemaps. */
export function bigFile(kind: 'plain' | 'rich'): Promise<string> {
  const make = kind === 'plain' ? plainSitemap : richSitemap;
  return cached(`${kind}-${IN_BIG}.xml`, (at) => writeFile(at, joined(each(IN_BIG, make))));
}

function* each(count: number, make: (seed: number) => Buffer): Generator<Buffer> {
  for (let seed = 1; seed <= count; seed++) yield make(seed);
}

/** The paths of an index on disk and of the gzipped sitemaps it lists, or of a single sitemap. */
export interface SitemapSet {
  index: string;
  sitemaps: string[];
}

/** A set of only one sitemap with 50,000 entries. */
export async function oneFile(kind: 'plain' | 'rich', isGzipped: boolean): Promise<SitemapSet> {
  const file = await (kind === 'plain' ? plainFile() : richFile());
  const index = isGzipped
    ? await cached(`${kind}.xml.gz`, async (at) => writeFile(at, await compress(await readFile(file))))
    : file;
  return { index, sitemaps: [index] };
}

/** 200 sitemaps with ten million entries. */
export function tenMillion(): Promise<SitemapSet> {
  return sitemapSet('index', SITEMAPS, plainSitemap);
}

/** The same 200 sitemaps at a later time, with the changes that {@link laterSitemap} makes. */
export function tenMillionLater(): Promise<SitemapSet> {
  return sitemapSet('later', SITEMAPS, laterSitemap);
}

/** The path of a text file with the locs of a set, one per line. */
export function locsOf(kind: 'index' | 'later'): Promise<string> {
  const make = kind === 'index' ? plainSitemap : laterSitemap;
  return cached(`${kind}-locs.txt`, (at) => writeFile(at, locs(each(SITEMAPS, make))));
}

function* locs(sitemaps: Iterable<Buffer>): Generator<string> {
  for (const sitemap of sitemaps) {
    const found = sitemap.toString('latin1').matchAll(/<loc>([^<]*)/g);
    yield Array.from(found, ([, loc]) => `${loc?.replaceAll('&amp;', '&')}\n`).join('');
  }
}

/** 2,000 sitemaps with a hundred million entries; 1.3 GB. Making them takes ten minutes. */
export function hundredMillion(): Promise<SitemapSet> {
  return sitemapSet('index', SITEMAPS * 10, plainSitemap);
}

/** The sitemaps of a site in several languages, 1.2 million entries with alternates. */
export function languages(): Promise<SitemapSet> {
  return sitemapSet('languages', LANGUAGE_SITEMAPS, languageSitemap);
}

/** 30 sitemaps of one language each, with 450,000 alternates. */
export function thirtyLanguages(): Promise<SitemapSet> {
  return sitemapSet('thirty-languages', THIRTY, sitemapOfThirty);
}

async function sitemapSet(
  name: string,
  count: number,
  make: (number: number) => Buffer,
): Promise<SitemapSet> {
  const at = await cached(`${name}-${count}`, (folder) => writeSet(folder, count, make));
  return {
    index: path.join(at, 'sitemap_index.xml'),
    sitemaps: Array.from({ length: count }, (_, i) => path.join(at, nameOf(i))),
  };
}

function nameOf(sitemap: number): string {
  return `sitemap-${sitemap + 1}.xml.gz`;
}

async function writeSet(at: string, count: number, make: (number: number) => Buffer): Promise<void> {
  await mkdir(at);
  const rows = Array.from(
    { length: count },
    (_, i) => `  <sitemap>\n    <loc>https://www.example.com/${nameOf(i)}</loc>\n  </sitemap>\n`,
  );
  const root = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  await writeFile(path.join(at, 'sitemap_index.xml'), `${head}${root}${rows.join('')}</sitemapindex>\n`);
  // Compresses several sitemaps in Node's thread pool while the next one is generated.
  const underWay = new Set<Promise<void>>();
  for (let i = 0; i < count; i++) {
    const file = path.join(at, nameOf(i));
    const written = compress(make(i)).then((bytes) => writeFile(file, bytes));
    underWay.add(written);
    void written.finally(() => underWay.delete(written));
    if (underWay.size >= 4) await Promise.race(underWay);
    if (i % 10 === 9) process.stderr.write(`  made ${i + 1} of ${count} sitemaps\n`);
  }
  await Promise.all(underWay);
}

/**
 * Returns the path of a file or folder, and creates it if it is missing. It is written under another name and then
 * renamed, so that an interrupted run leaves no incomplete data.
 */
async function cached(name: string, make: (at: string) => Promise<void>): Promise<string> {
  const at = path.join(folder, name);
  if (existsSync(at)) return at;
  await mkdir(folder, { recursive: true });
  const aside = `${at}.${process.pid}`;
  await make(aside);
  await rename(aside, at).catch(async (error) => {
    // A concurrent run finished first.
    if (!existsSync(at)) throw error;
    await rm(aside, { recursive: true });
  });
  return at;
}

import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const LANGUAGES = ['en', 'de', 'fi', 'tr', 'sv', 'x-default'];

/** A linear congruential generator: the same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

/** Writes a gzipped sitemap with six alternates and two images per entry. Returns its uncompressed size in bytes. */
export async function richSitemap(file: string, entries: number): Promise<number> {
  const next = seeded(1);
  const parts = [HEAD];
  for (let i = 0; i < entries; i++) {
    const page = `/shop/product-${i}-${next() % 100_000}`;
    parts.push(
      `  <url>\n    <loc>https://www.example.com${page}</loc>\n    <lastmod>2025-0${1 + (next() % 9)}-1${next() % 10}</lastmod>\n    <priority>0.${next() % 10}</priority>\n`,
    );
    for (const language of LANGUAGES) {
      parts.push(
        `    <xhtml:link rel="alternate" hreflang="${language}" href="https://www.example.com/${language}${page}"/>\n`,
      );
    }
    for (let image = 0; image < 2; image++) {
      parts.push(
        `    <image:image>\n      <image:loc>https://cdn.example.com/images${page}-${image}.webp</image:loc>\n    </image:image>\n`,
      );
    }
    parts.push('  </url>\n');
  }
  parts.push('</urlset>\n');
  const xml = Buffer.from(parts.join(''));
  await writeFile(file, gzipSync(xml));
  return xml.length;
}

/** The path of entry `number` (from 1) of {@link seededIndex}. */
export function seededPath(number: number): string {
  return `/p/${number}`;
}

/**
 * Writes an index of `sitemaps` gzipped sitemaps with `entries` entries each, numbered consecutively.
 * @param more the XML after the loc of entry `number` (from 1)
 * @returns the path of the index
 */
export async function seededIndex(
  folder: string,
  sitemaps: number,
  entries: number,
  more: (number: number) => string = () => '',
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const index = await open(path.join(folder, 'index.xml'), 'w');
  await index.write('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n');
  for (let sitemap = 0; sitemap < sitemaps; sitemap++) {
    const name = `sitemap-${sitemap + 1}.xml.gz`;
    await index.write(`  <sitemap><loc>https://www.example.com/${name}</loc></sitemap>\n`);
    const parts = [HEAD];
    for (let i = 1; i <= entries; i++) {
      const number = sitemap * entries + i;
      parts.push(`<url><loc>https://www.example.com${seededPath(number)}</loc>${more(number)}</url>\n`);
    }
    parts.push('</urlset>\n');
    // The fastest level, because the test waits for the compression, and reading does not depend on the level.
    await writeFile(path.join(folder, name), gzipSync(parts.join(''), { level: 1 }));
  }
  await index.write('</sitemapindex>\n');
  await index.close();
  return path.join(folder, 'index.xml');
}

import { seeded } from './random.ts';

/** Entries of one sitemap: as many as the protocol allows. */
export const ENTRIES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PLAIN_ROOT = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const RICH_ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const END = '</urlset>\n';
const SECTIONS = ['furniture', 'lighting', 'kitchen', 'garden', 'textiles', 'storage'];
const COLOURS = ['oak', 'birch', 'walnut', 'white', 'black', 'linen', 'graphite'];
const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'];
const LANGUAGES = ['en', 'de', 'fi', 'tr', 'sv', 'x-default'];
/** One entry in so many repeats one of the same sitemap. */
const REPEATED = 1000;

type Random = (below: number) => number;

/** A sitemap of a shop, some 11 MB: all four values, a query, times with a zone, indented. */
export function plainSitemap(seed: number): Buffer {
  const random = seeded(seed);
  const parts = [HEAD, PLAIN_ROOT];
  for (let i = 0; i < ENTRIES; i++) {
    const number = seed * ENTRIES + (i % REPEATED === REPEATED - 1 ? i - 1 : i);
    const page = `${pick(SECTIONS, number)}/item-${number}?colour=${pick(COLOURS, number)}&amp;size=${number % 9973}`;
    parts.push(
      `  <url>\n    <loc>https://www.example.com/catalogue/${page}</loc>\n${values(random)}  </url>\n`,
    );
  }
  parts.push(END);
  return Buffer.from(parts.join(''));
}

/** A sitemap of the same shop in six languages, 52 MB, just within the limit: six alternates and three images an entry. */
export function richSitemap(seed: number): Buffer {
  const random = seeded(seed);
  const first = (seed - 1) * ENTRIES;
  const parts = [HEAD, RICH_ROOT];
  for (let i = first; i < first + ENTRIES; i++) {
    const page = `${pick(SECTIONS, i)}/${i}`;
    parts.push(`  <url>\n    <loc>https://www.example.com/en/${page}</loc>\n${values(random)}`);
    parts.push(...alternates(page));
    for (let image = 0; image < 3; image++) {
      parts.push(
        `    <image:image><image:loc>https://cdn.example.com/${i}-${image}.webp</image:loc></image:image>\n`,
      );
    }
    parts.push('  </url>\n');
  }
  parts.push(END);
  return Buffer.from(parts.join(''));
}

/** The same entries of some sitemaps as one file, in pieces. */
export function* joined(sitemaps: Iterable<Buffer>): Generator<Buffer> {
  let last: Buffer | null = null;
  for (const sitemap of sitemaps) {
    const body = sitemap.indexOf('  <url>');
    const end = sitemap.lastIndexOf(END);
    yield sitemap.subarray(last === null ? 0 : body, end);
    last = sitemap.subarray(end);
  }
  if (last !== null) yield last;
}

/** Sitemaps that {@link languageSitemap} makes of a site: some for each language. */
export const LANGUAGE_SITEMAPS = 24;

/**
 * One of the sitemaps of a shop in six languages, some 40 MB: each page is an entry of the sitemap of its language,
 * and lists itself and those in the others.
 */
export function languageSitemap(number: number): Buffer {
  const random = seeded(number);
  const languages = LANGUAGES.filter((language) => language !== 'x-default');
  const language = pick(languages, number);
  const first = Math.floor(number / languages.length) * ENTRIES;
  const parts = [HEAD, RICH_ROOT];
  for (let i = first; i < first + ENTRIES; i++) {
    const page = `${pick(SECTIONS, i)}/${i}`;
    parts.push(`  <url>\n    <loc>https://www.example.com/${language}/${page}</loc>\n${values(random)}`);
    parts.push(...alternates(page), '  </url>\n');
  }
  parts.push(END);
  return Buffer.from(parts.join(''));
}

/** A page in all languages, and for everybody else in English. */
function alternates(page: string): string[] {
  return LANGUAGES.map((language) => {
    const folder = language === 'x-default' ? 'en' : language;
    return `    <xhtml:link rel="alternate" hreflang="${language}" href="https://www.example.com/${folder}/${page}"/>\n`;
  });
}

function values(random: Random): string {
  const two = (below: number, from = 0) => String(from + random(below)).padStart(2, '0');
  const lastmod = `2025-${two(12, 1)}-${two(28, 1)}T${two(24)}:${two(60)}:${two(60)}+02:00`;
  return `    <lastmod>${lastmod}</lastmod>\n    <changefreq>${pick(FREQUENCIES, random(4))}</changefreq>\n    <priority>0.${random(10)}</priority>\n`;
}

function pick(words: readonly string[], number: number): string {
  return words[number % words.length] ?? '';
}

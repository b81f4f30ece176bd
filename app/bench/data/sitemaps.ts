import { seeded } from './random.ts';

/** Entries per sitemap: the protocol's limit. */
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
/** One in this many entries repeats the loc of the entry before it. */
const REPEATED = 1000;

type Random = (below: number) => number;

/**
 * A shop's sitemap of about 11 MB, indented: each entry has all four values, a query, and a lastmod with a time zone.
 */
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

/** {@link laterSitemap} makes one change of each kind that a comparison distinguishes per this many entries. */
const CHANGED = 100;

/**
 * {@link plainSitemap} at a later time. Of each hundred entries, one is removed, one added and one renamed, and three
 * are changed: one in several values, one only in its lastmod and one only in its priority.
 */
export function laterSitemap(seed: number): Buffer {
  const entries = plainSitemap(seed).toString('latin1').split('  <url>\n');
  const parts = [entries[0] ?? ''];
  for (let i = 0; i < ENTRIES; i++) {
    const entry = entries[i + 1] ?? '';
    const later = (text: string) => text.replace('<lastmod>2025', '<lastmod>2026');
    const raised = (text: string) => text.replace('<priority>0.', '<priority>0.9');
    const change = [
      () => [],
      () => [entry, `    <loc>https://www.example.com/new/arrival-${seed}-${i}</loc>\n  </url>\n`],
      () => [entry.replace('/catalogue/', '/shop/')],
      () => [raised(later(entry))],
      () => [later(entry)],
      () => [raised(entry)],
    ][i % CHANGED];
    for (const one of change?.() ?? [entry]) parts.push('  <url>\n', one.replace(END, ''));
  }
  parts.push(END);
  return Buffer.from(parts.join(''), 'latin1');
}

/**
 * The same shop's English sitemap, 52 MB and just within the limit: each entry has six alternates (five languages and
 * x-default) and three images.
 */
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

/** Yields the pieces of one file that has the entries of several sitemaps. */
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

/** The number of sitemaps in the set that {@link languageSitemap} makes. Each language has several. */
export const LANGUAGE_SITEMAPS = 24;

/**
 * One sitemap of a shop in five languages, about 40 MB. Each language version of a page is an entry in a
 * sitemap of that language, and lists all versions.
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

/** Links to a page in all languages, with English as x-default. */
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

const THIRTY_LANGUAGES =
  'ar bg cs da de el en es et fi fr he hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sv tr'.split(' ');
/** The number of sitemaps in the set that {@link sitemapOfThirty} makes: one per language. */
export const THIRTY = THIRTY_LANGUAGES.length;
const PAGES_OF_THIRTY = 520;

/** The pages of a site in one of thirty languages. Each page lists all languages but the one after its own. */
export function sitemapOfThirty(number: number): Buffer {
  const parts = [HEAD, RICH_ROOT];
  const urlOf = (language: string, page: number) =>
    `https://www.example.com/${language}/garden/shears-${page}`;
  for (let page = 0; page < PAGES_OF_THIRTY; page++) {
    parts.push(`  <url>\n    <loc>${urlOf(pick(THIRTY_LANGUAGES, number), page)}</loc>\n`);
    for (const [place, language] of THIRTY_LANGUAGES.entries()) {
      if (place === (number + 1) % THIRTY) continue;
      const href = urlOf(language, page);
      parts.push(`    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`);
    }
    parts.push('  </url>\n');
  }
  parts.push(END);
  return Buffer.from(parts.join(''));
}

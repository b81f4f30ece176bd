import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import type { ScopeFacts } from '@urlset/core/rules/scope/publish-scope.ts';
import { seeded } from './random.ts';

/** The current time in all runs. At that time, the news entries are less than two days old. */
export const NOW = Date.UTC(2026, 5, 1);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const END = '</urlset>\n';
const LANGUAGES = ['en', 'de', 'fi', 'tr', 'sv'];

/** For each kind of entry, a function that takes a number and writes an entry that breaks no rule. */
export const KINDS = {
  plain: (i: number) =>
    entry(
      `${section(i)}/item-${i}?colour=oak&amp;size=${i % 9973}`,
      `    <lastmod>2025-${two(1 + (i % 12))}-${two(1 + (i % 28))}T10:${two(i % 60)}:00+02:00</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0.${i % 10}</priority>\n`,
    ),
  rich: (i: number) => {
    const page = `${section(i)}/${Math.floor(i / LANGUAGES.length)}`;
    const links = [...LANGUAGES, 'x-default'].map(
      (language) =>
        `    <xhtml:link rel="alternate" hreflang="${language}" href="https://www.example.com/${language === 'x-default' ? 'en' : language}/${page}"/>\n`,
    );
    const image = `    <image:image>\n      <image:loc>https://cdn.example.com/photos/${i}.webp</image:loc>\n    </image:image>\n`;
    return entry(`${LANGUAGES[i % LANGUAGES.length]}/${page}`, lastmod(i) + links.join('') + image);
  },
  video: (i: number) =>
    entry(
      `watch/${i}`,
      `${lastmod(i)}    <video:video>\n      <video:thumbnail_loc>https://cdn.example.com/${i}.jpg</video:thumbnail_loc>\n      <video:title>How to build shelf ${i}</video:title>\n      <video:description>All steps from the box to the wall, in ${i % 90} minutes</video:description>\n      <video:content_loc>https://cdn.example.com/${i}.mp4</video:content_loc>\n      <video:duration>${1 + (i % 5000)}</video:duration>\n      <video:rating>4.5</video:rating>\n      <video:publication_date>2025-06-01</video:publication_date>\n      <video:family_friendly>yes</video:family_friendly>\n      <video:restriction relationship="allow">DE AT</video:restriction>\n      <video:uploader info="https://www.example.com/makers/${i % 100}">Maker ${i % 100}</video:uploader>\n    </video:video>\n`,
    ),
  news: (i: number) =>
    entry(
      `news/${i}`,
      `    <news:news>\n      <news:publication>\n        <news:name>The Example Times</news:name>\n        <news:language>en</news:language>\n      </news:publication>\n      <news:publication_date>2026-05-31T${two(i % 24)}:00:00Z</news:publication_date>\n      <news:title>Shelf number ${i} was built at last</news:title>\n    </news:news>\n`,
    ),
} satisfies Record<string, (i: number) => string>;

export type Kind = keyof typeof KINDS;

function entry(path: string, more: string): string {
  return `  <url>\n    <loc>https://www.example.com/${path}</loc>\n${more}  </url>\n`;
}

function lastmod(i: number): string {
  return `    <lastmod>2025-${two(1 + (i % 12))}-${two(1 + (i % 28))}</lastmod>\n`;
}

function section(i: number): string {
  return ['furniture', 'lighting', 'kitchen', 'garden', 'textiles', 'storage'][Math.floor(i / 5) % 6] ?? '';
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Changes an entry, given its number; returns it unchanged if the fault does not apply to its kind. */
type Break = (entry: string, i: number) => string;

const put =
  (mark: string | RegExp, text: string): Break =>
  (entry) =>
    entry.replace(mark, text);
const tail = (text: string) => put('</loc>', `${text}</loc>`);
const query = (text: string) => put(/(\?.*)?<\/loc>/, `?${text}</loc>`);
const value = (tag: string, text: string) => put(new RegExp(`(<${tag}[^>]*>).*(</${tag}>)`), `$1${text}$2`);
const without = (tag: string) => put(new RegExp(`\\s*<${tag}[ >].*</${tag}>`), '');
const inside = (tag: string, text: string) => put(`</${tag}>`, `${text}</${tag}>`);
const locOf =
  (make: (i: number) => string): Break =>
  (entry, i) =>
    entry.replace(/<loc>.*<\/loc>/, `<loc>${make(i)}</loc>`);
const odd =
  (change: Break): Break =>
  (entry, i) =>
    i % 2 === 0 ? entry : change(entry, i);

/** Ways for one entry to break a rule. The key is the rule, plus a variant if it can be broken in several ways. */
export const FAULTS: Readonly<Record<string, Break>> = {
  'loc-too-long': tail('x'.repeat(2048)),
  'loc-long-for-yandex': tail('x'.repeat(1024)),
  'loc-too-short': locOf((i) => `http://a/${(i % 1296).toString(36)}`),
  'loc-not-absolute': put('<loc>https://www.example.com', '<loc>'),
  'loc-illegal-character': tail('/a b'),
  'loc-non-ascii': tail('/ä'),
  'loc-bad-percent-escape': tail('/%zz'),
  'loc-double-encoded': tail('/%2520'),
  'loc-fragment': tail('#part'),
  'loc-credentials': put('<loc>https://', '<loc>https://me:pw@'),
  'loc-whitespace': put('<loc>', '<loc> '),
  'loc-no-path': locOf((i) => `https://a${i}.example.com`),
  'loc-invalid-host': put('<loc>https://', '<loc>https://-'),
  'leak-suspect': put('example.com/', 'example.com/admin/'),
  'leak-suspect, host': put('<loc>https://www.example.com', '<loc>https://localhost'),
  'leak-suspect, token': query('token=abc'),
  'tracking-parameter': query('utm_source=a'),
  'session-id': query('PHPSESSID=0123456789abcdef0123456789abcdef'),
  'unescaped-character': tail('?a=1&b=2'),
  'unescaped-character, quote': tail("/o'clock"),
  'lastmod-invalid': value('lastmod', 'yesterday'),
  'lastmod-not-a-date': value('lastmod', '2025-02-30'),
  'lastmod-no-zone': value('lastmod', '2025-06-01T12:34:56'),
  'lastmod-reduced-precision': value('lastmod', '2025-06'),
  'lastmod-future': value('lastmod', '2099-01-01'),
  'lastmod-date-only': value('lastmod', '2025-06-01'),
  'changefreq-invalid': value('changefreq', 'often'),
  'priority-invalid': value('priority', '5'),
  'value-too-long': value('changefreq', 'x'.repeat(101)),
  'loc-count, none': without('loc'),
  'loc-count, two': put('</loc>', '</loc><loc>https://www.example.com/</loc>'),
  'duplicate-child': put(/<lastmod>.*<\/lastmod>/, '$&<lastmod>2025-06-01</lastmod>'),
  'child-order': put(/(<loc>.*<\/loc>)(\s*)(<lastmod>.*<\/lastmod>)/, '$3$2$1'),
  'unknown-child': put('</loc>', '</loc><rating>5</rating>'),
  'unknown-attribute': put('<loc>', '<loc lang="en">'),
  'xml-not-well-formed': put('</lastmod>', ''),
  'xml-not-well-formed, character': tail('\u0001'),
  'image-loc-missing': without('image:loc'),
  'image-deprecated-tag': inside('image:image', '<image:title>Shelf</image:title>'),
  'image-child-order': put('<image:image>', '<image:image><image:title>Shelf</image:title>'),
  'extension-unknown-tag': inside('image:image', '<image:size>5</image:size>'),
  'extension-duplicate-tag': put(
    /<image:loc>.*<\/image:loc>/,
    '$&<image:loc>https://cdn.example.com/2.webp</image:loc>',
  ),
  'extension-misplaced': put('</loc>', '</loc><image:loc>https://cdn.example.com/2.webp</image:loc>'),
  'extension-url-invalid': value('image:loc', 'photos/1.webp'),
  'extension-url-invalid, video': value('video:thumbnail_loc', 'thumbs/1.webp'),
  'extension-date-invalid': value('video:publication_date', 'yesterday'),
  'video-tag-missing': without('video:title'),
  'video-location-is-page': (entry) => entry.replace(/(<video:content_loc>).*(<)/, `$1${locIn(entry)}$2`),
  'video-content-is-page': value('video:content_loc', 'https://www.example.com/player.html'),
  'video-text-too-long': value('video:title', 'x'.repeat(101)),
  'video-number-range': value('video:duration', '30000'),
  'video-too-many-tags': inside('video:video', '<video:tag>wood</video:tag>'.repeat(33)),
  'video-attribute': put('relationship="allow"', 'relationship="maybe"'),
  'video-boolean': value('video:family_friendly', 'maybe'),
  'video-deprecated-tag': inside('video:video', '<video:category>Home</video:category>'),
  'news-tag-missing': without('news:title'),
  'news-language': value('news:language', 'english'),
  'news-too-old': value('news:publication_date', '2025-06-01'),
  'news-deprecated-tag': inside('news:news', '<news:keywords>wood</news:keywords>'),
  'hreflang-incomplete': put(' hreflang="tr"', ''),
  'hreflang-invalid-code': put('hreflang="tr"', 'hreflang="en-UK"'),
  'hreflang-no-self': (entry) =>
    entry.replace(new RegExp(`\\s*<xhtml:link [^>]*"${locIn(entry)}"/>`, 'g'), ''),
  'hreflang-no-x-default': put(/\s*<xhtml:link [^>]*"x-default".*/, ''),
  'hreflang-not-reciprocal': (entry, i) =>
    entry.replace(/(hreflang="(?:de|fi)" href="[^"]*)/g, `$1-${i - (i % 5) + 5}`),
  'hreflang-set-differs': (entry, i) =>
    entry.replace('hreflang="tr"', `hreflang="${i % 2 === 0 ? 'tr' : 'it'}"`),
  'hreflang-label-conflict': (entry, i) =>
    entry.replace('hreflang="tr"', `hreflang="${i % 5 === 3 ? 'tr' : 'az'}"`),
};

/** Faults that only several entries together can have. The entries come in pairs, each pair about one page. */
export const PAIRS: Readonly<Record<string, Break>> = {
  'duplicate-loc': (entry) => entry,
  'equivalent-loc, host': odd(put('<loc>https://www', '<loc>https://WWW')),
  'equivalent-loc, slash': odd(tail('/')),
  'mixed-scheme': odd(put('<loc>https', '<loc>http')),
  'mixed-www': odd(put('<loc>https://www.', '<loc>https://')),
  'several-hosts': (entry, i) => entry.replace('<loc>https://www', `<loc>https://shop${i % 5}`),
};

/** Faults that clean entries have because of where their file is published, or because of robots.txt. */
export const PLACES: Readonly<Record<string, ScopeFacts>> = {
  'loc-other-host': placeOf('https://other.example.com/sitemap.xml'),
  'loc-outside-scope': placeOf('https://www.example.com/shop/sitemap.xml'),
  'robots-blocks-url': placeOf('https://www.example.com/sitemap.xml', 'User-agent: *\nDisallow: /'),
};

function placeOf(location: string, robots: string | null = null): ScopeFacts {
  const context = { ...NO_FACTS, robots };
  return { location, indexLocation: null, context, site: 'https://www.example.com' };
}

/** Changes to the text of a whole file: another notation, longer locs, or a comment after every entry. */
export const SHAPES: Readonly<Record<string, (file: string) => string>> = {
  CRLF: (file) => file.replaceAll('\n', '\r\n'),
  'one line': (file) => file.replaceAll(/\n\s*/g, ''),
  'attribute order': (file) => file.replaceAll(/ (hreflang="[^"]*") (href="[^"]*")/g, ' $2 $1'),
  prefixes: (file) =>
    file
      .replaceAll(/(<\/?)(url|urlset|loc|lastmod|changefreq|priority)(?=[ >])/g, '$1s:$2')
      .replace(' xmlns=', ' xmlns:s=')
      .replaceAll(/(<\/?|xmlns:)(image|video|news|xhtml):/g, '$1x$2:')
      .replaceAll(/xmlns:(image|video|news|xhtml)=/g, 'xmlns:x$1='),
  'percent-escapes': (file) => file.replaceAll('</loc>', '/%C3%A4pple</loc>'),
  CDATA: (file) =>
    file.replaceAll(
      /<loc>(.*)<\/loc>/g,
      (_, loc) => `<loc><![CDATA[${loc.replaceAll('&amp;', '&')}]]></loc>`,
    ),
  'long IRIs': (file) => file.replaceAll('</loc>', `/${'päivä-'.repeat(40)}</loc>`),
  comments: (file) => file.replaceAll('</url>', '</url><!-- checked -->'),
};

/** A file of `count` entries of one kind, each changed by `change`. If `isPaired`, each page has two entries. */
export function fileOf(kind: Kind, count: number, change: Break, isPaired = false): string {
  const parts = [HEAD, ROOT];
  for (let i = 0; i < count; i++) parts.push(change(KINDS[kind](isPaired ? i >> 1 : i), i));
  parts.push(END);
  return parts.join('');
}

/** Combines three random faults that apply to a kind of entry. The seed determines which. */
export function threeFaults(kind: Kind, seed: number): { name: string; change: Break } {
  const random = seeded(seed);
  const sample = KINDS[kind](7);
  const faults = Object.entries(FAULTS).filter(([, change]) => change(sample, 7) !== sample);
  const chosen = Array.from({ length: 3 }, () => faults.splice(random(faults.length), 1)[0]);
  return {
    name: chosen.map((fault) => fault?.[0]).join(' + '),
    change: (entry, i) => chosen.reduce((text, fault) => fault?.[1](text, i) ?? text, entry),
  };
}

function locIn(entry: string): string {
  return /<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? '';
}

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';
const END = '</urlset>';
const SITE = 'https://a.example/';

/** Text of about `bytes` bytes: `at(0)`, `at(1)` and so on, between `before` and `after`. */
function grown(bytes: number, at: (place: number) => string, before = ROOT, after = END): string {
  const parts = [before];
  for (let place = 0, length = before.length; length < bytes; place++) {
    const part = at(place);
    parts.push(part);
    length += part.length;
  }
  parts.push(after);
  return parts.join('');
}

function link(language: string, page: string | number): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${SITE}${page}"/>`;
}

function page(at: number | string, more = ''): string {
  return `<url><loc>${SITE}${at}</loc>${more}</url>\n`;
}

/** Entries that each list every entry: the number of links is the square of the number of entries. */
function square(bytes: number, languageOf: (at: number) => string): string {
  const side = Math.max(2, Math.round(Math.sqrt(bytes / 75)));
  const links = Array.from({ length: side }, (_, at) => link(languageOf(at), at)).join('');
  return ROOT + Array.from({ length: side }, (_, at) => page(at, links)).join('') + END;
}

/** Inputs of about `bytes` bytes whose cost once grew, or could grow, faster than their length. */
export const COSTLY_SHAPES: Readonly<Record<string, (bytes: number) => string>> = {
  'an entry that never ends, with entries in comments': (bytes) =>
    grown(bytes, () => '<!--<url>-->', `${ROOT}<url>`, ''),
  'a loc that never ends, with locs in comments': (bytes) =>
    grown(bytes, () => '<!--<loc>-->', `${ROOT}<loc>x`, ''),
  'an entry that never ends, with entries in CDATA sections': (bytes) =>
    grown(bytes, () => '<![CDATA[<url>]]>', `${ROOT}<url>`, ''),
  'an entry that never ends, with entries in instructions': (bytes) =>
    grown(bytes, () => '<?p <url>?>', `${ROOT}<url>`, ''),
  'entries with CDATA sections that never end': (bytes) =>
    grown(bytes, () => `<url><loc>${SITE}1<![CDATA[x</loc></url>`),
  'locs with CDATA sections that never end': (bytes) => grown(bytes, () => `<loc>${SITE}1<![CDATA[x</loc>`),
  'comments that never end': (bytes) => grown(bytes, (at) => page(at, '<!-- x ')),
  'instructions that never end': (bytes) => grown(bytes, (at) => page(at, '<?x ')),
  'document types that never end': (bytes) => grown(bytes, (at) => page(at, '<!DOCTYPE [')),
  'truncated entries without a start tag': (bytes) => grown(bytes, (at) => `<loc>${SITE}${at}</x></url>`),
  'locs without their end tag': (bytes) => grown(bytes, () => '<loc>x'),
  'end tags without start tags': (bytes) => grown(bytes, () => '</x>'),
  'end tags without a root': (bytes) => grown(bytes, () => '</loc>', '', ''),
  'nested entries': (bytes) => grown(bytes, () => '<url><a>x'),
  'nested elements that one end tag closes': (bytes) =>
    grown(bytes, (at) => page(at, `${'<a>'.repeat(60)}</b>`)),
  'nested elements among unmatched end tags': (bytes) => grown(bytes, () => '</a>x\n<x:url><loc>'),
  'document types that one tag closes': (bytes) => grown(bytes, (at) => `<!DOCTYPE${page(at)}`),
  'one loc of bare ampersands': (bytes) =>
    grown(bytes, () => '&', `${ROOT}<url><loc>${SITE}`, `</loc></url>${END}`),
  'one loc of white space': (bytes) =>
    grown(bytes, () => ' ', `${ROOT}<url><loc>${SITE}`, `x</loc></url>${END}`),
  'one loc of empty CDATA sections': (bytes) =>
    grown(bytes, () => '<![CDATA[ ]]>', `${ROOT}<url><loc>`, `${SITE}</loc></url>${END}`),
  'one entry of alternates': (bytes) =>
    grown(bytes, (at) => link('en', at), `${ROOT}<url><loc>${SITE}</loc>`, `</url>${END}`),
  'one entry of alternates in different languages': (bytes) =>
    grown(bytes, (at) => link(`x${at}`, at), `${ROOT}<url><loc>${SITE}</loc>`, `</url>${END}`),
  'entries that list each other in two languages': (bytes) => square(bytes, (at) => (at % 2 ? 'en' : 'de')),
  'entries that list each other in different languages': (bytes) => square(bytes, (at) => `x-${at}`),
  'entries that list the same page': (bytes) =>
    grown(bytes, (at) => page(at, link('en', 0) + link('fi', at))),
  'entries that list the next one': (bytes) =>
    grown(bytes, (at) => page(at, link('en', at) + link('fi', at + 1))),
  'one entry of images': (bytes) =>
    grown(
      bytes,
      (at) => `<image:image><image:loc>${SITE}${at}</image:loc></image:image>`,
      `${ROOT}<url><loc>${SITE}</loc>`,
      `</url>${END}`,
    ),
  'one entry of locs': (bytes) =>
    grown(bytes, (at) => `<loc>${SITE}${at}</loc>`, `${ROOT}<url>`, `</url>${END}`),
  'one entry of unknown elements': (bytes) =>
    grown(bytes, (at) => `<x${at}/>`, `${ROOT}<url><loc>${SITE}</loc>`, `</url>${END}`),
  'one entry of text between elements': (bytes) =>
    grown(bytes, () => 'x<lastmod/>', `${ROOT}<url><loc>${SITE}</loc>`, `</url>${END}`),
  'entries with children out of order': (bytes) =>
    grown(bytes, (at) => `<url><lastmod>2025-01-01</lastmod><loc>${SITE}${at}</loc></url>`),
  'entries of one page': (bytes) => grown(bytes, () => page(1)),
  'entries of one page in different spellings': (bytes) =>
    grown(
      bytes,
      (at) => `<url><loc>${at % 2 ? 'http' : 'https'}://a.example/${'?'.repeat(at % 40)}</loc></url>`,
    ),
  'attributes of one tag': (bytes) => grown(bytes, (at) => `<url a${at}="x">`),
  'declarations of namespaces': (bytes) => grown(bytes, (at) => `<url xmlns:a${at}="x">`),
  'declared entities that are used': (bytes) =>
    grown(
      bytes / 2,
      (at) => `<!ENTITY e${at} "x">`,
      '<!DOCTYPE urlset [',
      `]>${grown(bytes / 2, (at) => page(`&amp;e&e${at};`))}`,
    ),
  'consecutive roots': (bytes) => grown(bytes, () => `${ROOT}${END}`, '', ''),
  'consecutive declarations': (bytes) => grown(bytes, () => '<?xml version="1.0"?>', '', ROOT + END),
  'CDATA sections between entries, before instructions that never end': (bytes) =>
    grown(bytes, () => '<![CDATA[<url/>-->{<?p', ROOT, ''),
  'entries in which a fix exposes an undeclared prefix': (bytes) =>
    grown(bytes, (at) => `<url><loc>${SITE}${at}</loc><vi<p${at}:x>a</p${at}:x></url>`),
  'truncated feed items': (bytes) =>
    grown(
      bytes,
      (at) => `<item><link>${SITE}${at}</link></x>`,
      '<rss version="2.0"><channel>',
      '</channel></rss>',
    ),
  'a text list of one line': (bytes) => grown(bytes, () => `${SITE} `, SITE, ''),
  'a text list of lines that are not URLs': (bytes) => grown(bytes, () => 'x\n', `${SITE}\n`, ''),
  'a list of quotes': (bytes) => grown(bytes, () => '"', `a,b\n${SITE},"`, ''),
  'HTML of links that never end': (bytes) =>
    grown(bytes, () => '<a href="', '<!doctype html><html><body>', ''),
  'deeply nested JSON': (bytes) => grown(bytes, () => '[', '{"a":', ''),
};

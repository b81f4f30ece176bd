import fc from 'fast-check';
import { encodeUtf8 } from '../../bytes/text.ts';

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Children of an entry, valid and invalid. */
const child = fc.constantFrom(
  '<loc>https://a.example/1</loc>',
  '<loc> https://a.example/2?a&b </loc>',
  '<loc>http://a.example/2?a=1#b</loc>',
  '<loc>https://a.example/<b>3</b></loc>',
  '<loc>https://a.example/\u0001"ä"</loc>',
  '<loc/>',
  '\n    <lastmod>2025-01-01</lastmod>',
  '<lastmod>01.02.2024</lastmod>',
  '<lastmod>2030-01-01</lastmod>',
  '<changefreq>Daily</changefreq>',
  '<priority>1,5</priority>',
  '<priority>0.5</priority>',
  ' text ',
  '\n  <!-- c & d -->',
  '<![CDATA[x]]>',
  '<unknown><a/></unknown>',
  '<sitemap><loc>https://a.example/s</loc></sitemap>',
  '<foo:bar/>',
  '<image:image><image:title>t</image:title><image:loc>l</image:loc></image:image>',
  '<i:image xmlns:i="https://www.google.com/schemas/sitemap-image/1.1/"><i:loc>x</i:loc></i:image>',
  '<xhtml:link rel="alternate" hreflang="en_UK" href="https://a.example/?a&b"/>',
  '<unclosed>',
  '</wrong>',
  '<lastmod>2025-01-0',
  ']]>',
  '<',
  '< & >',
);

const entry = fc
  .tuple(
    fc.constantFrom('<url>', '<url xmlns="http://www.google.com/schemas/sitemap/0.84">', '<s:url>', ''),
    fc.array(child, { maxLength: 5 }),
    fc.constantFrom('</url>', '\n  </url>', '</s:url>', ''),
  )
  .map(([open, children, close]) => `${open}${children.join('')}${close}`);

const between = fc.constantFrom(
  '\n  ',
  '\n  ',
  '',
  'stray ',
  '<!-- c -->',
  '<stray/>',
  '<sitemap><loc>x</loc></sitemap>',
  '<image:image/>',
  '<![CDATA[x]]>',
  '</url>',
  '<!-- -- -->',
);

const start = fc.constantFrom(
  '',
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  '<?xml version="1.0" encoding="iso-8859-1"?>\n',
  '\ufeff<?xml version="1.0"?>',
  '\n <?xml version="1.0"?>',
  'junk <br/>\n<?xml version="1.0" encoding="windows-1252"?>',
  'junk',
  '<?xml version="1.0"?><!DOCTYPE urlset>\n',
  '<!DOCTYPE urlset [<!ENTITY a "b">]>',
  '<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?>',
  '<!-- c --><?xml version="1.0"?>',
);

const root = fc.constantFrom(
  [`<urlset ${XMLNS}>`, '</urlset>'],
  [`<urlset ${XMLNS}>`, '</urlset>'],
  ['<urlset>', '</urlset>'],
  ['<urlset xmlns="http://www.google.com/schemas/sitemap/0.84">', '</urlset>'],
  [`<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">`, '</s:urlset>'],
  ['<s:urlset>', '</s:urlset>'],
  [`<urlset ${XMLNS} xmlns:image='http://www.google.com/schemas/sitemap-image/1.0'>`, '</urlset>'],
  [`<sitemapindex ${XMLNS}>`, '</sitemapindex>'],
);

const end = fc.constantFrom('', '\n', '<p/>', 'x', '<urlset/>');

/** A sitemap or an index with many faults, and some valid parts. */
export const anyBroken: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    start,
    root,
    fc.array(fc.tuple(between, entry), { maxLength: 5 }),
    between,
    fc.boolean(),
    end,
    fc.option(fc.tuple(fc.nat(1000), fc.constantFrom(0x3c, 0x26, 0x01, 0x20)), { nil: null }),
  )
  .map(([head, [open = '', close = ''], entries, lead, isClosed, tail, hit]) => {
    const isIndex = open.includes('sitemapindex');
    const body = entries.map(([gap, text]) => gap + (isIndex ? text.replaceAll('url>', 'sitemap>') : text));
    const bytes = encodeUtf8(head + open + body.join('') + lead + (isClosed ? close + tail : ''));
    if (hit !== null && hit[0] < bytes.length) bytes[hit[0]] = hit[1];
    return bytes;
  });

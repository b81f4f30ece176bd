const SITE = 'https://www.example.com';
const loc = (path) => `<loc>${SITE}${path}</loc>`;
const link = (hreflang, path) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${SITE}${path}"/>`;

/** Faults of the protocol's own fields: the rule's code, the reason, the content of the entry. */
export const ENTRY_FAULTS = [
  ['no fault', 'as it should be', `${loc('/bench')}\n<lastmod>2025-06-01T09:30:00+03:00</lastmod>`],
  ['loc-not-absolute', 'only a path', '<loc>/relative-path</loc>'],
  ['loc-not-absolute', 'the scheme is missing', '<loc>www.example.com/no-scheme</loc>'],
  ['loc-not-absolute', 'neither http nor https', '<loc>ftp://www.example.com/other-scheme</loc>'],
  ['loc-illegal-character', 'a space', loc('/space in the path')],
  ['loc-bad-percent-escape', '%ZZ is not a valid escape', loc('/percent-%ZZ')],
  ['loc-double-encoded', '%25C3 was %C3 once', loc('/encoded-%25C3%25A4')],
  ['loc-non-ascii', 'legal, but percent-encoding is safer', loc('/pöytä')],
  ['loc-fragment', 'engines drop what follows the #', loc('/fragment#fittings')],
  ['loc-credentials', 'a name and a password', '<loc>https://anna:secret@www.example.com/credentials</loc>'],
  ['loc-whitespace', 'blanks and line breaks around the URL', `<loc>\n  ${SITE}/white-space\n</loc>`],
  ['loc-invalid-host', 'no such port', '<loc>https://www.example.com:99999/port</loc>'],
  ['loc-no-path', 'the slash after the host is missing', loc('')],
  ['duplicate-loc', 'repeats the first entry', loc('/bench')],
  ['equivalent-loc', 'the first entry, spelled differently', '<loc>https://WWW.example.com:443/bench</loc>'],
  ['mixed-scheme', 'the first entry over http', '<loc>http://www.example.com/bench</loc>'],
  ['tracking-parameter', 'made for a campaign', loc('/tracking?utm_source=newsletter')],
  ['session-id', 'made for one visit', loc('/session;jsessionid=1A2B3C4D')],
  ['leak-suspect', 'not a page of the public site', loc('/wp-admin/options.php')],
  ['lastmod-invalid', 'not a W3C date', `${loc('/date-in-words')}\n<lastmod>1 June 2025</lastmod>`],
  ['lastmod-no-zone', 'a time without a zone', `${loc('/no-zone')}\n<lastmod>2025-06-01T09:30:00</lastmod>`],
  ['lastmod-not-a-date', '30 February', `${loc('/no-such-day')}\n<lastmod>2025-02-30</lastmod>`],
  ['lastmod-not-a-date', 'empty', `${loc('/empty-lastmod')}\n<lastmod></lastmod>`],
  ['lastmod-future', 'not yet', `${loc('/future')}\n<lastmod>2099-01-01T00:00:00+00:00</lastmod>`],
  ['lastmod-reduced-precision', 'a month', `${loc('/month')}\n<lastmod>2025-06</lastmod>`],
  ['changefreq-invalid', 'values are lowercase', `${loc('/capitals')}\n<changefreq>Weekly</changefreq>`],
  [
    'changefreq-invalid',
    'not one of the seven',
    `${loc('/unknown-word')}\n<changefreq>fortnightly</changefreq>`,
  ],
  ['priority-invalid', 'above 1.0', `${loc('/priority-range')}\n<priority>1.5</priority>`],
  ['priority-invalid', 'a comma', `${loc('/priority-comma')}\n<priority>0,5</priority>`],
  ['loc-count', 'none', '<lastmod>2025-06-02T10:15:00+03:00</lastmod>'],
  ['loc-count', 'two', `${loc('/first-of-two')}\n${loc('/second-of-two')}`],
  [
    'duplicate-child',
    'two priorities',
    `${loc('/two-priorities')}\n<priority>0.4</priority>\n<priority>0.6</priority>`,
  ],
  [
    'child-order',
    'priority before changefreq',
    `${loc('/order')}\n<priority>0.4</priority>\n<changefreq>weekly</changefreq>`,
  ],
  ['unknown-child', 'no such element', `${loc('/unknown-child')}\n<title>Unknown child</title>`],
  ['unescaped-character', "a bare ' is legal; the protocol asks for its entity", loc("/it's-bare")],
];

/** Faults of images and alternates. */
export const EXTENSION_FAULTS = [
  [
    'no fault',
    'as it should be',
    `${loc('/en/chair')}\n${link('en', '/en/chair')}\n${link('fi', '/fi/tuoli')}\n${link('x-default', '/en/chair')}`,
  ],
  [
    'no fault',
    'its Finnish page',
    `${loc('/fi/tuoli')}\n${link('en', '/en/chair')}\n${link('fi', '/fi/tuoli')}\n${link('x-default', '/en/chair')}`,
  ],
  ['image-loc-missing', 'an image without a URL', `${loc('/no-image')}\n<image:image>\n</image:image>`],
  [
    'image-deprecated-tag',
    'titles have had no effect since August 2022',
    `${loc('/image-title')}\n<image:image>\n  <image:loc>${SITE}/media/chair.webp</image:loc>\n  <image:title>Chair</image:title>\n</image:image>`,
  ],
  [
    'hreflang-incomplete',
    'only a path',
    `${loc('/en/relative')}\n${link('en', '/en/relative')}\n<xhtml:link rel="alternate" hreflang="fi" href="/fi/relative"/>\n${link('x-default', '/en/relative')}`,
  ],
  [
    'hreflang-invalid-code',
    'the United Kingdom is GB',
    `${loc('/en/code')}\n${link('en-UK', '/en/code')}\n${link('x-default', '/en/code')}`,
  ],
  [
    'hreflang-no-self',
    'its own URL is not in the set',
    `${loc('/en/no-self')}\n${link('de', '/de/no-self')}\n${link('x-default', '/')}`,
  ],
  [
    'hreflang-not-reciprocal',
    'the Finnish chair does not link back',
    `${loc('/de/stuhl')}\n${link('de', '/de/stuhl')}\n${link('fi', '/fi/tuoli')}\n${link('x-default', '/de/stuhl')}`,
  ],
  [
    'hreflang-no-x-default',
    'other languages have no fallback',
    `${loc('/tr/masa')}\n${link('tr', '/tr/masa')}`,
  ],
];

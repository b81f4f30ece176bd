import { ENTRY_FAULTS, EXTENSION_FAULTS } from './faults.mjs';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The broken samples, as pairs of a path and its content (text or bytes). */
export function broken() {
  const whole = document('urlset', ['https://www.example.com/bench', 'https://www.example.com/table?size=m']);
  return [
    ['broken/entries.xml', faults(ENTRY_FAULTS, '')],
    [
      'broken/extensions.xml',
      faults(
        EXTENSION_FAULTS,
        '\n    xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"\n    xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      ),
    ],
    [
      'broken/index-with-missing-child.xml',
      document('sitemapindex', [
        'https://www.example.com/entries.xml',
        'https://www.example.com/archive.xml.gz',
      ]),
    ],
    ['broken/bare-ampersand.xml', whole.replace('?size=m', '?colour=green&size=m')],
    [
      'broken/with-doctype.xml',
      whole.replace(DECLARATION, `${DECLARATION}${DOCTYPE}`).replace('/bench', '/&good;'),
    ],
    ['broken/wrong-namespace.xml', whole.replace(NAMESPACE, 'https://www.sitemaps.org/schemas/sitemap/0.9')],
    ['broken/not-a-sitemap.html', NOT_A_SITEMAP],
    ['broken/bom.xml', `\uFEFF${whole}`],
    ['broken/utf16.xml', Buffer.from(`\uFEFF${whole.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ];
}

const DOCTYPE = `<!DOCTYPE urlset [
  <!ENTITY good "bench">
]>
`;

const NOT_A_SITEMAP = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Page not found</title>
  </head>
  <body>
    <h1>Page not found</h1>
    <p>Saved where a sitemap was expected: the server answered with its error page.<br>
      Back to the <a href="/">start page</a>.</p>
  </body>
</html>
`;

function document(root, locs) {
  const row = root === 'urlset' ? 'url' : 'sitemap';
  const rows = locs.map((loc) => `  <${row}>\n    <loc>${loc}</loc>\n  </${row}>\n`);
  return `${DECLARATION}<${root} xmlns="${NAMESPACE}">\n${rows.join('')}</${root}>\n`;
}

/** A `urlset` with one entry per fault, each under a comment that names the rule it breaks. */
function faults(list, namespaces) {
  const rows = list.map(([rule, reason, content]) => {
    const lines = content.split('\n').map((line) => `    ${line}\n`);
    return `\n  <!-- ${rule}: ${reason} -->\n  <url>\n${lines.join('')}  </url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}"${namespaces}>\n${rows.join('')}\n</urlset>\n`;
}

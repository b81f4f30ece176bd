const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/** The text of a `urlset`; an entry's `comment` appears on its own line before the entry. */
export function urlset(entries, indent) {
  const namespaces = Object.entries(NAMESPACES).map(([name, uri]) => `${name}="${uri}"`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespaces.join(`\n${indent}${indent}`)}>`,
  ];
  for (const entry of entries) {
    if (entry.comment) lines.push('', `${indent}<!-- ${entry.comment} -->`);
    lines.push(
      `${indent}<url>`,
      ...children(entry, indent).map((line) => indent + indent + line),
      `${indent}</url>`,
    );
  }
  return `${[...lines, '</urlset>'].join('\n')}\n`;
}

/** The text of a `sitemapindex`. */
export function sitemapIndex(sitemaps) {
  const rows = sitemaps.map(
    ({ loc, lastmod }) => `  <sitemap>
    ${element('loc', loc)}
    ${element('lastmod', lastmod)}
  </sitemap>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${NAMESPACES.xmlns}">
${rows.join('')}</sitemapindex>
`;
}

function children({ loc, lastmod, changefreq, priority, images = [], alternates = [] }, indent) {
  return [
    element('loc', loc),
    element('lastmod', lastmod),
    ...(changefreq ? [element('changefreq', changefreq)] : []),
    ...(priority ? [element('priority', priority)] : []),
    ...images.flatMap((image) => ['<image:image>', indent + element('image:loc', image), '</image:image>']),
    ...alternates.map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    ),
  ];
}

function element(name, text) {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text) {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

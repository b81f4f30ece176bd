import type { RuleCode } from '../registry.ts';

/**
 * Something that breaks a rule: the content of one entry (tests add a loc if it lacks one), several entries, or a whole
 * file. If a few lines cannot show it, it is described in words. The URL of the sitemap is
 * https://www.example.com/sitemap.xml.
 */
export type Example =
  | { readonly entry: string }
  | { readonly entries: string }
  | { readonly file: string }
  | { readonly words: string };

const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A `video:video` with all required tags except the location of the video, plus `tags`. */
function video(tags: string): string {
  return `<video:video>
  <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
  <video:title>Tea</video:title>
  <video:description>How to make tea</video:description>
  ${tags}
</video:video>`;
}

const CONTENT = '<video:content_loc>https://www.example.com/tea.mp4</video:content_loc>';

/** A `news:news` with all required tags, plus `tags`. */
function news(language: string, date: string, tags = ''): string {
  return `<news:news>
  <news:publication>
    <news:name>The Example</news:name>
    <news:language>${language}</news:language>
  </news:publication>
  <news:publication_date>${date}</news:publication_date>
  <news:title>Tea is served</news:title>${tags}
</news:news>`;
}

function index(...locs: string[]): string {
  const rows = locs.map((loc) => `  <sitemap><loc>${loc}</loc></sitemap>\n`).join('');
  return `<sitemapindex ${SITEMAP_NAMESPACE}>\n${rows}</sitemapindex>`;
}

function link(hreflang: string, path: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="https://www.example.com/${path}"/>`;
}

function entry(path: string, rest = ''): string {
  return `<url>\n  <loc>https://www.example.com/${path}</loc>${rest}\n</url>`;
}

const IMAGE = '<image:loc>https://www.example.com/tea.jpg</image:loc>';

/** An example for every rule. Tests check each one that is not in words. */
export const EXAMPLES: Readonly<Record<RuleCode, Example>> = {
  'xml-not-well-formed': {
    file: `<urlset ${SITEMAP_NAMESPACE}>\n  <url><loc>https://www.example.com/</url>\n</urlset>`,
  },
  'not-utf8': { words: 'the byte E9 for é, as in Latin-1, instead of the bytes C3 A9' },
  'content-before-declaration': {
    file: `\n<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SITEMAP_NAMESPACE}>\n  <url><loc>https://www.example.com/</loc></url>\n</urlset>`,
  },
  'unknown-root': { file: '<html>\n  <body>Not found</body>\n</html>' },
  'wrong-namespace': {
    file: '<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>https://www.example.com/</loc></url>\n</urlset>',
  },
  'wrong-extension-namespace': {
    entry: `<image:image xmlns:image="https://www.google.com/schemas/sitemap-image/1.1">${IMAGE}</image:image>`,
  },
  'doctype-present': {
    file: `<!DOCTYPE urlset>\n<urlset ${SITEMAP_NAMESPACE}>\n  <url><loc>https://www.example.com/</loc></url>\n</urlset>`,
  },
  'no-entries': { file: `<urlset ${SITEMAP_NAMESPACE}>\n</urlset>` },
  'loc-count': { entries: '<url>\n  <lastmod>2025-10-30</lastmod>\n</url>' },
  'duplicate-child': { entry: '<lastmod>2025-10-30</lastmod>\n<lastmod>2024-01-01</lastmod>' },
  'child-order': { entry: '<lastmod>2025-10-30</lastmod>\n<loc>https://www.example.com/</loc>' },
  'unknown-child': { entry: '<title>Tea</title>' },
  'extension-outside-url': {
    file: `<urlset ${SITEMAP_NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n  <url><loc>https://www.example.com/</loc></url>\n  <image:image>${IMAGE}</image:image>\n</urlset>`,
  },
  'too-many-urls': { words: 'a sitemap with 50,001 entries' },
  'too-large': { words: 'a sitemap of 52,428,801 bytes, even if the compressed file is small' },
  'loc-too-long': { words: 'a loc of 2,048 characters' },
  'loc-too-short': { entry: '<loc>http://a.b</loc>' },
  'loc-long-for-yandex': { words: 'a loc of 1,025 characters' },
  'loc-not-absolute': { entry: '<loc>www.example.com/tea</loc>' },
  'loc-other-host': { entry: '<loc>https://shop.example.com/tea</loc>' },
  'loc-outside-scope': {
    words: 'https://www.example.com/tea in the sitemap https://www.example.com/shop/sitemap.xml',
  },
  'cross-submission-needed': {
    words:
      'https://shop.example.com/tea in https://www.example.com/sitemap.xml, which the robots.txt of shop.example.com does not name',
  },
  'mixed-www': {
    entries:
      '<url><loc>https://www.example.com/tea</loc></url>\n<url><loc>https://example.com/coffee</loc></url>',
  },
  'unescaped-character': { entry: '<loc>https://www.example.com/?a=1&b=2</loc>' },
  'loc-illegal-character': { entry: '<loc>https://www.example.com/green tea</loc>' },
  'loc-non-ascii': { entry: '<loc>https://www.example.com/thé</loc>' },
  'loc-bad-percent-escape': { entry: '<loc>https://www.example.com/100%</loc>' },
  'loc-double-encoded': { entry: '<loc>https://www.example.com/th%25C3%25A9</loc>' },
  'loc-fragment': { entry: '<loc>https://www.example.com/tea#prices</loc>' },
  'loc-credentials': { entry: '<loc>https://user:password@www.example.com/tea</loc>' },
  'loc-whitespace': { entry: '<loc>\n  https://www.example.com/tea\n</loc>' },
  'duplicate-loc': { entries: `${entry('tea')}\n${entry('tea')}` },
  'equivalent-loc': { entries: `${entry('tea')}\n${entry('tea/')}` },
  'lastmod-invalid': { entry: '<lastmod>30.10.2025</lastmod>' },
  'lastmod-reduced-precision': { entry: '<lastmod>2025-10</lastmod>' },
  'lastmod-no-zone': { entry: '<lastmod>2025-10-30T14:12:14</lastmod>' },
  'lastmod-not-a-date': { entry: '<lastmod>2025-02-30</lastmod>' },
  'lastmod-future': { entry: '<lastmod>2999-01-01</lastmod>' },
  'lastmod-uniform': {
    words: '95 of 100 entries with <lastmod>2025-10-30T00:00:00Z</lastmod>, the time when the site was built',
  },
  'lastmod-date-only': { entry: '<lastmod>2025-10-30</lastmod>' },
  'changefreq-invalid': { entry: '<changefreq>biweekly</changefreq>' },
  'priority-invalid': { entry: '<priority>1.5</priority>' },
  'hints-ignored': { entry: '<changefreq>daily</changefreq>\n<priority>0.8</priority>' },
  'value-too-long': { words: 'a lastmod of 101 bytes, such as a sentence about the change' },
  'index-too-many': { words: 'an index with 50,001 sitemaps' },
  'index-nested': {
    words: 'a row for https://www.example.com/shop/sitemap_index.xml, which is an index too',
  },
  'index-cycle': { file: index('https://www.example.com/sitemap.xml') },
  'index-other-host': { file: index('https://shop.example.com/sitemap-1.xml') },
  'index-child-scope': {
    words:
      'a row for https://www.example.com/pages.xml in the index https://www.example.com/shop/sitemap_index.xml',
  },
  'index-too-many-files': { words: 'an index with 1,001 sitemaps' },
  'index-lastmod-stale': {
    words: 'a row with <lastmod>2024-01-01</lastmod> for a sitemap with an entry of 2025-10-30',
  },
  'index-child-missing': {
    words: 'a row for https://www.example.com/pages.xml, and no pages.xml in the folder of the index',
  },
  'gzip-damaged': { words: 'a sitemap.xml.gz whose download stopped in the middle' },
  'gzip-name-mismatch': { words: 'a file sitemap.xml that contains gzip' },
  'text-stray-line': { file: 'https://www.example.com/\nOur products:\nhttps://www.example.com/tea\n' },
  'text-too-many': { words: 'a text file with 50,001 URLs' },
  'feed-not-for-yandex': {
    file: '<rss version="2.0">\n  <channel>\n    <item><link>https://www.example.com/tea</link></item>\n  </channel>\n</rss>',
  },
  'feed-mrss': {
    file: '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">\n  <channel>\n    <item>\n      <link>https://www.example.com/tea</link>\n      <media:content url="https://www.example.com/tea.mp4"/>\n    </item>\n  </channel>\n</rss>',
  },
  'image-too-many': { words: 'an entry with 1,001 image:image elements' },
  'image-loc-missing': { entry: '<image:image>\n</image:image>' },
  'image-deprecated-tag': {
    entry: `<image:image>\n  ${IMAGE}\n  <image:caption>Tea</image:caption>\n</image:image>`,
  },
  'image-child-order': {
    entry: `<image:image>\n  <image:title>Tea</image:title>\n  ${IMAGE}\n</image:image>`,
  },
  'video-tag-missing': { entry: '<video:video>\n  <video:title>Tea</video:title>\n</video:video>' },
  'video-location-is-page': {
    entry: `<loc>https://www.example.com/tea</loc>\n${video('<video:player_loc>https://www.example.com/tea</video:player_loc>')}`,
  },
  'video-text-too-long': { words: 'a video:title of 101 characters' },
  'video-number-range': { entry: video(`${CONTENT}\n  <video:rating>5.5</video:rating>`) },
  'video-too-many-tags': { words: 'a video with 33 video:tag elements' },
  'video-attribute': {
    entry: video(`${CONTENT}\n  <video:platform relationship="allow">phone</video:platform>`),
  },
  'video-boolean': { entry: video(`${CONTENT}\n  <video:live>true</video:live>`) },
  'video-deprecated-tag': { entry: video(`${CONTENT}\n  <video:category>Food</video:category>`) },
  'news-too-many': { words: 'a news sitemap with 1,001 articles' },
  'news-too-old': { entry: news('en', '2020-01-01') },
  'news-tag-missing': { entry: '<news:news>\n  <news:title>Tea is served</news:title>\n</news:news>' },
  'news-language': { entry: news('english', '2025-12-31') },
  'news-deprecated-tag': { entry: news('en', '2025-12-31', '\n  <news:keywords>tea</news:keywords>') },
  'news-empty': {
    file: `<urlset ${SITEMAP_NAMESPACE} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n</urlset>`,
  },
  'hreflang-incomplete': { entry: '<xhtml:link rel="alternate" hreflang="fi" href="/fi/tea"/>' },
  'hreflang-invalid-code': { entry: link('en_US', 'us/tea') },
  'hreflang-no-self': { entry: link('fi', 'fi/tea') },
  'hreflang-not-reciprocal': {
    entries: `${entry('en/tea', `\n  ${link('en', 'en/tea')}\n  ${link('fi', 'fi/tee')}`)}\n${entry('fi/tee')}`,
  },
  'hreflang-set-differs': {
    entries: `${entry('en/tea', `\n  ${link('en', 'en/tea')}\n  ${link('fi', 'fi/tee')}\n  ${link('sv', 'sv/te')}`)}\n${entry('fi/tee', `\n  ${link('en', 'en/tea')}\n  ${link('fi', 'fi/tee')}`)}`,
  },
  'hreflang-label-conflict': {
    entries: `${entry('en/tea', `\n  ${link('en', 'en/tea')}\n  ${link('fi', 'fi/tee')}`)}\n${entry('fi/tee', `\n  ${link('en', 'en/tea')}\n  ${link('sv', 'fi/tee')}`)}`,
  },
  'hreflang-no-x-default': { entry: `${link('en', 'en/tea')}\n${link('fi', 'fi/tee')}` },
  'robots-relative-sitemap': { file: 'User-agent: *\nAllow: /\nSitemap: /sitemap.xml\n' },
  'robots-blocks-url': { words: 'https://www.example.com/cart, and a robots.txt with Disallow: /cart' },
  'stylesheet-xslt': {
    file: `<?xml-stylesheet type="text/xsl" href="sitemap.xsl"?>\n<urlset ${SITEMAP_NAMESPACE}>\n  <url><loc>https://www.example.com/</loc></url>\n</urlset>`,
  },
  'leak-suspect': { entry: '<loc>https://www.example.com/wp-admin/edit.php</loc>' },
  'tracking-parameter': { entry: '<loc>https://www.example.com/tea?utm_source=newsletter</loc>' },
  'mixed-scheme': {
    entries: `${entry('tea')}\n<url>\n  <loc>http://www.example.com/tea</loc>\n</url>`,
  },
  'session-id': {
    entry: '<loc>https://www.example.com/tea;jsessionid=1A530637289A03B07199A44E8D531427</loc>',
  },
  'loc-no-path': { entry: '<loc>https://www.example.com</loc>' },
  'loc-invalid-host': { entry: '<loc>https://www.example.com:99999/tea</loc>' },
  'wrong-child': {
    file: `<urlset ${SITEMAP_NAMESPACE}>\n  <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>\n</urlset>`,
  },
  'zip-not-gzip': { words: 'a sitemap.xml.gz that is a ZIP archive' },
  'near-limit': { words: 'a sitemap with 45,000 entries, or of 47 MB' },
  'not-at-root': { words: 'the only sitemap of a site at https://www.example.com/files/sitemap.xml' },
  'shard-name-unstable': { words: 'an export to products-1.xml whose last run wrote sitemap-1.xml' },
  'indexnow-limits': { words: 'the key “secret”, which is shorter than 8 characters' },
  'archive-in-gzip': { words: 'a sitemap.tar.gz with several sitemaps' },
  'encoding-conflict': {
    words: 'a byte order mark of UTF-8 before <?xml version="1.0" encoding="ISO-8859-1"?>',
  },
  'extension-duplicate-tag': { entry: `<image:image>\n  ${IMAGE}\n  ${IMAGE}\n</image:image>` },
  'extension-unknown-tag': {
    entry: `<image:image>\n  ${IMAGE}\n  <image:alt>Tea</image:alt>\n</image:image>`,
  },
  'extension-misplaced': { entry: IMAGE },
  'extension-url-invalid': { entry: '<image:image>\n  <image:loc>/tea.jpg</image:loc>\n</image:image>' },
  'extension-date-invalid': {
    entry: video(`${CONTENT}\n  <video:publication_date>30 October 2025</video:publication_date>`),
  },
  'video-content-is-page': {
    entry: video('<video:content_loc>https://www.example.com/tea.html</video:content_loc>'),
  },
  'several-hosts': {
    words:
      'https://www.example.com/tea and https://www.example.org/tea in one sitemap, while its own URL is unknown',
  },
  'unknown-attribute': { entries: '<url id="1">\n  <loc>https://www.example.com/tea</loc>\n</url>' },
  'url-not-ok': { words: 'https://www.example.com/tea, which answers 404' },
  'page-missing': {
    words: 'https://www.example.com/tea, where the folder has neither tea.html nor tea/index.html',
  },
  'page-redirects': {
    words: 'https://www.example.com/tea, which redirects to https://www.example.com/shop/tea',
  },
  'page-noindex': { words: '<meta name="robots" content="noindex"> in the head of a page that has an entry' },
  'page-canonical-elsewhere': {
    words:
      '<link rel="canonical" href="https://www.example.com/tea"> in https://www.example.com/tea?sort=price',
  },
  'page-blocked': { words: 'https://www.example.com/cart, and “Disallow: /cart” in robots.txt' },
  'page-too-large': { words: 'an HTML page of 3 MB' },
  'page-hreflang-not-returned': {
    words:
      'https://www.example.com/tea with the alternate https://www.example.com/fi/tee, whose head names only itself',
  },
  'lastmod-differs-from-page': {
    words: 'a lastmod of 2025-10-30 and “Last-Modified: Sat, 03 May 2025 10:00:00 GMT”',
  },
  'video-thumbnail-size': { words: 'a video:thumbnail_loc whose picture is 48 by 27 pixels' },
  'page-not-listed': {
    words: 'a folder with contact.html, and no entry for https://www.example.com/contact',
  },
  'sitemap-redirects': {
    words: 'https://www.example.com/sitemap.xml that redirects to https://www.example.com/sitemap_index.xml',
  },
  'url-not-200-yandex': { words: 'a sitemap whose server answers 301 before it sends the file' },
  'sitemap-content-type': { words: 'a sitemap that the server sends as text/html' },
  'image-missing': { words: 'an image:loc of https://www.example.com/a.jpg, and no a.jpg in the folder' },
  'alternate-missing': {
    words: 'an alternate https://www.example.com/fi/a, and no fi/a.html in the folder',
  },
  'page-canonicals-differ': {
    words: 'a page with two rel="canonical" links to different URLs',
  },
  'robots-unreadable': { words: 'a site whose server answers 503 for /robots.txt' },
  'sitemap-noindex': { words: 'a sitemap that the server sends with X-Robots-Tag: noindex' },
};

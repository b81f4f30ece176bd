import fc from 'fast-check';

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

const loc = fc.constantFrom(
  'https://a.example/1',
  'https://a.example/1',
  'https://a.example/2',
  'http://a.example/1',
  'https://www.a.example/1',
  'https://a.example',
  'https://a.example/ä',
  'https://a.example/[x]',
  'https://a.example/a b',
  'https://a.example/%zz',
  'https://a.example/%2520',
  'https://a.example/x?sid=0123456789abcdef0123456789abcdef',
  'https://a.example/x?utm_source=a',
  'https://a.example/x#b',
  'https://u:p@a.example/x',
  'https://a.example/x?a=1&amp;b=2',
  ' https://a.example/3 ',
  '/4',
  'a.example/5',
);

/** Children of an entry. Many have a fault that can be mended, and content that a fix could lose. */
const child = fc.constantFrom(
  '<lastmod>2025-01-01</lastmod>',
  '<lastmod>01.02.2024</lastmod>',
  '<lastmod>2025-01-01 10:00</lastmod>',
  '<lastmod>2030-01-01</lastmod>',
  '<changefreq>Daily</changefreq>',
  '<changefreq>often</changefreq>',
  '<priority>0,5</priority>',
  '<priority>9</priority>',
  '<priority>0.5</priority>',
  '<loc>https://a.example/6</loc>',
  '<note>words</note>',
  '<note a="b"/>',
  '<expires/>',
  'text',
  '<image:image><image:loc>https://a.example/1.png</image:loc></image:image>',
  '<image:image><image:loc>https://a.example/2.png</image:loc><image:title>t</image:title></image:image>',
  '<image:image><image:loc>https://a.example/ä .png</image:loc></image:image>',
  '<image:image><image:loc>/3.png</image:loc><image:loc>https://a.example/4.png</image:loc></image:image>',
  '<image:loc>https://a.example/5.png</image:loc>',
  `<video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>v</video:title><video:description>${'d'.repeat(2049)}</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc></video:video>`,
  '<video:video><video:title>w</video:title><video:thumbnail_loc> https://a.example/u.png</video:thumbnail_loc><video:description>e</video:description><video:player_loc allow_embed="Yes" autoplay="a=1">https://a.example/p?a=1&amp;b</video:player_loc><video:duration>99999</video:duration><video:rating>9</video:rating><video:publication_date>2024-1-2</video:publication_date><video:family_friendly>YES</video:family_friendly><video:price currency="eur">1,5</video:price><video:restriction relationship="Allow">us uk</video:restriction></video:video>',
  `<video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>x</video:title><video:description>f</video:description><video:content_loc>https://a.example/w.mp4</video:content_loc>${'<video:tag>g</video:tag>'.repeat(33)}<video:category>c</video:category><video:rating>4,5</video:rating></video:video>`,
  '<news:news><news:publication><news:name>n</news:name><news:language>EN</news:language></news:publication><news:publication_date>2025-12-31</news:publication_date><news:title>t1</news:title></news:news>',
  '<news:news><news:publication><news:name>n</news:name><news:language>en-US</news:language></news:publication><news:publication_date>2024-12-31</news:publication_date><news:title>t2</news:title><news:keywords>k, l</news:keywords><news:genres>Blog</news:genres></news:news>',
  '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/1"/>',
  '<xhtml:link rel="alternate" hreflang="DE_de" href="https://a.example/2"/>',
  '<xhtml:link rel="alternate" hreflang="en_UK" href="https://a.example/2"/>',
  '<xhtml:link rel="alternate" hreflang="fr" href="https://a.example/ä"/>',
  '<xhtml:link rel="alternate" hreflang="fr" href="https://a.example/x#b"/>',
  '<xhtml:link hreflang="sv" href="/sv"/>',
  '<x:y xmlns:x="urn:x">kept</x:y>',
  '<sitemap><loc>https://a.example/s</loc></sitemap>',
);

const between = fc.constantFrom(
  '',
  '',
  '',
  'stray',
  '<note>between</note>',
  '<note/>',
  '<image:image><image:loc>https://a.example/6.png</image:loc></image:image>',
);

/** A well-formed sitemap whose entries break many rules. */
export const anyFaulty: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '<?xml version="1.0"?>',
      '<!DOCTYPE urlset>',
      '<?xml-stylesheet href="a.xsl" type="text/xsl"?>',
    ),
    fc.array(fc.tuple(between, loc, fc.array(child, { maxLength: 6 })), { minLength: 1, maxLength: 6 }),
  )
  .map(
    ([head, entries]) =>
      `${head}${ROOT}${entries.map(([gap, own, children]) => `${gap}\n<url><loc>${own}</loc>${children.join('')}</url>`).join('')}</urlset>`,
  );

import fc from 'fast-check';
import { encodeUtf8 } from '../../bytes/text.ts';

const WHOLE = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
  <url>
    <loc>https://a.example/1?a=1&amp;b=2</loc>
    <lastmod>2025-01-02T10:00:00+02:00</lastmod>
    <changefreq>weekly</changefreq>
    <priority>0.8</priority>
    <image:image><image:loc>https://a.example/1.png</image:loc></image:image>
    <image:image><image:loc>https://a.example/2.png</image:loc></image:image>
    <xhtml:link rel="alternate" hreflang="en" href="https://a.example/1?a=1&amp;b=2"/>
    <xhtml:link rel="alternate" hreflang="de-CH" href="https://a.example/2"/>
  </url>
  <!-- the second -->
  <url>
    <loc>https://a.example/2</loc>
    <xhtml:link rel="alternate" hreflang="en" href="https://a.example/1?a=1&amp;b=2"/>
    <xhtml:link rel="alternate" hreflang="de-CH" href="https://a.example/2"/>
    <video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>A &lt;b&gt;</video:title><video:description><![CDATA[B & c]]></video:description><video:content_loc>https://a.example/v.mp4</video:content_loc></video:video>
  </url>
  <url><loc>https://a.example/3%20x</loc><lastmod>2024-02-29</lastmod></url>
</urlset>
`;

/** The tags and texts of `WHOLE`, one per piece. */
const PIECES = WHOLE.split(/(?<=>)|(?=<)/);

/** The kinds of damage that people and scripts cause. */
const damage = fc.oneof(
  fc.record({ do: fc.constantFrom('drop', 'double', 'swap'), at: fc.nat(PIECES.length - 1) }),
  fc.record({
    do: fc.constant('insert'),
    at: fc.nat(PIECES.length - 1),
    text: fc.constantFrom(
      '&',
      '&nbsp;',
      '<',
      '>',
      ']]>',
      '\u0001',
      ' stray ',
      '<br>',
      '</b>',
      '<!-- ',
      '<loc>https://a.example/x y</loc>',
      '<url>',
      '</url>',
      '<url><loc>https://a.example/2</loc></url>',
      '</urlset>',
      '<urlset>',
      '<image:loc>https://a.example/3.png</image:loc>',
      '<lastmod>31.12.2024</lastmod>',
      '<a:b>c</a:b>',
      'http://a.example/4#x',
    ),
  }),
  fc.record({
    do: fc.constant('replace'),
    from: fc.constantFrom(
      '&amp;',
      'https://a.example',
      '2025-01-02',
      '/sitemap/0.9',
      'weekly',
      '0.8',
      'en',
      '"',
      '="',
    ),
    to: fc.constantFrom(
      '&',
      '//a.example',
      'www.a.example',
      '2025-13-02',
      '/sitemap/0.84',
      'Weekly',
      '0,8',
      'en_UK',
      "'",
      '',
    ),
  }),
  fc.record({ do: fc.constant('cut'), at: fc.nat(WHOLE.length) }),
  fc.record({
    do: fc.constant('byte'),
    at: fc.nat(WHOLE.length),
    byte: fc.constantFrom(0x00, 0x80, 0xe4, 0xff, 0x3c, 0x26, 0x22),
  }),
);

/** A valid sitemap that was damaged one to four times. */
export const anyMutated: fc.Arbitrary<Uint8Array> = fc
  .array(damage, { minLength: 1, maxLength: 4 })
  .map((damages) => {
    const pieces = [...PIECES];
    for (const one of damages) damagePieces(pieces, one);
    let bytes = encodeUtf8(pieces.join(''));
    for (const one of damages) {
      if ('byte' in one) bytes[Math.min(one.at, bytes.length - 1)] = one.byte;
      else if (one.do === 'cut') bytes = bytes.subarray(0, Math.max(1, one.at));
    }
    return bytes;
  });

type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damagePieces(pieces: string[], one: Damage): void {
  if ('from' in one) {
    for (const [at, piece] of pieces.entries()) pieces[at] = piece.replace(one.from, () => one.to);
  } else if ('text' in one) pieces.splice(one.at, 0, one.text);
  else if (one.do === 'drop') pieces.splice(one.at, 1);
  else if (one.do === 'double') pieces.splice(one.at, 0, pieces[one.at] ?? '');
  else if (one.do === 'swap') pieces.splice(one.at, 2, pieces[one.at + 1] ?? '', pieces[one.at] ?? '');
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutIllegalCharacters } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { partsOf } from '../../project/testing/parts.ts';
import { readExtensions } from './read.ts';
import type { Extensions } from './values.ts';
import { writeExtension, writeExtensions } from './write.ts';

/** Any text that XML can hold, trimmed like values. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'<>&"\'] \t\r\nä😀-!') }),
  )
  .map((value) => withoutIllegalCharacters(value).replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
const maybe = fc.option(text, { nil: undefined });

const record = <Name extends string>(...names: Name[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, maybe])) as Record<Name, typeof maybe>);
const leaf = <Name extends string>(...names: Name[]) =>
  fc.tuple(text, record(...names)).map(([value, attributes]) => ({ value, ...attributes }));
const option = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const several = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 });

const extensions: fc.Arbitrary<Extensions> = fc.record({
  alternates: several(record('rel', 'hreflang', 'href', 'media')),
  images: several(record('loc', 'caption', 'geo_location', 'title', 'license')),
  videos: several(
    fc.record({
      thumbnail_loc: maybe,
      title: maybe,
      description: maybe,
      content_loc: maybe,
      player_loc: option(leaf('allow_embed', 'autoplay')),
      duration: maybe,
      expiration_date: maybe,
      rating: maybe,
      content_segment_loc: several(leaf('duration')),
      view_count: maybe,
      publication_date: maybe,
      tag: several(text),
      category: maybe,
      family_friendly: maybe,
      restriction: option(leaf('relationship')),
      gallery_loc: option(leaf('title')),
      price: several(leaf('currency', 'type', 'resolution')),
      requires_subscription: maybe,
      uploader: option(leaf('info')),
      tvshow: option(
        record(
          'show_title',
          'video_type',
          'episode_title',
          'season_number',
          'episode_number',
          'premier_date',
        ),
      ),
      platform: option(leaf('relationship')),
      live: maybe,
      id: several(leaf('type')),
    }),
  ),
  news: several(
    fc
      .tuple(
        record('access', 'genres', 'publication_date', 'title', 'keywords', 'stock_tickers'),
        option(record('name', 'language')),
      )
      .map(([news, publication]) => ({ ...news, publication })),
  ),
});

describe('extensions', () => {
  it.each(['', '\n    ', '\r\n\t'])('are read back as they were written, each after %j', (lead) => {
    fc.assert(
      fc.property(extensions, (values) => {
        const { bytes, scan } = partsOf(writeExtensions(values, lead));
        expect(readExtensions(bytes, scan)).toEqual(values);
      }),
      often(300),
    );
  });

  it('are written in the order of their schemas', () => {
    const { bytes, scan } = partsOf(`
      <news:news><news:title>T</news:title><news:publication><news:language>en</news:language>
      <news:name>N &amp; <![CDATA[<M>]]></news:name></news:publication></news:news>
      <video:video><video:id type="url">7</video:id><video:tag>a</video:tag><video:title>V</video:title>
      <video:tag>b</video:tag><video:player_loc autoplay="1">p</video:player_loc></video:video>
      <image:image><image:title/><image:loc> l </image:loc><image:loc>second</image:loc></image:image>
      <xhtml:link href="h?a&amp;b" hreflang="de" rel="alternate"/>`);
    expect(writeExtensions(readExtensions(bytes, scan), '\n  ')).toBe(`
  <xhtml:link rel="alternate" hreflang="de" href="h?a&amp;b"/>
  <image:image>
    <image:loc>l</image:loc>
    <image:title></image:title>
  </image:image>
  <video:video>
    <video:title>V</video:title>
    <video:player_loc autoplay="1">p</video:player_loc>
    <video:tag>a</video:tag>
    <video:tag>b</video:tag>
    <video:id type="url">7</video:id>
  </video:video>
  <news:news>
    <news:publication>
      <news:name>N &amp; &lt;M&gt;</news:name>
      <news:language>en</news:language>
    </news:publication>
    <news:title>T</news:title>
  </news:news>`);
  });

  it('can be written on one line', () => {
    expect(writeExtensions({ images: [{ loc: 'l' }], alternates: [{ href: 'h' }] }, '')).toBe(
      '<xhtml:link href="h"/><image:image><image:loc>l</image:loc></image:image>',
    );
  });

  it('can have any prefix', () => {
    expect(writeExtension('image', { loc: 'l' }, 'i', '')).toBe('<i:image><i:loc>l</i:loc></i:image>');
  });
});

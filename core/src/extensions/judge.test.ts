import { describe, expect, it } from 'vitest';
import { FindingSets } from '../rules/finding-sets.ts';
import { EntryJudge } from '../rules/judge.ts';
import { RULES } from '../rules/registry.ts';
import { partsOf } from '../testing/parts.ts';
import { NOW } from '../testing/sitemaps.ts';
import { judgeExtensions } from './judge.ts';

const PAGE = 'https://www.example.com/page';

/** The codes that an entry with this inside breaks, in the order of the registry. */
function codes(inside: string, url = PAGE): string[] {
  const { bytes, scan, loc } = partsOf(inside, url);
  const judge = new EntryJudge(new FindingSets(), NOW);
  judgeExtensions(judge, bytes, scan, loc);
  return judge.sets.rules(judge.set).map((rule) => RULES[rule]?.code ?? '');
}

describe('images', () => {
  const image = (inside: string) => codes(`<image:image>${inside}</image:image>`);
  const loc = '<image:loc>https://cdn.example.net/a.jpg</image:loc>';

  it.each([
    ['a loc', loc, []],
    ['a loc in a CDATA section', '<image:loc><![CDATA[https://a.example/a.jpg]]></image:loc>', []],
    ['nothing', '', ['image-loc-missing']],
    ['an empty loc', '<image:loc> </image:loc>', ['image-loc-missing']],
    ['an empty CDATA section', '<image:loc><![CDATA[ ]]></image:loc>', ['image-loc-missing']],
    ['a loc that is a comment', '<image:loc><!-- a.jpg --></image:loc>', ['image-loc-missing']],
    ['a loc of another namespace', '<loc>https://a.example/a.jpg</loc>', ['image-loc-missing']],
    ['a caption', `${loc}<image:caption>A</image:caption>`, ['image-deprecated-tag']],
    ['a place', `${loc}<image:geo_location>A</image:geo_location>`, ['image-deprecated-tag']],
    ['a title', `${loc}<image:title>A</image:title>`, ['image-deprecated-tag']],
    ['a licence', `${loc}<image:license>https://a.example/</image:license>`, ['image-deprecated-tag']],
    ['an unknown child', `${loc}<image:width>1</image:width>`, []],
    [
      'a title before its loc',
      `<image:title>A</image:title>${loc}`,
      ['image-deprecated-tag', 'image-child-order'],
    ],
    [
      'all in order',
      `${loc}<image:caption/><image:geo_location/><image:title/><image:license/>`,
      ['image-deprecated-tag'],
    ],
    [
      'a title before a caption',
      `${loc}<image:title/><image:caption/>`,
      ['image-deprecated-tag', 'image-child-order'],
    ],
  ])('with %s', (_, inside, expected) => {
    expect(image(inside)).toEqual(expected);
  });

  it('up to a thousand an entry', () => {
    const images = (count: number) => codes(`<image:image>${loc}</image:image>`.repeat(count));
    expect(images(1000)).toEqual([]);
    expect(images(1001)).toEqual(['image-too-many']);
  });
});

describe('videos', () => {
  const required = {
    thumbnail: '<video:thumbnail_loc>https://a.example/1.jpg</video:thumbnail_loc>',
    title: '<video:title>A</video:title>',
    description: '<video:description>B</video:description>',
    content: '<video:content_loc>https://a.example/1.mp4</video:content_loc>',
  };
  const all = Object.values(required).join('');
  const video = (inside: string, url = PAGE) => codes(`<video:video>${inside}</video:video>`, url);

  it.each([
    ['all', all, []],
    ['all but a thumbnail', all.replace(required.thumbnail, ''), ['video-tag-missing']],
    ['all but a title', all.replace(required.title, ''), ['video-tag-missing']],
    ['an empty title', all.replace('>A<', '> <'), ['video-tag-missing']],
    ['all but a description', all.replace(required.description, ''), ['video-tag-missing']],
    ['no place', all.replace(required.content, ''), ['video-tag-missing']],
    ['a player', all.replaceAll('content_loc', 'player_loc'), []],
  ])('that say what they must: %s', (_, inside, expected) => {
    expect(video(inside)).toEqual(expected);
  });

  it.each([
    ['a file', 'https://www.example.com/page.mp4', PAGE, []],
    ['the page', PAGE, PAGE, ['video-location-is-page']],
    [
      'the page, escaped',
      'https://a.example/?a=1&amp;b=2',
      'https://a.example/?a=1&b=2',
      ['video-location-is-page'],
    ],
    ['another, escaped', 'https://a.example/?a=1&amp;b=3', 'https://a.example/?a=1&b=2', []],
    ['the page in CDATA', `<![CDATA[${PAGE}]]>`, PAGE, ['video-location-is-page']],
  ])('at another place than their page: %s', (_, place, page, expected) => {
    expect(video(all.replace('https://a.example/1.mp4', place), page)).toEqual(expected);
    expect(video(`${all}<video:player_loc>${place}</video:player_loc>`, page)).toEqual(expected);
  });

  it.each([
    ['title', 'x'.repeat(100), []],
    ['title', 'x'.repeat(101), ['video-text-too-long']],
    ['title', 'ä'.repeat(100), []],
    ['title', '&amp;'.repeat(100), []],
    ['title', '&amp;'.repeat(101), ['video-text-too-long']],
    ['title', `<![CDATA[${'<'.repeat(100)}]]>`, []],
    ['description', '😀'.repeat(2048), []],
    ['description', 'x'.repeat(2049), ['video-text-too-long']],
  ])('with a %s of length', (name, text, expected) => {
    expect(video(all.replace(new RegExp(`(<video:${name}>)[^<]*`), `$1${text}`))).toEqual(expected);
  });

  it.each([
    ['duration', '1', []],
    ['duration', '28800', []],
    ['duration', ' 600 ', []],
    ['duration', '0', ['video-number-range']],
    ['duration', '28801', ['video-number-range']],
    ['duration', '1.5', ['video-number-range']],
    ['duration', 'PT1M', ['video-number-range']],
    ['duration', '', ['video-number-range']],
    ['rating', '0.0', []],
    ['rating', '5', []],
    ['rating', '4.25', []],
    ['rating', '5.1', ['video-number-range']],
    ['rating', '-1', ['video-number-range']],
    ['rating', '4,5', ['video-number-range']],
    ['view_count', '0', []],
    ['view_count', '12345', []],
    ['view_count', '-1', ['video-number-range']],
    ['view_count', '12,345', ['video-number-range']],
    ['family_friendly', 'yes', []],
    ['family_friendly', 'No', []],
    ['family_friendly', 'true', ['video-boolean']],
    ['requires_subscription', 'no', []],
    ['requires_subscription', '0', ['video-boolean']],
    ['live', 'no', []],
    ['live', '', ['video-boolean']],
    ['expiration_date', '2009-11-05T19:20:30+08:00', []],
    ['expiration_date', '2009-11-05', []],
    ['publication_date', '2009-11', []],
    ['publication_date', '5.11.2009', ['video-boolean']],
    ['publication_date', '2009-11-05T19:20:30', ['video-boolean']],
    ['publication_date', '2009-02-30', ['video-boolean']],
    ['category', 'x'.repeat(256), ['video-deprecated-tag']],
    ['category', 'x'.repeat(257), ['video-text-too-long', 'video-deprecated-tag']],
    ['gallery_loc', 'https://a.example/', ['video-deprecated-tag']],
    ['price', '1.99', ['video-deprecated-tag']],
    ['tvshow', '<video:show_title>A</video:show_title>', ['video-deprecated-tag']],
    ['content_segment_loc', 'https://a.example/2.mp4', []],
    ['id', '7', []],
  ])('with %s %s', (name, value, expected) => {
    expect(video(`${all}<video:${name}>${value}</video:${name}>`)).toEqual(expected);
  });

  it.each([
    ['<video:restriction relationship="allow">IE GB US CA</video:restriction>', []],
    ['<video:restriction relationship="deny"> DE\n AT </video:restriction>', []],
    ['<video:restriction relationship="deny"/>', []],
    ['<video:restriction>IE</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="Allow">IE</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="">IE</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="allow">UK</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="allow">us</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="allow">US,CA</video:restriction>', ['video-attribute']],
    ['<video:platform relationship="deny">web mobile tv</video:platform>', []],
    ['<video:platform relationship="allow">desktop</video:platform>', ['video-attribute']],
    ['<video:platform>tv</video:platform>', ['video-attribute']],
    ['<video:player_loc>https://a.example/p</video:player_loc>', []],
    ['<video:player_loc allow_embed="yes">https://a.example/p</video:player_loc>', ['video-deprecated-tag']],
    ['<video:player_loc autoplay="a=1">https://a.example/p</video:player_loc>', ['video-deprecated-tag']],
    ['<video:uploader>A</video:uploader>', []],
    [`<video:uploader>${'x'.repeat(255)}</video:uploader>`, []],
    [`<video:uploader>${'x'.repeat(256)}</video:uploader>`, ['video-too-many-tags']],
    ['<video:uploader info="https://www.example.com/a">A</video:uploader>', []],
    ['<video:uploader info="http://users.EXAMPLE.com:8080/a?b">A</video:uploader>', []],
    ['<video:uploader info="https://example.com">A</video:uploader>', []],
    ['<video:uploader info="https://badexample.com/">A</video:uploader>', ['video-too-many-tags']],
    ['<video:uploader info="https://www.example.net/a">A</video:uploader>', ['video-too-many-tags']],
    ['<video:uploader info="/a">A</video:uploader>', ['video-too-many-tags']],
    ['<video:tag>a</video:tag>'.repeat(32), []],
    ['<video:tag>a</video:tag>'.repeat(33), ['video-too-many-tags']],
  ])('with %s', (inside, expected) => {
    expect(video(all + inside)).toEqual(expected);
  });

  it('each by itself', () => {
    const short = `<video:video>${all}</video:video>`;
    expect(codes(short + short.replace(required.title, ''))).toEqual(['video-tag-missing']);
  });
});

describe('news', () => {
  const all =
    '<news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>' +
    '<news:publication_date>2026-01-01</news:publication_date><news:title>B</news:title>';
  const news = (inside: string) => codes(`<news:news>${inside}</news:news>`);

  it.each([
    ['all', all, []],
    ['no name', all.replace('<news:name>A</news:name>', ''), ['news-tag-missing']],
    [
      'a name outside the publication',
      `<news:name>A</news:name>${all.replace('>A<', '><')}`,
      ['news-tag-missing'],
    ],
    ['no language', all.replace('<news:language>en</news:language>', ''), ['news-tag-missing']],
    ['no title', all.replace('>B<', '><'), ['news-tag-missing']],
    ['no date', all.replace('2026-01-01', ''), ['news-tag-missing']],
    ['access', `${all}<news:access>Subscription</news:access>`, ['news-deprecated-tag']],
    ['genres', `${all}<news:genres>Blog</news:genres>`, ['news-deprecated-tag']],
    ['keywords', `${all}<news:keywords>a, b</news:keywords>`, ['news-deprecated-tag']],
    ['tickers', `${all}<news:stock_tickers>NASDAQ:A</news:stock_tickers>`, ['news-deprecated-tag']],
  ])('with %s', (_, inside, expected) => {
    expect(news(inside)).toEqual(expected);
  });

  it.each([
    ['en', []],
    ['deu', []],
    ['ger', []],
    ['yue', []],
    ['zh-cn', []],
    ['zh-tw', []],
    ['zh', []],
    ['EN', ['news-language']],
    ['en-US', ['news-language']],
    ['zh-CN', ['news-language']],
    ['zh-hk', ['news-language']],
    ['xx', ['news-language']],
    ['xyq', ['news-language']],
    ['english', ['news-language']],
  ])('in %s', (language, expected) => {
    expect(news(all.replace('>en<', `>${language}<`))).toEqual(expected);
  });

  // It is 2026-01-01T00:00:00Z.
  it.each([
    ['2026-01-01T12:00:00Z', []],
    ['2025-12-30', []],
    ['2025-12-29', ['news-too-old']],
    ['2025-12-30T00:00:00Z', []],
    ['2025-12-29T23:59:59Z', ['news-too-old']],
    ['2025-12-30T01:00:00+01:00', []],
    ['2025-12-30T01:00:00+02:00', ['news-too-old']],
    ['2025', ['news-too-old']],
    ['yesterday', []],
  ])('of %s', (date, expected) => {
    expect(news(all.replace('2026-01-01', date))).toEqual(expected);
  });
});

describe('alternates', () => {
  const self = `<xhtml:link rel="alternate" hreflang="en" href="${PAGE}"/>`;
  const link = (attributes: string) => codes(`${self}<xhtml:link ${attributes}/>`);

  it.each([
    ['rel="alternate" hreflang="de" href="https://www.example.de/"', []],
    ["href = 'https://a.example/' hreflang = 'de' rel = 'alternate'", []],
    ['rel="nofollow Alternate" hreflang="de" href="HTTP://a.example"', []],
    ['rel="alternate" hreflang=" de " href=" https://a.example/ "', []],
    ['hreflang="de" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="canonical" hreflang="de" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="alternate" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="" href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href=""', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="/de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="//a.example/de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="a.example/de"', ['hreflang-incomplete']],
    ['rel="alternate" hreflang="de" href="https://"', ['hreflang-incomplete']],
    ['href="https://a.example/"', ['hreflang-incomplete']],
    ['rel="amphtml" href="https://a.example/amp"', []],
    ['rel="alternate" media="only screen and (max-width: 640px)" href="https://m.a.example/"', []],
    ['rel="alternate" href="android-app://org.example/https/a"', []],
    ['rel="alternate" href="ios-app://1/https/a"', []],
  ])('as %s', (attributes, expected) => {
    expect(link(attributes)).toEqual(expected);
  });

  it.each([
    ['x-default', []],
    ['X-Default', []],
    ['de', []],
    ['de-AT', []],
    ['DE-at', []],
    ['zh-Hans', []],
    ['zh-Hans-CN', []],
    ['sr-Latn', []],
    ['d&#101;', []],
    ['en-UK', ['hreflang-invalid-code']],
    ['en_US', ['hreflang-invalid-code']],
    ['es-419', ['hreflang-invalid-code']],
    ['eng', ['hreflang-invalid-code']],
    ['iw', ['hreflang-invalid-code']],
    ['xx', ['hreflang-invalid-code']],
    ['e', ['hreflang-invalid-code']],
    ['de-', ['hreflang-invalid-code']],
    ['de-AT-x', ['hreflang-invalid-code']],
    ['de-ATX', ['hreflang-invalid-code']],
    ['zh-Hans-', ['hreflang-invalid-code']],
    ['zh-Xxxx', ['hreflang-invalid-code']],
    ['zh-Hans-CN-x', ['hreflang-invalid-code']],
    ['zh-CN-Hans', ['hreflang-invalid-code']],
    ['x_default', ['hreflang-invalid-code']],
    ['x-defaults', ['hreflang-invalid-code']],
    ['german', ['hreflang-invalid-code']],
    ['de"  data-x="-AT', []],
  ])('for %s', (code, expected) => {
    expect(link(`rel="alternate" hreflang="${code}" href="https://a.example/"`)).toEqual(expected);
  });

  it.each([
    ['the page', PAGE, self, []],
    ['the page as x-default', PAGE, self.replace('"en"', '"x-default"'), []],
    ['another page', 'https://www.example.com/pagf', self, ['hreflang-no-self']],
    ['a longer one', `${PAGE}/`, self, ['hreflang-no-self']],
    ['the page, escaped', 'https://a.example/?a&b', self.replace(PAGE, 'https://a.example/?a&amp;b'), []],
    [
      'another, escaped',
      'https://a.example/?a&c',
      self.replace(PAGE, 'https://a.example/?a&amp;b'),
      ['hreflang-no-self'],
    ],
    ['no page', PAGE, '<xhtml:link rel="amphtml" href="https://a.example/amp"/>', []],
    ['nothing', PAGE, '', []],
  ])('among which is %s', (_, url, links, expected) => {
    expect(codes(links, url)).toEqual(expected);
  });

  it('once for each code', () => {
    const twice = (code: string) =>
      codes(`${self}<xhtml:link rel="alternate" hreflang="${code}" href="https://a.example/"/>`);
    expect(twice('de')).toEqual([]);
    expect(twice('en')).toEqual(['hreflang-set-differs']);
    expect(twice('EN')).toEqual(['hreflang-set-differs']);
    expect(twice('de')).toEqual([]);
  });

  it('with more codes than are remembered', () => {
    const links = (count: number, first = 0) =>
      Array.from(
        { length: count },
        (_, i) => `<xhtml:link rel="alternate" hreflang="c${first + i}" href="https://a.example/"/>`,
      ).join('');
    for (let round = 0; round < 3; round++) {
      expect(codes(self + links(3000))).toEqual(['hreflang-invalid-code']);
      expect(codes(self + links(1500) + links(1, 1499))).toEqual([
        'hreflang-invalid-code',
        'hreflang-set-differs',
      ]);
      expect(codes(self)).toEqual([]);
    }
  });
});

describe('what belongs to none', () => {
  it.each([
    ['<image:caption>A</image:caption>'],
    ['<video:title>A</video:title>'],
    ['<news:title>A</news:title>'],
    ['<other:x xmlns:other="urn:x"><image:image/></other:x>'],
  ])('%s', (inside) => {
    expect(codes(inside)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { NOW, projectOf, urlset } from '../project/testing/sitemaps.ts';
import { notUtf8 } from '../rules/xml/not-utf8.ts';
import { listFindings } from './list.ts';

const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const VIDEO = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
const LINK = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
const PUBLICATION =
  '<news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>';
const link = (language: string, page: string) =>
  `<xhtml:link ${LINK} rel="alternate" hreflang="${language}" href="https://a.example/${page}"/>`;
const loc = '<loc>https://a.example/page</loc>';

function list(texts: string[], atMost = 100) {
  return listFindings([projectOf(...texts)], (file) => file.name, atMost, NOW);
}

/** The first finding with this code in an entry with this content: the text it covers, its value and its fix. */
function found(inside: string, code: string) {
  const text = urlset(`<url>${inside}</url>`);
  const finding = list([text]).findings.find((each) => each.code === code);
  if (!finding) return null;
  const { offset, length, value, fix, entry, field } = finding;
  const bytes = new TextEncoder().encode(text);
  const covered = new TextDecoder().decode(bytes.subarray(offset ?? 0, (offset ?? 0) + (length ?? 0)));
  return { covered, value, fix, entry, field };
}

describe('the Search Console name depends on the value', () => {
  const video = (tags: string) => `${loc}<video:video ${VIDEO}>${tags}</video:video>`;
  const thumbnail = '<video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc>';
  it.each([
    ['Missing XML tag', 'loc-count', '<lastmod>2025-01-01</lastmod>'],
    ['Invalid XML: too many tags', 'loc-count', `${loc}<loc>https://a.example/2</loc>`],
    ['Missing thumbnail URL', 'video-tag-missing', video('<video:title>x</video:title>')],
    ['Missing video title', 'video-tag-missing', video(thumbnail)],
    ['Missing XML tag', 'video-tag-missing', video(`${thumbnail}<video:title>x</video:title>`)],
  ])('%s', (name, code, entry) => {
    const finding = list([urlset(`<url>${entry}</url>`)]).findings.find((each) => each.code === code);
    expect(finding?.searchConsole).toBe(name);
  });
});

describe('a finding about an entry covers what breaks the rule', () => {
  it.each<[string, string, string, { covered: string; value: string; field?: string; fix?: string | null }]>([
    [
      'a value',
      '<loc> https://a.example/#x </loc>',
      'loc-fragment',
      { covered: 'https://a.example/#x', value: 'https://a.example/#x', fix: 'make it https://a.example/' },
    ],
    [
      'a decoded value',
      '<loc>https://a.example/?a=1&amp;b=2#x</loc>',
      'loc-fragment',
      { covered: 'https://a.example/?a=1&amp;b=2#x', value: 'https://a.example/?a=1&b=2#x' },
    ],
    [
      'a value to clear',
      `${loc}<lastmod>2025-02-30</lastmod>`,
      'lastmod-not-a-date',
      { covered: '2025-02-30', value: '2025-02-30', fix: 'remove it' },
    ],
    ['an entry without a loc', '<lastmod>2025-01-01</lastmod>', 'loc-count', { covered: '<url>', value: '' }],
    [
      'a second loc',
      `${loc}<loc>https://a.example/2</loc>`,
      'loc-count',
      { covered: '<loc>https://a.example/2</loc>', value: '<loc>' },
    ],
    [
      'a repeated child',
      `${loc}<priority>0.1</priority><priority>0.2</priority>`,
      'duplicate-child',
      { covered: '<priority>0.2</priority>', value: '<priority>', field: 'priority' },
    ],
    [
      'an unknown child',
      `${loc}<title>x<b/></title>`,
      'unknown-child',
      { covered: '<title>x<b/></title>', value: '<title>' },
    ],
    [
      'text between children',
      `${loc}\n  <!-- - -->\n  a & b\n  <priority>0.1</priority> c`,
      'unknown-child',
      { covered: 'a & b', value: 'a & b', fix: 'remove it' },
    ],
    [
      'a tag inside a field',
      '<loc>https://a.example/<b>page</b></loc>',
      'unknown-child',
      { covered: '<b>', value: '<b>' },
    ],
    [
      'a child that belongs elsewhere',
      `${loc}<sitemap/>`,
      'wrong-child',
      { covered: '<sitemap/>', value: '<sitemap>' },
    ],
    [
      'a child out of order',
      `<priority>0.1</priority>${loc}`,
      'child-order',
      { covered: loc, value: '<loc>' },
    ],
    [
      'a field with a bare &',
      '<loc>https://a.example/?a&b</loc>',
      'unescaped-character',
      { covered: 'https://a.example/?a&b', value: 'https://a.example/?a&b' },
    ],
    [
      'a field that is too long for Yandex',
      `${loc}<changefreq>${'x'.repeat(101)}</changefreq>`,
      'value-too-long',
      { covered: 'x'.repeat(101), value: 'x'.repeat(101), field: 'changefreq' },
    ],
    [
      'an image, not the ones before it',
      `${loc}<image:image ${IMAGE}><image:loc>https://a.example/1</image:loc></image:image><image:image ${IMAGE}/>`,
      'image-loc-missing',
      { covered: `<image:image ${IMAGE}/>`, value: '' },
    ],
    [
      'a value that the fix replaces',
      `${loc}<xhtml:link ${LINK} rel="alternate" hreflang="en-UK" href="https://a.example/page"/>`,
      'hreflang-invalid-code',
      { covered: 'hreflang="en-UK"', value: 'en-UK', fix: 'make it en-GB' },
    ],
    [
      'a code without a fix',
      `${loc}<xhtml:link ${LINK} rel="alternate" hreflang="english" href="https://a.example/page"/>`,
      'hreflang-invalid-code',
      { covered: 'hreflang="english"', value: 'english', fix: null },
    ],
    [
      'an invalid date, not the valid one before it',
      `${loc}<video:video ${VIDEO}><video:expiration_date>2024-01-01</video:expiration_date><video:publication_date>soon</video:publication_date></video:video>`,
      'extension-date-invalid',
      { covered: '<video:publication_date>soon</video:publication_date>', value: 'soon', fix: null },
    ],
    [
      'an invalid number',
      `${loc}<video:video ${VIDEO}><video:duration>5</video:duration><video:rating>good</video:rating></video:video>`,
      'video-number-range',
      { covered: '<video:rating>good</video:rating>', value: 'good', fix: null },
    ],
    [
      'a list without its relationship',
      `${loc}<video:video ${VIDEO}><video:restriction relationship="allow">GB</video:restriction><video:platform>web</video:platform></video:video>`,
      'video-attribute',
      { covered: '<video:platform>web</video:platform>', value: 'web', fix: null },
    ],
    [
      'a video location that is the page',
      `${loc}<video:video ${VIDEO}><video:content_loc>https://a.example/v.mp4</video:content_loc><video:player_loc>https://a.example/page</video:player_loc></video:video>`,
      'video-location-is-page',
      {
        covered: '<video:player_loc>https://a.example/page</video:player_loc>',
        value: 'https://a.example/page',
        fix: null,
      },
    ],
    [
      'the page of an uploader',
      `${loc}<video:video ${VIDEO}><video:uploader info="https://other.example/">x</video:uploader></video:video>`,
      'video-too-many-tags',
      { covered: 'info="https://other.example/"', value: 'https://other.example/', fix: null },
    ],
    [
      'a video without a required tag',
      `${loc}<video:video ${VIDEO}><video:title>x</video:title></video:video>`,
      'video-tag-missing',
      {
        covered: `<video:video ${VIDEO}><video:title>x</video:title></video:video>`,
        value: 'video:thumbnail_loc',
      },
    ],
    [
      'an unknown tag',
      `${loc}<image:image ${IMAGE}><image:loc>https://a.example/1.jpg</image:loc><image:width>1</image:width></image:image>`,
      'extension-unknown-tag',
      { covered: '<image:width>1</image:width>', value: '<image:width>', fix: null },
    ],
    [
      'a tag outside its parent',
      `${loc}<image:loc ${IMAGE}>https://a.example/1.jpg</image:loc>`,
      'extension-misplaced',
      { covered: `<image:loc ${IMAGE}>https://a.example/1.jpg</image:loc>`, value: '<image:loc>' },
    ],
    [
      'the second of two tags',
      `${loc}<image:image ${IMAGE}><image:loc>https://a.example/1.jpg</image:loc><image:loc>https://a.example/2.jpg</image:loc></image:image>`,
      'extension-duplicate-tag',
      {
        covered: '<image:loc>https://a.example/2.jpg</image:loc>',
        value: 'https://a.example/2.jpg',
        fix: null,
      },
    ],
    [
      'an invalid URL',
      `${loc}<image:image ${IMAGE}><image:loc>https://a.example/1 2.jpg</image:loc></image:image>`,
      'extension-url-invalid',
      {
        covered: '<image:loc>https://a.example/1 2.jpg</image:loc>',
        value: 'https://a.example/1 2.jpg',
        fix: 'make it https://a.example/1%202.jpg',
      },
    ],
    [
      'news without a date',
      `${loc}<news:news ${NEWS}>${PUBLICATION}<news:title>x</news:title></news:news>`,
      'news-tag-missing',
      {
        covered: `<news:news ${NEWS}>${PUBLICATION}<news:title>x</news:title></news:news>`,
        value: 'news:publication_date',
      },
    ],
    [
      'the date of old news',
      `${loc}<news:news ${NEWS}><news:title>x</news:title><news:publication_date>2025-01-01</news:publication_date></news:news>`,
      'news-too-old',
      {
        covered: '<news:publication_date>2025-01-01</news:publication_date>',
        value: '2025-01-01',
        fix: 'remove it',
      },
    ],
    [
      'a language that another link also has',
      `${loc}${link('en', 'page')}${link('fi', '1')}${link('fi', '2')}`,
      'hreflang-set-differs',
      { covered: 'hreflang="fi"', value: 'fi' },
    ],
    [
      'a character that XML does not allow',
      `${loc}<lastmod>2025\u0001-01-01</lastmod>`,
      'xml-not-well-formed',
      { covered: '\u0001', value: 'U+0001' },
    ],
    [
      'a three-byte character that XML does not allow',
      `${loc}<!-- \ufffe -->`,
      'xml-not-well-formed',
      { covered: '\ufffe', value: 'U+FFFE' },
    ],
    [
      'a tag with an invalid name',
      `${loc}<a:b:c xmlns:a="urn:a"/>`,
      'xml-not-well-formed',
      { covered: '<a:b:c xmlns:a="urn:a"/>', value: 'bad-name' },
    ],
    [
      'a value of an extension with a bare &',
      `${loc}<image:image ${IMAGE}><image:loc>https://a.example/?a&b</image:loc></image:image>`,
      'unescaped-character',
      { covered: 'https://a.example/?a&b', value: 'https://a.example/?a&b' },
    ],
  ])('%s', (_, inside, code, expected) => {
    expect(found(inside, code)).toMatchObject({ ...expected, entry: 0 });
  });

  it('has the line and offset of a URL in a text list', () => {
    const { findings } = list(['https://a.example/1\nhttps://a.example/ü#x\n']);
    expect(findings.find(({ code }) => code === 'loc-fragment')).toMatchObject({
      line: 2,
      column: 1,
      offset: 20,
      entry: 1,
    });
  });
});

describe('a finding about a linked entry covers the link to it', () => {
  const entry = (page: string, ...links: [language: string, page: string][]) =>
    `<url><loc>https://a.example/${page}</loc>${links.map(([language, to]) => link(language, to)).join('')}</url>`;

  it.each<[string, string, string[]]>([
    ['hreflang-not-reciprocal', link('fi', 'c'), [entry('c', ['fi', 'c'])]],
    ['hreflang-set-differs', link('fi', 'c'), [entry('c', ['en', 'a'], ['fi', 'c'])]],
    ['hreflang-label-conflict', link('fi', 'c'), [entry('c', ['en', 'a'], ['de', 'b'], ['sv', 'c'])]],
  ])('%s', (code, covered, others) => {
    const same: [string, string][] = [
      ['en', 'a'],
      ['de', 'b'],
      ['fi', 'c'],
    ];
    const text = urlset(entry('a', ...same), entry('b', ...same), ...others);
    const finding = list([text]).findings.find((each) => each.code === code && each.entry === 0);
    expect(finding?.value).toBe('https://a.example/c');
    const [offset, length] = [finding?.offset ?? 0, finding?.length ?? 0];
    expect(text.slice(offset, offset + length)).toBe(covered);
  });
});

describe('bytes that are not UTF-8', () => {
  it('are reported with their offset, line and entry', () => {
    const text = urlset('<url><loc>https://a.example/%</loc><lastmod>%</lastmod></url>');
    const bytes = new TextEncoder().encode(text);
    const at = bytes.lastIndexOf(0x25);
    bytes[at] = 0xe4;
    const { findings } = listFindings([projectOf(bytes)], ({ name }) => name, 9, NOW);
    expect(findings.find(({ code }) => code === 'not-utf8')).toMatchObject({
      offset: at,
      length: 1,
      value: '0xE4',
      entry: 0,
      line: 3,
    });
  });

  it('are reported outside entries too, without a fix', () => {
    const bytes = new TextEncoder().encode(urlset('<url><loc>https://a.example/</loc></url>', '<!-- % -->'));
    const at = bytes.lastIndexOf(0x25);
    bytes[at] = 0xe4;
    const { findings } = listFindings([projectOf(bytes)], ({ name }) => name, 9, NOW);
    expect(findings.find(({ code }) => code === 'not-utf8')).toMatchObject({
      ...{
        offset: at,
        length: 1,
        value: '0xE4',
        message: 'Not UTF-8: 0xE4',
        line: 4,
        entry: null,
        fix: null,
      },
      scope: 'file',
    });
  });

  it('have a fix if the file declares another encoding', () => {
    const text = urlset('<url><loc>https://a.example/\u00e4</loc></url>').replace('UTF-8', 'ISO-8859-1');
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const { findings } = listFindings([projectOf(bytes)], ({ name }) => name, 9, NOW);
    expect(findings.find(({ code }) => code === 'not-utf8')).toMatchObject({
      value: 'iso-8859-1',
      fix: notUtf8.fixText,
    });
  });
});

describe('a lastmod that all entries share', () => {
  it('is shown as written', () => {
    const text = urlset(...Array(10).fill('<url><lastmod>2025-01-01T00:00:00+02:00</lastmod></url>'));
    expect(list([text]).findings.find(({ code }) => code === 'lastmod-uniform')).toMatchObject({
      value: '2025-01-01T00:00:00+02:00',
    });
  });
});

describe('XML that is not well-formed', () => {
  it.each([
    [
      'an end tag',
      urlset(`<url>${loc}<lastmod></url>`),
      'wrong-end-tag',
      'this end tag does not match the open element',
    ],
    [
      'the end of the file',
      urlset(`<url>${loc}</url>`).replace('</urlset>', ''),
      'unclosed-root',
      'the file ends before the end tag of its root',
    ],
    ['a prefix', urlset(`<url>${loc}<a:b/></url>`), 'a:', 'this prefix is not declared: a:'],
    [
      'a character',
      urlset(`<url>${loc}\u0001</url>`),
      'U+0001',
      'XML does not allow this control character: U+0001',
    ],
  ])('is reported with a short value and an explanation: %s', (_, text, value, words) => {
    const { findings } = list([text]);
    expect(findings.find(({ code }) => code === 'xml-not-well-formed')).toMatchObject({
      value,
      message: `XML not well-formed: ${words}`,
    });
  });
});

describe('the scope of a finding', () => {
  const entry = (page: string, ...links: string[]) =>
    `<url><loc>https://a.example/${page}</loc>${links.join('')}</url>`;

  it.each([
    [
      'an entry if its alternate does not link back',
      'error',
      urlset(entry('a', link('en', 'a'), link('de', 'b')), entry('b')),
      0,
    ],
    [
      'the file if the linked entries are missing',
      'hint',
      urlset(entry('a', link('en', 'a'), link('de', 'b'))),
      null,
    ],
  ])('is %s', (_, severity, text, at) => {
    const { findings } = list([text]);
    expect(findings.find(({ code }) => code === 'hreflang-not-reciprocal')).toMatchObject({
      ...{ severity, entry: at, scope: at === null ? 'file' : 'entry' },
    });
  });
});

describe('finding lists', () => {
  const bad = (count: number) =>
    urlset(...Array.from({ length: count }, (_, i) => `<url><loc>/relative/${i}</loc></url>`));

  it('count all findings, and list up to a maximum per code across all files', () => {
    const { findings, summary } = list([bad(4), bad(3)], 5);
    expect(
      findings.filter(({ code }) => code === 'loc-not-absolute').map(({ file, entry }) => [file, entry]),
    ).toEqual([
      ['sitemap-0.xml', 0],
      ['sitemap-0.xml', 1],
      ['sitemap-0.xml', 2],
      ['sitemap-0.xml', 3],
      ['sitemap-1.xml', 0],
    ]);
    expect(summary).toMatchObject({ entries: 7, byCode: { 'loc-not-absolute': 7 } });
  });

  it('list nothing if the maximum is 0', () => {
    const { findings, summary } = list([bad(2)], 0);
    expect(findings).toEqual([]);
    expect(summary.errors).toBe(2);
  });

  it('have totals by severity and by code that match the listed findings', () => {
    const { findings, summary } = list([
      urlset('<url><loc>https://a.example/#x</loc><lastmod>x</lastmod></url>'),
    ]);
    const { errors, warnings, hints, byCode } = summary;
    expect(errors + warnings + hints).toBe(findings.length);
    expect(Object.values(byCode).reduce((sum, count) => sum + count, 0)).toBe(findings.length);
  });

  it('contain only findings for the chosen engine, with its severities', () => {
    const project = projectOf(urlset('<url><loc>https://a.example/page</loc><priority>2</priority></url>'));
    project.showEngine('yandex');
    const { findings } = listFindings([project], (file) => file.name, 9, NOW);
    expect(findings).toMatchObject([{ code: 'priority-invalid', severity: 'warning' }]);
  });

  it('are ordered by offset, with findings about the whole file first', () => {
    const { findings } = list([
      urlset(
        '<url><loc>/relative/1</loc><changefreq>x</changefreq></url>',
        '<url><loc>/relative/2</loc></url>',
      ),
    ]);
    const offsets = findings.map(({ offset }) => offset ?? -1);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });
});

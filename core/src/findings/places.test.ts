import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Project } from '../project/project.ts';
import { anyBroken } from '../project/testing/any-broken.ts';
import { often } from '../project/testing/often.ts';
import { NOW, projectOf, urlset } from '../project/testing/sitemaps.ts';
import { RULES } from '../rules/registry.ts';
import { isAboutXml } from '../table/entry/entry-reader.ts';
import { listFindings, projectFindings } from './list.ts';
import { noFindings, Room } from './merge.ts';
import { shorten } from './shorten.ts';

const EXTENSIONS =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ' +
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

const LOC = '<loc>https://a.example/page</loc>';

function entry(...children: string[]): string {
  return `<url ${EXTENSIONS}>${LOC}${children.join('')}</url>`;
}

function alternate(language: string, page: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="https://a.example/${page}"/>`;
}

const VIDEO =
  '<video:thumbnail_loc>https://a.example/1.jpg</video:thumbnail_loc><video:title>A</video:title>' +
  '<video:description>B</video:description><video:content_loc>https://a.example/1.mp4</video:content_loc>';

function video(...children: string[]): string {
  return `<video:video>${VIDEO}${children.join('')}</video:video>`;
}

/** The findings of one code: their values in the order of the file, and their count. */
function found(project: Project, code: string): { values: string[]; count: number } {
  const { findings, summary } = listFindings([project], ({ name }) => name, 1e9, NOW);
  const values = findings.filter((finding) => finding.code === code).map(({ value }) => value);
  return { values, count: summary.byCode[code] ?? 0 };
}

describe('each place that breaks a rule is counted and listed', () => {
  it.each<[string, string, string, string[]]>([
    [
      'three wrong languages',
      'hreflang-invalid-code',
      entry(alternate('en_US', '1'), alternate('fr_FR', '2'), alternate('de', '3'), alternate('en-UK', '4')),
      ['en_US', 'fr_FR', 'en-UK'],
    ],
    [
      'a wrong restriction and a wrong platform',
      'video-attribute',
      entry(
        video(
          '<video:restriction relationship="allow">ZZ</video:restriction>',
          '<video:platform relationship="deny">desktop</video:platform>',
        ),
      ),
      ['ZZ', 'desktop'],
    ],
    [
      'a wrong list with a wrong relationship',
      'video-attribute',
      entry(video('<video:restriction relationship="perhaps">ZZ</video:restriction>')),
      ['ZZ', 'perhaps'],
    ],
    [
      'a long uploader and 33 tags',
      'video-too-many-tags',
      entry(
        video(`<video:uploader>${'u'.repeat(256)}</video:uploader>`, '<video:tag>t</video:tag>'.repeat(33)),
      ),
      [shorten('u'.repeat(256)), 't'],
    ],
    [
      'a language of three links',
      'hreflang-set-differs',
      entry(alternate('en', '1'), alternate('en', '2'), alternate('en', '3')),
      ['en', 'en'],
    ],
    [
      'all missing tags of a video',
      'video-tag-missing',
      entry('<video:video/>'),
      ['video:thumbnail_loc', 'video:title', 'video:description', 'video:content_loc'],
    ],
    [
      'all missing tags of an article',
      'news-tag-missing',
      entry('<news:news/>'),
      ['news:publication:name', 'news:publication:language', 'news:publication_date', 'news:title'],
    ],
    ['two images without a loc', 'image-loc-missing', entry('<image:image/><image:image/>'), ['', '']],
    [
      'a price with its attributes, counted once',
      'video-deprecated-tag',
      entry(
        video('<video:price currency="EUR" type="own">1</video:price>', '<video:category>C</video:category>'),
      ),
      ['1', 'C'],
    ],
    ['three locs, counted once', 'loc-count', entry('<loc>b</loc><loc>c</loc>'), ['<loc>']],
    [
      'three dates',
      'duplicate-child',
      entry('<lastmod>2025-01-01</lastmod>'.repeat(3)),
      ['<lastmod>', '<lastmod>'],
    ],
    ['two children and text', 'unknown-child', entry('<a/> text <b>c</b>'), ['<a>', 'text', '<b>']],
    [
      'a bare & in three values',
      'unescaped-character',
      entry(
        '<lastmod>a&b</lastmod>',
        '<image:image><image:loc>c&d</image:loc><image:title>e&f</image:title></image:image>',
      ),
      ['a&b', 'c&d', 'e&f'],
    ],
    [
      'two values too long',
      'value-too-long',
      entry(`<lastmod>${'1'.repeat(101)}</lastmod><priority>${'0'.repeat(101)}</priority>`),
      ['1'.repeat(101), '0'.repeat(101)],
    ],
  ])('%s', (_, code, text, expected) => {
    const { values, count } = found(projectOf(urlset(text)), code);
    expect(values.toSorted()).toEqual(expected.toSorted());
    expect(count).toBe(expected.length);
  });

  it('with a fix only if the fix can repair that place', () => {
    const project = projectOf(urlset(entry(alternate('en_US', '1'), alternate('xyz1', '2'))));
    const { findings } = listFindings([project], ({ name }) => name, 9, NOW);
    expect(findings.filter(({ code }) => code === 'hreflang-invalid-code').map(({ fix }) => fix)).toEqual([
      'make it en-US',
      null,
    ]);
  });

  it('with at most the maximum per code listed, but all of them counted', () => {
    const links = Array.from({ length: 9 }, (_, at) => alternate('en_US', `${at}`));
    const { findings, summary } = listFindings(
      [projectOf(urlset(entry(...links)))],
      ({ name }) => name,
      4,
      NOW,
    );
    expect(findings.filter(({ code }) => code === 'hreflang-invalid-code')).toHaveLength(4);
    expect(summary.byCode['hreflang-invalid-code']).toBe(9);
  });

  const anySite = (() => {
    const child = fc.constantFrom(
      alternate('en_US', '1'),
      alternate('en', '1'),
      '<xhtml:link rel="alternate" href="x"/>',
      '<image:image><image:title>a&b</image:title></image:image>',
      '<image:image><image:license/><image:caption/><image:title/>\u0001</image:image>',
      video('<video:duration>0</video:duration><video:rating>9</video:rating>'),
      video('<video:live>x</video:live><video:price>1</video:price><video:tag>t</video:tag>'.repeat(33)),
      '<video:video/>',
      '<news:news><news:keywords/><news:publication_date>2001-01-01</news:publication_date></news:news>',
      '<loc>b</loc>',
      '<lastmod>x</lastmod>',
      '<a/>',
      ' text ',
      '<url/>',
      '<b:c:d xmlns:b="urn:b"/>',
    );
    const anyEntry = fc.array(child, { maxLength: 6 }).map((children) => entry(...children));
    return fc.oneof(
      anyBroken.map((bytes) => projectOf(bytes)),
      fc.array(anyEntry, { minLength: 1, maxLength: 40 }).map((entries) => projectOf(urlset(...entries))),
    );
  })();

  it('in any sitemap', () => {
    fc.assert(
      fc.property(anySite, (project) => {
        const { findings, summary } = listFindings([project], ({ name }) => name, 1e9, NOW);
        const listed: Record<string, number> = {};
        for (const { code } of findings) listed[code] = (listed[code] ?? 0) + 1;
        // This holds while there are few findings outside entries. Beyond a maximum, the last one listed would also
        // count the rest.
        expect(listed).toEqual(summary.byCode);
        const shown = new Map<string, number>();
        for (const { code, count } of project.summary([]).findings)
          shown.set(code, (shown.get(code) ?? 0) + count);
        expect(Object.fromEntries(shown)).toEqual(summary.byCode);
      }),
      often(100),
    );
  });

  it('with the same places that placesInXml finds, and with one place per rule about a field', () => {
    fc.assert(
      fc.property(anySite, ({ table }) => {
        for (let id = 0; id < table.size; id++) {
          const all = table.places(id);
          const inXml = table.placesInXml(id);
          for (const [number, { code, field }] of RULES.entries()) {
            const places = all.filter(({ rule }) => rule === number);
            if (isAboutXml(number)) expect(inXml.filter(({ rule }) => rule === number)).toEqual(places);
            else if (field !== null && code !== 'loc-count' && places.length > 0)
              expect(places).toEqual([{ rule: number }]);
          }
        }
      }),
      often(100),
    );
  });

  it('with its loc only if the caller asks for locs', () => {
    const project = projectOf(urlset(entry('<lastmod>x</lastmod>')));
    const locs = (withLocs: boolean) => {
      const { summary } = noFindings();
      const listing = { pathOf: () => 'a', room: new Room(9), summary, now: NOW, withFixes: false, withLocs };
      const steps = [...projectFindings(project, listing)];
      return steps.flatMap(({ findings }) => findings.map(({ code, loc }) => [code, loc]));
    };
    expect(locs(true)).toContainEqual(['lastmod-invalid', 'https://a.example/page']);
    expect(locs(false)).toContainEqual(['lastmod-invalid', null]);
    expect(locs(false)).toHaveLength(locs(true).length);
  });
});

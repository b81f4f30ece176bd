import { describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import type { Project } from '../../../project/project.ts';
import { projectOf, url, urlset, written } from '../../../project/testing/sitemaps.ts';
import { allPositions } from '../fix-parts.ts';
import { duplicateGroups, newestOfAll } from './duplicate-groups.ts';
import {
  duplicateChanges,
  duplicateEdits,
  fixDuplicates,
  type MayLose,
  mergeDuplicates,
} from './merge-duplicates.ts';

const A = 'https://a.example/a';
const NAMESPACES =
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" ' +
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:x="urn:x"';
const declared = (text: string) => text.replace('<urlset ', `<urlset ${NAMESPACES} `);
const file = (...contents: string[]) => declared(urlset(...contents.map((content) => url(A, content))));

const image = (name: string, more = '') =>
  `<image:image><image:loc>https://a.example/${name}.png</image:loc>${more}</image:image>`;
const video = (content: string, title: string) =>
  `<video:video><video:title>${title}</video:title><video:content_loc>${content}</video:content_loc></video:video>`;
const link = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
const news = (title: string) => `<news:news><news:title>${title}</news:title></news:news>`;

function merging(project: Project, mayLose: MayLose) {
  const groups = lastOf(duplicateGroups(project, allPositions(project), newestOfAll(project)));
  return lastOf(mergeDuplicates(project, groups, mayLose));
}

/**
 * The files after duplicates are merged, without white space between elements. Expects that a second merge changes
 * nothing, that a replay has the same result, and that undo restores the files.
 */
function merged(mayLose: MayLose, ...files: string[]): string[] {
  const project = projectOf(...files);
  for (const edit of duplicateEdits(merging(project, mayLose))) project.apply(edit, null, null);
  const after = files.map((_, id) => written(project, id));
  expect(duplicateEdits(merging(projectOf(...after), mayLose))).toEqual([]);
  const replayed = projectOf(...files);
  for (const edit of duplicateEdits(merging(replayed, mayLose)))
    replayed.apply(JSON.parse(JSON.stringify(edit)), null, null);
  expect(files.map((_, id) => written(replayed, id))).toEqual(after);
  while (project.undo());
  expect(files.map((_, id) => written(project, id))).toEqual(files);
  return after.map((text) => text.replace(/>\s+</g, '><'));
}

const lean = (text: string) => text.replace(/>\s+</g, '><');

describe('the kept entry receives the content of its duplicates', () => {
  it.each<[string, string[], string]>([
    ['nothing if the content is the same', [image('1'), image('1')], image('1')],
    ['images', [image('1'), image('2') + image('1') + image('3')], image('1') + image('2') + image('3')],
    ['images of several entries', ['', image('1'), image('2')], image('1') + image('2')],
    [
      'more details of an image',
      [image('1'), image('1', '<image:title>t</image:title>')],
      image('1', '<image:title>t</image:title>'),
    ],
    [
      'nothing if an image has fewer details',
      [image('1', '<image:title>t</image:title>'), image('1')],
      image('1', '<image:title>t</image:title>'),
    ],
    ['videos', [video('1', 'a'), video('2', 'b')], video('1', 'a') + video('2', 'b')],
    ['news', ['', news('a')], news('a')],
    [
      'alternates',
      [link('en', A), link('de', `${A}/de`) + link('en', A)],
      link('en', A) + link('de', `${A}/de`),
    ],
    ['unknown elements', ['', '<x:y z="1">b<x:c/></x:y>'], '<x:y z="1">b<x:c/></x:y>'],
    [
      'changefreq and priority',
      [image('1'), '<changefreq>daily</changefreq><priority>0.5</priority>'],
      `<changefreq>daily</changefreq><priority>0.5</priority>${image('1')}`,
    ],
    [
      'values in the order of the protocol',
      ['<lastmod>2024-01-01</lastmod>', '<priority>0.5</priority>'],
      '<lastmod>2024-01-01</lastmod><priority>0.5</priority>',
    ],
    [
      'nothing that differs only in quotes, prefixes, comments or order',
      [
        video('1', 'a'),
        '<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><!-- c --><v:content_loc> 1 </v:content_loc><v:title><![CDATA[a]]></v:title></v:video>',
      ],
      video('1', 'a'),
    ],
  ])('%s', (_, contents, expected) => {
    const before = file(...contents);
    expect(merged('nothing', before)).toEqual([lean(file(expected))]);
    expect(merged('conflicting', before)).toEqual([lean(file(expected))]);
  });

  it('with the same indentation as its own children', () => {
    const project = projectOf(file(`\n    ${image('1')}`, image('2')));
    for (const edit of duplicateEdits(merging(project, 'nothing'))) project.apply(edit, null, null);
    expect(written(project)).toBe(file(`\n    ${image('1')}\n    ${image('2')}`));
  });

  it('across files, with the namespace declarations that its file lacks', () => {
    const other = urlset(url(A, '<lastmod>2024-01-01</lastmod>')).replace(
      ' xmlns=',
      ' xmlns:x="urn:other" xmlns=',
    );
    const [left, kept] = merged('nothing', file(`${image('1')}<x:y/>`), other);
    expect(left).not.toContain('<url>');
    expect(kept).toContain(
      image('1').replace(
        '<image:image',
        '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
      ),
    );
    expect(kept).toContain('<x:y xmlns:x="urn:x"/>');
  });

  it('nothing if it would then exceed the maximum number of images per entry', () => {
    const many = Array.from({ length: 1000 }, (_, at) => image(`${at}`)).join('');
    expect(merged('nothing', file(many, image('new')))).toEqual([lean(file(many, image('new')))]);
  });

  it('nothing from lines of a text list, which have only a loc', () => {
    expect(merged('nothing', `${A}\n`, file(image('1')))).toEqual(['', lean(file(image('1')))]);
  });

  it('for a whole video sitemap: 512 videos on 71 pages', { tags: ['slow'] }, () => {
    const entries = Array.from({ length: 512 }, (_, at) =>
      url(`https://a.example/${at % 71}`, video(`https://a.example/${at}.mp4`, `${at}`)),
    );
    const [after = ''] = merged('nothing', declared(urlset(...entries)));
    expect(after.match(/<url>/g)).toHaveLength(71);
    const contents = after.match(/<video:content_loc>[^<]*/g) ?? [];
    expect(new Set(contents).size).toBe(512);
    expect(contents).toHaveLength(512);
  });
});

describe('a conflict needs a decision by the user', () => {
  it.each<[string, string, string, [field: string | null, lost: string, kept: string]]>([
    [
      'lastmod',
      '<lastmod>2024-01-01</lastmod>',
      '<lastmod>2024-01-02</lastmod>',
      ['lastmod', '2024-01-01', '2024-01-02'],
    ],
    ['priority', '<priority>0.5</priority>', '<priority>0.6</priority>', ['priority', '0.6', '0.5']],
    ['a video of the same file', video('1', 'a'), video('1', 'b'), [null, video('1', 'b'), video('1', 'a')]],
    [
      'an image',
      image('1', '<image:title>a</image:title>'),
      image('1', '<image:title>b</image:title>'),
      [null, image('1', '<image:title>b</image:title>'), image('1', '<image:title>a</image:title>')],
    ],
    ['news', news('a'), news('b'), [null, news('b'), news('a')]],
    ['an alternate', link('en', 'a'), link('en', 'b'), [null, link('en', 'b'), link('en', 'a')]],
    ['an unknown element', '<x:y>1</x:y>', '<x:y>2</x:y>', [null, '<x:y>2</x:y>', '<x:y>1</x:y>']],
    [
      'an attribute of a field',
      '<priority x:z="1">0.5</priority>',
      '<priority x:z="&lt;">0.5</priority>',
      [null, '{urn:x}z="&lt;"', '{urn:x}z="1"'],
    ],
    ['an attribute that the other lacks', '', '<priority x:z="1">0.5</priority>', [null, '{urn:x}z="1"', '']],
  ])('%s', (_, one, other, [field, lost, kept]) => {
    const before = file(image('0') + one, other + image('9'));
    expect(merged('nothing', before)).toEqual([lean(before)]);
    const project = projectOf(before);
    expect(duplicateEdits(merging(project, 'nothing'))).toEqual([]);
    const { because } = newestOfAll(project);
    const stays = {
      file: 0,
      ...(field === 'lastmod' ? { at: 1, because: 'newest' } : { at: 0, because: 'first' }),
    };
    const changes = [...duplicateChanges(project, merging(project, 'conflicting'), because)];
    expect(changes.slice(0, 2)).toMatchObject([
      { field: null, before: A, after: '', kept: stays },
      { field, before: lost, after: kept },
    ]);
    const [after = ''] = merged('conflicting', before);
    expect(after.match(/<url>/g)).toHaveLength(1);
    expect(after).toContain(image('0'));
    expect(after).toContain(image('9'));
  });
});

describe('duplicates that cannot be merged are kept', () => {
  const item = (title: string) => `<item><title>${title}</title><link>${A}</link></item>`;
  const rss = (...items: string[]) => `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
  it.each<[string, string, string]>([
    ['RSS items with different titles', rss(item('a'), item('b')), rss(item('a'), item('b'))],
    [
      'RSS items with different titles, except one that repeats the first',
      rss(item('a'), item('b'), item('a')),
      rss(item('a'), item('b')),
    ],
    [
      'Atom entries with different ids',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><link href="${A}"/></entry><entry><id>2</id><link href="${A}"/></entry></feed>`,
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><link href="${A}"/></entry><entry><id>2</id><link href="${A}"/></entry></feed>`,
    ],
    ['text in an entry', file('', 'text'), file('', 'text')],
    ['a second loc', file('', '<loc>https://a.example/b</loc>'), file('', '<loc>https://a.example/b</loc>')],
    [
      'an element within a field',
      file('', '<priority>0.5<x:y>1</x:y></priority>'),
      file('', '<priority>0.5<x:y>1</x:y></priority>'),
    ],
    ['an entry that is not well-formed', file('', '<x:y>'), file('', '<x:y>')],
    [
      'an entry with an entity',
      `<!DOCTYPE urlset [<!ENTITY e "f">]>${file('', '<x:y>&e;</x:y>').slice(39)}`,
      `<!DOCTYPE urlset [<!ENTITY e "f">]>${file('', '<x:y>&e;</x:y>').slice(39)}`,
    ],
  ])('%s', (_, before, after) => {
    expect(merged('nothing', before)).toEqual([lean(after)]);
    expect(merged('conflicting', before)).toEqual([lean(after)]);
  });

  it('unless their content may be lost, which the preview then shows', () => {
    const project = projectOf(rss(item('a'), item('b')));
    const { because } = newestOfAll(project);
    expect([...duplicateChanges(project, merging(project, 'all'), because)]).toMatchObject([
      { before: A, after: '' },
      { before: item('b'), after: '' },
    ]);
    expect(merged('all', rss(item('a'), item('b')))).toEqual([rss(item('a'))]);
  });

  it.each<[string, number[], string[], string[]]>([
    ['if the entry to change is out of scope', [1], ['', image('1')], ['', image('1')]],
    ['if the entry to remove is out of scope', [0], ['', image('1')], ['', image('1')]],
    ['unless both entries are in scope', [0, 1], ['', image('1')], [image('1')]],
    ['unless the entry to remove is in scope and has no other content', [1], [image('1'), ''], [image('1')]],
  ])('%s', (_, only, before, after) => {
    const project = projectOf(file(...before));
    const scope = { positions: allPositions(project), files: [], only: new Set(only) };
    for (const edit of duplicateEdits(lastOf(fixDuplicates(project, scope, 'safe'))))
      project.apply(edit, null, null);
    expect(lean(written(project))).toBe(lean(file(...after)));
  });

  it('if one is an item of a feed and the other an entry of a sitemap', () => {
    const files = [rss(item('a')), file('')];
    expect(merged('conflicting', ...files)).toEqual(files.map(lean));
  });
});

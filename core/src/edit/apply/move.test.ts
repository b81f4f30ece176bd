import { describe, expect, it } from 'vitest';
import { wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import {
  familyOf,
  projectOf,
  sitemapindex,
  url,
  urlset,
  values,
  written,
} from '../../project/testing/sitemaps.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A urlset whose root has these declarations. */
const root = (declarations: string, ...entries: string[]) =>
  `<urlset ${declarations}>\n${entries.map((entry) => `  ${entry}\n`).join('')}</urlset>\n`;

function move(project: Project, first: number, count: number, to: number): void {
  const rows = [{ first, count }];
  project.apply(project.resolve(wholeView(null), project.order, { kind: 'move', rows, to }).edit, null, null);
}

const empty = root(`xmlns="${SITEMAP}"`);
const rich = (prefix: string) =>
  `<url><!-- c --><loc>https://a.example/<![CDATA[?a&b]]></loc><${prefix}:image><${prefix}:loc>i</${prefix}:loc></${prefix}:image></url>`;

describe('a moved entry', () => {
  it('is added byte for byte to the end of the other file, and undo brings it back', () => {
    const files = [
      urlset(url('https://a.example/1'), url('https://a.example/2', '<x/><!-- c -->')),
      urlset(url('b')),
    ];
    const project = projectOf(...files);
    move(project, 1, 1, 1);
    expect(written(project, 0)).toBe(urlset(url('https://a.example/1')));
    expect(written(project, 1)).toBe(urlset(url('b'), url('https://a.example/2', '<x/><!-- c -->')));
    project.undo();
    expect([0, 1].map((file) => written(project, file))).toEqual(files);
    project.redo();
    expect(values(project, 1)).toHaveLength(2);
  });

  it('keeps its edited values', () => {
    const project = projectOf(urlset(url('https://a.example/1')), empty);
    const rows = [{ first: 0, count: 1 }];
    const { edit } = project.resolve(wholeView(0), project.order, {
      kind: 'set',
      rows,
      field: 'lastmod',
      value: '2025',
    });
    project.apply(edit, null, null);
    move(project, 0, 1, 1);
    expect(values(project, 1)).toEqual([['https://a.example/1', '2025', '', '']]);
  });

  it.each<[string, string, string, string, string]>([
    [
      'a namespace that the target root also declares',
      `xmlns="${SITEMAP}" xmlns:i="${IMAGE}"`,
      rich('i'),
      `xmlns="${SITEMAP}" xmlns:i="${IMAGE}"`,
      rich('i'),
    ],
    [
      'a namespace that the target root lacks, by declaring it there',
      `xmlns="${SITEMAP}" xmlns:i="${IMAGE}"`,
      rich('i'),
      `xmlns="${SITEMAP}"`,
      rich('i'),
    ],
    [
      'a namespace whose prefix has another meaning in the target, by declaring it on the entry',
      `xmlns="${SITEMAP}" xmlns:i="${IMAGE}"`,
      rich('i'),
      `xmlns="${SITEMAP}" xmlns:i="urn:i"`,
      rich('i').replace('<url', `<url xmlns:i="${IMAGE}"`),
    ],
    [
      'the sitemap namespace where the target uses a prefix for it',
      `xmlns="${SITEMAP}"`,
      url('https://a.example/'),
      `xmlns:s="${SITEMAP}"`,
      url('https://a.example/').replace('<url', `<url xmlns="${SITEMAP}"`),
    ],
    [
      'its own prefix where the target uses none',
      `xmlns:s="${SITEMAP}"`,
      '<s:url><s:loc>https://a.example/</s:loc><none/></s:url>',
      `xmlns="${SITEMAP}"`,
      '<s:url xmlns=""><s:loc>https://a.example/</s:loc><none/></s:url>',
    ],
    [
      'its own declarations',
      `xmlns="${SITEMAP}" xmlns:i="urn:other"`,
      rich('i').replace('<url', `<url xmlns:i="${IMAGE}"`),
      `xmlns="${SITEMAP}"`,
      rich('i').replace('<url', `<url xmlns:i="${IMAGE}"`),
    ],
    [
      'its values if its own namespace is an outdated one that is read the same way',
      'xmlns="http://www.google.com/schemas/sitemap/0.84"',
      url('https://a.example/'),
      `xmlns="${SITEMAP}"`,
      url('https://a.example/'),
    ],
  ])('keeps %s', (_, sourceRoot, entry, targetRoot, moved) => {
    const source = root(sourceRoot, entry);
    const project = projectOf(source, root(targetRoot, '<url/>'));
    const [before] = project.rows(wholeView(0), 0, 1);
    move(project, 0, 1, 1);
    expect(written(project, 1)).toContain(moved);
    // Read the written file again, as if the user opened it.
    const [after] = projectOf(written(project, 1)).rows(wholeView(0), 1, 1);
    const told = (row = before) => ({
      loc: row?.loc,
      images: row?.images,
      codes: row?.findings.map(({ code }) => code),
    });
    expect(told(after)).toEqual(told());
  });

  it('declares a prefix on the root only for the first of two entries that use it differently', () => {
    const foreign = (uri: string) =>
      root(`xmlns="${SITEMAP}" xmlns:x="${uri}"`, url('https://a.example/', '<x:y/>'));
    const project = projectOf(foreign('urn:1'), foreign('urn:2'), empty);
    move(project, 0, 2, 2);
    expect(written(project, 2)).toBe(
      root(
        `xmlns:x="urn:1" xmlns="${SITEMAP}"`,
        url('https://a.example/', '<x:y/>'),
        url('https://a.example/', '<x:y/>').replace('<url', '<url xmlns:x="urn:2"'),
      ),
    );
  });

  it('keeps only its loc when it moves to or from a text list', () => {
    const project = projectOf(
      urlset(url('https://a.example/1', '<priority>1</priority>')),
      'https://a.example/2\n',
    );
    move(project, 0, 1, 1);
    expect(written(project, 1)).toBe('https://a.example/2\nhttps://a.example/1\n');
    move(project, 0, 2, 0);
    expect(values(project, 0)).toEqual([
      ['https://a.example/2', '', '', ''],
      ['https://a.example/1', '', '', ''],
    ]);
  });

  it('gets a date in the sitemap format when it moves out of a feed', () => {
    const item =
      '<item><link>https://a.example/</link><pubDate>Fri, 01 Mar 2024 10:20:30 GMT</pubDate></item>';
    const project = projectOf(`<rss version="2.0"><channel>${item}</channel></rss>`, empty);
    move(project, 0, 1, 1);
    expect(values(project, 1)).toEqual([['https://a.example/', '2024-03-01T10:20:30Z', '', '']]);
  });
});

it.each<[string, string, string]>([
  ['a feed', '<rss version="2.0"><channel></channel></rss>', 'items-not-made'],
  ['an index', sitemapindex('https://a.example/1.xml'), 'no-sitemap'],
])('rejects a move into %s', (_, file, code) => {
  const project = projectOf(urlset(url('https://a.example/1')), file);
  expect(() => move(project, 0, 1, 1)).toThrow(expect.objectContaining({ code }));
});

it('rejects a move of entries into the file they are in', () => {
  const project = projectOf(urlset(url('https://a.example/1')), empty);
  expect(() => move(project, 0, 1, 0)).toThrow(expect.objectContaining({ code: 'nothing-selected' }));
});

describe('a move into a new sitemap', () => {
  const A = 'https://a.example/';
  const sitemap = urlset(url(`${A}shop/1`), url(`${A}blog/1`), url(`${A}shop/2`, '<x/>'));
  const family = () => familyOf(`${A}index.xml`, sitemapindex(`${A}1.xml`), sitemap);
  const apart = (project: Project, newName: string, rows = [0, 2].map((first) => ({ first, count: 1 }))) =>
    project.resolve(wholeView(null), project.order, { kind: 'move', rows, to: { newName } }).edit;
  const texts = (project: Project) =>
    project.files.filter(({ present }) => present).map(({ id }) => written(project, id));

  it('creates the sitemap and lists it in the index in one step, with undo, redo and replay', () => {
    const project = family();
    const edit = apart(project, 'shop');
    project.apply(edit, null, null);
    const after = texts(project);
    expect(after).toHaveLength(3);
    expect(after[0]).toContain(`<loc>${A}shop.xml</loc>`);
    expect(values(project, 1).map(([loc]) => loc)).toEqual([`${A}blog/1`]);
    expect(values(project, 2).map(([loc]) => loc)).toEqual([`${A}shop/1`, `${A}shop/2`]);
    expect(after[2]).toContain('<x/>');
    expect(project.history.undo?.label).toEqual({ kind: 'move', count: 2 });
    const again = family();
    again.apply(JSON.parse(JSON.stringify(edit)), null, null);
    expect(texts(again)).toEqual(after);
    project.undo();
    expect(texts(project)).toEqual([sitemapindex(`${A}1.xml`), sitemap]);
    project.redo();
    expect(texts(project)).toEqual(after);
  });

  it.each([
    ['child-0.XML', 'name-taken'],
    ['a/b', 'bad-name'],
    ['', 'bad-name'],
  ])('rejects the name %j', (name, code) => {
    expect(() => apart(family(), name)).toThrow(expect.objectContaining({ code }));
  });

  it('rejects an empty selection', () => {
    expect(() => apart(family(), 'shop', [])).toThrow(expect.objectContaining({ code: 'nothing-selected' }));
  });
});

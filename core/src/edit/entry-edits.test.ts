import { describe, expect, it } from 'vitest';
import type { EditRequest } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import type { ExtensionChange } from '../contract/extensions.ts';
import { wholeView } from '../contract/values.ts';
import type { Project } from '../project/project.ts';
import { codes, projectOf, url, urlset, values, written } from '../project/testing/sitemaps.ts';

function edit(project: Project, request: EditRequest): void {
  const { edit: made } = project.resolve(wholeView(0), project.order, request);
  project.apply(made, null, null);
}

const change = (project: Project, row: number, what: ExtensionChange) =>
  edit(project, { kind: 'extension', row, change: what });
const addImage: ExtensionChange = { do: 'add', kind: 'image', at: 0 };
const imageLoc = (value: string): ExtensionChange => ({
  ...{ do: 'value', kind: 'image', at: 0, slot: 'image:loc', number: 0 },
  value,
});

const FILE = urlset(url('https://a.example/1'), url('https://a.example/2', '<priority>0.5</priority>'));
const IMAGE_URI = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

describe('an image', () => {
  it('declares its namespace once, on the root, and changes nothing else', () => {
    const project = projectOf(FILE);
    change(project, 0, addImage);
    expect(codes(project)[0]).toEqual(['image-loc-missing']);
    change(project, 0, imageLoc('https://a.example/i?a&b'));
    change(project, 1, addImage);
    expect(codes(project)[0]).toEqual([]);
    const image = (loc: string) => `<image:image>\n      <image:loc>${loc}</image:loc>\n    </image:image>`;
    expect(written(project)).toBe(
      FILE.replace('<urlset', `<urlset ${IMAGE_URI}`)
        .replace('/1</loc>', `/1</loc>\n    ${image('https://a.example/i?a&amp;b')}`)
        .replace('</priority>', `</priority>${image('')}`.replace(/\n\s*/g, '')),
    );
    while (project.undo());
    expect(written(project)).toBe(FILE);
    expect(project.dirty).toBe(false);
  });

  it('stays in a new entry when its values change later', () => {
    const project = projectOf(FILE);
    edit(project, { kind: 'insert', row: 2 });
    edit(project, {
      kind: 'set',
      rows: [{ first: 2, count: 1 }],
      field: 'loc',
      value: 'https://a.example/3',
    });
    change(project, 2, addImage);
    change(project, 2, imageLoc('https://a.example/i'));
    edit(project, {
      kind: 'set',
      rows: [{ first: 2, count: 1 }],
      field: 'loc',
      value: 'https://a.example/4',
    });
    edit(project, { kind: 'set', rows: [{ first: 2, count: 1 }], field: 'lastmod', value: '2025-01-01' });
    const [row] = project.rows(wholeView(0), 2, 1);
    expect(row).toMatchObject({ loc: 'https://a.example/4', images: 1, lastmod: '2025-01-01' });
    expect(values(projectOf(written(project)))).toEqual(values(project));
    expect(written(project)).toContain(
      '<loc>https://a.example/4</loc>\n    <lastmod>2025-01-01</lastmod>\n    <image:image>',
    );
    for (let step = 0; step < 4; step++) project.undo();
    expect(project.rows(wholeView(0), 2, 1)).toMatchObject([{ loc: 'https://a.example/3', images: 0 }]);
  });

  it.each([
    'https://a.example/1\n',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://a.example/1"/></entry></feed>',
  ])('cannot be added to an entry of %j', (file) => {
    expect(() => change(projectOf(file), 0, addImage)).toThrow(
      expect.objectContaining({ code: 'field-not-held' }),
    );
  });
});

describe('XML', () => {
  const xml = (project: Project, row: number, text: string) => edit(project, { kind: 'xml', row, xml: text });

  it('replaces the whole entry, including its edited values', () => {
    const project = projectOf(FILE);
    edit(project, {
      kind: 'set',
      rows: [{ first: 0, count: 1 }],
      field: 'loc',
      value: 'https://a.example/x',
    });
    xml(project, 0, '\n<url>\n<loc>https://a.example/9</loc><image:image/></url>\n');
    expect(values(project)[0]).toEqual(['https://a.example/9', '', '', '']);
    expect(written(project)).toBe(
      FILE.replace('<urlset', `<urlset ${IMAGE_URI}`).replace(
        url('https://a.example/1'),
        '<url>\n<loc>https://a.example/9</loc><image:image/></url>',
      ),
    );
    project.undo();
    expect(values(project)[0]?.[0]).toBe('https://a.example/x');
  });

  it('is not an edit if it equals the XML that was read', () => {
    const project = projectOf(FILE);
    xml(project, 0, '<url><loc>https://a.example/9</loc></url>');
    xml(project, 0, url('https://a.example/1'));
    expect(project.rows(wholeView(0), 0, 1)[0]?.edited).toBe(false);
    expect(written(project)).toBe(FILE);
  });

  it('is compared with other entries, and a duplicate loc is reported', () => {
    const project = projectOf(FILE);
    xml(project, 1, '<url><loc>https://a.example/1</loc></url>');
    while (project.work(1000));
    expect(codes(project)[1]).toEqual(['duplicate-loc']);
  });

  it.each<[string, string, number, number]>([
    ['<url><loc>a</loc>', 'not-closed', 1, 1],
    ['<url>\n <loc>a</url>', 'wrong-end-tag', 2, 8],
    ['<url/><url/>', 'not-one-element', 1, 7],
    ['<url/> text', 'not-one-element', 1, 7],
    ['<sitemap/>', 'wrong-name', 1, 1],
    ['text', 'wrong-name', 1, 1],
    ['', 'wrong-name', 1, 1],
    ['<!DOCTYPE url><url/>', 'not-one-element', 1, 1],
    ['\n\n <url>ä\n\n&nbsp;</url>', 'bad-reference', 5, 1],
    ['<url a="&"/>', 'bad-reference', 1, 9],
    ['<url>]]></url>', 'bad-reference', 1, 6],
    ['<url><loc></url></loc>', 'wrong-end-tag', 1, 11],
    ['<url a=b/>', 'bad-attribute', 1, 1],
    ['<url a="" a=""/>', 'bad-attribute', 1, 1],
    ['<url><x:y/></url>', 'undeclared-prefix', 1, 7],
    ['<url>\u0001</url>', 'control-character', 1, 6],
    ['<url><!-- -- --></url>', 'bad-comment', 1, 6],
  ])('rejects %j: %s', (text, reason, line, column) => {
    try {
      xml(projectOf(FILE), 0, text);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof UrlsetError)) throw error;
      expect(error.code).toBe('bad-xml');
      expect(error.params).toEqual({ line: `${line}`, column: `${column}`, reason, name: 'url' });
    }
  });
});

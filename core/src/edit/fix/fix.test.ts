import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../bytes/text.ts';
import { Edit } from '../../contract/edits.ts';
import { type FixMode, wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { codes, fileCodes, projectOf, urlset, written } from '../../project/testing/sitemaps.ts';
import { BULK_LIMITS } from '../../table/project-data.ts';
import { editSize } from '../edit-kinds.ts';
import { fixEdits } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';
import { provenFix } from './testing/fix-proof.ts';

const VIEW = wholeView(null);

/** A file after the fix of a rule. Expects the fix to work like any other edit. */
function fixed(before: string | Uint8Array, code: string): string {
  const project = projectOf(before);
  const findings = told(project);
  expect(findings).toContain(code);
  const { edit } = project.resolve(VIEW, project.order, { kind: 'fix', code, mode: 'unsafe', rows: null });
  project.apply(edit, null, null);
  const after = written(project);
  expect(told(project)).not.toContain(code);
  expect(told(projectOf(after))).not.toContain(code);
  expect(() =>
    project.resolve(VIEW, project.order, { kind: 'fix', code, mode: 'unsafe', rows: null }),
  ).toThrow('nothing-to-fix');
  expect(project.summary([]).undo?.kind).toBe('fix');
  const replayed = projectOf(before);
  replayed.apply(v.parse(Edit, JSON.parse(JSON.stringify(edit))), null, null);
  expect(written(replayed)).toBe(after);
  project.undo();
  expect(written(project)).toBe(typeof before === 'string' ? before : decodeUtf8(before));
  expect(told(project)).toEqual(findings);
  project.redo();
  expect(written(project)).toBe(after);
  return after;
}

function told(project: Project): string[] {
  return project.files.flatMap(({ id }) => [...fileCodes(project, id), ...codes(project, id).flat()]);
}

const loc = (path: string) => `<loc>https://a.example/${path}</loc>`;
const url = (...children: string[]) => `<url>${children.join('')}</url>`;
const image = '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"/>';

describe('a fix changes the XML of an entry and no other byte', () => {
  it.each<[code: string, before: string, after: string]>([
    [
      'duplicate-child',
      url(loc('1'), '\n <lastmod>2025-01-01</lastmod>', '\n <lastmod>2025-01-02</lastmod>', '<!-- c -->'),
      url(loc('1'), '\n <lastmod>2025-01-01</lastmod>', '<!-- c -->'),
    ],
    [
      'duplicate-child',
      url(loc('1'), ' <lastmod/>', ' <lastmod>2025-01-01</lastmod>', '<priority> </priority><priority/>'),
      url(loc('1'), ' <lastmod>2025-01-01</lastmod>', '<priority> </priority>'),
    ],
    ['lastmod-not-a-date', url(loc('1'), '\n <lastmod/>'), url(loc('1'))],
    ['changefreq-invalid', url(loc('1'), ' <changefreq></changefreq>'), url(loc('1'))],
    ['priority-invalid', url(loc('1'), ' <priority> <!-- c --> </priority>'), url(loc('1'))],
    [
      'child-order',
      url('\n <priority>1</priority>', '\n <!-- c -->', '\n <lastmod a="b">2025</lastmod>', `\n ${loc('1')}`),
      url(`\n ${loc('1')}`, '\n <!-- c -->', '\n <lastmod a="b">2025</lastmod>', '\n <priority>1</priority>'),
    ],
    ['child-order', url(image, loc('1')), url(loc('1'), image)],
    [
      'child-order',
      url(image, '<loc>https://a.example/<1</loc>'),
      url('<loc>https://a.example/<1</loc>', image),
    ],
    ['unknown-child', url(loc('1'), '\n  <x><y/></x>\n'), url(loc('1'), '\n')],
    ['unknown-child', url(' text ', loc('1'), ' more '), url('  ', loc('1'), '  ')],
    [
      'unknown-child',
      url('<loc>https://a.example/<b>1</b><br/></loc>'),
      url('<loc>https://a.example/1</loc>'),
    ],
    ['wrong-child', url(loc('1'), ' <sitemap><loc>x</loc></sitemap>'), url(loc('1'))],
    [
      'unescaped-character',
      url('<loc>https://a.example/?a&b&amp;c=1<2&#x26;</loc>', '<x:y xmlns:x="u" z="&">]]></x:y>'),
      url(
        '<loc>https://a.example/?a&amp;b&amp;c=1&lt;2&#x26;</loc>',
        '<x:y xmlns:x="u" z="&amp;">]]&gt;</x:y>',
      ),
    ],
    [
      'unescaped-character',
      url(`<loc>https://a.example/?'"></loc>`, '<!-- & -->'),
      url('<loc>https://a.example/?&apos;&quot;&gt;</loc>', '<!-- & -->'),
    ],
    [
      'loc-whitespace',
      url('<loc a="b">\n https://a.example/ <!-- c -->\u00a0</loc>'),
      url('<loc a="b">https://a.example/<!-- c --></loc>'),
    ],
    [
      'loc-whitespace',
      url('<loc>&#xA0;\n<!-- c --> <![CDATA[ https://a.example/?a&#32; ]]>&#160;</loc>'),
      url('<loc><!-- c --><![CDATA[https://a.example/?a&#32;]]></loc>'),
    ],
    [
      'unescaped-character',
      url(loc('1'), image.replace('/>', '/><xhtml:link rel="alternate" href="https://a.example/?a&b"/>')),
      url(loc('1'), image.replace('/>', '/><xhtml:link rel="alternate" href="https://a.example/?a&amp;b"/>')),
    ],
    ['xml-not-well-formed', url(loc('1\u0001'), '<!-- \u0002\uffff -->'), url(loc('1'), '<!--  -->')],
    [
      'wrong-extension-namespace',
      url(loc('1'), '<i:image xmlns:i="https://www.google.com/schemas/sitemap-image/1.1"/>'),
      url(loc('1'), '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"/>'),
    ],
    [
      'wrong-namespace',
      `<url xmlns="http://www.google.com/schemas/sitemap/0.84">${loc('1')}</url>`,
      `<url xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${loc('1')}</url>`,
    ],
    [
      'image-deprecated-tag',
      url(loc('1'), image.replace('/>', '> <image:title>t</image:title></image:image>')),
      url(loc('1'), image.replace('/>', '></image:image>')),
    ],
    [
      'loc-fragment',
      url('<loc><![CDATA[https://a.example/#a]]></loc>'),
      url('<loc><![CDATA[https://a.example/]]></loc>'),
    ],
    [
      'loc-count',
      `${url(loc('1'), '\n    <loc> https://a.example/2?a&amp;b </loc><loc/>')}`,
      `${url(loc('1'))}\n  ${url('<loc>https://a.example/2?a&amp;b</loc>')}`,
    ],
  ])('%s, case %#', (code, before, after) => {
    const others = [
      url(loc('first')),
      '<!-- kept -->',
      url(loc('last'), '<priority>0.5</priority>'),
    ] as const;
    expect(fixed(urlset(others[0], before, others[1], others[2]), code)).toBe(
      urlset(others[0], after, others[1], others[2]),
    );
  });

  const raw = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

  it('percent-encodes the bytes of a loc that are not UTF-8', () => {
    const text = urlset(url('<loc>https://a.example/|?a&amp;\u00c3\u00a4</loc>'));
    const after = text.replace('|', '%C4%E3').replace('\u00c3\u00a4', 'ä');
    expect(fixed(raw(text.replace('|', '\u00c4\u00e3')), 'not-utf8')).toBe(after);
  });

  it.each([
    url('<loc>https://a\u00e4.example/</loc>'),
    url('<loc>\u00e4</loc>'),
    url(loc('1'), '<lastmod>\u00e4</lastmod>'),
  ])('leaves non-UTF-8 bytes outside the path of a loc unchanged, case %#', (entry) => {
    const project = projectOf(raw(urlset(entry)));
    expect(() =>
      project.resolve(VIEW, project.order, { kind: 'fix', code: 'not-utf8', mode: 'unsafe', rows: null }),
    ).toThrow('nothing-to-fix');
  });
});

const ROOT = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const INDEX = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const ENTRY = url(loc('1'));

describe('a fix changes a file around its entries and no other byte', () => {
  it.each<[code: string, before: string, after: string]>([
    ['wrong-namespace', `<urlset>${ENTRY}</urlset>`, `${ROOT}${ENTRY}</urlset>`],
    ['wrong-namespace', `<urlset/>`, `${ROOT.replace('>', '/>')}`],
    [
      'wrong-namespace',
      `<urlset a='b' xmlns='http://www.google.com/schemas/sitemap/0.84' >${ENTRY}</urlset>`,
      `<urlset a='b' xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' >${ENTRY}</urlset>`,
    ],
    [
      'wrong-namespace',
      `<urlset xmlns="http://elsewhere.example/">${ENTRY}</urlset>`,
      `${ROOT}${ENTRY}</urlset>`,
    ],
    [
      'wrong-namespace',
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">${ENTRY}</s:urlset>`,
      `<s:urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">${ENTRY}</s:urlset>`,
    ],
    [
      'wrong-namespace',
      `<s:urlset xmlns:s="https://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://a.example/1</s:loc></s:url></s:urlset>`,
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://a.example/1</s:loc></s:url></s:urlset>`,
    ],
    [
      'wrong-namespace',
      `<s:urlset xmlns:s="https://www.sitemaps.org/schemas/sitemap/0.9"><s:url>${loc('1')}</s:url></s:urlset>`,
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url>${loc('1')}</s:url></s:urlset>`,
    ],
    [
      'wrong-namespace',
      `<s:urlset xmlns:s="https://www.sitemaps.org/schemas/sitemap/0.9">${ENTRY}</s:urlset>`,
      `<s:urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">${ENTRY}</s:urlset>`,
    ],
    [
      'wrong-extension-namespace',
      `${ROOT.replace('>', ' xmlns:i="http://www.google.com/schemas/sitemap-image/1.1/">')}${url(loc('1'), '<i:image/>')}</urlset>`,
      `${ROOT.replace('>', ' xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">')}${url(loc('1'), '<i:image/>')}</urlset>`,
    ],
    [
      'wrong-extension-namespace',
      `${ROOT}${url(loc('1'), '<image:image/><xhtml:link/>')}</urlset>`,
      `<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url(loc('1'), '<image:image/><xhtml:link/>')}</urlset>`,
    ],
    [
      'doctype-present',
      `<?xml version="1.0"?>\n<!DOCTYPE urlset [<!ENTITY a "b">]>\n${ROOT}${ENTRY}</urlset>`,
      `<?xml version="1.0"?>\n${ROOT}${ENTRY}</urlset>`,
    ],
    [
      'content-before-declaration',
      `\n <?xml version="1.0"?>${ROOT}${ENTRY}</urlset>`,
      `<?xml version="1.0"?>${ROOT}${ENTRY}</urlset>`,
    ],
    [
      'content-before-declaration',
      `---\nlayout: null\n---\n<?xml version="1.0" encoding="ISO-8859-1"?>${ROOT}${url(loc('ä'))}</urlset>`,
      `<?xml version="1.0" encoding="UTF-8"?>${ROOT}${url(loc('ä'))}</urlset>`,
    ],
    ['content-before-declaration', `Warning: x\n${ROOT}${ENTRY}</urlset>`, `${ROOT}${ENTRY}</urlset>`],
    [
      'content-before-declaration',
      `<!-- a -->\n<br/><?xml version="1.0"?>${ROOT}${ENTRY}</urlset>`,
      `<?xml version="1.0"?>${ROOT}${ENTRY}</urlset>`,
    ],
    [
      'encoding-conflict',
      `\ufeff<?xml version="1.0" encoding="ISO-8859-1"?>\n${ROOT}${ENTRY}</urlset>`,
      `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${ROOT}${ENTRY}</urlset>`,
    ],
    [
      'stylesheet-xslt',
      `<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="a.xsl"?>\n${ROOT}${ENTRY}</urlset>`,
      `<?xml version="1.0"?>\n${ROOT}${ENTRY}</urlset>`,
    ],
    ['xml-not-well-formed', `${ROOT}${ENTRY}`, `${ROOT}${ENTRY}</urlset>`],
    [
      'xml-not-well-formed',
      `<!-- a --- b -->${ROOT}${ENTRY}</urlset>\n<!-- a -- b ---->\n<!-- c -->`,
      `<!-- a - b -->${ROOT}${ENTRY}</urlset>\n<!-- a - b -->\n<!-- c -->`,
    ],
    ['xml-not-well-formed', `${ROOT}${ENTRY}\n`, `${ROOT}${ENTRY}\n</urlset>`],
    ['xml-not-well-formed', `${ROOT}${ENTRY}<url><loc>https://a.ex`, `${ROOT}${ENTRY}</urlset>`],
    [
      'xml-not-well-formed',
      `${ROOT}<url>${loc('0')}\n  ${ENTRY}</urlset>`,
      `${ROOT}<url>${loc('0')}\n  </url>${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url>${loc('0')}<b></c>junk</url>\n ${ENTRY}</urlset>`,
      `${ROOT}<url>${loc('0')}<b>junk</b></url>\n ${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url><loc>https://a.example/a<b</loc>\n </url>\n${ENTRY}</urlset>`,
      `${ROOT}<url><loc>https://a.example/a&lt;b</loc>\n </url>\n${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url><loc>https://a.example/?a=<b>&amp;c</loc></url>\n${ENTRY}</urlset>`,
      `${ROOT}<url><loc>https://a.example/?a=&lt;b>&amp;c</loc></url>\n${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url><loc>https://a.example/<b</loc><lastmod>2025-01-01</lastmod></url>\n${ENTRY}</urlset>`,
      `${ROOT}<url><loc>https://a.example/&lt;b</loc><lastmod>2025-01-01</lastmod></url>\n${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url><loc>https://a.example/a</b>c</loc></url>\n${ENTRY}</urlset>`,
      `${ROOT}<url><loc>https://a.example/a&lt;/b>c</loc></url>\n${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url><loc><![CDATA[https://a.example/<a>]]><b c</loc></url>\n${ENTRY}</urlset>`,
      `${ROOT}<url><loc><![CDATA[https://a.example/<a>]]>&lt;b c</loc></url>\n${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url><loc>https://a.example/</lco><lastmod>2025-01-01</lastmod></url>\n${ENTRY}</urlset>`,
      `${ROOT}<url><loc>https://a.example/</loc><lastmod>2025-01-01</lastmod></url>\n${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}<url><loc>https://a.example/<lastmod>2025-01-01</lastmod></url>\n${ENTRY}</urlset>`,
      `${ROOT}<url><loc>https://a.example/</loc><lastmod>2025-01-01</lastmod></url>\n${ENTRY}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `${ROOT}${url(loc('1'), '<x>'.repeat(70), '</x>'.repeat(70))}</urlset>`,
      `${ROOT}${url(loc('1'), '<x>'.repeat(62), '</x>'.repeat(62))}</urlset>`,
    ],
    ['xml-not-well-formed', `${ROOT}${ENTRY}</urlset>\n<p>x</p>\n`, `${ROOT}${ENTRY}</urlset>\n`],
    [
      'xml-not-well-formed',
      `${ROOT}${url(loc('1'), '<foo:bar/>')}</urlset>`,
      `<urlset xmlns:foo="urn:x-undeclared:foo" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url(loc('1'), '<foo:bar/>')}</urlset>`,
    ],
    // The prefix is only seen once the `<` before it is escaped.
    [
      'xml-not-well-formed',
      `${ROOT}${url(loc('1'), '<vi<eo:x>a</eo:x>')}</urlset>`,
      `<urlset xmlns:eo="urn:x-undeclared:eo" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url(loc('1'), '&lt;vi<eo:x>a</eo:x>')}</urlset>`,
    ],
    [
      'xml-not-well-formed',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999\u0001xhtml">${ENTRY}</urlset>`,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${ENTRY}</urlset>`,
    ],
    [
      'unknown-child',
      `${ROOT}text ${ENTRY} <x><loc>1</loc></x>\n<![CDATA[c]]></urlset>`,
      `${ROOT} ${ENTRY}</urlset>`,
    ],
    ['wrong-child', `${ROOT}<sitemap>${loc('s')}</sitemap>\n${ENTRY}</urlset>`, `${ROOT}\n${ENTRY}</urlset>`],
    ['extension-outside-url', `${ROOT}${ENTRY}\n ${image}\n</urlset>`, `${ROOT}${ENTRY}\n</urlset>`],
    [
      'extension-outside-url',
      `${INDEX}<sitemap>${loc('s.xml')}\n ${image}</sitemap></sitemapindex>`,
      `${INDEX}<sitemap>${loc('s.xml')}</sitemap></sitemapindex>`,
    ],
    [
      'wrong-extension-namespace',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/TR/xhtml11/xhtml11_schema.html">${ENTRY}</urlset>`,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${ENTRY}</urlset>`,
    ],
    [
      'hints-ignored',
      `${ROOT}${url(loc('1'), '\n<changefreq>daily</changefreq><priority>1</priority>')}</urlset>`,
      `${ROOT}${ENTRY}</urlset>`,
    ],
  ])('%s, case %#', (code, before, after) => {
    expect(fixed(before, code)).toBe(after);
  });

  it('does not add a second end tag to the root, however many entries there are', { tags: ['slow'] }, () => {
    // For some counts, the columns of the table have room for more entries.
    for (let count = 2; count < 64; count += 3) {
      const whole = `${ROOT}${Array.from({ length: count }, (_, n) => `${url(loc(`${n}`))}\n`).join('')}</urlset>`;
      expect(fixed(`${whole}\n<p>x</p>`, 'xml-not-well-formed')).toBe(`${whole}\n`);
    }
  });

  it.each<[string, string, boolean]>([
    ['ISO-8859-1', '\u00e4', true],
    ['Shift_JIS', '\u0083\u0065', true],
    ['Shift_JIS', '\u0083', false],
    ['x-none', '\u00e4', false],
  ])('converts text in %s to UTF-8 unless the encoding is a guess, case %#', (encoding, path, isKnown) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?>${ROOT}${url(loc(path))}</urlset>`;
    const project = projectOf(Uint8Array.from(text, (char) => char.charCodeAt(0)));
    const edits = (mode: FixMode) =>
      fixEdits(project, 'not-utf8', scopeOf(project, VIEW, null), mode).flatMap((edit) =>
        edit.kind === 'fix' ? edit.files : [],
      ).length;
    expect([edits('safe'), edits('unsafe')]).toEqual(isKnown ? [1, 1] : [0, 0]);
  });

  it('writes a file in another encoding as UTF-8, and declares UTF-8', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${ROOT}${url(loc('ä'))}</urlset>`;
    const before = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const project = projectOf(before);
    const { edit } = project.resolve(VIEW, project.order, {
      kind: 'fix',
      code: 'not-utf8',
      mode: 'unsafe',
      rows: null,
    });
    project.apply(edit, null, null);
    expect(project.dirty).toBe(true);
    expect(fileCodes(project)).not.toContain('not-utf8');
    expect(written(project)).toBe(text.replace('ISO-8859-1', 'UTF-8'));
  });

  it.each([
    `${ROOT}<url><loc>https://a.example/a<b</url>${ENTRY}</urlset>`,
    `${ROOT}<url><loc>https://a.example/a<b${ENTRY}</urlset>`,
    `${ROOT}<url><loc>https://a.example/a<b<lastmod>2025</lastmod></url></urlset>`,
    `${ROOT}${ENTRY}<url><loc>https://a.example/a</b>c</url></urlset>`,
    `${ROOT}${ENTRY}<url><loc a>https://a.example/2</loc></url></urlset>`,
    `${ROOT}${ENTRY}<loc>https://a.example/a<b</loc></url></urlset>`,
    '<rss version="2.0"><channel><item><link>https://a.example/a<b</link></item></channel></rss>',
  ])('leaves text that may belong to a value: %s', (before) => {
    const project = projectOf(before);
    for (const code of ['xml-not-well-formed', 'unescaped-character', 'unknown-child'])
      expect(() =>
        project.resolve(VIEW, project.order, { kind: 'fix', code, mode: 'unsafe', rows: null }),
      ).toThrow('nothing-to-fix');
  });

  it('leaves a DOCTYPE whose entities are used', () => {
    const project = projectOf(`<!DOCTYPE urlset [<!ENTITY a "b">]>${ROOT}${url(loc('&a;'))}</urlset>`);
    expect(() =>
      project.resolve(VIEW, project.order, {
        kind: 'fix',
        code: 'doctype-present',
        mode: 'unsafe',
        rows: null,
      }),
    ).toThrow('nothing-to-fix');
  });
});

describe('a prefix that a feed does not declare', () => {
  const atom = (root: string, rest: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${root}>${rest}</feed>`;

  it('is declared with a URI that no reader knows, and its element is closed', () => {
    expect(
      provenFix('xml-not-well-formed', null, [atom('', '<title>t</title><esi:include src="a">')]),
    ).toEqual([
      '<feed xmlns:esi="urn:x-undeclared:esi" xmlns="http://www.w3.org/2005/Atom"><title>t</title><esi:include src="a"></esi:include></feed>',
    ]);
  });

  it.each([atom(' xmlns:a=""', '<a:b/>'), '<atom:feed><atom:title/></atom:feed>'])(
    'is left alone if a declaration would not mend it: %s',
    (before) => {
      expect(provenFix('xml-not-well-formed', null, [before])).toEqual([before]);
    },
  );
});

describe('an entity that a DOCTYPE declares', () => {
  const typed = (entity: string, ...entries: string[]) =>
    `<!DOCTYPE urlset [<!ENTITY ${entity} "https://a.example">]>${ROOT}${entries.join('')}</urlset>`;

  it.each([
    ['unescaped-character', typed('site', url('<loc>&site;/a&b</loc>'))],
    ['loc-illegal-character', typed('site', url('<loc>https://a.example/&site; x</loc>'))],
    ['lastmod-not-a-date', typed('no', url(loc('1'), '<lastmod>2025-02-30&no;</lastmod>'))],
    ['loc-count', typed('site', url(loc('1'), '<loc>&site;/2</loc>'))],
    ['doctype-present', typed('site', url('<loc>&site;/a</loc>'))],
  ])('is not lost by the fix of %s', (code, before) => {
    expect(provenFix(code, null, [before])).toEqual([before]);
  });

  it('does not affect entries that do not refer to it', () => {
    const used = url('<loc>&site;/a&b</loc>');
    expect(
      provenFix('unescaped-character', null, [typed('site', used, url(loc('?a&b')), url(loc('&other;')))]),
    ).toEqual([typed('site', used, url(loc('?a&amp;b')), url(loc('&amp;other;')))]);
  });
});

describe('an empty element', () => {
  const rss = (...children: string[]) =>
    `<rss version="2.0"><channel><item><link>https://a.example/1</link>${children.join('')}</item></channel></rss>`;

  it('is removed from a feed', () => {
    expect(fixed(rss('<pubDate></pubDate>'), 'lastmod-not-a-date')).toBe(rss());
  });

  it.each([
    ['lastmod-not-a-date', '<lastmod/>'],
    ['changefreq-invalid', '<changefreq> </changefreq>'],
    ['priority-invalid', '<priority><!-- c --></priority>'],
  ])('is removed from one of many entries: %s', (code, empty) => {
    const others = [url(loc('1')), url(loc('3'))] as const;
    expect(provenFix(code, null, [urlset(others[0], url(loc('2'), empty), others[1])])).toEqual([
      urlset(others[0], url(loc('2')), others[1]),
    ]);
  });

  it('stays if a later element with a value would take its place', () => {
    const project = projectOf(urlset(url(loc('1'), '<lastmod/>', '<lastmod>2025-01-01</lastmod>')));
    expect(() =>
      project.resolve(VIEW, project.order, {
        kind: 'fix',
        code: 'lastmod-not-a-date',
        mode: 'unsafe',
        rows: null,
      }),
    ).toThrow('nothing-to-fix');
  });
});

describe('entries listed twice', () => {
  it('are reduced to the newest, which receives the content of the others', () => {
    const [first, second] = [
      url(loc('a'), '<priority>0.5</priority>'),
      url(loc('a'), '<lastmod>2025-01-02</lastmod>'),
    ];
    const both = second.replace('</url>', '<priority>0.5</priority></url>');
    const b = url(loc('b'));
    const project = projectOf(urlset(url(loc('a')), first, b), urlset(second, b, url(loc('c'))));
    const { edit } = project.resolve(VIEW, project.order, {
      kind: 'fix',
      code: 'duplicate-loc',
      mode: 'unsafe',
      rows: null,
    });
    project.apply(edit, null, null);
    expect([written(project, 0), written(project, 1)]).toEqual([urlset(b), urlset(both, url(loc('c')))]);
    project.undo();
    expect(written(project, 0)).toBe(urlset(url(loc('a')), first, b));
  });
});

it.each([
  ['one by one', BULK_LIMITS],
  ['in bulk', { ...BULK_LIMITS, entries: 1 }],
])('a fix of many files leaves out entries that it cannot mend: %s', (_, bulk) => {
  const note = '<note>n</note>';
  const dtd = '<!DOCTYPE urlset [<!ENTITY e "x">]>';
  const kept = `${dtd}${urlset(url(loc('3'), note), url(loc('&e;'), note), url(loc('5')))}`;
  const project = projectOf(urlset(url(loc('1'), note), url(loc('2'))), kept);
  project.bulk = bulk;
  const { edit } = project.resolve(VIEW, project.order, {
    ...{ kind: 'fix', code: 'unknown-child', mode: 'unsafe', rows: null },
  });
  expect(editSize(edit)).toBe(3);
  project.apply(edit, null, null);
  const files = () => project.files.map(({ id }) => written(project, id));
  const after = [
    urlset(url(loc('1')), url(loc('2'))),
    `${dtd}${urlset(url(loc('3')), url(loc('&e;'), note), url(loc('5')))}`,
  ];
  expect(files()).toEqual(after);
  expect(project.summary([]).undo).toMatchObject({ kind: 'fix', count: 2 });
  expect(project.rows(VIEW, 0, 9).map(({ edited }) => edited)).toEqual([true, false, true, false, false]);
  project.undo();
  expect(files()[1]).toBe(kept);
});

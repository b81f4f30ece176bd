import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS, wholeView } from '../../contract/values.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, urlset, values, written } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The file as written after these values were set in its first entry; `''` removes a value. */
function edited(text: string | Uint8Array, set: Partial<Record<(typeof FIELDS)[number], string>>) {
  const project = projectOf(text);
  for (const field of FIELDS) {
    const value = set[field];
    if (value !== undefined)
      project.apply({ kind: 'set', field, positions: [positionsAt(0, 0, 1)], value }, null, null);
  }
  return { project, text: written(project) };
}

describe('writes an entry with its edits and no other change', () => {
  it.each<[string, string, Parameters<typeof edited>[1], string]>([
    [
      'a first child that replaces the removed one',
      '<url>\n <lastmod>2025-01-01</lastmod>\n</url>',
      { loc: 'https://a.example/', lastmod: '' },
      '<url>\n <loc>https://a.example/</loc>\n</url>',
    ],
    [
      'a prefix',
      `<s:url xmlns:s="${SITEMAP}" xmlns="urn:x"><s:loc>https://a.example/</s:loc></s:url>`,
      { lastmod: '2025-01-01' },
      `<s:url xmlns:s="${SITEMAP}" xmlns="urn:x"><s:loc>https://a.example/</s:loc><s:lastmod>2025-01-01</s:lastmod></s:url>`,
    ],
    [
      'an empty element with an attribute',
      '<url><loc>https://a.example/</loc><lastmod x:y="1" xmlns:x="urn:x" /></url>',
      { lastmod: '2025-01-01' },
      '<url><loc>https://a.example/</loc><lastmod x:y="1" xmlns:x="urn:x">2025-01-01</lastmod></url>',
    ],
    [
      'namespaces declared on the entry',
      '<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><loc>a</loc><i:image><i:loc>b</i:loc></i:image></url>',
      { loc: 'https://a.example/' },
      '<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><loc>https://a.example/</loc><i:image><i:loc>b</i:loc></i:image></url>',
    ],
  ])('%s', (_, before, set, after) => {
    expect(edited(urlset(before), set).text).toBe(urlset(after));
  });

  it('keeps bytes of a comment that are not UTF-8', () => {
    const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
    const text = urlset('<url><!-- \u00e4 --><loc>https://a.example/</loc></url>');
    const { project } = edited(latin1(text), { loc: 'https://a.example/x' });
    expect(Uint8Array.from(project.write(0).flatMap((piece) => [...piece]))).toEqual(
      latin1(text.replace('example/', 'example/x')),
    );
  });
});

describe('any entry', () => {
  const space = fc.constantFrom('', ' ', '\n    ', '\r\n\t');
  const content = fc.constantFrom(
    '',
    'x',
    ' x ',
    '<![CDATA[x]]>',
    '<![CDATA[ x ]]>',
    'x<!-- c -->y',
    '<!-- c --> x',
    ' x <?p i?>',
    '<!-- c -->',
    '<!-- c --><![CDATA[x]]> <?p i?>',
    '&amp;',
    'a&b',
    '<![CDATA[a]]>b<![CDATA[c]]>',
  );
  const child = fc.oneof(
    fc
      .tuple(fc.constantFrom(...FIELDS), content, fc.constantFrom('', ' a="/>"'))
      .map(([name, text, attribute]) => `<${name}${attribute}>${text}</${name}>`),
    fc.constantFrom(...FIELDS).map((name) => `<${name}/>`),
    fc.constantFrom('<!-- c -->', '<?p i?>', '<i:image><i:loc>x</i:loc></i:image>', '<x:link/>'),
  );
  const entry = fc
    .tuple(fc.uniqueArray(child, { selector: (text) => /^<\w+/.exec(text)?.[0] ?? text }), space, space)
    .map(
      ([children, lead, close]) =>
        `<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="http://www.w3.org/1999/xhtml">${children.map((text) => lead + text).join('')}${close}</url>`,
    );
  const value = fc.constantFrom('', 'https://a.example/?a&b', '2025-01-01', ']]>', '<x/>');

  it('reads back with the new values and the same findings, and is unchanged after undo', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...FIELDS), value), { maxLength: 6 }),
        (entries, edits) => {
          const text = urlset(...entries);
          const project = projectOf(text);
          expect(project.file(0).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
          const model = values(project);
          for (const [at, field, value] of edits) {
            const row = model[at];
            if (!row) continue;
            row[FIELDS.indexOf(field)] = value;
            project.apply({ kind: 'set', field, positions: [positionsAt(0, at, 1)], value }, null, null);
          }
          const again = projectOf(written(project));
          expect(values(again)).toEqual(model);
          expect(again.rows(wholeView(null), 0, 9).map(({ findings }) => findings)).toEqual(
            project.rows(wholeView(null), 0, 9).map(({ findings }) => findings),
          );
          while (project.undo());
          expect(written(project)).toBe(text);
        },
      ),
      often(500),
    );
  });
});

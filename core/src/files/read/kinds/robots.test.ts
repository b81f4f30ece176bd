import { describe, expect, it } from 'vitest';
import { contentOf, projectOf, values, written } from '../../../project/testing/sitemaps.ts';
import { RULES } from '../../../rules/registry.ts';
import { positionsAt } from '../../../table/positions.ts';

const A = 'https://a.example/';
const locs = (text: string) => values(projectOf(text)).map(([loc]) => loc);
const utf16 = (text: string) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((char) => [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255]),
  );

describe('reads each sitemap in a robots.txt as a row', () => {
  it.each<[string, string, string[]]>([
    ['anywhere', `Sitemap: ${A}1\nUser-agent: *\nDisallow: /\nSitemap: ${A}2`, [`${A}1`, `${A}2`]],
    ['in any case', `SITEMAP:${A}1\r\n  sitemap :\t${A}2  \r\n`, [`${A}1`, `${A}2`]],
    ['twice', `Sitemap: ${A}1\nSitemap: ${A}1`, [`${A}1`, `${A}1`]],
    ['before a comment', `Sitemap: ${A}1 # the first\n# Sitemap: ${A}2`, [`${A}1`]],
    ['with non-ASCII characters', `# ä\nSitemap: ${A}ä\n`, [`${A}ä`]],
    ['with a path', 'User-agent: *\nSitemap: /sitemap.xml', ['/sitemap.xml']],
    ['and no rows without sitemaps', 'User-agent: *\nDisallow:\nSitemap:\n', []],
    ['after a byte order mark', `\ufeffSitemap: ${A}1\n`, [`${A}1`]],
  ])('%s', (_, text, expected) => {
    const { kind, findings, unread } = contentOf(text).read;
    expect([kind, findings, unread]).toEqual(['robots', [], []]);
    expect(locs(text)).toEqual(expected);
  });

  it('reads UTF-16 too', () => {
    const { read } = contentOf(utf16(`Sitemap: ${A}1\n`));
    expect([read.kind, read.columns.count, read.findings[0]?.code]).toEqual(['robots', 1, 'not-utf8']);
  });

  it('does not count the sitemaps of a robots.txt as URLs', () => {
    expect(projectOf(`Sitemap: ${A}1\nUser-agent: *`).summary([])).toMatchObject({
      entries: 0,
      files: [{ entries: 1 }],
    });
  });
});

describe('robots-relative-sitemap', () => {
  const codes = (value: string) => {
    const project = projectOf(`User-agent: *\nSitemap: ${value}`);
    return project.table.rules(project.file(0).order.at(0)).map((rule) => RULES[rule]?.code);
  };
  it.each<[string, string[]]>([
    ['/sitemap.xml', ['robots-relative-sitemap']],
    ['sitemap.xml', ['robots-relative-sitemap']],
    ['//a.example/sitemap.xml', ['robots-relative-sitemap']],
    ['ftp://a.example/sitemap.xml', ['loc-not-absolute']],
    ['../sitemap', ['robots-relative-sitemap']],
    [`${A}sitemap.xml`, []],
    [`HTTPS${A.slice(5)}sitemap.xml`, []],
  ])('%s: %j', (value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  it('disappears after an edit and comes back when the edit is undone', () => {
    const project = projectOf('Sitemap: /sitemap.xml\nUser-agent: *');
    const { table } = project;
    const id = project.file(0).order.at(0);
    project.apply(
      { kind: 'set', field: 'loc', positions: [positionsAt(0, 0, 1)], value: `${A}s.xml` },
      null,
      null,
    );
    expect(table.rules(id)).toEqual([]);
    expect(written(project)).toBe(`Sitemap: ${A}s.xml\nUser-agent: *`);
    project.undo();
    expect(table.rules(id)).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { entryFindings } from '../../../findings/entry/describe-entry.ts';
import { listFindings } from '../../../findings/list.ts';
import type { Project } from '../../../project/project.ts';
import { NOW, sitemapindex, url, urlset } from '../../../project/testing/sitemaps.ts';
import { isFixable, provenFix, publishedProject, sitemap } from '../testing/fix-proof.ts';

const CODE = 'mixed-scheme';
const [HTTP, HTTPS] = ['http://a.example/sitemap.xml', 'https://a.example/sitemap.xml'];

/** The fix text of each finding. Expects the list and the details of each entry to agree on whether it is safe. */
function fixesTold(project: Project): (string | null)[] {
  const { findings } = listFindings([project], String, 9, NOW);
  for (const [row, { findings: broken }] of project.rows(wholeView(0), 0, 9).entries()) {
    const told = entryFindings(project, { file: project.file(0), at: row }, broken);
    const offered = told.find(({ code }) => code === CODE)?.fix;
    const listed = findings.find(({ code, entry }) => code === CODE && entry === row);
    expect(offered).toBe(listed?.fixSafety);
  }
  return findings.filter(({ code }) => code === CODE).map(({ fix }) => fix);
}

describe('entries of a page listed with http and https', () => {
  it.each<[string, at: string, files: string[][], after: string[][]]>([
    [
      'lose the later one if it has the other scheme',
      HTTPS,
      [['https://a.example/1', 'http://a.example/1']],
      [['https://a.example/1']],
    ],
    [
      'lose the earlier one if it has the other scheme',
      HTTPS,
      [['http://a.example/1', 'https://a.example/1']],
      [['https://a.example/1']],
    ],
    [
      'lose https if the publish location has http',
      HTTP,
      [['http://a.example/1', 'https://a.example/1']],
      [['http://a.example/1']],
    ],
    [
      'lose all with the other scheme, in any file',
      HTTPS,
      [['http://a.example/1', 'http://a.example/2'], ['https://a.example/1'], ['http://a.example/1']],
      [['http://a.example/2'], ['https://a.example/1'], []],
    ],
    [
      'lose the other scheme on any host and port',
      HTTPS,
      [['http://b.example:8080/ä', 'https://b.example:8080/ä']],
      [['https://b.example:8080/ä']],
    ],
    [
      'keep those that only look alike',
      HTTPS,
      [['http://a.example/1/', 'http://a.example/1', 'https://a.example/1']],
      [['http://a.example/1/', 'https://a.example/1']],
    ],
  ])('%s', (_, at, files, after) => {
    const written = (of: string[][]) => of.map((locs) => sitemap(...locs));
    expect(provenFix(CODE, at, written(files))).toEqual(written(after));
  });

  it('are merged into the entry that stays', () => {
    const image = (name: string) =>
      `<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>https://a.example/${name}.png</image:loc></image:image>`;
    const other = (name: string) => url('http://a.example/1', `<lastmod>2024-01-01</lastmod>${image(name)}`);
    const before = [urlset(other('1'), url('https://a.example/1', image('2'))), urlset(other('3'))];
    const lastmod = '\n    <lastmod>2024-01-01</lastmod>';
    const kept = url('https://a.example/1', lastmod + image('2') + image('1') + image('3'));
    expect(provenFix(CODE, HTTPS, before)).toEqual([urlset(kept), urlset()]);
  });

  it('are all kept if alternates refer to the loc of the one to remove', () => {
    const link = (href: string) =>
      `<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="en" href="${href}"/>`;
    const [a, b] = ['http://a.example/1', 'https://a.example/2'];
    const files = [urlset(url(a), url('https://a.example/1'), url(b, link(a)))];
    expect(provenFix(CODE, HTTPS, files)).toEqual(files);
    expect(fixesTold(publishedProject(HTTPS, files))).toEqual([null]);
  });

  it('lose the one with the other scheme even if the fix is requested for the one to keep', () => {
    const before = ['http://a.example/1', 'https://a.example/1', 'http://a.example/2', 'https://a.example/2'];
    expect(provenFix(CODE, HTTPS, [sitemap(...before)], 1)).toEqual([sitemap(...before.slice(1))]);
  });

  it.each<[string, at: string | null, ...locs: string[]]>([
    ['the publish location is unknown', null, 'http://a.example/1', 'https://a.example/1'],
    ['they also differ by a slash', HTTPS, 'http://a.example/1/', 'https://a.example/1'],
    ['they also differ by a port', HTTPS, 'http://a.example:80/', 'https://a.example:443/'],
  ])('are both kept if %s', (_, at, ...locs) => {
    expect(provenFix(CODE, at, [sitemap(...locs)])).toEqual([sitemap(...locs)]);
    expect(fixesTold(publishedProject(at, [sitemap(...locs)]))).toEqual([null]);
  });

  it('do not include entries of an index', () => {
    const files = [sitemapindex('http://a.example/1.xml'), sitemap('https://a.example/1.xml')];
    expect(provenFix(CODE, HTTPS, files)).toEqual(files);
  });

  it('have a fix that the finding describes, offered only if the publish location is known', () => {
    const files = [sitemap('http://a.example/1', 'https://a.example/1')];
    expect(fixesTold(publishedProject(HTTPS, files))).toEqual([expect.stringContaining('keep the scheme')]);
    expect([isFixable(CODE, HTTPS, files), isFixable(CODE, null, files)]).toEqual([true, false]);
  });

  const anyLoc = fc
    .tuple(fc.constantFrom('http', 'https'), fc.constantFrom('1', '2/', 'ä?b&a'))
    .map(([scheme, path]) => `${scheme}://a.example/${path}`);

  it('are removed just as a pairwise comparison would remove them', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyLoc, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        (files) => {
          const all = files.flat();
          const stays = (loc: string) =>
            loc.startsWith('https') || !all.includes(loc.replace('http', 'https'));
          const text = (locs: string[]) => sitemap(...locs.map((loc) => loc.replace('&', '&amp;')));
          expect(provenFix(CODE, HTTPS, files.map(text))).toEqual(
            files.map((locs) => text(locs.filter(stays))),
          );
        },
      ),
    );
  });
});

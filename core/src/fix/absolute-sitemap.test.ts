import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Edit } from '../contract/edits.ts';
import { wholeView } from '../contract/values.ts';
import { entryFindings } from '../entry/entry-findings.ts';
import { listFindings } from '../findings/list.ts';
import type { Project } from '../project/project.ts';
import { codes, NOW, projectOf, written } from '../testing/sitemaps.ts';

const CODE = 'robots-relative-sitemap';
const request = { kind: 'fix', code: CODE, rows: null } as const;
const robots = (...values: string[]) =>
  `# ä\r\nUser-agent: *\r\n${values.map((value) => `sitemap :\t${value} # why\r\n`).join('')}Disallow: /x`;

function published(text: string, publishLocation: string | null): Project {
  const project = projectOf(text);
  project.restoreSettings({ version: 1, publishLocation });
  return project;
}

const fixesTold = (project: Project) =>
  listFindings([project], String, 9, NOW)
    .findings.filter(({ code }) => code === CODE)
    .map(({ fix }) => fix);

describe('a Sitemap line of robots.txt', () => {
  it.each<[string, at: string, value: string, after: string]>([
    ['a path', 'https://a.example/robots.txt', '/s/1.xml', 'https://a.example/s/1.xml'],
    ['a path without its slash', 'https://a.example/robots.txt', 's/1.xml', 'https://a.example/s/1.xml'],
    ['a name', 'http://a.example:8080/', 'sitemap.xml.gz', 'http://a.example:8080/sitemap.xml.gz'],
    ['a query', 'https://a.example/', '?sitemap=1&x', 'https://a.example/?sitemap=1&x'],
    ['a path from elsewhere', 'https://a.example/shop/robots.txt', '1.xml', 'https://a.example/1.xml'],
    ['a path upwards', 'https://a.example/', '../1.xml', 'https://a.example/1.xml'],
    ['no scheme', 'http://a.example/', '//b.example/1.xml', 'http://b.example/1.xml'],
    ['the host', 'http://a.example/', 'A.example/1.xml', 'http://a.example/1.xml'],
    ['a space', 'https://a.example/', '/the map.xml', 'https://a.example/the%20map.xml'],
  ])('gets its full URL: %s', (_, at, value, after) => {
    const text = robots(value, 'https://a.example/2.xml');
    const project = published(text, at);
    expect(fixesTold(project)).toEqual([`make it ${after}`]);
    const { edit } = project.resolve(wholeView(null), project.order, request);
    project.apply(edit, null, null);
    expect(written(project)).toBe(text.replace(value, after));
    expect(codes(project)).toEqual([[], []]);
    expect(codes(projectOf(written(project)))).toEqual([[], []]);
    expect(() => project.resolve(wholeView(null), project.order, request)).toThrow('nothing-to-fix');
    const replayed = published(text, null);
    replayed.apply(v.parse(Edit, JSON.parse(JSON.stringify(edit))), null, null);
    expect(written(replayed)).toBe(written(project));
    project.undo();
    expect(written(project)).toBe(text);
    expect(codes(project)).toEqual([[CODE], []]);
    project.redo();
    expect(written(project)).toBe(text.replace(value, after));
  });

  it.each<[string, at: string | null, value: string]>([
    ['it is not known where it is published', null, '/1.xml'],
    ['it may be meant as another host, or as a folder', 'https://a.example/', 'b.example/1.xml'],
    ['no URL comes of it', 'https://a.example/', '//:1/'],
    ['its bytes are no UTF-8', 'https://a.example/', '/\ufffd.xml'],
  ])('stays as it is where %s', (_, at, value) => {
    const project = published(robots(value), at);
    expect(fixesTold(project)).toEqual([null]);
    expect(() => project.resolve(wholeView(null), project.order, request)).toThrow('nothing-to-fix');
    const findings = [{ code: CODE, severity: 'warning', field: 'loc', value: '' }] as const;
    expect(entryFindings(project, { file: project.file(0), at: 0 }, findings)).toMatchObject([
      { fixable: false },
    ]);
  });
});

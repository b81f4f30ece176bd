import { describe, expect, it } from 'vitest';
import { entryFindings } from '../../../findings/entry/describe-entry.ts';
import { listFindings } from '../../../findings/list.ts';
import type { Project } from '../../../project/project.ts';
import { NOW } from '../../../project/testing/sitemaps.ts';
import { provenFix, publishedProject } from '../testing/fix-proof.ts';

const CODE = 'robots-relative-sitemap';
const robots = (...values: string[]) =>
  `# ä\r\nUser-agent: *\r\n${values.map((value) => `sitemap :\t${value} # why\r\n`).join('')}Disallow: /x`;

const fixesTold = (project: Project) =>
  listFindings([project], String, 9, NOW)
    .findings.filter(({ code }) => code === CODE)
    .map(({ fix }) => fix);

describe('a Sitemap line of robots.txt', () => {
  it.each<[string, at: string, value: string, after: string]>([
    ['a path', 'https://a.example/robots.txt', '/s/1.xml', 'https://a.example/s/1.xml'],
    [
      'a path without a leading slash',
      'https://a.example/robots.txt',
      's/1.xml',
      'https://a.example/s/1.xml',
    ],
    ['a file name', 'http://a.example:8080/', 'sitemap.xml.gz', 'http://a.example:8080/sitemap.xml.gz'],
    ['a query', 'https://a.example/', '?sitemap=1&x', 'https://a.example/?sitemap=1&x'],
    [
      'a relative path in a robots.txt below the root',
      'https://a.example/shop/robots.txt',
      '1.xml',
      'https://a.example/1.xml',
    ],
    ['a path with ..', 'https://a.example/', '../1.xml', 'https://a.example/1.xml'],
    ['a URL without a scheme', 'http://a.example/', '//b.example/1.xml', 'http://b.example/1.xml'],
    ['a host without a scheme', 'http://a.example/', 'A.example/1.xml', 'http://a.example/1.xml'],
    ['a space', 'https://a.example/', '/the map.xml', 'https://a.example/the%20map.xml'],
  ])('gets its full URL: %s', (_, at, value, after) => {
    const text = robots(value, 'https://a.example/2.xml');
    const project = publishedProject(at, [text]);
    expect(fixesTold(project)).toEqual([`make it ${after}`]);
    expect(provenFix(CODE, at, [text])).toEqual([text.replace(value, after)]);
  });

  it.each<[string, at: string | null, value: string]>([
    ['its publish location is unknown', null, '/1.xml'],
    ['its first part may be a host or a folder', 'https://a.example/', 'b.example/1.xml'],
    ['the result would not be a URL', 'https://a.example/', '//:1/'],
    ['its bytes are not UTF-8', 'https://a.example/', '/\ufffd.xml'],
  ])('stays unchanged if %s', (_, at, value) => {
    const project = publishedProject(at, [robots(value)]);
    expect(fixesTold(project)).toEqual([null]);
    expect(provenFix(CODE, at, [robots(value)])).toEqual([robots(value)]);
    const findings = [{ code: CODE, severity: 'warning', field: 'loc', value: '' }] as const;
    expect(entryFindings(project, { file: project.file(0), at: 0 }, findings)).toMatchObject([{ fix: null }]);
  });
});

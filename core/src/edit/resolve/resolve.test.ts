import { describe, expect, it } from 'vitest';
import { type Field, wholeView } from '../../contract/values.ts';
import { projectOf, url, urlset, values } from '../../project/testing/sitemaps.ts';

const LIST = 'https://a.example/l\n';
const SITEMAP = urlset(url('https://a.example/1'), url('https://a.example/2'));

describe('pasting over entries of several files', () => {
  it.each<[string, Field[], string[][], string[][]]>([
    [
      'a\tb\nc\td\ne\tf',
      ['lastmod', 'priority'],
      [['https://a.example/l', '', '', '']],
      [
        ['https://a.example/1', 'c', '', 'd'],
        ['https://a.example/2', 'e', '', 'f'],
      ],
    ],
    [
      'a\tb\nc\td\ne\tf',
      ['loc', 'lastmod'],
      [['a', '', '', '']],
      [
        ['c', 'd', '', ''],
        ['e', 'f', '', ''],
      ],
    ],
  ])(
    'writes %j to the fields %j of the covered rows, except for fields that their files cannot hold',
    (text, fields, list, sitemap) => {
      const project = projectOf(LIST, SITEMAP);
      const request = { kind: 'paste', row: 0, column: 0, fields, text, fill: null } as const;
      const { edit } = project.resolve(wholeView(null), project.order, request);
      project.apply(edit, null, null);
      expect([values(project, 0), values(project, 1)]).toEqual([list, sitemap]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { ValueChange } from '../../contract/value-change.ts';
import { type Also, wholeView } from '../../contract.ts';
import { listFindings } from '../../findings/list.ts';
import type { Project } from '../../project/project.ts';
import { projectOf, values, written } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';
import { followLocs } from './follow-locs.ts';

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:x="http://www.w3.org/1999/xhtml"',
  'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');
const A = 'https://a.example';
const sitemap = (...entries: string[]) => `<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>`;
const link = (language: string, path: string) =>
  `<x:link rel="alternate" hreflang="${language}" href="${A}${path}"/>`;
const image = (path: string) => `<i:image><i:loc>${A}${path}</i:loc></i:image>`;
const LINKS = link('en', '/en/1') + link('de', '/de/1');
const entry = (path: string, more = '') => `<url><loc>${A}${path}</loc>${more}</url>`;

const EN_TO_GB = { do: 'replace', find: '/en/', expression: false, anyCase: false, text: '/en-gb/' } as const;
const BOTH: Also[] = ['alternates', 'images'];

/** Changes the locs of the first `count` entries of a file. */
function change(project: Project, also: Also[], count: number, how: ValueChange = EN_TO_GB, file = 0) {
  const rows = [{ first: 0, count }];
  const request = { kind: 'change', rows, field: 'loc', change: how, also } as const;
  const { edit } = project.resolve(wholeView(file), project.order, request);
  project.apply(edit, null, null);
  while (project.work(1000));
}

function codes(project: Project): string[] {
  const { findings } = listFindings([project], ({ name }) => name, 99, 0);
  return [...new Set(findings.map(({ code }) => code))].filter((code) => code.startsWith('hreflang-'));
}

describe('alternates that name a page whose loc changes', () => {
  const cluster = sitemap(entry('/en/1', LINKS), entry('/de/1', LINKS));

  it('change with it, even in entries whose own locs do not change', () => {
    const project = projectOf(cluster);
    const before = codes(project);
    change(project, BOTH, 1);
    expect(written(project)).toBe(cluster.replaceAll('/en/', '/en-gb/'));
    expect(codes(project)).toEqual(before);
  });

  it('change with it in other files', () => {
    const other = sitemap(entry('/de/1', LINKS));
    const project = projectOf(sitemap(entry('/en/1', LINKS)), other);
    change(project, BOTH, 1);
    expect(written(project, 1)).toBe(other.replaceAll('/en/', '/en-gb/'));
  });

  it('change in the same undo step as the loc', () => {
    const project = projectOf(cluster);
    change(project, BOTH, 1);
    project.undo();
    expect(written(project)).toBe(cluster);
    project.redo();
    expect(written(project)).toBe(cluster.replaceAll('/en/', '/en-gb/'));
  });

  it('stay the same unless the request includes them', () => {
    const project = projectOf(cluster);
    change(project, [], 1);
    expect(written(project)).toBe(
      cluster.replace('<loc>https://a.example/en/', '<loc>https://a.example/en-gb/'),
    );
    expect(codes(project)).toContain('hreflang-not-reciprocal');
  });

  it('stay the same if they name a page that keeps its loc or is not in any file', () => {
    const text = sitemap(
      entry('/en/1', link('en', '/en/1') + link('fr', '/en/2') + link('de', '/en/3')),
      entry('/en/2'),
    );
    const project = projectOf(text);
    change(project, BOTH, 1);
    expect(written(project)).toBe(text.replaceAll('/en/1', '/en-gb/1'));
  });

  it.each([
    ['no slash at the root', 'https://b.example', 'https://b.example/'],
    ['an uppercase host', `https://B.example/en/1`, `https://b.example/en/1`],
    ['the default port', 'https://b.example:443/en/1', 'https://b.example/en/1'],
    ['lowercase escapes', 'https://b.example/%c3%a9', 'https://b.example/%C3%A9'],
    ['an unencoded character', 'https://b.example/é', 'https://b.example/%C3%A9'],
  ])('get the new loc even if they spell the old one differently: %s', (_, one, other) => {
    const page = (loc: string, href: string) =>
      `<url><loc>${loc}</loc><x:link rel="alternate" hreflang="en" href="${href}"/></url>`;
    for (const [loc, href] of [
      [one, other],
      [other, one],
    ] as const) {
      const project = projectOf(sitemap(page(loc, href)));
      change(project, BOTH, 1, { ...EN_TO_GB, find: loc, text: `${A}/new` });
      expect(written(project)).toBe(sitemap(page(`${A}/new`, `${A}/new`)));
    }
  });

  it('are compared after XML decoding, and written with XML escapes', () => {
    const page = (path: string) => entry(path, `<x:link rel="alternate" hreflang="en" href="${A}${path}"/>`);
    const project = projectOf(sitemap(page('/en/?a=1&amp;b=2')));
    change(project, BOTH, 1, { ...EN_TO_GB, text: '/"<en>&/' });
    expect(written(project)).toContain(`href="${A}/&quot;&lt;en&gt;&amp;/?a=1&amp;b=2"`);
    expect(codes(project)).not.toContain('hreflang-no-self');
  });
});

describe('images of the entries whose locs change', () => {
  it.each<[string, Also[], string]>([
    ['change if the request includes them', ['images'], image('/en-gb/1.png') + image('/2.png')],
    ['stay if the request does not include them', ['alternates'], image('/en/1.png') + image('/2.png')],
  ])('%s', (_, also, images) => {
    const before = image('/en/1.png') + image('/2.png');
    const project = projectOf(sitemap(entry('/en/1', before), entry('/en/2', before)));
    change(project, also, 1);
    expect(written(project)).toBe(sitemap(entry('/en-gb/1', images), entry('/en/2', before)));
  });
});

it('counts the alternates and images that change, and reports progress', () => {
  const project = projectOf(
    sitemap(entry('/en/1', LINKS + image('/en/1.png')), entry('/de/1', LINKS), entry('/x')),
  );
  const changed = (url: string) => url.replace('/en/', '/en-gb/');
  const steps = [...followLocs(project, { positions: [positionsAt(0, 0, 1)], changed }, BOTH)];
  expect(steps).toEqual([{ done: 3, total: 3, counts: { alternates: 2, images: 1 } }]);
});

it('rejects an expression that takes too long', () => {
  const project = projectOf(sitemap(entry('/en/1', LINKS)));
  const change = { positions: [positionsAt(0, 0, 1)], changed: (url: string) => url };
  const steps = followLocs(project, change, BOTH, project.files, () => 0);
  expect(() => [...steps]).toThrow(expect.objectContaining({ code: 'expression-too-slow' }));
});

it('has the same result whether entries change in bulk or one by one', { tags: ['slow'] }, () => {
  const count = 300;
  const text = sitemap(
    ...Array.from({ length: count }, (_, at) => {
      const links = link('en', `/en/${at}`) + link('de', `/de/${at}`);
      return entry(`/en/${at}`, links + image(`/en/${at}.png`)) + entry(`/de/${at}`, links);
    }),
  );
  const few = projectOf(text);
  const many = projectOf(text);
  many.bulk = { entries: 8, shareOfLocs: 0, chunk: 64 };
  for (const project of [few, many]) change(project, BOTH, count * 2);
  expect(written(many)).toBe(written(few));
  expect(values(many)).toEqual(values(few));
  expect(codes(many)).toEqual(codes(few));
  expect(written(many)).toBe(text.replaceAll('/en/', '/en-gb/'));
  for (const project of [few, many]) {
    project.undo();
    expect(written(project)).toBe(text);
  }
});

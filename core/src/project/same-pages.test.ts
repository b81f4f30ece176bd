import { describe, expect, it } from 'vitest';
import { fixEdits } from '../edit/fix/fix-edits.ts';
import { listFindings } from '../findings/list.ts';
import { positionsAt } from '../table/positions.ts';
import type { Project } from './project.ts';
import { NOW, projectOf, urlset, written } from './testing/sitemaps.ts';

const X = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function link(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
}

function entry(loc: string, ...links: string[]): string {
  return `<url ${X}><loc>${loc}</loc>${links.join('')}</url>`;
}

function codesOf(project: Project): string[] {
  const { summary } = listFindings([project], ({ name }) => name, 0, NOW);
  return Object.keys(summary.byCode).filter((code) => code.startsWith('hreflang-'));
}

/** What differs, a URL, and another spelling of that URL. */
const SPELLINGS: [string, string, string][] = [
  ['the slash of the root', 'https://a.example', 'https://a.example/'],
  ['the case of the host', 'https://A.example/b', 'https://a.example/b'],
  ['a port', 'https://a.example:443/b', 'https://a.example/b'],
  ['the case of escapes', 'https://a.example/%c3%a9', 'https://a.example/%C3%A9'],
  ['encoded characters', 'https://a.example/é', 'https://a.example/%C3%A9'],
];
const BOTH = SPELLINGS.flatMap(([name, one, other]) => [
  [name, one, other] as const,
  [`${name}, the other way around`, other, one] as const,
]);
const B = 'https://b.example/';
const OTHERS = [link('de', B), link('x-default', B)];

describe('alternates that spell the loc in another way', () => {
  it.each(BOTH)('name the page itself, and count as return links: %s', (_, loc, href) => {
    const one = entry(loc, link('en', href), ...OTHERS);
    const other = entry(B, link('en', loc), ...OTHERS);
    const plain = entry(
      'https://c.example/',
      link('en', 'https://c.example/'),
      link('x-default', 'https://c.example/'),
    );
    for (const project of [
      projectOf(urlset(one, other)),
      projectOf(urlset(one), urlset(other)),
      projectOf(urlset(...Array(40).fill(plain), one, other)),
    ]) {
      expect(codesOf(project)).toEqual([]);
    }
  });

  it.each(BOTH)('name the page itself once an edit sets that loc: %s', (_, loc, href) => {
    const one = entry('https://a.example/other', link('en', href), ...OTHERS);
    const project = projectOf(urlset(one, entry(B, link('en', href), ...OTHERS)));
    expect(codesOf(project)).toContain('hreflang-no-self');
    project.apply({ kind: 'set', field: 'loc', positions: [positionsAt(0, 0, 1)], value: loc }, null, null);
    while (project.work(1000));
    expect(codesOf(project)).toEqual([]);
    project.undo();
    while (project.work(1000));
    expect(codesOf(project)).toContain('hreflang-no-self');
  });

  it.each(BOTH)('are not duplicated by a fix: %s', (_, loc, href) => {
    // The second page does not list itself, so the fix completes it, and leaves the first page untouched.
    const project = projectOf(urlset(entry(loc, link('en', href), ...OTHERS), entry(B, link('en', loc))));
    for (const code of ['hreflang-no-self', 'hreflang-not-reciprocal', 'hreflang-set-differs'] as const) {
      const scope = { positions: [positionsAt(0, 0, 2)], files: [] };
      for (const edit of fixEdits(project, code, scope, 'safe')) project.apply(edit, null, null);
      while (project.work(1000));
    }
    const [first = '', second = ''] = written(project).match(/<url .*?<\/url>/gs) ?? [];
    expect(first.match(/hreflang="en"/g)).toHaveLength(1);
    expect(second.match(/hreflang="en"/g)).toHaveLength(1);
    expect(codesOf(project)).toEqual([]);
  });
});

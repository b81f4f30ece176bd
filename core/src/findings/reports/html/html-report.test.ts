import { describe, expect, it } from 'vitest';
import type { Language } from '../../../contract/shell.ts';
import { familyOf, projectOf, sitemapindex, url, urlset } from '../../../project/testing/sitemaps.ts';
import { siteOverview } from '../../../table/facets/site-overview.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { projectPage } from './html-report.ts';

const A = 'https://www.example.com/';

function made(project: ProjectData, language: Language = 'en', isForPaper = false) {
  const site = siteOverview([project]);
  const digest = () => 'DIGEST';
  const report = projectPage(project, { ...{ language, site, isForPaper, version: '9.8.7', digest } });
  return { html: [...report.pieces].join(''), report };
}

const many = (count: number) =>
  urlset(...Array.from({ length: count }, (_, at) => url(`${A}shop/${at}`, '<lastmod>2024-02-30</lastmod>')));

describe('the page about a project', () => {
  it.each([
    ['en', 'Overview'],
    ['fi', 'Yleiskuva'],
    ['tr', 'Genel bakış'],
  ] as const)('is in the language %s, lists all files by name, and loads nothing', (language, overview) => {
    const project = familyOf(`${A}index.xml`, sitemapindex(`${A}1.xml`), many(3));
    const { html } = made(project, language);
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${language}">`));
    expect(html).toContain(`<h2>${overview}</h2>`);
    for (const file of project.files) expect(html).toContain(`<th scope="row">${file.name}</th>`);
    expect(html).toContain('9.8.7');
    expect(html).not.toMatch(/<link|<img|<iframe|src=|@import|url\(/);
  });

  it('escapes what files contain', () => {
    const { html } = made(projectOf(urlset(url('&lt;script>alert(1)&lt;/script>'))));
    expect(html).toContain('&lt;script');
    expect(html).not.toContain('<script>alert');
  });

  it('counts every place but lists only the first ones, and fewer on paper, where no list can expand', () => {
    const project = projectOf(many(150));
    const [screen, paper] = [made(project), made(project, 'en', true)];
    const places = (html: string) => html.match(/2024-02-30<\/td>/g)?.length;
    expect([places(screen.html), places(paper.html)]).toEqual([100, 10]);
    expect(paper.html).toContain('And 140 more that are not listed here.');
    expect(paper.html).not.toContain('<details class="more">');
    for (const { report } of [screen, paper]) expect(report.summary.byCode['lastmod-not-a-date']).toBe(150);
  });

  it.each([
    [null, 'On January 1, 2026, 90 of 100 pages were requested.</p>'],
    [
      Date.UTC(2025, 11, 30),
      'On January 1, 2026, 90 of 100 pages were requested. Since December 30, 2025, 12 pages broke and 3 recovered.</p>',
    ],
  ])('reports the last page check, and what changed since an earlier one: %s', (since, words) => {
    const project = projectOf(many(1));
    const site = siteOverview([project]);
    const check = {
      ...{ startedAt: Date.UTC(2026, 0, 1), isRunning: false, isComplete: false, done: 90, total: 100 },
      ...{ broke: 12, mended: 3, since, stopped: [] },
    };
    const report = projectPage(project, { language: 'en', site, version: '1', digest: () => '', check });
    expect([...report.pieces].join('')).toContain(words);
  });

  it('leaves out muted rules', () => {
    const project = projectOf(many(2));
    project.mute(['lastmod-not-a-date']);
    expect(made(project).html).not.toContain('lastmod-not-a-date');
  });
});

import { describe, expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { listFindings } from '../findings/list.ts';
import { Predicate } from '../table/query/compile.ts';
import { parseQuery } from '../table/query/parse.ts';
import type { Project } from './project.ts';
import { NOW, projectOf, url, urlset } from './testing/sitemaps.ts';

const VIEW = wholeView(0);

/** The first entry breaks one rule, the second another. Their file breaks a third. */
function broken(): Project {
  return projectOf(
    urlset(
      url('https://a.example/1', '<lastmod>2024-02-30</lastmod>'),
      url('two', '<changefreq>daily</changefreq>'),
    ),
  );
}

/** The codes and counts in every place where findings appear. */
function told(project: Project) {
  const summary = project.summary([]);
  const [file] = summary.files;
  return {
    counted: summary.findings.map(({ code }) => code),
    ofFile: file?.findings.map(({ code }) => code),
    errors: file?.errors,
    ofRows: project.rows(VIEW, 0, 2).map(({ findings }) => findings.map(({ code }) => code)),
    next: project.nextFinding(VIEW, -1, null, false)?.row ?? null,
    errorRows: found(project, 'is:error'),
    codeRows: found(project, 'code:lastmod-not-a-date'),
    listed: listFindings([project], () => 'a.xml', 9, NOW).findings.map(({ code }) => code),
  };
}

function found(project: Project, filter: string): number[] {
  const { query } = parseQuery(filter);
  if (!query) throw new TypeError(filter);
  const predicate = new Predicate(query, {
    table: project.table,
    shown: project.shownRules,
    nameOf: (id) => project.file(id).name,
  });
  return [0, 1].filter((row) => predicate.matches(project.view(VIEW).idAt(row)));
}

describe('findings of muted rules', () => {
  it('appear while the rules are not muted', () => {
    expect(told(broken())).toEqual({
      counted: ['loc-not-absolute', 'lastmod-not-a-date', 'hints-ignored'],
      ofFile: ['hints-ignored'],
      errors: 2,
      ofRows: [['lastmod-not-a-date'], ['loc-not-absolute']],
      next: 0,
      errorRows: [0, 1],
      codeRows: [0],
      listed: ['hints-ignored', 'lastmod-not-a-date', 'loc-not-absolute'],
    });
  });

  it('appear nowhere', () => {
    const project = broken();
    project.mute(['lastmod-not-a-date', 'hints-ignored']);
    expect(told(project)).toEqual({
      counted: ['loc-not-absolute'],
      ofFile: [],
      errors: 1,
      ofRows: [[], ['loc-not-absolute']],
      next: 1,
      errorRows: [1],
      codeRows: [],
      listed: ['loc-not-absolute'],
    });
  });

  it('are counted separately, for the chosen engine', () => {
    const project = broken();
    project.mute(['hints-ignored', 'lastmod-not-a-date', 'of-another-version']);
    expect(project.summary([]).muted).toEqual([
      { code: 'hints-ignored', count: 1 },
      { code: 'lastmod-not-a-date', count: 1 },
      { code: 'of-another-version', count: 0 },
    ]);
    project.showEngine('yandex');
    expect(project.summary([]).muted).toContainEqual({ code: 'hints-ignored', count: 0 });
  });

  it.each([[[]], [['lastmod-not-a-date']]])('are muted again by restoring the settings: %j', (codes) => {
    const project = broken();
    project.mute(codes);
    const again = broken();
    again.mute(['loc-not-absolute']);
    again.restoreSettings(project.settings);
    expect(again.shownRules.muted).toEqual(codes);
    expect(again.settings).toEqual(project.settings);
  });
});

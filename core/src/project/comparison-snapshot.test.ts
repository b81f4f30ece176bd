import { describe, expect, it } from 'vitest';
import type { Edit } from '../contract/edits.ts';
import { positionsAt } from '../table/positions.ts';
import type { Project } from './project.ts';
import { projectOf, url, urlset } from './testing/sitemaps.ts';

const A = 'https://a.example/';
const remove: Edit = { kind: 'remove', positions: [positionsAt(0, 0, 3)] };
const replace: Edit = {
  ...{ kind: 'change', field: 'loc', positions: [positionsAt(0, 0, 3)] },
  change: { do: 'scheme', to: 'http' },
};
const mend: Edit = {
  ...{
    kind: 'fix',
    code: 'loc-whitespace',
    mode: 'unsafe',
    positions: [positionsAt(0, 0, 3)],
    files: [],
    now: 0,
  },
};
const publish: Edit = { kind: 'publish', location: `${A}sitemap.xml` };

function open(): Project {
  const project = projectOf(
    urlset(url(`${A}1`), url(` ${A}1`), url('https://b.example/2')),
    urlset(url(`${A}2`)),
  );
  project.bulk = { entries: 1, shareOfLocs: 0, chunk: 2 };
  project.comparesAtOnce = false;
  return project;
}

const codes = (project: Project) => project.summary([]).findings.map(({ code, count }) => `${code} ${count}`);
const compare = (project: Project) => {
  while (project.work(1000));
};

describe('the comparison of all entries with each other', () => {
  it.each([
    ['removed', remove],
    ['given other locs', replace],
    ['mended', mend],
  ])('is restored by undo, without comparing again, after entries were %s', (_, edit) => {
    const project = open();
    const before = codes(project);
    for (let round = 0; round < 3; round++) {
      if (round === 0) project.apply(edit, null, null);
      else project.redo();
      expect(project.pending).toBeGreaterThan(0);
      compare(project);
      project.apply(
        { kind: 'set', field: 'priority', positions: [positionsAt(1, 0, 1)], value: '2' },
        null,
        null,
      );
      project.undo();
      project.undo();
      expect(project.pending).toBe(0);
      expect(codes(project)).toEqual(before);
    }
  });

  it('is computed again if the publish location changed in between', () => {
    const project = open();
    const before = codes(project);
    project.apply(remove, null, null);
    compare(project);
    project.apply(publish, null, null);
    project.undo();
    project.undo();
    expect(project.pending).toBeGreaterThan(0);
    compare(project);
    expect(codes(project)).toEqual(before);
  });

  it('is computed again if it was incomplete before the edit', () => {
    const project = open();
    const before = codes(project);
    project.apply(replace, null, null);
    project.apply(remove, null, null);
    project.undo();
    expect(project.pending).toBeGreaterThan(0);
    project.undo();
    expect(project.pending).toBe(0);
    expect(codes(project)).toEqual(before);
  });
});

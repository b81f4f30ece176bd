import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineChoice, wholeView } from '../../contract/values.ts';
import { RULES } from '../../rules/registry.ts';
import { anyProject } from '../../table/query/testing/any-project.ts';
import type { Project } from '../project.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';

/** The nearest finding, found by looking at one row after another. */
function nearest(project: Project, from: number, code: string | null, backwards: boolean): number | null {
  const { length } = project.view(wholeView(null));
  const step = backwards ? -1 : 1;
  for (let seen = 0, row = from < 0 && backwards ? 0 : from; seen < length; seen++) {
    row = (row + step + length) % length;
    const [shown] = project.rows(wholeView(null), row, 1);
    if (shown?.findings.some((finding) => code === null || finding.code === code)) return row;
  }
  return null;
}

describe('the nearest finding', () => {
  it('equals the first one found row by row', () => {
    fc.assert(
      fc.property(
        anyProject,
        fc.option(fc.constantFrom(...RULES.map(({ code }) => code)), { freq: 3 }),
        fc.boolean(),
        fc.constantFrom(...EngineChoice.options),
        (make, code, backwards, engine) => {
          const project = make();
          project.showEngine(engine);
          const view = wholeView(null);
          for (let from = -1; from < project.view(view).length; from++) {
            const found = project.nextFinding(view, from, code, backwards)?.row ?? null;
            expect(found).toBe(nearest(project, from, code, backwards));
          }
        },
      ),
      often(100),
    );
  }, 30_000);

  it.each([
    [-1, false, 20_000],
    [20_000, false, 39_999],
    [39_999, false, 20_000],
    [-1, true, 39_999],
    [39_999, true, 20_000],
    [20_000, true, 39_999],
    [70_000, false, 20_000],
  ])('from row %i (backwards: %s) is found far away, at row %i', (from, backwards, row) => {
    const entries = Array.from({ length: 40_000 }, (_, at) => url(`https://a.example/${at}`));
    for (const broken of [20_000, 39_999]) entries[broken] = url(`${broken}`);
    const project = projectOf(urlset(...entries));
    expect(project.nextFinding(wholeView(null), from, null, backwards)?.row).toBe(row);
  });
});

import { describe, expect, it } from 'vitest';
import { wholeView } from '../../contract/values.ts';
import type { Project } from '../project.ts';
import { projectOf, url, urlset, written } from '../testing/sitemaps.ts';

const ALL = wholeView(null);
const priority = { kind: 'set', field: 'priority', value: '7' } as const;

describe('file summaries', () => {
  it.each<[string, (project: Project) => unknown, boolean[]]>([
    ['nothing', () => null, [true, true]],
    ['a new revision only', (project) => project.setBundle(project.bundle, '/out'), [true, true]],
    ['a name', (project) => project.renamed(1, 'other.xml'), [true, false]],
    ['a value that breaks a rule', (project) => edit(project, 0), [false, true]],
    ['a save', (project) => [edit(project, 1), project.markSaved(1, project.file(1).stamp)], [true, false]],
    ['muting a rule', (project) => project.mute(['loc-empty']), [false, false]],
    ['an edit and its undo', (project) => [edit(project, 0), project.undo()], [false, true]],
  ])('keep the same object for each unchanged file after %s', (_, change, expected) => {
    const project = projectOf(urlset(url('https://a.example/1')), urlset(url('https://a.example/2')));
    while (project.work(1000));
    const before = project.summary([]).files;
    change(project);
    const after = project.summary([]).files;
    expect(after.map((file, place) => file === before[place])).toEqual(expected);
    expect(after === before).toBe(expected.every(Boolean));
  });

  it('give the size of a file with its current entries, not as it was read', () => {
    const project = projectOf(urlset(url('https://a.example/1'), url('https://a.example/2'), 'text'));
    const sizes = () => {
      const [file] = project.summary([]).files;
      return { told: file?.bytes, saved: Buffer.byteLength(written(project)) };
    };
    const before = sizes();
    expect(before.told).toBe(before.saved);
    const request = { kind: 'remove' as const, rows: [{ first: 0, count: 2 }] };
    project.apply(project.resolve(ALL, project.order, request).edit, null, null);
    const after = sizes();
    expect(after.saved).toBeLessThan(before.saved);
    // The white space around removed entries is measured only near the limit.
    expect(after.told).toBeLessThan(before.saved);
    project.undo();
    expect(sizes()).toEqual(before);
  });
});

/** Gives the only entry of a file an invalid priority. */
function edit(project: Project, row: number): void {
  const request = { ...priority, rows: [{ first: row, count: 1 }] };
  project.apply(project.resolve(ALL, project.order, request).edit, null, null);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import { KEEP_RULES, type KeepRule, type Positions } from '../../../contract/edits.ts';
import { wholeView } from '../../../contract/values.ts';
import type { Project } from '../../../project/project.ts';
import { projectOf, url, urlset, values } from '../../../project/testing/sitemaps.ts';
import { positionsAt } from '../../../table/positions.ts';
import { chosenBy, duplicateGroups } from './duplicate-groups.ts';

interface Entry {
  loc: string;
  lastmod: string;
  priority: string;
}

const entry = ({ loc, lastmod, priority }: Entry) =>
  url(
    `https://a.example/${loc}`,
    (lastmod && `<lastmod>${lastmod}</lastmod>`) + (priority && `<priority>${priority}</priority>`),
  );

const anyEntry = fc.record({
  loc: fc.constantFrom('a', 'b', 'c', 'd'),
  lastmod: fc.constantFrom('', 'soon', '2024-01-01', '2024-01-02T00:00Z', '2023'),
  priority: fc.constantFrom('', '0.4', '0.5', '0.6', 'high'),
});

/** For each rule: how much an entry is preferred. Of equal entries, the first wins. */
const WANTED: Record<KeepRule, (entry: Entry, place: number) => number> = {
  first: (_, place) => -place,
  last: (_, place) => place,
  newest: ({ lastmod }) => new Date(lastmod || 'never').getTime() || Number.NEGATIVE_INFINITY,
  'highest-priority': ({ priority }) => (priority === 'high' ? -1 : Number(priority || '0.5')),
};

function slowDuplicates(entries: readonly Entry[], keep: KeepRule): number[] {
  return entries.flatMap((entry, place) => {
    const mine = WANTED[keep](entry, place);
    const isBeaten = entries.some((other, at) => {
      if (at === place || other.loc !== entry.loc) return false;
      const theirs = WANTED[keep](other, at);
      return theirs > mine || (theirs === mine && at < place);
    });
    return isBeaten ? [place] : [];
  });
}

/** All duplicates except the entries to keep, in order. */
function othersIn(project: Project, keep: KeepRule, among: readonly Positions[]) {
  const groups = lastOf(duplicateGroups(project, among, chosenBy(project, among, keep)));
  return groups.flatMap(({ others }) => others).sort((a, b) => a.file - b.file || a.at - b.at);
}

describe('redundant entries', () => {
  it.each(KEEP_RULES)('are all except the one to keep (%s), and match a pairwise comparison', (keep) => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 12 }), (entries) => {
        const project = projectOf(urlset(...entries.map(entry)));
        const among = [positionsAt(0, 0, entries.length)];
        expect(othersIn(project, keep, among).map(({ at }) => at)).toEqual(slowDuplicates(entries, keep));
        const choice = chosenBy(project, among, keep);
        for (const { kept, others } of lastOf(duplicateGroups(project, among, choice)))
          for (const other of others) {
            const [mine, theirs] = [kept, other].map(({ at }) => WANTED[keep](entries[at] as Entry, at));
            expect(choice.because(kept.id, other.id)).toBe(mine === theirs ? 'first' : keep);
          }
      }),
    );
  });

  it('are searched for only among the given entries, across sitemaps', () => {
    const one = urlset(url('https://a.example/1'), url('https://a.example/2'));
    const project = projectOf(one, one);
    const found = (...among: Positions[]) =>
      othersIn(project, 'first', among).map(({ file, at }) => [file, at]);
    expect(found(positionsAt(0, 0, 2))).toEqual([]);
    expect(found(positionsAt(0, 0, 1), positionsAt(1, 0, 2))).toEqual([[1, 0]]);
    expect(found(positionsAt(0, 0, 2), positionsAt(1, 0, 2))).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('the request to deduplicate', () => {
  const view = wholeView(null);
  const rows = [{ first: 0, count: 3 }];

  it('removes duplicates in one step', () => {
    const project = projectOf(
      urlset(url('https://a.example/1'), url('https://a.example/2'), url('https://a.example/1')),
    );
    const request = { kind: 'deduplicate', rows, keep: 'last' } as const;
    const { edit } = project.resolve(view, project.order, request);
    expect(project.apply(edit, null, null)?.count).toBe(1);
    expect(values(project).map(([loc]) => loc)).toEqual(['https://a.example/2', 'https://a.example/1']);
    project.undo();
    expect(values(project)).toHaveLength(3);
  });

  it('keeps values that only a removed entry has', () => {
    const more = '<lastmod>2024-01-01</lastmod>';
    const project = projectOf(urlset(url('https://a.example/1'), url('https://a.example/1', more)));
    const request = { kind: 'deduplicate', rows, keep: 'first' } as const;
    const { edit } = project.resolve(view, project.order, request);
    expect(project.apply(edit, null, null)?.count).toBe(1);
    expect(values(project)).toEqual([['https://a.example/1', '2024-01-01', '', '']]);
  });

  it('rejects rows without duplicates', () => {
    const project = projectOf(urlset(url('https://a.example/1'), url('https://a.example/2')));
    const request = { kind: 'deduplicate', rows, keep: 'first' } as const;
    expect(() => project.resolve(view, project.order, request)).toThrow('no-duplicates');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsOf, summaryOf } from './summary-news.ts';
import { type FileSummary, NOTHING_OPEN, type ProjectSummary } from './values.ts';

const fileOf = (id: number, entries = 0): FileSummary => ({
  ...{ id, entries, name: `${id}.xml`, kind: 'urlset', gzip: false, state: 'open', bytes: 0, dirty: false },
  ...{ untitled: false, damaged: false, errors: 0, warnings: 0, findings: [], problem: null },
});
const [a, b, c] = [fileOf(0), fileOf(1), fileOf(2)];
const with_ = (...files: FileSummary[]): ProjectSummary => ({ ...NOTHING_OPEN, files });

describe('newsOf', () => {
  const edited = fileOf(1, 5);
  it.each<[string, ProjectSummary, ProjectSummary, FileSummary[], number[] | null]>([
    ['the first summary', NOTHING_OPEN, with_(a, b), [a, b], [0, 1]],
    ['the same files', with_(a, b), with_(a, b), [], null],
    ['a changed file', with_(a, b, c), with_(a, edited, c), [edited], null],
    ['an added file', with_(a, b), with_(a, b, c), [c], [0, 1, 2]],
    ['a removed file', with_(a, b), with_(b), [], [1]],
    ['another order', with_(a, b), with_(b, a), [], [1, 0]],
    ['another project', with_(a, b), with_(fileOf(0)), [fileOf(0)], [0]],
  ])('sends the difference for %s', (_, before, now, changed, ids) => {
    expect(newsOf(now, before).files).toEqual({ changed, ids });
  });
});

describe('summaryOf', () => {
  it('rebuilds each summary from the previous one and the news', () => {
    const anyFiles = fc.uniqueArray(fc.record({ id: fc.nat(6), entries: fc.nat(2) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(fc.array(anyFiles), (steps) => {
        let told = NOTHING_OPEN;
        let heard = NOTHING_OPEN;
        for (const [revision, files] of steps.entries()) {
          const now = {
            ...NOTHING_OPEN,
            revision,
            files: files.map(
              ({ id, entries }) =>
                told.files.find((file) => file.id === id && file.entries === entries) ?? fileOf(id, entries),
            ),
          };
          heard = summaryOf(structuredClone(newsOf(now, told)), heard);
          told = now;
          expect(heard).toEqual(now);
        }
      }),
    );
  });

  it('returns the same file list if no file changed', () => {
    const before = with_(a, b);
    const news = newsOf({ ...before, revision: 7 }, before);
    expect(summaryOf(news, before).files).toBe(before.files);
  });

  it('rejects the id of an unknown file', () => {
    const news = { ...NOTHING_OPEN, files: { changed: [], ids: [3] } };
    expect(() => summaryOf(news, NOTHING_OPEN)).toThrow(expect.objectContaining({ code: 'unexpected' }));
  });
});

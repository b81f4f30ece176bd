import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { narrows } from './narrows.ts';
import { parseQuery } from './parse.ts';
import type { Query } from './query.ts';
import { anyProject } from './testing/any-project.ts';
import { anyQuery } from './testing/any-query.ts';
import { matchesRow } from './testing/matches-row.ts';

function read(text: string): Query {
  const { query } = parseQuery(text);
  if (!query) throw new TypeError(`no filter: ${text}`);
  return query;
}

/** Other queries with a similar meaning: without some parts, with shorter words, with one side of an `or`. */
function near(query: Query): fc.Arbitrary<Query> {
  const same = fc.constant(query);
  if (query.kind === 'not') {
    return fc.oneof(
      same,
      near(query.of).map((of): Query => ({ kind: 'not', of })),
    );
  }
  if (query.kind === 'and' || query.kind === 'or') {
    const { kind } = query;
    const some = fc.subarray([...query.of], { minLength: 1 });
    const parts = some.chain((of) => fc.tuple(...of.map(near)));
    return fc.oneof(
      same,
      parts.map((of): Query => (of.length > 1 ? { kind, of } : (of[0] ?? query))),
    );
  }
  const wider = anyQuery.chain((other) => fc.constantFrom<Query>({ kind: 'or', of: [query, other] }, other));
  if (query.kind !== 'loc' && query.kind !== 'file') return fc.oneof(same, wider);
  const { kind, text } = query;
  const cut = fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([from, to]): Query => ({ kind, text: text.slice(Math.min(from, to), Math.max(from, to)) || text }));
  return fc.oneof(same, wider, cut, cut);
}

describe('narrows', () => {
  it.each([
    ['shoes', 'shoe', true],
    ['SHOES', 'oe', true],
    ['shoe', 'shoes', false],
    ['shoes red', 'shoe', true],
    ['shoes', 'shoe red', false],
    ['shoes is:error', 'is:error shoe', true],
    ['shoes or boots', 'shoe', false],
    ['shoes or shoelaces', 'shoe', true],
    ['shoes', 'boots or shoe', true],
    ['-shoe', '-shoes', true],
    ['-shoes', '-shoe', false],
    ['is:error', 'is:error', true],
    ['is:error', 'is:warning', false],
    ['file:blog-2', 'file:blog', true],
    ['loc:blog', 'file:blog', false],
    ['/shoes/', '/shoe/', false],
    ['shoes', '', true],
    ['', 'shoes', false],
    // Half a surrogate pair matches no text, but the whole pair does.
    ['a\u{1F600}', 'a\uD83D', false],
  ])('%j after %j: %s', (query, before, expected) => {
    expect(narrows(read(query), read(before))).toBe(expected);
  });

  it('holds only if all rows of one query are rows of the other', () => {
    const pair = anyQuery.chain((query) => fc.tuple(fc.constant(query), near(query)));
    let narrowed = 0;
    const runs = often(600);
    fc.assert(
      fc.property(anyProject, pair, (make, [one, other]) => {
        const project = make();
        for (const [query, before] of [
          [one, other],
          [other, one],
        ] as const) {
          if (!narrows(query, before)) continue;
          narrowed++;
          for (const file of project.files) {
            for (let at = 0; at < file.order.length; at++) {
              if (matchesRow(query, project, file, at)) {
                expect(matchesRow(before, project, file, at)).toBe(true);
              }
            }
          }
        }
      }),
      runs,
    );
    expect(narrowed).toBeGreaterThan(runs.numRuns * 0.3);
  });
});

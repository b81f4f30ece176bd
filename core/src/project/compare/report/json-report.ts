import type { Authorship } from '../changed-by.ts';
import { DifferenceTeller } from '../describe-difference.ts';
import { sizeOf } from '../side.ts';
import { countsOf, firstOf, type Reported, renameOf, valuesOf } from './reported.ts';

/** The report as JSON, in pieces. The README of the command line describes the format. */
export function* jsonPieces(reported: Reported): Generator<string> {
  const { found, joined, authors, max } = reported;
  const { added, removed, changed, renamed, moved, unchanged, ...others } = countsOf(reported);
  const { joined: joinedCount, conflicts, ...rest } = others;
  const head = {
    version: 1,
    left: { entries: sizeOf(found.left) },
    right: { entries: sizeOf(found.right) },
    ...(authors !== null && { base: { entries: authors.entries } }),
    counts: {
      ...{ added, removed, changed, renamed, moved, unchanged, ...rest },
      ...(joined !== null && { joined: joinedCount }),
      ...(authors !== null && { conflicts }),
    },
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "differences": [`;
  let isFirst = true;
  const item = (difference: object) => {
    const before = isFirst ? '\n' : ',\n';
    isFirst = false;
    return `${before}${JSON.stringify(difference, null, 2).replace(/^/gm, '    ')}`;
  };
  const teller = new DifferenceTeller(found);
  for (const row of firstOf(reported)) {
    if (row === null) {
      yield '';
      continue;
    }
    const difference = teller.tell(row);
    const { class: name, moved: isMoved, loc, left, right, score, reason } = difference;
    const values = valuesOf(difference).map(({ column, before, after }) => [
      column,
      { before: before || null, after: after || null },
    ]);
    yield item({
      ...{ class: name, moved: isMoved, loc, from: null, to: null, score, reason, ...renameOf(found, row) },
      file: { left, right },
      fields: Object.fromEntries(values),
      ...(authors !== null && told(authors.of(row))),
    });
  }
  for (const { loc, from, sitemap } of joined?.first(max) ?? []) {
    yield item({
      ...{ class: 'joined', moved: false, loc, from, to: loc, score: null, reason: null },
      file: { left: null, right: null, [joined?.on ?? 'left']: sitemap },
      fields: {},
    });
  }
  yield isFirst ? ']\n}\n' : '\n  ]\n}\n';
}

function told({ by, isConflict }: Authorship): { changedBy: Authorship['by']; conflict: boolean } {
  return { changedBy: by, conflict: isConflict };
}

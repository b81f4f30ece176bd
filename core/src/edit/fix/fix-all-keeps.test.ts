// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { wholeView } from '../../contract/values.ts';
import { removalsOf } from '../../files/write/removals.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { anyMutated } from '../../project/testing/any-mutated.ts';
import { contentOf, fixablePaths, hasCorpus } from '../../project/testing/corpus.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf } from '../../project/testing/sitemaps.ts';
import { codesOfAll, fixAll } from './fix-all.ts';
import { scopeOf } from './fix-scope.ts';
import { anyFaulty } from './testing/any-faulty.ts';
import { type Fixed, judgeFixes, type Verdict } from './testing/violations.ts';

/** A file after `--fix all`, and the removals that the command reports. */
function allFixed(bytes: Uint8Array): Fixed {
  const project = projectOf(bytes);
  fixAll(project, codesOfAll(project, 'safe'), 'safe', () => scopeOf(project, wholeView(null), null));
  const after = Uint8Array.from(project.write(0).flatMap((piece) => [...piece]));
  return { after, removed: removalsOf(project.table, project.file(0)) };
}

function judged(bytes: Uint8Array): Verdict {
  const first = allFixed(bytes);
  const second = allFixed(first.after);
  return judgeFixes(bytes, [first, second, allFixed(second.after)]);
}

describe('applying all safe fixes loses nothing, adds no findings and rarely needs a second run', () => {
  it.each([
    ['broken XML', anyBroken],
    ['sitemaps that break many rules', anyFaulty.map(encodeUtf8)],
    ['sitemaps that were damaged', anyMutated],
  ])(
    'for %s',
    (_, anyBytes) => {
      let files = 0;
      let revealing = 0;
      fc.assert(
        fc.property(anyBytes, (bytes) => {
          const { violations, isRevealing } = judged(bytes);
          expect(violations).toEqual([]);
          files++;
          if (isRevealing) revealing++;
        }),
        often(700),
      );
      // In a few files, broken XML hides something that only a second run can mend.
      expect(revealing).toBeLessThanOrEqual(3 + files / 100);
    },
    300_000,
  );

  it.skipIf(!hasCorpus)('for the fixtures of other projects', { tags: ['long'], timeout: 600_000 }, () => {
    const wrong = fixablePaths.flatMap((name) => {
      const bytes = contentOf(name);
      return bytes === null ? [] : judged(bytes).violations.map((violation) => `${name}: ${violation}`);
    });
    expect(wrong).toEqual([]);
  });
});

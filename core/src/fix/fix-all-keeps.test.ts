import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FixMode, type FixPreview, wholeView } from '../contract/values.ts';
import type { Project } from '../project/project.ts';
import { anyBroken } from '../testing/any-broken.ts';
import { anyMutated } from '../testing/any-mutated.ts';
import { often } from '../testing/often.ts';
import { faultOf } from '../testing/reference-reader.ts';
import { codes, fileCodes, projectOf } from '../testing/sitemaps.ts';
import { removalsOf } from '../write/removals.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';
import { codesOfAll, fixAll } from './fix-all.ts';
import { scopeOf } from './fix-scope.ts';
import { anyFaulty } from './testing/any-faulty.ts';
import { lossesOf } from './testing/losses.ts';
import { isMasked } from './testing/masked.ts';

/** Fixtures of other projects and real sitemaps; not part of the repository. */
const corpus = path.resolve(import.meta.dirname, '../../../../shared/corpus');

const bytesOf = (project: Project) => Uint8Array.from(project.write(0).flatMap((piece) => [...piece]));
const told = (project: Project) => new Set([...fileCodes(project, 0), ...codes(project).flat()]);

/** A file after `--fix all`, and what that says to have removed. */
function allFixed(bytes: Uint8Array, mode: FixMode): { after: Uint8Array; preview: FixPreview } {
  const project = projectOf(bytes);
  fixAll(project, codesOfAll(project, mode), mode, () => scopeOf(project, wholeView(null), null));
  const removed = removalsOf(project.table, project.file(0));
  return { after: bytesOf(project), preview: { changes: [], count: 0, done: 0, total: 0, removed } };
}

/** Lists what a safe fix of everything breaks. */
function violations(bytes: Uint8Array): string[] {
  const { after, preview } = allFixed(bytes, 'safe');
  const had = told(projectOf(bytes));
  const appeared = [...told(projectOf(after))].filter((code) => !had.has(code) && !isMasked(code, had));
  const again = allFixed(after, 'safe').after;
  // A break hides faults behind it. So a second run may find more in a broken file; a third run must find nothing.
  const settled = faultOf(bytes) !== null ? allFixed(again, 'safe').after : after;
  return [
    ...lossesOf(bytesOf(projectOf(bytes)), after, 'safe', preview),
    ...appeared.map((code) => `appeared: ${code}`),
    ...(decodeUtf8(again) === decodeUtf8(settled) ? [] : ['not the same when fixed again']),
    ...(faultOf(bytes) === null && faultOf(after) !== null ? ['not well-formed any more'] : []),
  ];
}

describe('fixing everything that is safe loses nothing, reveals nothing new and is done at once', () => {
  it.each([
    ['broken XML', anyBroken],
    ['sitemaps that break many rules', anyFaulty.map(encodeUtf8)],
    ['sitemaps that were damaged', anyMutated],
  ])(
    'of %s',
    (_, anyBytes) => {
      fc.assert(
        fc.property(anyBytes, (bytes) => {
          expect(violations(bytes)).toEqual([]);
        }),
        often(700),
      );
    },
    300_000,
  );

  const files = existsSync(corpus)
    ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(xml|txt|rss|atom|gz)$/.test(name),
      )
    : [];
  it.skipIf(files.length === 0)(
    'of the fixtures of other projects',
    { tags: ['long'], timeout: 600_000 },
    () => {
      const wrong = files.flatMap((name) => {
        const bytes = contentOf(path.join(corpus, name));
        return bytes === null ? [] : violations(bytes).map((violation) => `${name}: ${violation}`);
      });
      expect(wrong).toEqual([]);
    },
  );
});

/** What a file holds; null for one that is damaged as gzip, which no fix of entries is about. */
function contentOf(file: string): Uint8Array | null {
  const bytes = readFileSync(file);
  if (!(bytes[0] === 0x1f && bytes[1] === 0x8b)) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

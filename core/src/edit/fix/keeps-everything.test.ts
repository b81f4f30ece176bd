// @module-tag slow
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { type FixMode, type FixPreview, wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { often } from '../../project/testing/often.ts';
import { faultOf } from '../../project/testing/reference-reader.ts';
import { codes, fileCodes, projectOf } from '../../project/testing/sitemaps.ts';
import { RULES } from '../../rules/registry.ts';
import { fixEdits } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';
import { hasFix } from './fixes.ts';
import { previewFix } from './preview-fix.ts';
import { anyFaulty } from './testing/any-faulty.ts';
import { lossesOf } from './testing/losses.ts';
import { isMasked } from './testing/masked.ts';

const FIXABLE = [...new Set<string>(RULES.map(({ code }) => code))].filter(hasFix);
const MODES: readonly FixMode[] = ['safe', 'unsafe'];

const everywhere = (project: Project) => scopeOf(project, wholeView(null), null);
const bytesOf = (project: Project) => Uint8Array.from(project.write(0).flatMap((piece) => [...piece]));

function told(project: Project): Set<string> {
  return new Set([...fileCodes(project, 0), ...codes(project).flat()]);
}

function fixed(project: Project, code: string, mode: FixMode): Uint8Array {
  for (const edit of fixEdits(project, code, everywhere(project), mode)) project.apply(edit, null, null);
  return bytesOf(project);
}

/** What a rule's fix does wrong: content it loses without reporting it, new findings, more changes in a second run. */
function violations(bytes: Uint8Array, code: string, mode: FixMode): string[] {
  const project = projectOf(bytes);
  const before = bytesOf(project);
  const had = told(project);
  const previews = previewFix(project, code, everywhere(project), mode, Number.POSITIVE_INFINITY);
  let preview: FixPreview | null = null;
  for (const next of previews) preview = next;
  const after = fixed(project, code, mode);
  const again = projectOf(after);
  // XML that is not well-formed may be read differently once part of it is removed.
  const isTorn = faultOf(bytes) !== null && mode === 'unsafe';
  const appeared = isTorn
    ? []
    : [...told(again)].filter((one) => !had.has(one) && !isMasked(one, new Set([code])));
  const isSame = isTorn || decodeUtf8(fixed(again, code, mode)) === decodeUtf8(after);
  return [
    ...lossesOf(before, after, mode, preview),
    ...appeared.map((one) => `appeared: ${one}`),
    ...(isSame ? [] : ['a second fix changes the file again']),
  ].map((violation) => `${code}, ${mode}: ${violation}`);
}

it.each([
  ['broken XML', anyBroken],
  ['sitemaps that break many rules', anyFaulty.map(encodeUtf8)],
])(
  'a fix loses only what its preview names, causes no new findings, and needs only one run: %s',
  (_, anyBytes) => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const broken = told(projectOf(bytes));
        const asked = FIXABLE.filter((code) => broken.has(code));
        expect(asked.flatMap((code) => MODES.flatMap((mode) => violations(bytes, code, mode)))).toEqual([]);
      }),
      often(100),
    );
  },
  120_000,
);

import { decodeUtf8 } from '../../../bytes/text.ts';
import type { Removals } from '../../../contract/values.ts';
import { faultOf } from '../../../project/testing/reference-reader.ts';
import { codes, fileCodes, projectOf } from '../../../project/testing/sitemaps.ts';
import { lossesOf } from './losses.ts';
import { isMasked } from './masked.ts';

/** A file after a fix of everything safe, and the removals that the fix reports. */
export interface Fixed {
  after: Uint8Array;
  removed: Removals;
}

/** The result of judging a fix of everything. */
export interface Verdict {
  violations: string[];
  /** Whether a second run changed the file again. Allowed only if the file was broken, which can hide faults. */
  isRevealing: boolean;
}

/**
 * Judges a fix of everything safe.
 * @param runs the fix of the file, of the first result, and of the second result
 */
export function judgeFixes(
  bytes: Uint8Array,
  [first, second, third]: readonly [Fixed, Fixed, Fixed],
): Verdict {
  const isBroken = faultOf(bytes) !== null;
  const isRevealing = decodeUtf8(second.after) !== decodeUtf8(first.after);
  const [had, has] = [told(bytes), told(first.after)];
  const fixed = new Set([...had.keys()].filter((code) => (has.get(code) ?? 0) < (had.get(code) ?? 0)));
  // One break may be mended while another stays.
  if (isBroken) fixed.add('xml-not-well-formed');
  const appeared = [...has.keys()].filter((code) => !had.has(code) && !isMasked(code, fixed));
  const violations = [
    ...lost(bytes, first),
    ...lost(first.after, second),
    ...appeared.map((code) => `appeared: ${code}`),
    ...(isRevealing && !isBroken ? ['a second fix changes the file again'] : []),
    ...(decodeUtf8(third.after) === decodeUtf8(second.after) ? [] : ['a third fix changes the file again']),
    ...(!isBroken && faultOf(first.after) !== null ? ['no longer well-formed'] : []),
  ];
  return { violations, isRevealing };
}

function lost(before: Uint8Array, { after, removed }: Fixed): string[] {
  const said = projectOf(before).file(0).kind === 'unknown' ? before : written(before);
  return lossesOf(said, after, 'safe', { changes: [], count: 0, done: 0, total: 0, removed, left: 0 });
}

/** The bytes that a save without any edit would write, which are UTF-8. */
function written(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(
    projectOf(bytes)
      .write(0)
      .flatMap((piece) => [...piece]),
  );
}

/** The number of findings of a file, by code. */
function told(bytes: Uint8Array): Map<string, number> {
  const project = projectOf(bytes);
  const counts = new Map<string, number>();
  for (const code of [...fileCodes(project, 0), ...codes(project).flat()])
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

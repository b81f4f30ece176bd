import fc from 'fast-check';
import type { Positions } from '../../contract/edits.ts';
import { positionsOf } from '../../table/positions.ts';

/** Scattered positions in one of the files, before position `end`. */
export function anyPositions(files: readonly number[], end: number): fc.Arbitrary<Positions[]> {
  const positions = fc.uniqueArray(fc.nat(end - 1), { minLength: 1, maxLength: Math.min(end, 12) });
  return fc
    .tuple(fc.constantFrom(...files), positions)
    .map(([file, all]) => positionsOf(all.sort((a, b) => a - b).map((at) => ({ file, at }))));
}

import fc from 'fast-check';
import type { Places } from '../../contract/edits.ts';
import { placesOf } from '../../table/places.ts';

/** Scattered places in one of the files, before position `end`. */
export function anyPlaces(files: readonly number[], end: number): fc.Arbitrary<Places[]> {
  const positions = fc.uniqueArray(fc.nat(end - 1), { minLength: 1, maxLength: Math.min(end, 12) });
  return fc
    .tuple(fc.constantFrom(...files), positions)
    .map(([file, all]) => placesOf(all.sort((a, b) => a - b).map((at) => ({ file, at }))));
}

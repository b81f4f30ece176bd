import type { NAME_TERMS } from './likeness.ts';
import type { MOVE_TERMS } from './moves.ts';
import type { RIVAL_TERMS } from './rivals.ts';

/** How much each term adds to the logarithm of the odds. */
export interface Weights {
  readonly names: Readonly<Record<(typeof NAME_TERMS)[number], number>>;
  readonly moves: Readonly<Record<(typeof MOVE_TERMS)[number], number>>;
  readonly rivals: Readonly<Record<(typeof RIVAL_TERMS)[number], number>>;
}

/** Learned with `testing/learn-weights.ts` from the sites in `docs/renames.md`. Two were mostly set by judgment. */
export const WEIGHTS: Weights = {
  names: {
    nameWords: -0.95,
    pathWords: 4.62,
    foundLess: 0.64,
    foundMore: -3.28,
    spelling: 3.45,
    sameName: 1.84,
    joined: 5.63,
    sameFolder: 2.09,
    rarest: -0.02,
    otherNumber: -4.86,
    otherFolderNumber: -1.26,
    parallel: -8,
    'nameWords in sameFolder': -5.79,
    'foundMore in sameFolder': 1,
    'spelling in sameFolder': 3.31,
    'spelling of rarest': -4.41,
    'foundMore of rarest': 9.25,
    'foundLess of rarest': 3.14,
    always: -8.42,
  },
  moves: {
    alone: 0.9,
    sameMove: -0.53,
    shareLess: 3.13,
    shareMore: -1.99,
    sameChange: 0.84,
    sameKind: 0.48,
    sameName: -1.03,
    sameFolder: 0.57,
    'shareMore of sameName': 0.2,
    'sameMove of sameName': 0.78,
    always: 0.06,
  },
  rivals: {
    before: 0.47,
    margin: 0.48,
    nameWords: 0.83,
    always: -0.07,
  },
};

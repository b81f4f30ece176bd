import type { NAME_TERMS } from './likeness.ts';
import type { MOVE_TERMS } from './moves.ts';
import type { RIVAL_TERMS } from './rivals.ts';

/** How much each term adds to the logarithm of the odds. */
export interface Weights {
  readonly names: Readonly<Record<(typeof NAME_TERMS)[number], number>>;
  readonly moves: Readonly<Record<(typeof MOVE_TERMS)[number], number>>;
  readonly rivals: Readonly<Record<(typeof RIVAL_TERMS)[number], number>>;
}

/** Learned from the sites of `docs/renames.md`, which says how to learn them again. */
export const WEIGHTS: Weights = {
  names: {
    nameWords: -1.08,
    pathWords: 4.63,
    foundLess: 0.79,
    foundMore: -3.22,
    spelling: 3.38,
    sameName: 1.84,
    joined: 5.65,
    sameFolder: 2.04,
    rarest: -0.09,
    otherNumber: -4.86,
    otherFolderNumber: -1.26,
    parallel: -8,
    'nameWords in sameFolder': -5.72,
    'foundMore in sameFolder': 1.01,
    'spelling in sameFolder': 3.26,
    'spelling of rarest': -4.32,
    'foundMore of rarest': 9.28,
    'foundLess of rarest': 3.08,
    always: -8.43,
  },
  moves: {
    alone: 0.89,
    sameMove: -0.53,
    shareLess: 3.13,
    shareMore: -1.94,
    sameChange: 0.85,
    sameKind: 0.47,
    sameName: -1.01,
    sameFolder: 0.58,
    'shareMore of sameName': 0.16,
    'sameMove of sameName': 0.78,
    always: 0.04,
  },
  rivals: {
    before: 0.47,
    margin: 0.48,
    nameWords: 0.84,
    always: -0.08,
  },
};

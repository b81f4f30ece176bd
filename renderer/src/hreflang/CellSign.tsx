import type { CellState, ClusterFault } from '@urlset/core/contract.ts';
import {
  ArrowUpRight,
  Check,
  CircleQuestionMark,
  Contrast,
  EqualNot,
  type LucideIcon,
  Minus,
  SquareDashed,
  Unlink,
} from 'lucide-react';

/** A shape for each state, so that color is not needed to tell them apart. */
const SIGNS: Readonly<Record<CellState | ClusterFault, LucideIcon>> = {
  there: Check,
  conflicting: EqualNot,
  'not-returned': Unlink,
  incomplete: Contrast,
  'other-host': ArrowUpRight,
  outside: SquareDashed,
  missing: Minus,
  unnamed: CircleQuestionMark,
};

/** The icon of a state or fault. Screen readers skip it and read the text beside it, or the name of the cell. */
export function CellSign({ state }: { state: CellState | ClusterFault }) {
  const Sign = SIGNS[state];
  return <Sign className="cell-sign" data-state={state} size={14} strokeWidth={1.5} aria-hidden />;
}

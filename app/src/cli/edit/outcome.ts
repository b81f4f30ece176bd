import type { Removals } from '@urlset/core/contract/values.ts';
import type { Input } from '../inputs/inputs.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';

/** A file that was named, and what is to become of it, or became. */
export interface Outcome {
  input: Input;
  /** Entries changed, added and removed. */
  changed: number;
  removed: Removals;
  /** The file after each run of edits; the last one is written. Empty for a file that is copied. */
  edited: readonly OpenFile[];
  /** Where it is written to; null where it is not. */
  target: string | null;
}

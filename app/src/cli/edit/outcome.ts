import type { Removals } from '@urlset/core/contract/values.ts';
import type { Input } from '../inputs/inputs.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';

/** An input file with the result of editing it. */
export interface Outcome {
  input: Input;
  /** Entries changed, added and removed. */
  changed: number;
  removed: Removals;
  /** The file after each run of edits; the last one is written. Empty for a file that is copied. */
  edited: readonly OpenFile[];
  /** The path to write to; null if the file is not written. */
  target: string | null;
}

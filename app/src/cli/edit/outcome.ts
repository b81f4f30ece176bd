import type { Removals } from '@urlset/core/contract/values.ts';
import type { Input } from '../inputs/inputs.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';

/** A file that was named, and what is to become of it, or became. */
export interface Outcome {
  input: Input;
  /** Entries changed, added and removed. */
  changed: number;
  removed: Removals;
  /** The file with its edits; null where it is copied as it lies there. */
  edited: OpenFile | null;
  /** Where it is written to; null where it is not. */
  target: string | null;
}

import type { Field, FixMode } from '../contract/values.ts';

/** The bytes of its file that a finding is about, their value, and the result of the fix, if known. */
export interface SourceRange {
  offset: number;
  length: number;
  value: string;
  /** Selects the wording together with the value; see `Rule.ways`. */
  detail?: string;
  /** The field of this value. */
  field?: Field | null;
  mended?: string | null;
  /** The mode that the fix needs, if there is a fix. */
  safety?: FixMode;
}

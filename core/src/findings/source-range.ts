import type { Field, FixMode } from '../contract/values.ts';

/** The bytes of its file that a finding is about, what they say, and what the fix makes of that, if known. */
export interface SourceRange {
  offset: number;
  length: number;
  value: string;
  /** What decides its words besides the value; see `Rule.ways`. */
  detail?: string;
  /** The field whose value this is. */
  field?: Field | null;
  mended?: string | null;
  /** The mode that the fix needs, where there is one. */
  safety?: FixMode;
}

import type { ValueRange } from '../bytes/ranges.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import type { Field, FixMode, Severity } from '../contract/values.ts';
import type { Engine, Rule } from '../rules/rule.ts';

/** Maximum number of code points of a loc in a finding. Longer locs are invalid and can be as long as the file. */
export const MOST_OF_LOC = 2048;

/** A value as decoded bytes, which become a string when a caller asks for it. */
export class RawText {
  readonly range: Readonly<ValueRange>;
  #text: string | null = null;

  constructor(range: Readonly<ValueRange>) {
    this.range = range;
  }

  get text(): string {
    const { bytes, start, end } = this.range;
    this.#text ??= decodeUtf8(bytes, start, end);
    return this.#text;
  }
}

/** The bytes that a finding is about, within its file; their value; and the result of the fix, if known. */
export interface SourceRange {
  offset: number;
  length: number;
  value: string | RawText;
  /** Selects the wording together with the value; see `Rule.ways`. */
  detail?: string;
  /** The field of this value. */
  field?: Field | null;
  mended?: string | null;
  /** The mode that the fix needs, if there is a fix. */
  safety?: FixMode;
}

/** The start of an entry that another one repeats. */
export interface RepeatedPlace {
  readonly line: number;
  /** The file of the entry; null if it is the finding's own file. */
  readonly file: string | null;
}

/** One broken rule at one place, as the command line prints it. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  /** The search engines that have this rule. */
  readonly engines: readonly Engine[];
  /** What the problem affects: the file, the entry, or one value. Always the file if `entry` is null. */
  readonly scope: Rule['scope'];
  readonly file: string;
  /** From 1; the column counts code points. Null for a finding without a place. */
  readonly line: number | null;
  readonly column: number | null;
  /**
   * Where the bytes that the finding is about start in the file, after decompression and conversion to UTF-8. For rules
   * about gzip: in the file on disk. Null if it is not about particular bytes.
   */
  readonly offset: number | null;
  readonly length: number | null;
  /** The index of the entry in its file, from 0; null if the finding is about the file. */
  readonly entry: number | null;
  /** That entry's loc, up to {@link MOST_OF_LOC} code points; null without an entry, or if the listing omits locs. */
  readonly loc: string | null;
  readonly field: Field | null;
  /** The value found, decoded and shortened. For XML that is not well-formed, a code that the message explains. */
  readonly value: string;
  /** One line for the user, in English. */
  readonly message: string;
  /** Selects the wording together with the value; see `Rule.ways`. */
  readonly detail: string;
  /** For an entry that repeats another: the place of the other. */
  readonly repeats: RepeatedPlace | null;
  /** The number of places that the finding represents: more than one if the file has too many to keep one by one. */
  readonly places: number;
  /** The name of the problem in Google's Search Console; null if none. */
  readonly searchConsole: string | null;
  /** The URL or name of the rule's source. */
  readonly source: string;
  /** What the fix does; null if none. */
  readonly fix: string | null;
  /** `unsafe` if the fix can change what the file means, so the user must request it; null if there is no fix. */
  readonly fixSafety: FixMode | null;
}

/**
 * What this code asks TypeScript about the current entry. `WasmFastPath` answers. Unless stated otherwise, `[from, to)`
 * is a raw value, and `marks` are its marks.
 */

/**
 * Reads the value at `from`, after the gap of `node`. Writes its range and marks at offset `value` of the
 * columns `FROM`, `TO` and `MARKS`. Returns the end of its text; 0 if the value is unusual.
 */
export declare function readText(node: usize, value: usize, from: usize): usize;

/** Begins to judge an entry. */
export declare function open(): void;

/** Judges a loc and writes `ANSWER`. Writes the fields that alternates are compared with only if `needsPage`. */
export declare function judgeLoc(from: usize, to: usize, marks: u32, isForeign: bool, needsPage: bool): void;

/**
 * Judges the decoded loc `[from, to)` by what `url.ts` found out about it. Its authority breaks no rule, and its key
 * and its spelling are known.
 */
export declare function judgeRead(
  from: usize,
  to: usize,
  pathStart: usize,
  pathEnd: usize,
  classes: i32,
  escapes: i32,
  parameters: i32,
): void;

/** Judges a lastmod. Returns it in milliseconds since 1970; NaN if it is not a date. */
export declare function judgeLastmod(from: usize, to: usize, marks: u32): f64;

/** Judges a changefreq. Returns 1 (always) to 7 (never), or 255 for any other value. */
export declare function judgeChangefreq(from: usize, to: usize, marks: u32): i32;

/** Judges a priority. Returns it in hundredths, or 254 if it is invalid. */
export declare function judgePriority(from: usize, to: usize, marks: u32): i32;

/** Judges an image URL. */
export declare function judgeUrl(from: usize, to: usize, marks: u32): void;

/** Reads an href and writes `ANSWER`. False if it is not an http or https URL. */
export declare function readHref(from: usize, to: usize, marks: u32, isForeign: bool): bool;

/**
 * Writes the set of broken rules and the flags of an entry about which TypeScript was asked. False if another reader
 * must read the entry.
 * `texts` is the number of values to judge by their marks, `counted` the number of authorities at `COUNTED`.
 */
export declare function conclude(row: i32, kind: i32, texts: i32, counted: i32): bool;

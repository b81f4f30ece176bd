/**
 * What this code asks TypeScript about the current entry. `WasmFastPath` answers. Ranges are those of a raw, trimmed
 * value, with its marks.
 */

/** Reads the text of a value behind a gap: writes its range and marks. Returns where it ends; 0 if unknown. */
export declare function readText(node: usize, value: usize, from: usize): usize;

/** Begins to judge an entry. */
export declare function open(): void;

/** Judges a loc and writes `ANSWER`, with the numbers of its page if asked for them. */
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

/** Judges a lastmod. Returns its time. */
export declare function judgeLastmod(from: usize, to: usize, marks: u32): f64;

/** Judges a changefreq. Returns its number. */
export declare function judgeChangefreq(from: usize, to: usize, marks: u32): i32;

/** Judges a priority. Returns its hundredths. */
export declare function judgePriority(from: usize, to: usize, marks: u32): i32;

/** Judges an image URL. */
export declare function judgeUrl(from: usize, to: usize, marks: u32): void;

/** Reads an href and writes `ANSWER`. False if it is not a URL. */
export declare function readHref(from: usize, to: usize, marks: u32, isForeign: bool): bool;

/**
 * Writes the set of broken rules and the flags of an entry about which TypeScript was asked. False if another reader
 * must read the entry.
 * `texts` is the number of values whose marks matter, `counted` the number of authorities at `COUNTED`.
 */
export declare function conclude(row: i32, kind: i32, texts: i32, counted: i32): bool;

/**
 * The layout of the memory and the sizes of its areas, except for those of `inflate.ts`, `checksum.ts`, `search.ts` and
 * `loc-words.ts`, which come after these. `src/files/read/fast/usual-kernel.ts` fills the memory and reads the columns.
 */

/** The number of rows in the columns of entries. */
export const MOST: i32 = 2048;

/** `PARAMETER_BITS`, by a hash of a name's first three bytes: not 0 if a rule may check a parameter with that name. */
export const PARAMETERS: usize = 0x20100;
/**
 * First path segments of work paths, in lower case: 16 bytes each, the last of them the length. A length of 0 ends the
 * list.
 */
export const WORK_PATHS: usize = 0x20500;
/** Names of index pages, in the same format. */
export const INDEX_PAGES: usize = 0x20540;
/** The seven changefreq words from number 1 on, 8 bytes each. */
export const CHANGEFREQ_WORDS: usize = 0x205c0;
/** The folder whose URLs the file may list, if known. */
export const FOLDER: usize = 0x20700;
/** Maximum number of bytes in the folder or in an authority. */
export const MOST_START: i32 = 256;
/** A tree of gaps (the bytes between values). {@link NODE_BYTES} lists the fields of a node. */
export const NODES: usize = 0x20800;
export const MOST_NODES: i32 = 512;
/** The bytes of the gaps. */
export const GAPS: usize = 0x24800;
export const MOST_GAP_BYTES: i32 = 0x4000;
/** By kind of entry: the fields that {@link KIND_BYTES} lists. */
export const KINDS: usize = 0x28800;
export const MOST_KINDS: i32 = 85;
/** By value of the current entry: where it starts and ends, and its marks, as bits of `PART_MARK`. */
export const FROM: usize = 0x29800;
export const TO: usize = 0x29900;
export const MARKS: usize = 0x29a00;
export const MOST_VALUES: i32 = 64;
/** Known authorities with their schemes, {@link MOST_START} bytes each. */
export const AUTHORITIES: usize = 0x2a800;
/**
 * By authority, {@link FACTS_BYTES} bytes each: its length, its two hashes, the spelling of its scheme, and how many
 * locs with it were read since the counts were last reset.
 */
export const AUTHORITY_FACTS: usize = 0x2b800;
export const FACTS_BYTES: usize = 20;
export const LOCS: usize = 16;
/** The authorities whose count of locs is not 0, in the order in which they first appeared. */
export const COUNTED: usize = 0x2ba00;
/**
 * What TypeScript says about a URL: its key, its spelling, its page number in two words, its `pathWord`, whether it is
 * an http or https URL, and its spelling as an alternate.
 */
export const ANSWER: usize = 0x2bb00;
export const MOST_AUTHORITIES: i32 = 16;
/** The alternates of all kinds, with the fields that {@link ALTERNATE_BYTES} lists. */
export const ALTERNATES: usize = 0x2c000;
export const MOST_ALTERNATES: i32 = 640;
/** By alternate of the current entry: its page number, and the key of its page. */
export const PAGES: usize = 0x2f800;
export const PAGE_KEYS: usize = 0x2fa00;
/** By alternate of the current entry: where its page's key is in {@link ALTERNATE_KEYS}. */
export const PLACES: usize = 0x2fb00;
/** The columns of entries. */
export const LASTMODS: usize = 0x30000;
export const STARTS: usize = 0x34000;
export const LENGTHS: usize = 0x36000;
export const KEYS: usize = 0x38000;
export const LOC_STARTS: usize = 0x3a000;
export const LOC_ENDS: usize = 0x3b000;
export const CHANGEFREQS: usize = 0x3d000;
export const PRIORITIES: usize = 0x3d800;
export const IMAGES: usize = 0x3e000;
export const ALTERNATE_COUNTS: usize = 0x3e800;
/** The columns of the entries' alternates, as in `AlternateColumns`, and the keys of all alternates. */
export const ALTERNATE_MARKS: usize = 0x3f000;
export const ALTERNATE_HASHES: usize = 0x82000;
export const ALTERNATE_ENDS: usize = 0x84000;
export const ALTERNATE_KEYS: usize = 0x86000;
export const MOST_ALTERNATE_KEYS: i32 = 0x2000;
/** Sets of broken rules, by entry. */
export const SETS: usize = 0x8e000;
/** Spellings of locs. */
export const SPELLINGS: usize = 0x90000;
/** Bits of `FLAG`. */
export const FLAGS: usize = 0x92000;
/** The spellings and the labels of all alternates, by key. */
export const ALTERNATE_SPELLINGS: usize = 0x93000;
export const ALTERNATE_LABELS: usize = 0x9b000;
/** Decoded text of the current loc, and of one of its hrefs. */
export const LOC: usize = 0x9d000;
export const HREF: usize = 0x9e800;
export const MOST_URL: usize = 4096;
/**
 * Maximum size of a page form that differs from its URL. A loc's form goes to {@link HREF}, because hrefs are decoded
 * later, and an href's form to {@link LOC}.
 */
export const MOST_FORM: usize = 6000;
/** A window of the file's bytes, followed by bytes that end every value. */
export const WINDOW: usize = 0x40000;
export const WINDOW_BYTES: i32 = 0x40000;

/**
 * Fields of a node: address and length of its gap, the byte that ends the value after the gap, and 1 plus the kind of
 * entry that ends with the gap (0 if none does).
 */
export const NODE_BYTES: usize = 32;
export const LENGTH: usize = 4;
export const STOP: usize = 8;
export const KIND: usize = 12;
/** Its first child, its next sibling, and the child that matched last. */
export const CHILD: usize = 16;
export const SIBLING: usize = 20;
export const LIKELY: usize = 24;
/** Fields of a kind: the numbers of the values that are its loc, lastmod, changefreq and priority; -1 if missing. */
export const KIND_BYTES: usize = 48;
export const LASTMOD: usize = 4;
export const CHANGEFREQ: usize = 8;
export const PRIORITY: usize = 12;
/** The set of rules it breaks, the set if no alternate points to the entry itself, and the number of images. */
export const SET: usize = 16;
export const SET_WITHOUT_SELF: usize = 20;
export const IMAGE_COUNT: usize = 24;
/** The address of its first alternate, and the number of alternates. */
export const FIRST_ALTERNATE: usize = 28;
export const ALTERNATE_COUNT: usize = 32;
/** Which of its values are image URLs, as bits. */
export const URLS: usize = 36;
/** The number of links, alternates or not. */
export const LINK_COUNT: usize = 44;
/** Fields of an alternate: the number of the value that is its href, its language, and its label: 0 for `x-default`. */
export const ALTERNATE_BYTES: usize = 20;
export const ALTERNATE_LANGUAGE: usize = 4;
export const ALTERNATE_LABEL: usize = 8;
/** The last `pathWord` of the href that passed the comparison with all labels, and the href's last authority. */
export const PLAIN_WORD: usize = 12;
export const LIKELY_AUTHORITY: usize = 16;

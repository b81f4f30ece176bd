/**
 * What stands where in the memory, and how much of it there is room for. `src/read/usual-kernel.ts` fills it and
 * takes the columns out of it.
 */

/** Entries a call at most. */
export const MOST: i32 = 2048;

/** By two bytes, the first one lowest, and by one: the bits of `SEEN` that they stand for. */
export const PAIRS: usize = 0x10000;
export const SINGLES: usize = 0x20000;
/** By `beginning` of three bytes: not 0 where a parameter's name that a rule asks for may begin so. */
export const PARAMETERS: usize = 0x20100;
/** First segments of paths that no page has, in lower case: 16 bytes each, the last of them its length; up to a length of 0. */
export const WORK_PATHS: usize = 0x20500;
/** Names of a folder's index page, likewise. */
export const INDEX_PAGES: usize = 0x20540;
/** The seven words for changefreq behind each other from number 1 on, 8 bytes each. */
export const CHANGEFREQ_WORDS: usize = 0x205c0;
/** The folder that the file speaks for, where that is known. */
export const FOLDER: usize = 0x20700;
/** Bytes of it, or of an authority. */
export const MOST_START: i32 = 256;
/** A tree of gaps; numbers a node, of which some are where other nodes stand: {@link LENGTH} and on. */
export const NODES: usize = 0x20800;
export const MOST_NODES: i32 = 512;
/** The bytes of the gaps. */
export const GAPS: usize = 0x24800;
export const MOST_GAP_BYTES: i32 = 0x4000;
/** By kind of entry, numbers: {@link LASTMOD} and on. */
export const KINDS: usize = 0x28800;
export const MOST_KINDS: i32 = 93;
/** By value of the present entry: where it starts and ends, and whether `&amp;` stands in it. */
export const FROM: usize = 0x29800;
export const TO: usize = 0x29900;
export const HAS_REFERENCE: usize = 0x29a00;
export const MOST_VALUES: i32 = 64;
/** The present loc, and one of its hrefs, decoded. */
export const LOC: usize = 0x29b00;
export const HREF: usize = 0x2a000;
export const MOST_URL: usize = 1024;
/** Schemes and authorities: the first that of the loc before, the others such as hrefs begin with. */
export const AUTHORITIES: usize = 0x2a800;
/** By authority, numbers: how long it is, and its hash. */
export const AUTHORITY_FACTS: usize = 0x2b800;
export const MOST_AUTHORITIES: i32 = 16;
/** The alternates of all kinds, numbers: {@link ALTERNATE_LANGUAGE} and on. */
export const ALTERNATES: usize = 0x2c000;
export const MOST_ALTERNATES: i32 = 640;
/** By alternate of the present entry: its page, and the key of that. */
export const PAGES: usize = 0x2f800;
export const PAGE_KEYS: usize = 0x2fa00;
/** The columns. */
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
/** The columns of their alternates, as `AlternateColumns` has them, and the keys of all. */
export const ALTERNATE_MARKS: usize = 0x3f000;
export const ALTERNATE_HASHES: usize = 0x82000;
export const ALTERNATE_ENDS: usize = 0x84000;
export const ALTERNATE_KEYS: usize = 0x86000;
export const MOST_ALTERNATE_KEYS: i32 = 0x2000;
/** Sets of broken rules, by entry. */
export const SETS: usize = 0x8e000;
/** A stretch of the file, and behind it what ends every value. */
export const WINDOW: usize = 0x40000;
export const WINDOW_BYTES: i32 = 0x40000;

/** Numbers of a node: its gap's place and length, what ends the value behind it, the kind of the entry that ends there, plus 1. */
export const NODE_BYTES: usize = 32;
export const LENGTH: usize = 4;
export const STOP: usize = 8;
export const KIND: usize = 12;
/** The first node behind it, the next of those behind the same, and which of those behind it was met last. */
export const CHILD: usize = 16;
export const SIBLING: usize = 20;
export const LIKELY: usize = 24;
/** Numbers of a kind: of the values that are its fields, the loc first, -1 without. */
export const KIND_BYTES: usize = 44;
export const LASTMOD: usize = 4;
export const CHANGEFREQ: usize = 8;
export const PRIORITY: usize = 12;
/** The set of rules they break, and that where no alternate is the entry itself; how many images there are. */
export const SET: usize = 16;
export const SET_WITHOUT_SELF: usize = 20;
export const IMAGE_COUNT: usize = 24;
/** Where the first of its alternates stands, and how many there are. */
export const FIRST_ALTERNATE: usize = 28;
export const ALTERNATE_COUNT: usize = 32;
/** Its values that are URLs of images, as bits. */
export const URLS: usize = 36;
/** Numbers of an alternate: of the value that is its href; its language, and whether that is everybody's. */
export const ALTERNATE_BYTES: usize = 20;
export const ALTERNATE_LANGUAGE: usize = 4;
export const ALTERNATE_IS_DEFAULT: usize = 8;
/** What its path began with last that says of no label that it is wrong, and with which authority. */
export const PLAIN_WORD: usize = 12;
export const LIKELY_AUTHORITY: usize = 16;

import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import {
  type CheckedPage,
  isRobotsUnread,
  PAGE_REASONS,
  type PageReason,
  type PageResult,
} from '../../contract/page-result.ts';
import { PageNumbers } from '../../rules/hreflang/page-numbers.ts';
import { isSameLoc } from '../../rules/loc/duplicate-loc.ts';
import { LocFacts } from '../../rules/loc/loc-facts.ts';
import { isHtmlType, type PageFacts } from '../../rules/page/page-facts.ts';
import { ABSENT, blockOf, FIRST_TEXT, Overlay } from '../overlay.ts';

/** Results per chunk, as a power of two. */
const CHUNK_BITS = 14;
const CHUNK = 1 << CHUNK_BITS;
const IN_CHUNK = CHUNK - 1;
/** Marks an unknown number, in `bytes` and `tenths`. */
const UNKNOWN = 0xffff_ffff;
/** The reference of a URL that equals the loc. */
const OWN = 0xffff_ffff;
/** The longest text that is kept, in characters. Of a longer one, the beginning is kept, unless it is a URL. */
const LONGEST = 4096;
/** Approximate maximum size of all texts, in bytes. Beyond that, further texts are not kept. */
const MOST_BYTES = 1 << 30;
/** If texts that no result uses any longer take this many bytes, they are worth freeing. */
const WORTH_TIDYING = 16 << 20;

/** The texts of a result. */
const TEXTS = [
  'loc',
  'finalUrl',
  'canonical',
  'robots',
  'lastModified',
  'contentType',
  'detail',
  'alternates',
] as const;
type TextName = (typeof TEXTS)[number];
/** The beginning of a URL is another URL. */
const URLS: ReadonlySet<TextName> = new Set(['loc', 'finalUrl', 'canonical']);
/** Texts that many results share. The first {@link MOST_SHARED} different ones are kept only once. */
const SHARED: ReadonlySet<TextName> = new Set(['robots', 'contentType', 'detail']);
const MOST_SHARED = 4096;

/** The bits of `states`: yes-or-no facts about the page and its result. */
const STATE = {
  ...({ indexable: 1, notIndexable: 2, folder: 4, html: 8, deadEnd: 16, severalCanonicals: 32 } as const),
  ...({ robotsUnread: 64 } as const),
} as const;
/** What the previous check found, in `before`: no check, indexable, unknown, or not indexable. */
const BEFORE = { none: 0, indexable: 1, unknown: 2, reasons: 3 } as const;

/** Results as columns in shared memory. */
interface Chunk extends Readonly<Record<TextName, Uint32Array>> {
  readonly buffer: SharedArrayBuffer;
  /** Milliseconds since 1970; NaN without a valid Last-Modified. */
  readonly modified: Float64Array;
  readonly checkedAt: Float64Array;
  /** When the previous check was made; 0 if none. */
  readonly beforeAt: Float64Array;
  /** `LocFacts.key` and `LocFacts.spelling` of the loc. */
  readonly key: Uint32Array;
  readonly spelling: Uint32Array;
  readonly bytes: Uint32Array;
  /** The time until the headers arrived, in tenths of milliseconds. */
  readonly tenths: Uint32Array;
  /** The HTTP status; 0 if none. */
  readonly status: Uint16Array;
  readonly width: Uint16Array;
  readonly height: Uint16Array;
  /** The index of the reason in `PAGE_REASONS`, plus 1; 0 if none. */
  readonly reason: Uint8Array;
  readonly states: Uint8Array;
  readonly hops: Uint8Array;
  readonly before: Uint8Array;
}

const ROW_BYTES = 3 * 8 + 4 * 4 + TEXTS.length * 4 + 3 * 2 + 4;

/** The parts that another thread needs to read the results: plain data over shared buffers. */
export interface PageTableParts {
  readonly chunks: readonly SharedArrayBuffer[];
  readonly texts: readonly SharedArrayBuffer[];
}

/** The state of moving the texts of results to new blocks. */
interface Tidying {
  /** The old blocks. They are freed once the texts of all results have left them. */
  readonly blocks: ReadonlySet<number>;
  /** Bytes of the texts in the old blocks. */
  readonly bytes: number;
  /** The next result to move. */
  row: number;
  /** The new references of shared texts, by the old ones. */
  readonly moved: Map<number, number>;
}

/** How the result of a loc differs from the previous one. */
export type PageTurn = 'broke' | 'mended' | 'same';

/**
 * The results of checking pages, numbered from 0. Each loc has at most one result: that of its last check. A result
 * keeps its number, and numbers are never reused. Other threads read the columns; only the owning thread adds results.
 */
export class PageTable {
  #chunks: Chunk[];
  readonly #texts: Overlay;
  #size = 0;
  #version = 0;
  /** Approximate bytes of all kept texts, and of the texts among them that no result uses any longer. */
  #bytes = 0;
  #garbage = 0;
  #tidying: Tidying | null = null;
  /** Called with the number of freed bytes. Other threads keep that memory until they get the {@link parts}. */
  onFree: ((bytes: number) => void) | null = null;
  /** The numbers of results plus one, by the hash of the loc; 0 in an empty slot. The length is a power of two. */
  #slots = new Uint32Array(0);
  /** Like `#slots`, but by page number, and only for results of pages whose heads named alternates. */
  #namers = new Uint32Array(0);
  #namerCount = 0;
  readonly #shared = new Map<string, number>();
  readonly #facts = new LocFacts();
  readonly #numbers = new PageNumbers();
  readonly #mostBytes: number;
  readonly #worthTidying: number;

  constructor(
    chunks: readonly SharedArrayBuffer[] = [],
    texts = new Overlay(),
    { mostBytes = MOST_BYTES, worthTidying = WORTH_TIDYING } = {},
  ) {
    this.#worthTidying = worthTidying;
    this.#chunks = chunks.map(viewChunk);
    this.#texts = texts;
    this.#mostBytes = mostBytes;
  }

  /** A table for reading the results of another thread. */
  static over({ chunks, texts }: PageTableParts): PageTable {
    return new PageTable(chunks, new Overlay(texts));
  }

  get parts(): PageTableParts {
    return { chunks: this.#chunks.map(({ buffer }) => buffer), texts: this.#texts.blocks };
  }

  /** Grows whenever other threads need the {@link parts} again. */
  get version(): number {
    return this.#version + this.#texts.version;
  }

  /** All result numbers are less than this. Other threads do not know the {@link size}. */
  get capacity(): number {
    return this.#chunks.length << CHUNK_BITS;
  }

  /** How many locs have a result. */
  get size(): number {
    return this.#size;
  }

  /** Keeps a result, replacing any earlier one for its loc. Returns its number; -1 if its loc cannot be kept. */
  put(page: CheckedPage): number {
    const loc = encodeUtf8(page.result.loc);
    const facts = this.#facts;
    facts.read(loc, 0, loc.length);
    const { key, spelling } = facts;
    const known = this.find(key, spelling, () => ({ bytes: loc, start: 0, end: loc.length }));
    // If the spelling is 0, only the bytes identify the loc. Unless they are kept, it could not be found again.
    if (known < 0 && spelling === 0 && (loc.length > LONGEST || this.#isFull(loc.length))) return -1;
    const row = known >= 0 ? known : this.#append(key, spelling);
    this.#write(row, page, known >= 0);
    return row;
  }

  /** Whether {@link tidy} has work: it has begun, or unused texts are worth freeing and take over half of all bytes. */
  get isUntidy(): boolean {
    if (this.#tidying !== null) return true;
    return this.#garbage >= this.#worthTidying && this.#garbage * 2 > this.#bytes;
  }

  /** Moves the texts of up to `budget` results to new blocks. After the last result, frees the old blocks. */
  tidy(budget: number): void {
    if (!this.isUntidy) return;
    const tidying = this.#tidying ?? this.#beginTidying();
    this.#tidying = tidying;
    const end = Math.min(this.#size, tidying.row + budget);
    for (; tidying.row < end; tidying.row++) {
      const chunk = this.#chunkOf(tidying.row);
      const at = tidying.row & IN_CHUNK;
      for (const name of TEXTS) chunk[name][at] = this.#movedTo(chunk[name][at] as number, name, tidying);
    }
    if (tidying.row < this.#size) return;
    this.#tidying = null;
    this.#bytes -= tidying.bytes;
    const freed = this.#texts.free(tidying.blocks);
    this.onFree?.(freed);
  }

  #beginTidying(): Tidying {
    this.#garbage = 0;
    this.#shared.clear();
    return { blocks: this.#texts.seal(), bytes: this.#bytes, row: 0, moved: new Map() };
  }

  /** Moves a text out of the old blocks, if it is there. Returns its reference. */
  #movedTo(reference: number, name: TextName, { blocks, moved }: Tidying): number {
    if (!isText(reference) || !blocks.has(blockOf(reference))) return reference;
    const known = moved.get(reference);
    if (known !== undefined) return known;
    const range = this.#texts.get(reference);
    if (range === null) return reference;
    const { bytes, start, end } = range;
    const next = this.#addBytes(bytes.subarray(start, end));
    if (SHARED.has(name) && moved.size < MOST_SHARED) {
      moved.set(reference, next);
      if (this.#shared.size < MOST_SHARED) this.#shared.set(decodeUtf8(bytes, start, end), next);
    }
    return next;
  }

  /**
   * The number of the result of a loc; -1 if none.
   * @param loc returns the decoded bytes of the loc; called only if its key and spelling do not identify it
   */
  find(key: number, spelling: number, loc: () => ValueRange | null): number {
    const mask = this.#slots.length - 1;
    if (mask < 0) return -1;
    for (let slot = slotOf(key, spelling) & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] as number) - 1;
      if (row < 0) return -1;
      if (this.isOf(row, key, spelling, loc)) return row;
    }
  }

  /** The number of the result of a decoded URL; -1 if none. */
  findUrl(url: ValueRange): number {
    this.#facts.read(url.bytes, url.start, url.end);
    return this.find(this.#facts.key, this.#facts.spelling, () => url);
  }

  /** Whether a result belongs to a loc, which is given as in {@link find}. */
  isOf(row: number, key: number, spelling: number, loc: () => ValueRange | null): boolean {
    const chunk = this.#chunkOf(row);
    const at = row & IN_CHUNK;
    if (chunk.key[at] !== key || chunk.spelling[at] !== spelling) return false;
    if (spelling !== 0) return true;
    const [kept, given] = [this.#texts.get(chunk.loc[at] as number), loc()];
    return kept !== null && given !== null && isSameLoc(kept, given);
  }

  /** The HTTP status; null if none. */
  status(row: number): number | null {
    return this.#chunkOf(row).status[row & IN_CHUNK] || null;
  }

  reason(row: number): PageReason | null {
    return PAGE_REASONS[(this.#chunkOf(row).reason[row & IN_CHUNK] as number) - 1] ?? null;
  }

  indexable(row: number): boolean | null {
    const states = this.#chunkOf(row).states[row & IN_CHUNK] as number;
    if ((states & STATE.indexable) !== 0) return true;
    return (states & STATE.notIndexable) !== 0 ? false : null;
  }

  /** Whether the page is blocked only because robots.txt could not be read. */
  isRobotsUnread(row: number): boolean {
    return ((this.#chunkOf(row).states[row & IN_CHUNK] as number) & STATE.robotsUnread) !== 0;
  }

  hops(row: number): number {
    return this.#chunkOf(row).hops[row & IN_CHUNK] as number;
  }

  /** Milliseconds until its headers arrived; null if unknown. */
  ms(row: number): number | null {
    const tenths = this.#chunkOf(row).tenths[row & IN_CHUNK] as number;
    return tenths === UNKNOWN ? null : tenths / 10;
  }

  /** Bytes of the body as sent; null if unknown. */
  bytes(row: number): number | null {
    const bytes = this.#chunkOf(row).bytes[row & IN_CHUNK] as number;
    return bytes === UNKNOWN ? null : bytes;
  }

  /** Milliseconds since 1970; NaN without a valid Last-Modified. */
  lastModified(row: number): number {
    return this.#chunkOf(row).modified[row & IN_CHUNK] as number;
  }

  /** Milliseconds since 1970. */
  checkedAt(row: number): number {
    return this.#chunkOf(row).checkedAt[row & IN_CHUNK] as number;
  }

  /** The size of the checked image, in pixels; null if the result is not for an image of known size. */
  image(row: number): { width: number; height: number } | null {
    const chunk = this.#chunkOf(row);
    const width = chunk.width[row & IN_CHUNK] as number;
    return width === 0 ? null : { width, height: chunk.height[row & IN_CHUNK] as number };
  }

  /**
   * How the result differs from the previous one, and when the previous check was made, in milliseconds since 1970.
   * Null if there was no previous check.
   */
  turn(row: number): { turn: PageTurn; since: number } | null {
    const chunk = this.#chunkOf(row);
    const at = row & IN_CHUNK;
    const before = chunk.before[at] as number;
    if (before === BEFORE.none) return null;
    const now = this.indexable(row);
    const was = before === BEFORE.indexable ? true : before === BEFORE.unknown ? null : false;
    const turn = was === true && now === false ? 'broke' : was === false && now === true ? 'mended' : 'same';
    return { turn, since: chunk.beforeAt[at] as number };
  }

  /** The facts that rules need. */
  facts(row: number): PageFacts {
    const states = this.#chunkOf(row).states[row & IN_CHUNK] as number;
    return {
      status: this.status(row),
      indexable: this.indexable(row),
      reason: this.reason(row),
      source: (states & STATE.folder) === 0 ? 'web' : 'folder',
      isHtml: (states & STATE.html) !== 0,
      hasSeveralCanonicals: (states & STATE.severalCanonicals) !== 0,
      isRobotsUnread: this.isRobotsUnread(row),
      bytes: this.bytes(row),
      lastModified: this.lastModified(row),
      checkedAt: this.checkedAt(row),
    };
  }

  /** Whether its redirects lead to no page. */
  isDeadEnd(row: number): boolean {
    return ((this.#chunkOf(row).states[row & IN_CHUNK] as number) & STATE.deadEnd) !== 0;
  }

  /**
   * The URL of the page that its redirects lead to; null if it does not redirect to a page, or the URL was not kept.
   */
  target(row: number): string | null {
    return this.reason(row) !== 'redirect' || this.isDeadEnd(row) ? null : this.finalUrl(row);
  }

  /** Where its redirects end; null if unknown or not kept; `''` if that is the loc itself, whose text was not kept. */
  finalUrl(row: number): string | null {
    return this.#url(row, 'finalUrl');
  }

  canonical(row: number): string | null {
    return this.#url(row, 'canonical');
  }

  /** Details for people, not for programs; null if there are none. */
  detail(row: number): string | null {
    return this.#text(row, 'detail');
  }

  /**
   * The alternates that a result's page names, as numbers of `PageNumbers`. Includes the page itself only if it names
   * itself. Null if its head was not read, or if the alternates were not kept.
   */
  alternates(row: number): Float64Array | null {
    const range = this.#texts.get(this.#chunkOf(row).alternates[row & IN_CHUNK] as number);
    if (range !== null) return new Float64Array(range.bytes.slice(range.start, range.end).buffer);
    return this.#chunkOf(row).alternates[row & IN_CHUNK] === ABSENT ? new Float64Array(0) : null;
  }

  namesAlternates(row: number): boolean {
    const reference = this.#chunkOf(row).alternates[row & IN_CHUNK];
    return reference !== 0 && reference !== ABSENT;
  }

  /**
   * The number of the result of a page whose head named alternates; -1 if none. Works only in the owning thread.
   * @param page its number, see `PageNumbers`
   */
  findNaming(page: number): number {
    const mask = this.#namers.length - 1;
    if (mask < 0) return -1;
    for (let slot = namerSlot(page) & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#namers[slot] as number) - 1;
      if (row < 0 || this.#pageOf(row) === page) return row;
    }
  }

  /** The bytes of its loc; null if they were not kept. */
  locBytes(row: number): ValueRange | null {
    return this.#texts.get(this.#chunkOf(row).loc[row & IN_CHUNK] as number);
  }

  /** The whole result. @param loc its loc; if omitted, the kept text of the loc, or `''` if that was not kept */
  result(row: number, loc?: string): PageResult {
    const lastModified = this.#text(row, 'lastModified');
    const modified = this.lastModified(row);
    const own = loc ?? this.#text(row, 'loc') ?? '';
    const isOwn = (name: 'finalUrl' | 'canonical') => this.#chunkOf(row)[name][row & IN_CHUNK] === OWN;
    return {
      loc: own,
      status: this.status(row),
      finalUrl: isOwn('finalUrl') ? own : this.finalUrl(row),
      hops: this.hops(row),
      indexable: this.indexable(row),
      reason: this.reason(row),
      canonical: isOwn('canonical') ? own : this.canonical(row),
      robots: this.#text(row, 'robots'),
      lastModified: lastModified ?? (Number.isNaN(modified) ? null : new Date(modified).toUTCString()),
      contentType: this.#text(row, 'contentType'),
      bytes: this.bytes(row),
      ms: this.ms(row),
      checkedAt: new Date(this.checkedAt(row)).toISOString(),
    };
  }

  /** The bytes of {@link finalUrl} or {@link canonical}; null if none, or if they were not kept. */
  urlBytes(row: number, name: 'finalUrl' | 'canonical'): ValueRange | null {
    const chunk = this.#chunkOf(row);
    const at = row & IN_CHUNK;
    const reference = (chunk[name][at] === OWN ? chunk.loc[at] : chunk[name][at]) as number;
    return reference === 0 || reference === ABSENT ? null : this.#texts.get(reference);
  }

  #url(row: number, name: 'finalUrl' | 'canonical'): string | null {
    const own = this.#chunkOf(row)[name][row & IN_CHUNK] === OWN;
    return this.#text(row, own ? 'loc' : name) ?? (own ? '' : null);
  }

  #text(row: number, name: TextName): string | null {
    const reference = this.#chunkOf(row)[name][row & IN_CHUNK] as number;
    if (reference === ABSENT) return '';
    const range = reference === 0 || reference === OWN ? null : this.#texts.get(reference);
    return range && decodeUtf8(range.bytes, range.start, range.end);
  }

  #chunkOf(row: number): Chunk {
    const chunk = this.#chunks[row >>> CHUNK_BITS];
    if (!chunk) throw new RangeError(`no result ${row}`);
    return chunk;
  }

  #append(key: number, spelling: number): number {
    const row = this.#size++;
    if (row >>> CHUNK_BITS === this.#chunks.length) {
      this.#chunks.push(viewChunk(new SharedArrayBuffer(ROW_BYTES * CHUNK)));
      this.#version++;
    }
    const chunk = this.#chunkOf(row);
    chunk.key[row & IN_CHUNK] = key;
    chunk.spelling[row & IN_CHUNK] = spelling;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    else this.#place(row);
    return row;
  }

  #grow(): void {
    this.#slots = new Uint32Array(Math.max(1024, this.#slots.length * 2));
    for (let row = 0; row < this.#size; row++) this.#place(row);
  }

  #place(row: number): void {
    const { key, spelling } = this.#chunkOf(row);
    const mask = this.#slots.length - 1;
    let slot = slotOf(key[row & IN_CHUNK] as number, spelling[row & IN_CHUNK] as number) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = row + 1;
  }

  #write(row: number, page: CheckedPage, isKnown: boolean): void {
    const { result, detail, alternates, image, source } = page;
    const chunk = this.#chunkOf(row);
    const at = row & IN_CHUNK;
    const checkedAt = Date.parse(result.checkedAt);
    const last = chunk.checkedAt[at] as number;
    // The same check may be reported twice, for example when its results are read again.
    if (isKnown && last < checkedAt) {
      chunk.before[at] = this.#beforeOf(row);
      chunk.beforeAt[at] = last;
    }
    const { loc, indexable } = result;
    const modified = result.lastModified === null ? Number.NaN : Date.parse(result.lastModified);
    const isUsual = !Number.isNaN(modified) && new Date(modified).toUTCString() === result.lastModified;
    chunk.checkedAt[at] = checkedAt;
    chunk.modified[at] = modified;
    chunk.bytes[at] = result.bytes === null ? UNKNOWN : Math.min(result.bytes, UNKNOWN - 1);
    chunk.tenths[at] = result.ms === null ? UNKNOWN : Math.min(Math.round(result.ms * 10), UNKNOWN - 1);
    chunk.status[at] = result.status ?? 0;
    chunk.width[at] = image?.width ?? 0;
    chunk.height[at] = image?.height ?? 0;
    chunk.reason[at] = result.reason === null ? 0 : PAGE_REASONS.indexOf(result.reason) + 1;
    chunk.hops[at] = Math.min(result.hops, 255);
    const known = indexable === null ? 0 : indexable ? STATE.indexable : STATE.notIndexable;
    const html = isHtmlType(result.contentType) ? STATE.html : 0;
    const folder = source === 'folder' ? STATE.folder : 0;
    const ends = page.isDeadEnd ? STATE.deadEnd : 0;
    const several = page.hasSeveralCanonicals ? STATE.severalCanonicals : 0;
    const unread = isRobotsUnread(result) ? STATE.robotsUnread : 0;
    chunk.states[at] = known | html | folder | ends | several | unread;
    const put = (name: TextName, text: string | null) => this.#putText(row, name, text);
    put('loc', loc);
    for (const name of ['finalUrl', 'canonical'] as const)
      if (result[name] === loc) this.#point(row, name, OWN);
      else put(name, result[name]);
    put('robots', result.robots);
    put('lastModified', isUsual ? null : result.lastModified);
    put('contentType', result.contentType);
    put('detail', detail);
    this.#putAlternates(row, alternates);
  }

  #beforeOf(row: number): number {
    const indexable = this.indexable(row);
    if (indexable === null) return BEFORE.unknown;
    return indexable ? BEFORE.indexable : BEFORE.reasons;
  }

  #putText(row: number, name: TextName, whole: string | null): void {
    const isLost = whole !== null && whole.length > LONGEST && URLS.has(name);
    const text = whole === null || isLost ? null : whole.slice(0, LONGEST);
    const reference = this.#chunkOf(row)[name][row & IN_CHUNK];
    // An unchanged text keeps its place, so repeated checks do not take memory.
    if (text !== null && reference !== 0 && this.#text(row, name) === text) return;
    this.#point(row, name, text === null ? 0 : this.#add(text, SHARED.has(name)));
  }

  /** Points a result to another text, and counts its old text as garbage. */
  #point(row: number, name: TextName, reference: number): void {
    const column = this.#chunkOf(row)[name];
    const at = row & IN_CHUNK;
    const before = column[at] as number;
    column[at] = reference;
    // A block that is being tidied is freed as a whole.
    if (!isText(before) || before === reference || this.#tidying?.blocks.has(blockOf(before))) return;
    const range = this.#texts.get(before);
    if (range === null) return;
    const { bytes, start, end } = range;
    // Other results may use the old text, too.
    if (SHARED.has(name) && this.#shared.get(decodeUtf8(bytes, start, end)) === before) return;
    this.#garbage += end - start + 8;
  }

  #putAlternates(row: number, alternates: CheckedPage['alternates']): void {
    if (alternates === null || alternates.length === 0)
      return this.#point(row, 'alternates', alternates === null ? 0 : ABSENT);
    const numbers = Float64Array.from(alternates, ({ href }) => {
      const bytes = encodeUtf8(href);
      return this.#numbers.of({ bytes, start: 0, end: bytes.length });
    });
    const bytes = new Uint8Array(numbers.buffer);
    const known = this.#texts.get(this.#chunkOf(row).alternates[row & IN_CHUNK] as number);
    if (known && isSameLoc(known, { bytes, start: 0, end: bytes.length })) return;
    this.#point(row, 'alternates', this.#isFull(bytes.length) ? 0 : this.#addBytes(bytes));
    this.#noteNamer(row);
  }

  #noteNamer(row: number): void {
    const page = this.#pageOf(row);
    if (page < 0 || this.findNaming(page) >= 0) return;
    if (++this.#namerCount * 2 > this.#namers.length) {
      const old = this.#namers;
      this.#namers = new Uint32Array(Math.max(1024, old.length * 2));
      for (const numbered of old)
        if (numbered !== 0) this.#placeNamer(numbered - 1, this.#pageOf(numbered - 1));
    }
    this.#placeNamer(row, page);
  }

  #placeNamer(row: number, page: number): void {
    const mask = this.#namers.length - 1;
    let slot = namerSlot(page) & mask;
    while (this.#namers[slot] !== 0) slot = (slot + 1) & mask;
    this.#namers[slot] = row + 1;
  }

  /** The number of the page of a result; -1 if its loc is not known. */
  #pageOf(row: number): number {
    const loc = this.locBytes(row);
    return loc === null ? -1 : this.#numbers.of(loc);
  }

  /** Keeps a text. Returns its reference; 0 if the table is full. */
  #add(text: string, isShared: boolean): number {
    if (text === '') return ABSENT;
    const known = isShared ? this.#shared.get(text) : undefined;
    if (known !== undefined) return known;
    const bytes = encodeUtf8(text);
    if (this.#isFull(bytes.length)) return 0;
    const reference = this.#addBytes(bytes);
    if (isShared && this.#shared.size < MOST_SHARED) this.#shared.set(text, reference);
    return reference;
  }

  #addBytes(bytes: Uint8Array): number {
    this.#bytes += bytes.length + 8;
    return this.#texts.addBytes(bytes);
  }

  #isFull(more: number): boolean {
    return this.#bytes - (this.#tidying?.bytes ?? 0) + more > this.#mostBytes;
  }
}

/** Whether a reference points to a text that is not empty. */
function isText(reference: number): boolean {
  return reference >= FIRST_TEXT && reference !== OWN;
}

function viewChunk(buffer: SharedArrayBuffer): Chunk {
  let used = 0;
  const room = (width: number): [SharedArrayBuffer, number, number] => {
    used += width * CHUNK;
    return [buffer, used - width * CHUNK, CHUNK];
  };
  // The widest columns first, because a column must start at a multiple of its width.
  return {
    buffer,
    modified: new Float64Array(...room(8)),
    checkedAt: new Float64Array(...room(8)),
    beforeAt: new Float64Array(...room(8)),
    key: new Uint32Array(...room(4)),
    spelling: new Uint32Array(...room(4)),
    bytes: new Uint32Array(...room(4)),
    tenths: new Uint32Array(...room(4)),
    loc: new Uint32Array(...room(4)),
    finalUrl: new Uint32Array(...room(4)),
    canonical: new Uint32Array(...room(4)),
    robots: new Uint32Array(...room(4)),
    lastModified: new Uint32Array(...room(4)),
    contentType: new Uint32Array(...room(4)),
    detail: new Uint32Array(...room(4)),
    alternates: new Uint32Array(...room(4)),
    status: new Uint16Array(...room(2)),
    width: new Uint16Array(...room(2)),
    height: new Uint16Array(...room(2)),
    reason: new Uint8Array(...room(1)),
    states: new Uint8Array(...room(1)),
    hops: new Uint8Array(...room(1)),
    before: new Uint8Array(...room(1)),
  };
}

/** Page numbers have 53 bits, and the upper 32 of them are a hash. */
function namerSlot(page: number): number {
  return Math.floor(page / 0x200000) >>> 0;
}

function slotOf(key: number, spelling: number): number {
  return (key ^ (spelling >>> 9)) >>> 0;
}

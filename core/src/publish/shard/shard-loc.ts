import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { ampersandsIn, decodeAmpersands, encodeUtf8 } from '../../bytes/text.ts';
import { parseLocation, resolvedLoc } from '../../protocol/location.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { LocTexts } from '../../table/locs/loc-texts.ts';
import { LocView } from '../../table/query/conditions/loc-view.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { INVALID_HOST, NOT_ABSOLUTE } from '../bundle/entry-composer.ts';

const AMPERSAND = 0x26;
/** Bytes that decoding may write after the text. */
const SPARE = 8;

/** Whether an export lists a loc, or why not: the loc is empty or missing, or is not a usable URL. */
export type LocState = 'listed' | 'absent' | 'not-absolute';

/**
 * Reads the loc that an export lists for an entry. A relative loc is resolved to an absolute URL. The bytes are valid
 * until the next entry is read. Before {@link decode} they may contain references.
 */
export class ShardLoc implements ValueRange {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** Whether its bytes may contain references. */
  isXml = false;
  readonly #table: UrlTable;
  readonly #base: URL | null;
  readonly #view: LocView;
  readonly #texts: LocTexts;
  readonly #views = new RecentViews();
  /** Buffer for decoding `&amp;`, which nearly all references are. */
  #room = new Uint8Array(0);
  #roomView = new DataView(this.#room.buffer);
  /** For each set of findings: whether a loc with these findings must be checked. */
  readonly #isDoubtful: boolean[] = [];
  #block: EntryBlock | null = null;
  #local = 0;
  /** The result of resolving a relative loc; null for a loc that is listed unchanged. */
  #resolved: string | null = null;

  constructor(table: UrlTable, base: URL | null) {
    this.#table = table;
    this.#base = base;
    this.#view = new LocView(table);
    this.#texts = new LocTexts(table);
  }

  /** {@link bytes}, for reading whole words. */
  get words(): DataView {
    return this.#views.of(this.bytes);
  }

  /** Moves to an entry. */
  read(block: EntryBlock, local: number): LocState {
    const { columns } = block;
    this.#block = block;
    this.#local = local;
    this.#resolved = null;
    if (!this.#view.read(block, local)) return 'absent';
    this.#take();
    // The hash 0 means a blank loc. If its white space is written as references, only decoding shows that it is blank.
    if (columns.locHash[local] === 0) this.decode();
    if (this.start === this.end) return 'absent';
    const set = columns.set[local] as number;
    return this.#hasDoubt(set) ? this.#judge(set) : 'listed';
  }

  /** Decodes the references in {@link bytes}, if any. */
  decode(): void {
    if (!this.isXml) return;
    this.isXml = false;
    const { start, end } = this;
    if (!hasReference(this.words, start, end)) return;
    if (this.#room.length < end - start + SPARE) this.#makeRoom((end - start) * 2 + SPARE);
    const length = decodeAmpersands(this.words, start, end, this.#roomView);
    if (length >= 0) {
      this.bytes = this.#room;
      this.start = 0;
      this.end = length;
      return;
    }
    this.#view.decode();
    this.#take();
  }

  /** The loc as text, decoded, and resolved if it is relative. */
  text(): string {
    if (this.#block === null) return '';
    return this.#resolved ?? this.#texts.of(this.#block, this.#local);
  }

  #makeRoom(bytes: number): void {
    this.#room = new Uint8Array(bytes);
    this.#roomView = new DataView(this.#room.buffer);
  }

  #take(): void {
    this.bytes = this.#view.bytes;
    this.start = this.#view.start;
    this.end = this.#view.end;
    this.isXml = this.#view.isXml;
  }

  #judge(set: number): LocState {
    const text = this.text();
    if (!this.#table.sets.rules(set).includes(NOT_ABSOLUTE))
      return parseLocation(text) === null ? 'not-absolute' : 'listed';
    const resolved = resolvedLoc(text, this.#base);
    if (resolved === null) return 'not-absolute';
    this.#resolved = resolved;
    this.bytes = encodeUtf8(resolved);
    this.start = 0;
    this.end = this.bytes.length;
    this.isXml = false;
    return 'listed';
  }

  #hasDoubt(set: number): boolean {
    const known = this.#isDoubtful[set];
    if (known !== undefined) return known;
    const rules = this.#table.sets.rules(set);
    const doubtful = rules.includes(NOT_ABSOLUTE) || rules.includes(INVALID_HOST);
    this.#isDoubtful[set] = doubtful;
    return doubtful;
  }
}

/** Checks four bytes at a time. */
function hasReference(bytes: DataView, start: number, end: number): boolean {
  let at = start;
  for (; at + 4 <= end; at += 4) if (ampersandsIn(bytes.getInt32(at, true)) !== 0) return true;
  for (; at < end; at++) if (bytes.getUint8(at) === AMPERSAND) return true;
  return false;
}

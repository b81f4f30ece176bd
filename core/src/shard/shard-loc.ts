import { INVALID_HOST, NOT_ABSOLUTE } from '../bundle/entry-faults.ts';
import { resolvedLoc } from '../bundle/resolved-loc.ts';
import { parseLocation } from '../protocol/location.ts';
import { LocView } from '../query/conditions/loc-view.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';

const AMPERSAND = 0x26;

/** What a loc is to an export: a URL to list, none at all, or none that can be listed. */
export type LocState = 'listed' | 'absent' | 'not-absolute';

/** The loc that an export lists for one entry after another: decoded, and resolved where it is relative. */
export class ShardLoc {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** Whether it had to be resolved. */
  isResolved = false;
  readonly #table: UrlTable;
  readonly #base: URL | null;
  readonly #view: LocView;
  /** By set of findings: whether a loc with it has to be looked at. */
  readonly #isDoubtful: boolean[] = [];

  constructor(table: UrlTable, base: URL | null) {
    this.#table = table;
    this.#base = base;
    this.#view = new LocView(table);
  }

  /** Turns to an entry; its bytes are valid until the next one when it is `listed`. */
  read(block: EntryBlock, local: number): LocState {
    const view = this.#view;
    this.isResolved = false;
    if (!view.read(block, local)) return 'absent';
    if (view.isXml && hasReference(view.bytes, view.start, view.end)) view.decode();
    if (view.start === view.end) return 'absent';
    this.bytes = view.bytes;
    this.start = view.start;
    this.end = view.end;
    const set = block.columns.set[local] ?? 0;
    return this.#hasDoubt(set) ? this.#judge(set) : 'listed';
  }

  text(): string {
    return decodeUtf8(this.bytes, this.start, this.end);
  }

  #judge(set: number): LocState {
    const text = this.text();
    if (!this.#table.sets.rules(set).includes(NOT_ABSOLUTE))
      return parseLocation(text) === null ? 'not-absolute' : 'listed';
    const resolved = resolvedLoc(text, this.#base);
    if (resolved === null) return 'not-absolute';
    this.bytes = encodeUtf8(resolved);
    this.start = 0;
    this.end = this.bytes.length;
    this.isResolved = true;
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

function hasReference(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === AMPERSAND) return true;
  return false;
}

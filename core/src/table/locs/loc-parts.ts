import { ByteSet } from '../../bytes/byte-set.ts';
import { Prefix } from '../../bytes/prefix.ts';
import { RecentViews } from '../../bytes/ranges.ts';
import type { EntryBlock } from '../entry-block.ts';
import { LOWER_ASCII } from '../query/conditions/loc-contains.ts';
import { LocView } from '../query/conditions/loc-view.ts';
import type { UrlTable } from '../url-table.ts';

const HASH = 0x23;
const AMPERSAND = 0x26;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const AT = 0x40;
/** The only XML reference that is read in place, and only between the parameters of a query. */
const ESCAPED = '&amp;';
/** `amp;` as a little-endian word of four bytes. */
const AMP = 0x3b706d61;

/** The bytes that matter within a path, and within a query. */
const IN_PATH = new ByteSet('/?#&');
const IN_QUERY = new ByteSet('#&');
const IN_SCHEME = byteSet((byte) => isAlphanumeric(byte) || byte === 0x2b || byte === 0x2d || byte === DOT);
/** The maximum length of a file extension, in bytes. */
const LONGEST_EXTENSION = 8;

/**
 * Where the parts of a loc are in its bytes, for one entry after another. Reads the loc in place where it can. A loc is
 * absolute if it begins with a scheme, `://` and a host; other locs are not split.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3
 */
export class LocParts {
  isAbsolute = false;
  /** The scheme is `[start, schemeEnd)`. */
  start = 0;
  schemeEnd = 0;
  /** The host with its port, without user name and password. */
  hostStart = 0;
  hostEnd = 0;
  /** The path, from its first slash. */
  pathStart = 0;
  pathEnd = 0;
  /**
   * The section is `[pathStart, sectionEnd)`: the directory of the page, without a slash at the end. It is `/a` for
   * `/a/b` and for `/a/b/`, and empty for a page at the root.
   */
  sectionEnd = 0;
  /** The file extension at the end of the path, without its dot. Start and end are equal if there is none. */
  extensionStart = 0;
  extensionEnd = 0;
  /** The name of the parameter that {@link nextParameter} found. */
  nameStart = 0;
  nameEnd = 0;
  #end = 0;
  /** Where the next parameter begins. */
  #next = 0;
  readonly #loc: LocView;
  readonly #views = new RecentViews();
  /** A view of {@link bytes}. */
  view: DataView = new DataView(new ArrayBuffer(0));
  /** The bytes of the last loc through the first slash of its path, which the next loc usually shares; may be empty. */
  readonly #known = new Prefix();
  /** Grows when the bytes before the path may differ from those of the last loc. Equal numbers mean an equal origin. */
  origin = 0;

  constructor(table: UrlTable) {
    this.#loc = new LocView(table);
  }

  get bytes(): Uint8Array {
    return this.#loc.bytes;
  }

  /** Where the first directory of the section ends; `pathStart` if the page is at the root. */
  get firstDirectoryEnd(): number {
    if (this.sectionEnd <= this.pathStart) return this.pathStart;
    const slash = this.bytes.indexOf(SLASH, this.pathStart + 1);
    return slash < 0 ? this.sectionEnd : Math.min(slash, this.sectionEnd);
  }

  /** Moves to an entry. Returns whether its loc is absolute. */
  read(block: EntryBlock, local: number): boolean {
    this.isAbsolute = this.#loc.read(block, local) && this.#find();
    return this.isAbsolute;
  }

  /** Moves to the next parameter of the query that has a name. Returns false at the end. */
  nextParameter(): boolean {
    const { bytes, isXml } = this.#loc;
    for (let at = this.#next; at < this.#end; ) {
      const start = at;
      at = IN_QUERY.find(this.view, start, this.#end);
      let nameEnd = start;
      while (nameEnd < at && bytes[nameEnd] !== EQUALS) nameEnd++;
      at += isXml ? ESCAPED.length : 1;
      if (nameEnd === start) continue;
      this.nameStart = start;
      this.nameEnd = nameEnd;
      this.#next = at;
      return true;
    }
    this.#next = this.#end;
    return false;
  }

  #find(): boolean {
    this.view = this.#views.of(this.#loc.bytes);
    if (!this.#findOrigin()) return false;
    const { bytes, end, isXml } = this.#loc;
    let last = this.pathStart;
    let before = this.pathStart;
    let at = IN_PATH.find(this.view, this.pathStart, end);
    for (; at < end; at = IN_PATH.find(this.view, at + 1, end)) {
      const byte = bytes[at];
      if (byte === SLASH) {
        before = last;
        last = at;
      } else if (byte !== AMPERSAND) break;
      else if (isXml) return this.#decoded();
    }
    this.pathEnd = at;
    this.sectionEnd = last === at - 1 ? before : last;
    this.#findExtension(last + 1);
    return this.#findQuery();
  }

  /** Finds the parameters after the path. */
  #findQuery(): boolean {
    const { bytes, end, isXml } = this.#loc;
    let at = this.pathEnd;
    this.#next = at;
    this.#end = at;
    if (bytes[at] !== QUESTION || at >= end) return true;
    this.#next = at + 1;
    for (at = IN_QUERY.find(this.view, at + 1, end); at < end; at = IN_QUERY.find(this.view, at + 1, end)) {
      if (bytes[at] === HASH) break;
      if (isXml && !this.#isEscaped(at, end)) return this.#decoded();
    }
    this.#end = at;
    return true;
  }

  #findExtension(nameStart: number): void {
    const { bytes } = this.#loc;
    let at = this.pathEnd;
    const least = Math.max(nameStart, at - LONGEST_EXTENSION);
    while (at > least && isAlphanumeric(bytes[at - 1] as number)) at--;
    // `v1.2` ends in a number, and `.html` is a whole name: neither has an extension.
    const isFound = at > nameStart + 1 && bytes[at - 1] === DOT && isLetter(bytes[at] as number);
    this.extensionStart = isFound && at < this.pathEnd ? at : this.pathEnd;
    this.extensionEnd = this.pathEnd;
  }

  /** Finds scheme and host. */
  #findOrigin(): boolean {
    const { bytes, start, end, isXml } = this.#loc;
    const shift = start - this.start;
    const known = this.#known;
    if (known.length > 0 && known.begins(this.view, start, end)) {
      this.start = start;
      this.schemeEnd += shift;
      this.hostStart += shift;
      this.hostEnd += shift;
      this.pathStart = start + known.length - 1;
      return true;
    }
    known.length = 0;
    let at = start;
    while (at < end && IN_SCHEME[bytes[at] as number] === 1) at++;
    const isScheme = at > start && isLetter(bytes[start] as number);
    if (!isScheme || bytes[at] !== COLON || bytes[at + 1] !== SLASH || bytes[at + 2] !== SLASH) {
      return isXml && hasReference(bytes, start, end) ? this.#decoded() : false;
    }
    this.start = start;
    this.schemeEnd = at;
    at += 3;
    this.hostStart = at;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte === SLASH || byte === QUESTION || byte === HASH) break;
      if (byte === AT) this.hostStart = at + 1;
      else if (byte === AMPERSAND && isXml) return this.#decoded();
    }
    if (this.hostStart >= Math.min(at, end)) return false;
    this.origin++;
    this.hostEnd = at;
    this.pathStart = at;
    // Zeros confuse `Prefix`.
    if (at < end && bytes[at] === SLASH && !bytes.subarray(start, at).includes(0))
      known.set(bytes, start, at + 1);
    return true;
  }

  #isEscaped(at: number, end: number): boolean {
    return at + ESCAPED.length <= end && this.view.getInt32(at + 1, true) === AMP;
  }

  #decoded(): boolean {
    this.#loc.decode();
    return this.#find();
  }
}

/** Whether `bytes[from, to)` is this text, given in lower case. Ignores the case of A to Z. */
export function isText(bytes: Uint8Array, from: number, to: number, lower: Uint8Array): boolean {
  if (to - from !== lower.length) return false;
  for (let at = 0; at < lower.length; at++) {
    if (LOWER_ASCII[bytes[from + at] as number] !== lower[at]) return false;
  }
  return true;
}

function hasReference(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === AMPERSAND) return true;
  return false;
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isAlphanumeric(byte: number): boolean {
  return isLetter(byte) || (byte >= 0x30 && byte <= 0x39);
}

function byteSet(has: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (has(byte) ? 1 : 0));
}

import { byteAt, grown } from './byte-at.ts';
import { characterFault, nameFault } from './characters.ts';
import type { XmlFault } from './xml-faults.ts';

/** Kinds of tokens that {@link XmlScanner.next} returns. */
export const TOKEN = {
  end: 0,
  text: 1,
  open: 2,
  /** `<name/>`: no close token follows. */
  empty: 3,
  close: 4,
  cdata: 5,
  comment: 6,
  instruction: 7,
  doctype: 8,
  /** Not well-formed: `error` names the fault, `start` is its offset. The scanner stops here. */
  broken: 9,
} as const;
export type Token = (typeof TOKEN)[keyof typeof TOKEN];

/** More attributes than any tag of a real sitemap has. Limits the work that hostile input can cause. */
const MAX_ATTRIBUTES = 256;
/** Initial room for attributes. Up to this many names are compared pairwise; a set holds any further ones. */
const FEW_ATTRIBUTES = 16;
/** Allocating room takes longer than scanning an entry, and most entries do not have attributes. */
const NO_ATTRIBUTES = new Int32Array(0);
/** Search results farther away than this many bytes are cached: broken XML may repeat the search for every entry. */
const FAR = 1024;
const MAX_NAME_BYTES = 1024;
const COLON = 0x3a;

/** 0: name character; -1: colon or byte above 127, so the name needs a closer check; 1: white space; 2: other bytes. */
const CLASS = new Int8Array(256).fill(-1);
for (let code = 0; code < 0x80; code++) {
  if (code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d) CLASS[code] = 1;
  else if (/[\w.-]/.test(String.fromCharCode(code))) CLASS[code] = 0;
  else if (code !== COLON) CLASS[code] = 2;
}

/**
 * Scans the bytes of an XML document in one pass. Reports the kind and position of each token, not its text.
 * Checks names, the syntax of attributes, and the characters outside tags; the reader checks nesting, references and
 * the values of attributes. Expands and fetches nothing.
 * https://www.w3.org/TR/xml/
 */
export class XmlScanner {
  bytes: Uint8Array = new Uint8Array(0);
  limit = 0;
  /** Offset of the next token. */
  position = 0;
  /** Start of the token just read. Its bytes are `[start, position)`. */
  start = 0;
  /** Name of a tag or instruction: `[nameStart, nameEnd)`. */
  nameStart = 0;
  nameEnd = 0;
  /** Content of a comment, CDATA section, instruction or document type declaration. */
  contentStart = 0;
  contentEnd = 0;
  /** Whether a text token contains `&`. */
  hasReference = false;
  /** Whether a text or CDATA token contains a byte above 127. */
  hasNonAscii = false;
  attributeCount = 0;
  /** Four numbers per attribute: start and end of the name, start and end of the value without quotes. */
  attributes: Int32Array = NO_ATTRIBUTES;
  /** Names of the current tag's attributes after the first few. Each character holds one byte. */
  #names: Set<string> | null = null;
  error: XmlFault | '' = '';
  /** A problem with a token that can still be read; '' if it is valid. */
  fault: XmlFault | '' = '';
  /**
   * Searches that failed or went far, so that they are not repeated: for each text, where the search began and its
   * result, or -1.
   */
  #sought: Map<string, { from: number; at: number }> | null = null;

  /** The document type declaration skipped last. */
  #doctypeRead: { from: number; end: number; fault: XmlFault | '' } = { from: 0, end: -1, fault: '' };

  constructor(bytes: Uint8Array, start = 0, limit = bytes.length) {
    this.reset(bytes, start, limit);
  }

  /** Restarts at `start` in other bytes. Creating a new scanner would take longer than scanning an entry. */
  reset(bytes: Uint8Array, start: number, limit: number): void {
    this.bytes = bytes;
    this.position = start;
    this.limit = limit;
    this.attributeCount = 0;
    if (this.#doctypeRead.end >= 0) this.#doctypeRead = { from: 0, end: -1, fault: '' };
    this.#sought = null;
  }

  next(): Token {
    const { bytes, limit } = this;
    const at = this.position;
    this.start = at;
    this.fault = '';
    if (at >= limit) return TOKEN.end;
    if (bytes[at] !== 0x3c) return this.#text(at);
    switch (bytes[at + 1]) {
      case 0x2f:
        return this.#close(at + 2);
      case 0x21:
        return this.#declaration(at);
      case 0x3f:
        return this.#instruction(at + 2);
      default:
        return this.#open(at + 1);
    }
  }

  #text(from: number): Token {
    const { bytes, limit } = this;
    let at = from;
    let seen = 0;
    this.hasReference = false;
    for (; at < limit; at++) {
      const byte = bytes[at] as number;
      if (byte === 0x3c) break;
      seen |= byte;
      if (byte === 0x26) this.hasReference = true;
      else if (byte < 0x20 && CLASS[byte] !== 1) this.fault = 'control-character';
    }
    this.hasNonAscii = seen > 0x7f;
    if (seen > 0x7f) this.fault ||= characterFault(bytes, from, at);
    this.position = at;
    return TOKEN.text;
  }

  #close(from: number): Token {
    const { bytes } = this;
    let at = this.#name(from);
    if (at < 0) return this.#broken('bad-name', from - 2);
    while (CLASS[bytes[at] ?? 0] === 1) at++;
    if (at >= this.limit || bytes[at] !== 0x3e) return this.#broken('unclosed-tag', from - 2);
    this.position = at + 1;
    return TOKEN.close;
  }

  #open(from: number): Token {
    const { bytes, limit } = this;
    let at = this.#name(from);
    if (at < 0) return this.#broken('bad-name', from - 1);
    this.attributeCount = 0;
    for (;;) {
      const before = at;
      while (at < limit && CLASS[bytes[at] as number] === 1) at++;
      const byte = at < limit ? (bytes[at] as number) : 0;
      if (byte === 0x3e) {
        this.position = at + 1;
        return TOKEN.open;
      }
      if (byte === 0x2f && at + 1 < limit && bytes[at + 1] === 0x3e) {
        this.position = at + 2;
        return TOKEN.empty;
      }
      if (at === before || at >= limit) return this.#broken('unclosed-tag', from - 1);
      at = this.#attribute(at);
      if (at < 0) return this.#broken('bad-attribute', from - 1);
    }
  }

  /** Reads `name="value"` at `from`. Returns its end, or -1. */
  #attribute(from: number): number {
    const { bytes, limit } = this;
    if (this.attributeCount === MAX_ATTRIBUTES) return -1;
    let at = this.#nameEnd(from);
    const nameTo = at;
    if (nameTo === from || nameTo - from > MAX_NAME_BYTES) return -1;
    if (!isNameStart(bytes[from])) this.fault = 'bad-attribute-name';
    if (bytes[at] !== 0x3d) {
      while (at < limit && CLASS[bytes[at] as number] === 1) at++;
      if (at >= limit || bytes[at] !== 0x3d) return -1;
    }
    at++;
    while (at < limit && CLASS[bytes[at] as number] === 1) at++;
    const quote = bytes[at];
    if (at >= limit || (quote !== 0x22 && quote !== 0x27)) return -1;
    const valueFrom = ++at;
    for (; at < limit; at++) {
      const byte = bytes[at] as number;
      if (byte === quote) break;
      if (byte === 0x3c) return -1;
    }
    if (at >= limit) return -1;
    const slot = this.attributeCount * 4;
    if (this.#isRepeated(from, nameTo)) return -1;
    if (slot === this.attributes.length)
      this.attributes = grown(this.attributes, Math.max(FEW_ATTRIBUTES * 4, slot * 2));
    const { attributes } = this;
    attributes[slot] = from;
    attributes[slot + 1] = nameTo;
    attributes[slot + 2] = valueFrom;
    attributes[slot + 3] = at;
    this.attributeCount++;
    return at + 1;
  }

  /** Whether the tag already has an attribute with this name. */
  #isRepeated(from: number, to: number): boolean {
    const { bytes, attributes, attributeCount } = this;
    for (let i = 0; i < Math.min(attributeCount, FEW_ATTRIBUTES) * 4; i += 4) {
      if (sameBytes(bytes, attributes[i] as number, attributes[i + 1] as number, from, to)) return true;
    }
    if (attributeCount < FEW_ATTRIBUTES) return false;
    if (this.#names === null || attributeCount === FEW_ATTRIBUTES) this.#names = new Set();
    const name = String.fromCharCode(...bytes.subarray(from, to));
    if (this.#names.has(name)) return true;
    this.#names.add(name);
    return false;
  }

  #declaration(from: number): Token {
    const { bytes } = this;
    if (startsWith(bytes, from, '<!--')) {
      const end = this.#find('--', from + 4);
      if (end < 0 || bytes[end + 2] !== 0x3e) return this.#broken('bad-comment', from);
      return this.#content(TOKEN.comment, from + 4, end, end + 3);
    }
    if (startsWith(bytes, from, '<![CDATA[')) {
      const end = this.#find(']]>', from + 9);
      if (end < 0) return this.#broken('unclosed-cdata', from);
      let seen = 0;
      for (let at = from + 9; at < end; at++) seen |= bytes[at] as number;
      this.hasNonAscii = seen > 0x7f;
      return this.#content(TOKEN.cdata, from + 9, end, end + 3);
    }
    if (startsWith(bytes, from, '<!DOCTYPE')) return this.#doctype(from);
    return this.#broken('bad-declaration', from);
  }

  /** https://www.w3.org/TR/xml/#sec-pi */
  #instruction(from: number): Token {
    const { bytes } = this;
    const nameTo = this.#name(from);
    const { nameEnd } = this;
    const end = this.#find('?>', from);
    if (nameTo < 0 && end < 0) return this.#broken('bad-instruction', from - 2);
    if (end < 0) return this.#broken('unclosed-instruction', from - 2);
    const isName = nameTo >= 0 && (nameEnd === end || CLASS[bytes[nameEnd] as number] === 1);
    const fault = isName ? this.fault || this.#targetFault() : 'bad-name';
    const token = this.#content(TOKEN.instruction, nameEnd, end, end + 2);
    this.fault ||= fault;
    return token;
  }

  /** A problem with the name of the instruction; '' if it is valid. */
  #targetFault(): XmlFault | '' {
    const { bytes, nameStart, nameEnd } = this;
    // https://www.w3.org/TR/xml-names/#Conformance
    if (bytes.subarray(nameStart, nameEnd).includes(COLON)) return 'bad-name';
    if (nameEnd - nameStart !== 3) return '';
    if (!startsWith(bytes, nameStart, 'xml')) return isXmlOfAnyCase(bytes, nameStart) ? 'bad-name' : '';
    const begin = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
    return this.start === begin ? '' : 'misplaced-declaration';
  }

  /** Skips the declaration without parsing it, but honors quotes and the internal subset. */
  #doctype(from: number): Token {
    const end = this.#known('<!DOCTYPE', from) ?? this.#remember('<!DOCTYPE', from, this.#doctypeEnd(from));
    if (end < 0) return this.#broken('unclosed-doctype', from);
    const read = this.#doctypeRead;
    // If several declarations end at one `>`, the first one contains all characters of the others.
    if (read.end === end && read.from < from) {
      this.contentStart = from + 9;
      this.contentEnd = end;
      this.position = end + 1;
      this.fault = read.fault;
      return TOKEN.doctype;
    }
    const token = this.#content(TOKEN.doctype, from + 9, end, end + 1);
    this.#doctypeRead = { from, end, fault: this.fault };
    return token;
  }

  /** Offset of the `>` that ends a document type declaration, or -1. */
  #doctypeEnd(from: number): number {
    const { bytes, limit } = this;
    let brackets = 0;
    let quote = 0;
    for (let at = from + 9; at < limit; at++) {
      const byte = bytes[at] as number;
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === 0x22 || byte === 0x27) quote = byte;
      else if (byte === 0x5b) brackets++;
      else if (byte === 0x5d) brackets--;
      else if (byte === 0x3e && brackets <= 0) return at;
    }
    return -1;
  }

  #content(token: Token, start: number, end: number, next: number): Token {
    this.contentStart = start;
    this.contentEnd = end;
    this.position = next;
    this.fault = characterFault(this.bytes, start, end);
    return token;
  }

  /** Reads the name at `from` into `nameStart` and `nameEnd`. Returns its end, or -1. */
  #name(from: number): number {
    const at = this.#nameEnd(from);
    this.nameStart = from;
    this.nameEnd = at;
    if (at === from || at - from > MAX_NAME_BYTES) return -1;
    return isNameStart(this.bytes[from]) ? at : -1;
  }

  /** Returns the end of the name at `from`. Sets `fault` if the name is invalid. */
  #nameEnd(from: number): number {
    const { bytes, limit } = this;
    let at = from;
    let byteClasses = 0;
    for (; at < limit; at++) {
      const kind = CLASS[bytes[at] as number] as number;
      if (kind > 0) break;
      byteClasses |= kind;
    }
    if (byteClasses < 0 && !this.#isPrefixed(from, at)) this.fault ||= nameFault(bytes, from, at);
    return at;
  }

  /** Whether the name is two ASCII names joined by a colon, as are nearly all names that need a closer check. */
  #isPrefixed(from: number, to: number): boolean {
    const { bytes } = this;
    let colon = from;
    while (colon < to && (CLASS[bytes[colon] as number] as number) === 0) colon++;
    if (colon === from || bytes[colon] !== COLON || colon + 1 === to) return false;
    const local = bytes[colon + 1] as number;
    for (let at = colon + 1; at < to; at++) if (CLASS[bytes[at] as number] !== 0) return false;
    return isNameStart(local);
  }

  #find(needle: string, from: number): number {
    return (
      this.#known(needle, from) ?? this.#remember(needle, from, textAt(this.bytes, needle, from, this.limit))
    );
  }

  /** A cached search result at or after `from`, -1 if the search failed; undefined if the caller must search. */
  #known(needle: string, from: number): number | undefined {
    const sought = this.#sought?.get(needle);
    return sought && from >= sought.from && (sought.at < 0 || from <= sought.at) ? sought.at : undefined;
  }

  #remember(needle: string, from: number, at: number): number {
    if (at < 0 || at - from > FAR) {
      this.#sought ??= new Map();
      this.#sought.set(needle, { from, at });
    }
    return at;
  }

  #broken(error: XmlFault, at: number): Token {
    this.error = error;
    this.fault = '';
    this.start = at;
    this.position = this.limit;
    return TOKEN.broken;
  }
}

/** Whether the ASCII `text` is at `at`. */
export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Index of the first whole occurrence of the ASCII `text` in `bytes[from, end)`, or -1. Never reads past `end`. */
export function textAt(bytes: Uint8Array, text: string, from: number, end: number): number {
  const first = text.charCodeAt(0);
  const last = end - text.length;
  for (
    let at = byteAt(bytes, first, from, end);
    at >= 0 && at <= last;
    at = byteAt(bytes, first, at + 1, end)
  ) {
    if (startsWith(bytes, at, text)) return at;
  }
  return -1;
}

/** Whether two ranges of the same array hold equal bytes. */
export function sameBytes(
  bytes: Uint8Array,
  from: number,
  to: number,
  otherFrom: number,
  otherTo: number,
): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let i = 0; i < to - from; i++) if (bytes[from + i] !== bytes[otherFrom + i]) return false;
  return true;
}

/** XML reserves `xml` in upper, lower and mixed case. https://www.w3.org/TR/xml/#NT-PITarget */
function isXmlOfAnyCase(bytes: Uint8Array, at: number): boolean {
  return [0x78, 0x6d, 0x6c].every((letter, i) => ((bytes[at + i] ?? 0) | 0x20) === letter);
}

/** Whether a name can start with this byte: a letter, `_`, `:` or any byte above 127; not a digit, `-` or `.`. */
export function isNameStart(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || byte === 0x5f || byte === 0x3a || byte > 0x7f;
}

/** Whether XML treats the byte as white space. */
export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && CLASS[byte] === 1;
}

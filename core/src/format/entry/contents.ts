import type { ValueRange } from '../../bytes/ranges.ts';
import { isSpace, startsWith, TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { nextMarkup, xmlTokens } from '../../bytes/xml-tokens.ts';

const NO_BYTES = new Uint8Array(0);

/** Counts elements by name, and bytes of text, in pieces of XML that may not be well-formed. */
export class Contents {
  readonly #elements = new Map<string, number>();
  readonly #scanner = new XmlScanner(NO_BYTES);
  /** For each combination of length, first byte and last byte: the name found last. */
  readonly #names = new Map<number, string>();
  /** Bytes of text directly inside entries, without the white space around each piece of text. */
  text = 0;

  around(bytes: Uint8Array, from = 0, to = bytes.length): void {
    for (const { name } of elementsIn(bytes, from, to)) this.add(name);
  }

  entry(bytes: Uint8Array, from: number, to: number): void {
    this.#rest(bytes, from, to, 0);
  }

  /**
   * Adds an entry here and its edited version to `others`, except for their common beginning, which cancels out in
   * {@link without}.
   */
  versions(others: Contents, before: ValueRange, after: ValueRange): void {
    const { bytes, start, end } = before;
    const differs = start + sameBytes(before, after);
    const scanner = this.#scanner;
    scanner.reset(bytes, start, end);
    let depth = 0;
    let from = start;
    for (;;) {
      const tag = nextMarkup(bytes, from, end);
      if (tag >= differs) break;
      scanner.position = tag;
      const kind = scanner.next();
      // A token that ends before the difference is the same in both, and so is the text before it.
      if (kind === TOKEN.broken || scanner.position >= differs) break;
      // Adding 0 keeps names in order of first occurrence.
      if (kind === TOKEN.open || kind === TOKEN.empty) this.add(this.#name(bytes), 0);
      if (kind === TOKEN.open) depth++;
      else if (kind === TOKEN.close) depth--;
      from = scanner.position;
    }
    this.#rest(bytes, from, end, depth);
    others.#rest(after.bytes, after.start + from - start, after.end, depth);
  }

  /**
   * Counts the elements of a removed entry, except the entry element itself and the first element of each field, whose
   * removal is obvious.
   * @param own names of the entry's fields
   */
  removed(bytes: Uint8Array, from: number, to: number, own: ReadonlySet<string>): void {
    const first = new Set(own);
    for (const { name, depth } of elementsIn(bytes, from, to)) {
      const isOwn = depth === 0 || (depth === 1 && first.delete(name));
      if (!isOwn) this.add(name);
    }
  }

  /** For each name: how many more elements were counted here than in `others`. */
  without(others: Contents): Record<string, number> {
    const more: Record<string, number> = {};
    for (const [name, count] of this.#elements) {
      const removed = count - (others.#elements.get(name) ?? 0);
      if (removed > 0) more[name] = removed;
    }
    return more;
  }

  /** Counts elements with this name. A count of 0 only records when the name first occurred. */
  add(name: string, count = 1): void {
    const known = this.#elements.get(name);
    if (known === undefined || count > 0) this.#elements.set(name, (known ?? 0) + count);
  }

  /** Adds `[from, to)` of an entry. At `from`, `depth` elements are open. */
  #rest(bytes: Uint8Array, from: number, to: number, depth: number): void {
    const scanner = this.#scanner;
    scanner.reset(bytes, from, to);
    let open = depth;
    for (let at = from; at < to; at = scanner.position) {
      const tag = nextMarkup(bytes, at, to);
      if (open === 1) this.text += trimmedLength(bytes, at, tag);
      if (tag === to) return;
      scanner.position = tag;
      const kind = scanner.next();
      if (kind === TOKEN.open || kind === TOKEN.empty) this.add(this.#name(bytes));
      if (kind === TOKEN.open) open++;
      else if (kind === TOKEN.close) open--;
    }
  }

  /** The name of the tag read last. Most names occur in every entry, so they are decoded once. */
  #name(bytes: Uint8Array): string {
    const { nameStart, nameEnd } = this.#scanner;
    const key =
      ((nameEnd - nameStart) << 16) | ((bytes[nameStart] as number) << 8) | (bytes[nameEnd - 1] as number);
    const known = this.#names.get(key);
    if (known && startsWith(bytes, nameStart, known)) return known;
    const name = decodeUtf8(bytes, nameStart, nameEnd);
    if (isAscii(name, nameEnd - nameStart)) this.#names.set(key, name);
    return name;
  }
}

/** Whether a text contains only printable ASCII. `bytes` is its length in UTF-8. */
function isAscii(text: string, bytes: number): boolean {
  return text.length === bytes && !/[^\x20-\x7e]/.test(text);
}

/** How many bytes two ranges have in common at their beginning. */
function sameBytes(one: ValueRange, other: ValueRange): number {
  const length = Math.min(one.end - one.start, other.end - other.start);
  let same = 0;
  while (same < length && one.bytes[one.start + same] === other.bytes[other.start + same]) same++;
  return same;
}

/** The name and depth of each element. */
function* elementsIn(
  bytes: Uint8Array,
  from: number,
  to: number,
): Generator<{ name: string; depth: number }> {
  let depth = 0;
  for (const { kind, nameStart, nameEnd } of xmlTokens(bytes, from, to)) {
    if (kind === TOKEN.open || kind === TOKEN.empty)
      yield { name: decodeUtf8(bytes, nameStart, nameEnd), depth };
    if (kind === TOKEN.open) depth++;
    else if (kind === TOKEN.close) depth--;
  }
}

/** Length in bytes of `[from, to)` without white space at either end. */
export function trimmedLength(bytes: Uint8Array, from: number, to: number): number {
  let start = from;
  let end = to;
  while (start < end && isSpace(bytes[start])) start++;
  while (end > start && isSpace(bytes[end - 1])) end--;
  return end - start;
}

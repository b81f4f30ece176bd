import { isSpace, TOKEN } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { xmlTokens } from '../../bytes/xml-tokens.ts';

/** Counts elements by name, and text, in pieces of XML that may not be well-formed. */
export class Contents {
  readonly #elements = new Map<string, number>();
  /** Bytes of text directly inside entries. */
  text = 0;

  around(bytes: Uint8Array, from = 0, to = bytes.length): void {
    for (const { name } of contentsOf(bytes, from, to)) this.add(name);
  }

  entry(bytes: Uint8Array, from: number, to: number): void {
    for (const { name, depth, length } of contentsOf(bytes, from, to)) {
      if (name !== null) this.add(name);
      else if (depth === 1) this.text += length;
    }
  }

  /**
   * Adds the content of a removed entry, except the entry element itself and the first of each field: their removal is
   * obvious.
   * @param own names of its fields
   */
  removed(bytes: Uint8Array, from: number, to: number, own: ReadonlySet<string>): void {
    const first = new Set(own);
    for (const { name, depth } of contentsOf(bytes, from, to)) {
      const isOwn = depth === 0 || (depth === 1 && name !== null && first.delete(name));
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

  /** Counts one or several elements of a name. */
  add(name: string | null, count = 1): void {
    if (name !== null) this.#elements.set(name, (this.#elements.get(name) ?? 0) + count);
  }
}

/** Elements by name, and texts with the name null and their length in bytes. Each has its depth. */
function* contentsOf(
  bytes: Uint8Array,
  from: number,
  to: number,
): Generator<{ name: string | null; depth: number; length: number }> {
  let depth = 0;
  for (const { kind, start, end, nameStart, nameEnd } of xmlTokens(bytes, from, to)) {
    if (kind === TOKEN.open || kind === TOKEN.empty)
      yield { name: decodeUtf8(bytes, nameStart, nameEnd), depth, length: 0 };
    else if (kind === TOKEN.text) yield { name: null, depth, length: trimmedLength(bytes, start, end) };
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

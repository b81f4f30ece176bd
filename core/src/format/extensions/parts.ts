/**
 * The parts of an entry's extensions: its elements in the four namespaces, what stands in them, and their
 * attributes, in document order. A part is six numbers, each a byte offset but the first and the last:
 *
 * `slot` (extensions/slots.ts), `start`, `end`, `from`, `to`, `marks`
 *
 * Of an element, `[start, end)` is the whole of it and `[from, to)` its content without the white space
 * around it. Of an attribute, `[start, end)` reaches from its name to behind its closing quote and
 * `[from, to)` is the value. The attributes of an element follow it, then the parts of its children, and
 * only then its next sibling.
 */
export interface Parts {
  partCount: number;
  parts: Int32Array;
}

/** Numbers a part. */
export const PART_SIZE = 6;

/** What stands in a part's content: bits of its `marks`. */
export const PART_MARK = {
  /** An `&`. */
  reference: 1,
  /** CDATA, comments, instructions or elements: the content is not text alone. */
  markup: 2,
  nonAscii: 4,
  /** An `&` that starts no reference. */
  badReference: 8,
  /** White space stood around it. */
  padded: 16,
  /** A quote, an apostrophe or a `>` that is not written as a reference. */
  raw: 32,
} as const;

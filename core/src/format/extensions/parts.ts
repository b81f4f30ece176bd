/**
 * The parts of an entry's extensions: the elements in the four extension namespaces, with their content and their
 * attributes, in document order. A part is six numbers. All except the first and the last are byte offsets:
 *
 * `slot` (extensions/slots.ts), `start`, `end`, `from`, `to`, `marks`
 *
 * For an element, `[start, end)` is the whole element, and `[from, to)` its content without surrounding white space.
 * For an attribute, `[start, end)` reaches from its name to the end of its closing quote, and `[from, to)` is its
 * value. An element is followed by its attributes, then by the parts of its children, then by its next sibling.
 */
export interface Parts {
  partCount: number;
  parts: Int32Array;
}

/** Numbers per part. */
export const PART_SIZE = 6;

/** Properties of a part's content, as bits of its `marks`. */
export const PART_MARK = {
  /** An `&`. */
  reference: 1,
  /** CDATA, comments, instructions or elements: the content is more than text. */
  markup: 2,
  nonAscii: 4,
  /** An `&` that does not start a reference. */
  badReference: 8,
  /** White space around the content. */
  padded: 16,
  /** An unescaped quote, apostrophe or `>`. */
  raw: 32,
} as const;

/** Marks of a value that differs from its bytes. */
export const NEEDS_DECODING = PART_MARK.reference | PART_MARK.markup;

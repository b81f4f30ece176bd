/** Finds the kind of an entry and the positions of its values, by following a tree of gaps. */

import { readText } from './ask';
import { nextAsciiSpecial, nextSpecial, stands } from './bytes';
import { CHILD, FROM, KIND, LENGTH, LIKELY, MARKS, NODES, SIBLING, STOP, TO } from './memory';
import { isPlainUtf8 } from './utf8';

/** `amp;` as a word. */
const AMP: u32 = 0x3b706d61;
/** As in `PART_MARK`. */
export const REFERENCE: u32 = 1;
const NON_ASCII: u32 = 4;
/** {@link decode} can decode a text if it has only these marks, or none. */
export const DECODABLE: u32 = REFERENCE | NON_ASCII;

/** Where the last entry read ends, the number of its values, and whether TypeScript read the text of any of them. */
export let valuesEnd: usize = 0;
export let valueCount: i32 = 0;
export let isMarked: bool = false;

/**
 * Finds the values of the entry at `start`. Returns the number of its kind, or -1 if the kind is unknown, a value is
 * empty or unusual, or the entry is incomplete.
 */
export function readValues(start: usize, limit: usize): i32 {
  let at = start;
  let node = NODES;
  let value: usize = 0;
  isMarked = false;
  while (true) {
    node = nodeBehind(node, at);
    if (node === 0) return -1;
    at += load<u32>(node, LENGTH);
    if (at > limit) return -1;
    const kind = load<i32>(node, KIND);
    if (kind > 0) {
      valuesEnd = at;
      valueCount = <i32>(value >>> 2);
      return kind - 1;
    }
    const stop = load<u8>(node, STOP);
    const from = at;
    let marks: u32 = 0;
    at = nextSpecial(at);
    let byte = load<u8>(at);
    for (; byte !== stop; byte = load<u8>(at)) {
      if (byte === 0x26 && load<u32>(at, 1) === AMP) {
        marks |= REFERENCE;
        at += 5;
      } else if (byte === 0x23) at++;
      else if (byte > 0x7f) marks |= NON_ASCII;
      else break;
      at = (marks & NON_ASCII) === 0 ? nextSpecial(at) : nextAsciiSpecial(at);
    }
    // A CDATA section or a comment may begin here.
    const isUnusual = byte !== stop || (stop === 0x3c && load<u8>(at, 1) === 0x21);
    if (at === from && !isUnusual) return -1;
    const isPadded = load<u8>(from) <= 0x20 || load<u8>(at - 1) <= 0x20;
    if (isUnusual || isPadded || ((marks & NON_ASCII) !== 0 && !isPlainUtf8(from, at))) {
      if (from >= limit) return -1;
      at = readText(node, value, from);
      if (at === 0) return -1;
      isMarked = true;
    } else {
      store<u32>(FROM + value, <u32>from);
      store<u32>(TO + value, <u32>at);
      store<u32>(MARKS + value, marks);
    }
    if (at >= limit) return -1;
    value += 4;
  }
}

/** The child of `node` whose gap is at `at`; 0 if none matches. */
function nodeBehind(node: usize, at: usize): usize {
  const likely: usize = load<u32>(node, LIKELY);
  if (likely !== 0 && stands(load<u32>(likely), load<u32>(likely, LENGTH), at)) return likely;
  for (let child: usize = load<u32>(node, CHILD); child !== 0; child = load<u32>(child, SIBLING)) {
    if (child === likely || !stands(load<u32>(child), load<u32>(child, LENGTH), at)) continue;
    store<u32>(node, <u32>child, LIKELY);
    return child;
  }
  return 0;
}

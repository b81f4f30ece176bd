/** Finds the kind of an entry and the positions of its values, by following a tree of gaps. */

import { nextSpecial, stands } from './bytes';
import { CHILD, FROM, HAS_REFERENCE, KIND, LENGTH, LIKELY, NODES, SIBLING, STOP, TO } from './memory';

/** `amp;` as a word. */
const AMP: u32 = 0x3b706d61;

/** Where the last entry read ends. */
export let valuesEnd: usize = 0;

/**
 * Finds the values of the entry at `start`. Returns the number of its kind, or -1 if the kind is unknown or the entry
 * is incomplete.
 */
export function readValues(start: usize, limit: usize): i32 {
  let at = start;
  let node = NODES;
  let value: usize = 0;
  while (true) {
    node = nodeBehind(node, at);
    if (node === 0) return -1;
    at += load<u32>(node, LENGTH);
    if (at > limit) return -1;
    const kind = load<i32>(node, KIND);
    if (kind > 0) {
      valuesEnd = at;
      return kind - 1;
    }
    const stop = load<u8>(node, STOP);
    const from = at;
    let hasReference: u32 = 0;
    at = nextSpecial(at);
    for (let byte = load<u8>(at); byte !== stop; byte = load<u8>(at)) {
      if (byte === 0x26 && load<u32>(at, 1) === AMP) {
        hasReference = 1;
        at += 5;
      } else if (byte === 0x23) at++;
      else return -1;
      at = nextSpecial(at);
    }
    if (at >= limit || at === from || load<u8>(from) <= 0x20 || load<u8>(at - 1) <= 0x20) return -1;
    store<u32>(FROM + value, <u32>from);
    store<u32>(TO + value, <u32>at);
    store<u32>(HAS_REFERENCE + value, hasReference);
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

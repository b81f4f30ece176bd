/** Four times the same byte. */
const ONES = 0x01010101;
const HIGHS = 0x80808080 | 0;
const SPACES = 0x20202020;

/**
 * Where the next byte stands, at `from` or behind, that is not plain ASCII of a text: `"`, `&`, `'`, `<`, `>`,
 * a control character or one above 127; or a `#`, which looks like a quote. Behind `limit` when there is none
 * up to there. Words of four bytes are read at `limit` too.
 */
export function nextSpecial(view: DataView, from: number, limit: number): number {
  for (let at = from; at <= limit; at += 4) {
    const word = view.getInt32(at, true);
    // `"#&'` and `<>` differ in the bits masked out.
    const quotes = (word & 0xfafafafa) ^ 0x22222222;
    const angles = (word & 0xfdfdfdfd) ^ 0x3c3c3c3c;
    const special =
      (((quotes - ONES) & ~quotes) | ((angles - ONES) & ~angles) | (word - SPACES) | word) & HIGHS;
    // The lowest bit that is set is of the first of them.
    if (special !== 0) return at + ((31 - Math.clz32(special & -special)) >> 3);
  }
  return limit + 1;
}

/** Fewer characters than this are never cut: the ellipsis would take up as much room. */
const WORTH = 5;

/** The digits at the end of a file name and its extensions, for example `03.xml.gz`. */
const ENDING = /\d*(?:\.[a-z0-9]{1,5}){0,2}$/i;

/** How many characters may give way to an ellipsis in a single name: all before its number and extensions. */
export function nameCut(name: string): number {
  const cut = name.search(ENDING);
  return cut < WORTH ? 0 : cut;
}

/**
 * How many characters at the start of each name may give way to an ellipsis. Names that begin alike lose what they
 * share, and still differ. The others lose what precedes their number and extensions.
 */
export function nameCuts(names: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(names)].sort();
  const cuts = new Map<string, number>();
  /** The start that was cut from a name, by the end that remains. */
  const heads = new Map<string, string>();
  for (const [at, name] of sorted.entries()) {
    const shared = Math.max(
      sharedLength(name, sorted[at - 1] ?? ''),
      sharedLength(name, sorted[at + 1] ?? ''),
    );
    if (shared < WORTH) {
      cuts.set(name, nameCut(name));
      continue;
    }
    const cut = lastBoundary(name, shared) ?? shared;
    const [head, end] = [name.slice(0, cut), name.slice(cut)];
    const isTaken = heads.has(end) && heads.get(end) !== head;
    if (!isTaken) heads.set(end, head);
    cuts.set(name, isTaken ? 0 : cut);
  }
  return cuts;
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length++;
  return length;
}

/** The last place up to `limit` where a word, a number or an extension begins; null if that would be before `WORTH`. */
function lastBoundary(name: string, limit: number): number | null {
  for (let at = limit; at >= WORTH; at--) {
    const before = name[at - 1] ?? '';
    const after = name[at] ?? '';
    if (/[-_ ]/.test(before) || after === '.' || (/\d/.test(after) && !/\d/.test(before))) return at;
  }
  return null;
}

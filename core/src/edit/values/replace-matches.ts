/** What a replacement is made of: text, or the number or name of a group; 0 is the whole match. */
type Piece = string | number | { readonly name: string };

/**
 * `value => value.replace(pattern, replacement)` in half the time, which over millions of values is worth it.
 * @param pattern with the flag `g`, without `u` and `y`
 */
export function replaceMatches(pattern: RegExp, replacement: string): (value: string) => string {
  const pieces = piecesOf(pattern, replacement);
  if (pieces === null) return (value) => value.replace(pattern, replacement);
  return (value) => {
    let out = '';
    let done = 0;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(value); match !== null; match = pattern.exec(value)) {
      out += value.slice(done, match.index);
      for (const piece of pieces) out += textOf(piece, match);
      done = match.index + match[0].length;
      // What is empty is found there again, unless it is looked for further on.
      if (match[0] === '') pattern.lastIndex++;
    }
    return out + value.slice(done);
  };
}

function textOf(piece: Piece, match: RegExpExecArray): string {
  if (typeof piece === 'string') return piece;
  return (typeof piece === 'number' ? match[piece] : match.groups?.[piece.name]) ?? '';
}

/**
 * As ECMAScript reads a replacement, https://tc39.es/ecma262/#sec-getsubstitution; null for one that wants what
 * stands before or behind the match.
 */
function piecesOf(pattern: RegExp, replacement: string): Piece[] | null {
  const groups = new RegExp(`${pattern.source}|`).exec('') ?? [''];
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of replacement.matchAll(/\$(?:[$&`']|\d{1,2}|<[^>]*>)/g)) {
    const [piece, length] = pieceOf(found, groups);
    if (piece === null) return null;
    pieces.push(replacement.slice(done, index), piece);
    done = index + length;
  }
  pieces.push(replacement.slice(done));
  return pieces.filter((piece) => piece !== '');
}

/** What a piece that begins with `$` stands for, and how many characters of it. */
function pieceOf(found: string, groups: readonly string[] & { groups?: unknown }): [Piece | null, number] {
  const sign = found[1] ?? '';
  if (sign === '`' || sign === "'") return [null, 2];
  if (sign === '$') return ['$', 2];
  if (sign === '&') return [0, 2];
  if (sign === '<')
    return groups.groups ? [{ name: found.slice(2, -1) }, found.length] : [found, found.length];
  for (const digits of [2, 1]) {
    const number = Number(found.slice(1, 1 + digits));
    if (found.length > digits && number > 0 && number < groups.length) return [number, 1 + digits];
  }
  return [found, found.length];
}

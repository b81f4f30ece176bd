/** A part of a replacement: text, or the number or name of a group; 0 is the whole match. */
type Piece = string | number | { readonly name: string };

/**
 * Does the same as `value => value.replace(pattern, replacement)` in half the time, which pays off over millions of
 * values.
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
      // Step past an empty match, or the expression finds it again.
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
 * Parses a replacement as ECMAScript does, https://tc39.es/ecma262/#sec-getsubstitution. Returns null if it uses the
 * text before or after the match.
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

/** The meaning of a piece that begins with `$` (null for text outside the match), and its length in characters. */
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

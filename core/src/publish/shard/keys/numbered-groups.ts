/** An expression without the names of its groups, and the numbers of these groups. */
export interface NumberedGroups {
  /** Matches the same text as the original expression; its groups have the same numbers. */
  readonly source: string;
  /** For each name: the numbers of its groups, in order. At most one of these groups takes part in a match. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

/** An escape, a character class, or the beginning of a group. Parentheses within the first two are literals. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<(?![=!])([^>]*)>|\?)?/gsu;
const ESCAPED = /\\u(?:\{([\da-f]+)\}|([\da-f]{4}))/gi;

/**
 * Removes the names from an expression's groups, because V8 would make an object of the named groups for every match.
 * Without names the expression matches the same text, unless it refers to a group by name; then the names stay.
 * @param source a valid expression for the flag `u`: https://tc39.es/ecma262/#sec-patterns
 */
export function numberGroups(source: string): NumberedGroups {
  const numbers = new Map<string, number[]>();
  let count = 0;
  let isReferredTo = false;
  const bare = source.replace(TOKEN, (token, name?: string) => {
    if (token === '\\k') isReferredTo = true;
    if (token !== '(' && name === undefined) return token;
    count++;
    if (name === undefined) return token;
    const plain = unescaped(name);
    numbers.set(plain, [...(numbers.get(plain) ?? []), count]);
    return '(';
  });
  return { source: isReferredTo ? source : bare, numbers };
}

/** A group's name as it appears in a match. */
function unescaped(name: string): string {
  return name.replace(ESCAPED, (_, long?: string, short?: string) =>
    String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  );
}

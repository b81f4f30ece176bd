/** An expression without the names of its groups, and their numbers. */
export interface NumberedGroups {
  /** Matches what the expression matches; its groups have the same numbers. */
  readonly source: string;
  /** By name: the groups that have it, of which one takes part in a match at most. In the order of their first. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

/** What is escaped, a class, or what a group begins with: parentheses are none within the first two. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<(?![=!])([^>]*)>|\?)?/gsu;
const ESCAPED = /\\u(?:\{([\da-f]+)\}|([\da-f]{4}))/gi;

/**
 * Takes the names from an expression's groups: for one that has such, V8 makes an object of every match's.
 * Names change nothing of what is matched, unless a group is referred to by its name: then they stay.
 * @param source a valid one, with the flag `u`: https://tc39.es/ecma262/#sec-patterns
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

/** A group's name as it is called in matches. */
function unescaped(name: string): string {
  return name.replace(ESCAPED, (_, long?: string, short?: string) =>
    String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  );
}

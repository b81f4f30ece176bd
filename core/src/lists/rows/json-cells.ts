/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };

/** @throws SyntaxError */
export function parseJson(text: string): JsonValue {
  return JSON.parse(text) as JsonValue;
}

/** The value at a path of names joined by dots, `''` for the value itself; undefined if absent. */
export function valueAt(value: JsonValue, path: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

export function isObject(value: JsonValue | undefined): value is { [name: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How deep to search an element for columns, and the maximum number of columns. */
const DEPTH = 3;
const MOST = 256;
/** Maximum nesting of arrays to search. */
const DEEPEST = 8;

/** The cells of an element: for each column, the values at its path, one per line, including those in arrays. */
export function jsonCells(element: JsonValue, names: readonly string[]): string[] {
  return names.map((name) => textsAt(element, name === '' ? [] : name.split('.')).join('\n'));
}

/**
 * The texts at a path of names, including those in arrays.
 * @param text converts a value that is neither an array nor an object to text
 */
export function textsAt(
  value: JsonValue | undefined,
  path: readonly string[],
  text: (value: JsonValue) => string = String,
  depth = 0,
): string[] {
  if (value === undefined || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, path, text, depth + 1));
  const [name, ...rest] = path;
  if (isObject(value)) {
    return name !== undefined && Object.hasOwn(value, name) ? textsAt(value[name], rest, text, depth) : [];
  }
  return name === undefined ? [text(value)] : [];
}

/** The columns of elements: the paths at which any element has a plain value, in order of first occurrence. */
export function jsonColumns(elements: Iterable<JsonValue>): string[] {
  const names = new Set<string>();
  for (const element of elements) collect(element, '', 0, names);
  return [...names].slice(0, MOST);
}

function collect(value: JsonValue, path: string, depth: number, names: Set<string>): void {
  if (value === null || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(one, path, depth + 1, names);
  } else if (!isObject(value)) names.add(path);
  else if (depth < DEPTH) {
    for (const [name, child] of Object.entries(value)) {
      if (!name.includes('.')) collect(child, path === '' ? name : `${path}.${name}`, depth + 1, names);
    }
  }
}

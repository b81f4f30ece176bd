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

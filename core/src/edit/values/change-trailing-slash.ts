/** An absolute URL: scheme and authority, path, the rest. */
const URL_PARTS = /^(https?:\/\/[^/?#]*)([^?#]*)(.*)$/is;
/** A last segment with a dot in it is a file, which a slash would make another. */
const NAMES_FILE = /\.[^/]*$/;

/** A URL whose path ends in a slash, unless that names a file. */
export function addTrailingSlash(value: string): string {
  return value.replace(URL_PARTS, (found, origin: string, path: string, rest: string) =>
    path.endsWith('/') || NAMES_FILE.test(path) ? found : `${origin}${path}/${rest}`,
  );
}

/** A URL whose path ends in no slash, unless it is nothing else. */
export function stripTrailingSlash(value: string): string {
  return value.replace(URL_PARTS, (found, origin: string, path: string, rest: string) =>
    path.length > 1 && path.endsWith('/') ? origin + path.replace(/\/+$/, '') + rest : found,
  );
}

/** The parts of an absolute URL: scheme and authority, path, the rest. */
const URL_PARTS = /^(https?:\/\/[^/?#]*)([^?#]*)(.*)$/is;
/** A last segment with a dot names a file, and a slash after it would name something else. */
const NAMES_FILE = /\.[^/]*$/;

/** Adds a slash to the path of a URL, unless the path names a file. */
export function addTrailingSlash(value: string): string {
  return value.replace(URL_PARTS, (found, origin: string, path: string, rest: string) =>
    path.endsWith('/') || NAMES_FILE.test(path) ? found : `${origin}${path}/${rest}`,
  );
}

/** Removes trailing slashes from the path of a URL, unless the path is `/`. */
export function stripTrailingSlash(value: string): string {
  return value.replace(URL_PARTS, (found, origin: string, path: string, rest: string) =>
    path.length > 1 && path.endsWith('/') ? origin + path.replace(/\/+$/, '') + rest : found,
  );
}

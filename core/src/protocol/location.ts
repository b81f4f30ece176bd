/** An absolute http or https URL, normalized according to WHATWG; null if the text is null or not such a URL. */
export function parseLocation(text: string | null): URL | null {
  if (text === null) return null;
  try {
    const url = new URL(text.trim());
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.host !== '' ? url : null;
  } catch {
    return null;
  }
}

/**
 * The https URL that a text without a scheme means. Null if the text has a scheme, or if it does not begin with a host
 * name that contains a dot.
 */
export function byHttps(text: string): string | null {
  const typed = text.trim().replace(/^\/\//, '');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return null;
  const location = parseLocation(`https://${typed}`);
  return location !== null && /[^.]\.[^.]/.test(location.hostname) ? location.href : null;
}

/** The folder of a location: its origin, and its path up to the last slash. */
export function folderOf(location: URL): string {
  return location.origin + location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1);
}

/**
 * The URL of the first file of a project: the location itself or, if the location is a folder, the file `name` in it.
 * Null if that folder is not a URL.
 */
export function inPlace(name: string, location: string): string | null {
  return location.endsWith('/') ? beside(name, location) : location;
}

/** The URL of a file called `name` in the same folder as the file at `base`; null if `base` is not a URL. */
export function beside(name: string, base: string): string | null {
  const location = parseLocation(base);
  return location ? folderOf(location) + name.split('/').map(encodeURIComponent).join('/') : null;
}

/** Resolves a loc that is not absolute. Null if it cannot become an http or https URL. */
export function resolvedLoc(text: string, base: URL | null): string | null {
  if (base === null || text === '') return null;
  try {
    return parseLocation(new URL(text, base.href).href)?.href ?? null;
  } catch {
    return null;
  }
}

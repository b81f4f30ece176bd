/** An absolute http or https URL, normalised by WHATWG; null when it is none. */
export function parseLocation(text: string): URL | null {
  try {
    const url = new URL(text.trim());
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.host !== '' ? url : null;
  } catch {
    return null;
  }
}

/** What a person means who leaves out the scheme: the URL by https. Null where there is one, or no name of a host. */
export function byHttps(text: string): string | null {
  const typed = text.trim().replace(/^\/\//, '');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return null;
  const location = parseLocation(`https://${typed}`);
  return location !== null && /[^.]\.[^.]/.test(location.hostname) ? location.href : null;
}

/** The folder of a location: its origin and its path up to the last slash. */
export function folderOf(location: URL): string {
  return location.origin + location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1);
}

/** Where the first file of a project is published: at a location itself, or, where that is a folder, in it. */
export function inPlace(name: string, location: string): string | null {
  return location.endsWith('/') ? beside(name, location) : location;
}

/** Where a file called `name` is published when the one at `base` is. */
export function beside(name: string, base: string): string | null {
  const location = parseLocation(base);
  return location ? folderOf(location) + name.split('/').map(encodeURIComponent).join('/') : null;
}

/** A loc that is not absolute, made so; null where it cannot become an http or https URL. */
export function resolvedLoc(text: string, base: URL | null): string | null {
  if (base === null || text === '') return null;
  try {
    return parseLocation(new URL(text, base.href).href)?.href ?? null;
  } catch {
    return null;
  }
}

/** Longest message, in characters. */
const LONGEST = 4000;

/** A position in one of the app's own scripts, in the page or on disk. */
const OWN = /(?:app:\/\/urlset\/|[^\s()'"]*[\\/]out[\\/])(?<own>[\w./\\-]+\.c?js(?::\d+){0,2})/;
const TEXT = /(?<text>(?<quote>["'`])(?:(?!\k<quote>).)*\k<quote>)/;
const URLS = /(?<url>\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]*)/;
/**
 * Absolute paths, including Windows paths. A match goes up to the end of the line, because paths may contain spaces.
 */
const PATHS = /(?<path>(?:\b[a-z]:[\\/]|(?<![\w<])\/(?=[^\s/])|\\\\)[^"'<>\n:]*)/;
const DATA = new RegExp([OWN, TEXT, URLS, PATHS].map(({ source }) => source).join('|'), 'gi');

/**
 * Removes user data from a log message: URLs, paths and quoted text. Positions in the app's own scripts stay.
 */
export function withoutData(text: string): string {
  return text.slice(0, LONGEST).replace(DATA, (...found) => {
    const { own, ...data }: Record<string, string | undefined> = found.at(-1);
    const [kind] = ['text', 'url', 'path'].filter((name) => data[name] !== undefined);
    return own ?? `<${kind}>`;
  });
}

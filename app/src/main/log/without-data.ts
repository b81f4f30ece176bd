/** Characters of a text at most. */
const LONGEST = 4000;

/** The app's own scripts, in a page and on disk: where something failed. */
const OWN = /(?:app:\/\/urlset\/|[^\s()'"]*[\\/]out[\\/])(?<own>[\w./\\-]+\.c?js(?::\d+){0,2})/;
const TEXT = /(?<text>(?<quote>["'`])(?:(?!\k<quote>).)*\k<quote>)/;
const URLS = /(?<url>\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]*)/;
/** Absolute, also of Windows; up to the end of the line, since it may have spaces. */
const PATHS = /(?<path>(?:\b[a-z]:[\\/]|(?<![\w<])\/(?=[^\s/])|\\\\)[^"'<>\n:]*)/;
const DATA = new RegExp([OWN, TEXT, URLS, PATHS].map(({ source }) => source).join('|'), 'gi');

/**
 * A text for the log: without URLs, paths and what stands in quotes, which may be names of files or of a person's
 * pages. Places in the app's own scripts stay.
 */
export function withoutData(text: string): string {
  return text.slice(0, LONGEST).replace(DATA, (...found) => {
    const { own, ...data }: Record<string, string | undefined> = found.at(-1);
    const [kind] = ['text', 'url', 'path'].filter((name) => data[name] !== undefined);
    return own ?? `<${kind}>`;
  });
}

const SLASH = 0x2f;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const INDEX_PAGE = /^(?:index(?:\.[a-z]+)?|default\.aspx?)$/i;
/** Extensions of pages, which say nothing about their content. */
const EXTENSION = /^(?:html?|xhtml|shtml|php\d?|aspx?|jspx?|cfm|cgi|mdx?)$/i;
const LONGEST_EXTENSION = 5;

/**
 * Locates the parts of a loc that name its page. A slash at the end, an index page, the extension of a page and a
 * fragment do not count.
 */
export class SplitLoc {
  loc = '';
  /** The host and all segments except the last. */
  folderStart = 0;
  folderEnd = 0;
  /** The last segment, without the extension of a page; empty if the loc has only a host. */
  nameStart = 0;
  nameEnd = 0;
  /** The query, without its `?`. */
  queryStart = 0;
  queryEnd = 0;

  read(loc: string): void {
    const hash = loc.indexOf('#');
    const whole = hash < 0 ? loc.length : hash;
    const question = loc.indexOf('?');
    const pathEnd = question < 0 || question > whole ? whole : question;
    const start = startOf(loc);
    let end = withoutSlashes(loc, start, pathEnd);
    let slash = lastSlash(loc, start, end);
    if (slash >= start && isIndexPage(loc, slash + 1, end)) {
      end = withoutSlashes(loc, start, slash);
      slash = lastSlash(loc, start, end);
    }
    this.loc = loc;
    this.folderStart = start;
    this.folderEnd = slash < start ? end : slash;
    this.nameStart = slash < start ? end : slash + 1;
    this.nameEnd = slash < start ? end : withoutExtension(loc, slash + 1, end);
    this.queryStart = Math.min(whole, pathEnd + 1);
    this.queryEnd = whole;
  }
}

/** The place after the scheme. */
function startOf(loc: string): number {
  if (loc.startsWith('https://')) return 8;
  return SCHEME.exec(loc)?.[0].length ?? 0;
}

function withoutSlashes(loc: string, start: number, end: number): number {
  let to = end;
  while (to > start && loc.charCodeAt(to - 1) === SLASH) to--;
  return to;
}

function lastSlash(loc: string, start: number, end: number): number {
  let at = end - 1;
  while (at >= start && loc.charCodeAt(at) !== SLASH) at--;
  return at;
}

function isIndexPage(loc: string, start: number, end: number): boolean {
  const first = loc.charCodeAt(start) | 0x20;
  return (first === 0x69 || first === 0x64) && INDEX_PAGE.test(loc.slice(start, end));
}

function withoutExtension(loc: string, start: number, end: number): number {
  for (let at = end - 1; at > start && at >= end - 1 - LONGEST_EXTENSION; at--) {
    if (loc[at] === '.') return EXTENSION.test(loc.slice(at + 1, end)) ? at : end;
  }
  return end;
}

import { Parser } from 'htmlparser2';

/** Within these, elements may end themselves: `<title/>` of a picture is no beginning of a title. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);

/**
 * Parses a page for its elements alone, in a time that grows with its length. Which elements are open is of no
 * use to whoever looks for links, and of a page that closes nothing the library moves all of them for each one.
 */
export class PageParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return !FOREIGN.has(name);
  }
}

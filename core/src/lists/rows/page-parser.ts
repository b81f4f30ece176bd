import { Parser } from 'htmlparser2';

/** Within these, elements can be self-closing: `<title/>` in a picture does not begin a title. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);

/**
 * Parses a page in linear time, reporting only its elements. It treats every element as void, because link extraction
 * does not need the open elements. If a page closes nothing, the library would otherwise move all open elements for
 * each new one.
 */
export class PageParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return !FOREIGN.has(name);
  }
}

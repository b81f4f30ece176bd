import { startsWith, TOKEN } from '../../../bytes/scanner.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import { xmlTokens } from '../../../bytes/xml-tokens.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { OpenNames } from './open-names.ts';

/** Balances the tags of several pieces of XML, read one after another. Each may break off. */
export class TagBalance {
  readonly splices: Splice[] = [];
  readonly #bytes: Uint8Array;
  readonly #open: OpenNames;

  /** @param open names of the elements around the XML */
  constructor(bytes: Uint8Array, open: readonly string[] = []) {
    this.#bytes = bytes;
    this.#open = new OpenNames(open);
  }

  /**
   * Reads `[start, end)`. An end tag closes all elements that are open inside its element. Removes end tags that
   * close nothing, document types and broken tokens.
   */
  read(start: number, end: number): void {
    const bytes = this.#bytes;
    for (const token of xmlTokens(bytes, start, end)) {
      const name = decodeUtf8(bytes, token.nameStart, token.nameEnd);
      // A name that is not UTF-8 can be neither written again nor compared.
      if (name.includes('\ufffd')) {
        this.splices.push({ start: token.start, end: token.end, text: '' });
        continue;
      }
      switch (token.kind) {
        case TOKEN.open:
          this.#open.push(name);
          break;
        case TOKEN.close: {
          const depth = this.#open.depthOf(name);
          if (depth < 0) this.splices.push({ start: token.start, end: token.end, text: '' });
          else {
            this.#close(token.start, depth + 1);
            this.#open.closeFrom(depth);
          }
          break;
        }
        case TOKEN.broken:
        case TOKEN.doctype:
          // Around entries, `mendTokens` mends comments with surplus hyphens.
          if (isComment(bytes, token.start, token.end)) break;
          this.splices.push({ start: token.start, end: token.end, text: '' });
          break;
        default:
          break;
      }
    }
  }

  /** Closes everything that is still open, with end tags at `at`. */
  finish(at: number): void {
    this.#close(at, 0);
  }

  /** Writes end tags for the elements open from a depth on. */
  #close(at: number, depth: number): void {
    const tags = this.#open.closeFrom(depth).map((name) => `</${name}>`);
    if (tags.length > 0) this.splices.push({ start: at, end: at, text: tags.join('') });
  }
}

function isComment(bytes: Uint8Array, start: number, end: number): boolean {
  return startsWith(bytes, start, '<!--') && decodeUtf8(bytes, start, end).includes('-->');
}

import { startsWith, TOKEN } from '../../../bytes/scanner.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import { xmlTokens } from '../../../bytes/xml-tokens.ts';
import type { Splice } from '../../../format/extensions/splice.ts';
import { OpenNames } from './open-names.ts';

/** Balances the tags of pieces of XML, one after another, that may break off. */
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
   * Goes through `[start, end)`: an end tag closes what is open within its element; one that ends nothing is
   * taken out, and so is what cannot be told to be anything.
   */
  read(start: number, end: number): void {
    const bytes = this.#bytes;
    for (const token of xmlTokens(bytes, start, end)) {
      const name = decodeUtf8(bytes, token.nameStart, token.nameEnd);
      // A name of bytes that are no text cannot be written again, nor told from another.
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
          // A comment with hyphens too many is one without them.
          if (isComment(bytes, token.start, token.end)) break;
          this.splices.push({ start: token.start, end: token.end, text: '' });
          break;
        default:
          break;
      }
    }
  }

  /** Closes at `at` all that is open still. */
  finish(at: number): void {
    this.#close(at, 0);
  }

  /** Writes the end tags of what is open from a depth on. */
  #close(at: number, depth: number): void {
    const tags = this.#open.closeFrom(depth).map((name) => `</${name}>`);
    if (tags.length > 0) this.splices.push({ start: at, end: at, text: tags.join('') });
  }
}

function isComment(bytes: Uint8Array, start: number, end: number): boolean {
  return startsWith(bytes, start, '<!--') && decodeUtf8(bytes, start, end).includes('-->');
}

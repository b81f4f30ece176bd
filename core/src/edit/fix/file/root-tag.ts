import { XmlScanner } from '../../../bytes/scanner.ts';
import { contentToBytes, decodeUtf8, encodeUtf8, escapeXml } from '../../../bytes/text.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';

/** A declaration on the root: the URI of the namespace, and its byte range. */
interface Declaration {
  uri: string;
  start: number;
  end: number;
}

/** A declaration as {@link RootTag.declare} writes it. */
const MENDED = /^ xmlns(?::([^=]+))?="([^"]*)"$/;

/** The start tag of a file's root. */
export class RootTag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly #nameEnd: number;
  readonly #declarations = new Map<string, Declaration>();

  constructor({ bytes, layout }: EntryBlock) {
    // A tag cannot contain another `<`.
    this.start = bytes.lastIndexOf(0x3c, layout.bodyStart - 1);
    this.end = layout.bodyStart;
    const scanner = new XmlScanner(bytes, this.start);
    scanner.next();
    this.#nameEnd = scanner.nameEnd;
    this.name = decodeUtf8(bytes, scanner.nameStart, scanner.nameEnd);
    for (let at = 0; at < scanner.attributeCount * 4; at += 4) {
      const [nameFrom, nameTo, start = 0, end = 0] = scanner.attributes.subarray(at, at + 4);
      const declaration = /^xmlns(?::(.+)|$)/.exec(decodeUtf8(bytes, nameFrom, nameTo));
      if (!declaration) continue;
      const uri = decodeUtf8(contentToBytes(bytes, start, end));
      this.#declarations.set(declaration[1] ?? '', { uri, start, end });
    }
  }

  /** The prefix of the root's name, without the colon. */
  get prefix(): string {
    return this.name.includes(':') ? this.name.slice(0, this.name.indexOf(':')) : '';
  }

  /** The declaration of a prefix; null if it is not declared. */
  declared(prefix: string): Declaration | null {
    return this.#declarations.get(prefix) ?? null;
  }

  /** The declarations of the root as read, and those that the file's mends add: URIs by prefix. */
  declaredIn({ mends }: Pick<ProjectFile, 'mends'>): Map<string, string> {
    const uris = new Map([...this.#declarations].map(([prefix, { uri }]) => [prefix, uri]));
    for (const { text } of mends.flatMap(({ splices }) => splices)) {
      const [, prefix = '', value] = MENDED.exec(text) ?? [];
      if (value === undefined) continue;
      const xml = encodeUtf8(value);
      uris.set(prefix, decodeUtf8(contentToBytes(xml, 0, xml.length)));
    }
    return uris;
  }

  /** Declares a prefix, or the default namespace for `''`, unless the root or a mend of the file already does. */
  declare(file: ProjectFile, prefix: string, uri: string): Splice[] {
    if (this.declaredIn(file).has(prefix)) return [];
    const name = declarationName(prefix);
    return [{ start: this.#nameEnd, end: this.#nameEnd, text: ` ${name}="${escapeXml(uri)}"` }];
  }
}

/** The attribute that declares a prefix. */
export function declarationName(prefix: string): string {
  return prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
}

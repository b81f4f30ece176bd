import { startTag } from '../extensions/tags.ts';
import { applySplices } from '../fix/apply-splices.ts';
import { declarationName, RootTag } from '../fix/root-tag.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { NAMESPACE, namespaceKind } from '../protocol/namespaces.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { TOKEN, XmlScanner } from '../xml/scanner.ts';
import { escapeXml } from '../xml/text.ts';
import { undeclaredIn } from './undeclared-in.ts';

const COLON = 0x3a;

/** What the XML of entries needs to say the same in another file as in its own. */
export class EntryMover {
  readonly #declarations: Map<string, string>;
  readonly #source: ProjectFile;
  readonly #target: ProjectFile;
  readonly #sourceRoot: RootTag;
  readonly #targetRoot: RootTag;

  /** @param declarations is given what the root of the other file is to declare besides: URIs by their prefixes */
  constructor(
    source: ProjectFile & { block: EntryBlock },
    target: ProjectFile & { block: EntryBlock },
    declarations: Map<string, string>,
  ) {
    this.#declarations = declarations;
    this.#source = source;
    this.#target = target;
    this.#sourceRoot = new RootTag(source.block);
    this.#targetRoot = new RootTag(target.block);
  }

  /** The XML of an entry as it is to stand in the other file: with what only its own root declares. */
  xml(bytes: Uint8Array): Uint8Array {
    const local = undeclaredIn(bytes, []).flatMap(({ prefix }) => this.#declare(prefix));
    if (this.#differs('') && hasUnprefixed(bytes)) local.push(['', this.#uri('') ?? '']);
    if (local.length === 0) return bytes;
    const { attributesEnd } = startTag(bytes, 0);
    const text = local.map(([prefix, uri]) => ` ${declarationName(prefix)}="${escapeXml(uri)}"`).join('');
    return applySplices(bytes, 0, bytes.length, [{ start: attributesEnd, end: attributesEnd, text }]);
  }

  /** What an entry itself has to declare, since the other root has something else under this prefix. */
  #declare(prefix: string): [prefix: string, uri: string][] {
    const uri = this.#uri(prefix);
    if (uri === null || !this.#differs(prefix)) return [];
    const other = this.#targetRoot.uriIn(this.#target, prefix) ?? this.#declarations.get(prefix);
    if (other === undefined) this.#declarations.set(prefix, uri);
    return other === undefined || isSameNamespace(uri, other) ? [] : [[prefix, uri]];
  }

  #uri(prefix: string): string | null {
    return this.#sourceRoot.uriIn(this.#source, prefix);
  }

  #differs(prefix: string): boolean {
    return !isSameNamespace(this.#uri(prefix), this.#targetRoot.uriIn(this.#target, prefix));
  }
}

/** Whether elements of two namespaces are read alike; null is none. */
function isSameNamespace(one: string | null, other: string | null): boolean {
  if ((one ?? '') === (other ?? '')) return true;
  const [kind, otherKind] = [kindOf(one), kindOf(other)];
  return kind === otherKind && kind !== NAMESPACE.other;
}

function kindOf(uri: string | null) {
  const kind = namespaceKind(uri ?? '');
  return kind === NAMESPACE.nearlySitemap ? NAMESPACE.sitemap : kind;
}

/** Whether a tag without a prefix takes its namespace from around the entry. */
function hasUnprefixed(bytes: Uint8Array): boolean {
  const scanner = new XmlScanner(bytes);
  /** Of elements that are open: whether a default is declared within the entry. */
  const own: boolean[] = [];
  for (let token = scanner.next(); token !== TOKEN.end && token !== TOKEN.broken; token = scanner.next()) {
    if (token === TOKEN.close) own.pop();
    if (token !== TOKEN.open && token !== TOKEN.empty) continue;
    const isOwn = (own.at(-1) ?? false) || declaresDefault(scanner);
    if (!isOwn && !bytes.subarray(scanner.nameStart, scanner.nameEnd).includes(COLON)) return true;
    if (token === TOKEN.open) own.push(isOwn);
  }
  return false;
}

function declaresDefault({ bytes, attributes, attributeCount }: XmlScanner): boolean {
  for (let at = 0; at < attributeCount * 4; at += 4) {
    const name = bytes.subarray(attributes[at], attributes[at + 1]);
    if (name.length === DEFAULT.length && name.every((byte, place) => byte === DEFAULT.charCodeAt(place)))
      return true;
  }
  return false;
}

const DEFAULT = 'xmlns';

import { TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { escapeXml } from '../../bytes/text.ts';
import { applySplices } from '../../files/write/spliced.ts';
import { startTag } from '../../protocol/extensions/tags.ts';
import { NAMESPACE, namespaceKind } from '../../protocol/namespaces.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { declarationName, RootTag } from '../fix/file/root-tag.ts';
import { undeclaredIn } from '../text/undeclared-in.ts';

const COLON = 0x3a;

/** Rewrites the XML of entries so that it keeps its meaning in another file. */
export class EntryMover {
  readonly #declarations: Map<string, string>;
  /** What the other root declares: URIs by prefix. */
  readonly #declared: ReadonlyMap<string, string>;
  /** For each prefix: what the source's root declares, unless the other root declares the same. */
  readonly #different = new Map<string, string>();
  readonly #hasOtherDefault: boolean;
  readonly #default: string;

  /** @param declarations receives what the root of the other file must declare in addition: URIs by prefix */
  constructor(
    source: ProjectFile & { block: EntryBlock },
    target: ProjectFile & { block: EntryBlock },
    declarations: Map<string, string>,
  ) {
    this.#declarations = declarations;
    this.#declared = new RootTag(target.block).declaredIn(target);
    const own = new RootTag(source.block).declaredIn(source);
    for (const [prefix, uri] of own) {
      if (prefix !== '' && !isSameNamespace(uri, this.#uri(prefix))) this.#different.set(prefix, uri);
    }
    this.#default = own.get('') ?? '';
    this.#hasOtherDefault = !isSameNamespace(this.#default, this.#uri(''));
  }

  /** The XML of an entry for the other file. The entry itself declares what the other root declares differently. */
  xml(bytes: Uint8Array): Uint8Array {
    const local = this.#isAlike ? [] : undeclaredIn(bytes, []).flatMap(({ prefix }) => this.#declare(prefix));
    if (this.#hasOtherDefault && hasUnprefixed(bytes)) local.push(['', this.#default]);
    if (local.length === 0) return bytes;
    const { attributesEnd } = startTag(bytes, 0);
    const text = local.map(([prefix, uri]) => ` ${declarationName(prefix)}="${escapeXml(uri)}"`).join('');
    return applySplices(bytes, 0, bytes.length, [{ start: attributesEnd, end: attributesEnd, text }]);
  }

  /** Whether all prefixes now mean the same in both files. Then no entry needs to be searched. */
  get #isAlike(): boolean {
    return this.#different.size === 0;
  }

  /**
   * Plans to declare a prefix on the other root. If that root uses the prefix for another namespace, returns what the
   * entry must declare instead.
   */
  #declare(prefix: string): [prefix: string, uri: string][] {
    const uri = this.#different.get(prefix);
    if (uri === undefined) return [];
    const other = this.#uri(prefix);
    if (other === null) this.#declarations.set(prefix, uri);
    else if (!isSameNamespace(uri, other)) return [[prefix, uri]];
    this.#different.delete(prefix);
    return [];
  }

  /** What a prefix means in the other file, or will mean; null if it is not declared. */
  #uri(prefix: string): string | null {
    return this.#declared.get(prefix) ?? this.#declarations.get(prefix) ?? null;
  }
}

/** Whether Urlset reads elements of two namespaces alike; null means no namespace. */
function isSameNamespace(one: string | null, other: string | null): boolean {
  if ((one ?? '') === (other ?? '')) return true;
  const [kind, otherKind] = [kindOf(one), kindOf(other)];
  return kind === otherKind && kind !== NAMESPACE.other;
}

function kindOf(uri: string | null) {
  const kind = namespaceKind(uri ?? '');
  return kind === NAMESPACE.nearlySitemap ? NAMESPACE.sitemap : kind;
}

/** Whether any tag without a prefix inherits its namespace from outside the entry. */
function hasUnprefixed(bytes: Uint8Array): boolean {
  const scanner = new XmlScanner(bytes);
  /** For each open element: whether the entry itself declares a default namespace for it. */
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

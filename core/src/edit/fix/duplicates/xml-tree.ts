import { TOKEN } from '../../../bytes/scanner.ts';
import { contentToBytes, decodeUtf8, isBlank } from '../../../bytes/text.ts';
import { type XmlToken, xmlTokens } from '../../../bytes/xml-tokens.ts';
import { EXTENSION_KINDS, EXTENSIONS } from '../../../protocol/extensions/extension-table.ts';
import { isSitemapLike, NAMESPACE, type NamespaceKind, namespaceKind } from '../../../protocol/namespaces.ts';

/** URIs by prefix; `''` is the default namespace. */
export type Prefixes = ReadonlyMap<string, string>;

/** An element of well-formed XML, its bytes `[start, end)`. */
export interface XmlNode {
  /**
   * The local name. For known extensions, the number of the namespace precedes it (`2:image`); for other namespaces,
   * the URI in braces. A name with an unknown prefix stays as written.
   */
  readonly name: string;
  /** Decoded values by name, without namespace declarations. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The prefixes in force inside it. */
  readonly prefixes: Prefixes;
  /** The prefixes that it declares itself. */
  readonly declared: readonly string[];
  readonly children: readonly XmlNode[];
  /** The text directly in it, decoded, without white space around it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A node that may still grow. */
interface OpenNode extends XmlNode {
  readonly written: string;
  readonly children: XmlNode[];
  text: string;
  end: number;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_PREFIXES: readonly string[] = [];

/** The namespaces that the readers assume for usual prefixes without a declaration. */
const USUAL: Prefixes = new Map(
  EXTENSION_KINDS.map((kind) => [EXTENSIONS[kind].prefix, EXTENSIONS[kind].uri]),
);

/**
 * Parses an element as a tree; null if the bytes are not one well-formed element.
 * @param home the namespace of the file's own elements
 */
export function xmlTree(bytes: Uint8Array, around: Prefixes, home: NamespaceKind): XmlNode | null {
  const open: OpenNode[] = [];
  let root: XmlNode | null = null;
  for (const token of xmlTokens(bytes, 0, bytes.length)) {
    const parent = open.at(-1);
    switch (token.kind) {
      case TOKEN.open:
      case TOKEN.empty: {
        if (root !== null) return null;
        open.push(opened(bytes, token, parent?.prefixes ?? around, home));
        if (token.kind === TOKEN.empty) root = closed(open, token.end);
        break;
      }
      case TOKEN.close:
        if (parent?.written !== decodeUtf8(bytes, token.nameStart, token.nameEnd)) return null;
        root = closed(open, token.end);
        break;
      case TOKEN.text:
      case TOKEN.cdata:
        if (parent && !isBlank(bytes, token.start, token.end))
          parent.text += decodeUtf8(contentToBytes(bytes, token.start, token.end));
        break;
      case TOKEN.comment:
      case TOKEN.instruction:
        break;
      default:
        return null;
    }
  }
  return open.length === 0 ? root : null;
}

function nameIn(uri: string, local: string, home: NamespaceKind): string {
  const kind = namespaceKind(uri);
  if (isSitemapLike(kind, home)) return local;
  return kind === NAMESPACE.other ? `{${uri}}${local}` : `${kind}:${local}`;
}

/** Closes the innermost open element. Returns the root if it is now closed, or null. */
function closed(open: OpenNode[], end: number): XmlNode | null {
  const node = open.pop();
  if (node === undefined) return null;
  node.text = node.text.trim();
  node.end = end;
  const parent = open.at(-1);
  if (parent === undefined) return node;
  parent.children.push(node);
  return null;
}

function opened(bytes: Uint8Array, token: XmlToken, around: Prefixes, home: NamespaceKind): OpenNode {
  const written = decodeUtf8(bytes, token.nameStart, token.nameEnd);
  const { prefixes, declared, attributes } =
    token.attributes.length > 0
      ? withAttributes(bytes, token.attributes, around, home)
      : { prefixes: around, declared: NO_PREFIXES, attributes: NO_ATTRIBUTES };
  return {
    name: resolved(written, prefixes, prefixes.get('') ?? '', home),
    written,
    attributes,
    prefixes,
    declared,
    children: [],
    text: '',
    start: token.start,
    end: token.end,
  };
}

function withAttributes(
  bytes: Uint8Array,
  places: readonly number[],
  around: Prefixes,
  home: NamespaceKind,
): Pick<XmlNode, 'prefixes' | 'declared' | 'attributes'> {
  const given: [string, string][] = [];
  for (let at = 0; at < places.length; at += 4) {
    const [nameFrom = 0, nameTo = 0, from = 0, to = 0] = places.slice(at, at + 4);
    given.push([decodeUtf8(bytes, nameFrom, nameTo), decodeUtf8(contentToBytes(bytes, from, to))]);
  }
  const declared = given.flatMap(([name, uri]): [string, string][] => {
    if (name === 'xmlns') return [['', uri]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), uri]] : [];
  });
  const prefixes = declared.length > 0 ? new Map([...around, ...declared]) : around;
  const others = given.filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  return {
    prefixes,
    declared: declared.map(([prefix]) => prefix),
    // An attribute without a prefix is not in a namespace.
    attributes: new Map(others.map(([name, value]) => [resolved(name, prefixes, '', home), value.trim()])),
  };
}

function resolved(written: string, prefixes: Prefixes, none: string, home: NamespaceKind): string {
  const colon = written.indexOf(':');
  if (colon < 0) return nameIn(none, written, home);
  const prefix = written.slice(0, colon);
  const uri = prefixes.get(prefix) ?? USUAL.get(prefix);
  return uri === undefined ? written : nameIn(uri, written.slice(colon + 1), home);
}

import {
  isSitemapLike,
  NAMESPACE,
  type NamespaceKind,
  namespaceKind,
  uriOf,
} from '../../protocol/namespaces.ts';
import { TOKEN } from '../../xml/scanner.ts';
import { contentToBytes, decodeUtf8 } from '../../xml/text.ts';
import { type XmlToken, xmlTokens } from '../xml-tokens.ts';

/** URIs by prefix, `''` for the default. */
export type Prefixes = ReadonlyMap<string, string>;

/** An element of well-formed XML, its bytes `[start, end)`. */
export interface XmlNode {
  /**
   * The local name of the sitemap's own elements; of an extension that Urlset knows with the number of its namespace,
   * such as `2:image`, else with its URI. Prefixes make no difference.
   */
  readonly name: string;
  /** By name: values decoded. Without declarations of namespaces. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What is declared within it. */
  readonly prefixes: Prefixes;
  /** The prefixes that it declares itself. */
  readonly declared: readonly string[];
  readonly children: readonly XmlNode[];
  /** The text directly in it, decoded, without white space around it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface OpenNode {
  name: string;
  written: string;
  attributes: Map<string, string>;
  prefixes: Prefixes;
  declared: string[];
  children: XmlNode[];
  text: string;
  start: number;
}

/** What is meant by a prefix that nobody declared, as the readers take it. */
const USUAL: Prefixes = new Map([
  ['image', uriOf(NAMESPACE.image)],
  ['video', uriOf(NAMESPACE.video)],
  ['news', uriOf(NAMESPACE.news)],
  ['xhtml', uriOf(NAMESPACE.xhtml)],
]);

/**
 * An element as a tree; null where the bytes are not one well-formed element.
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
        if (parent) parent.text += decodeUtf8(contentToBytes(bytes, token.start, token.end));
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

/** The end tag of the innermost open element; the root, once that is closed. */
function closed(open: OpenNode[], end: number): XmlNode | null {
  const last = open.pop();
  if (last === undefined) return null;
  const { written: _, text, ...rest } = last;
  const node: XmlNode = { ...rest, text: text.trim(), end };
  const parent = open.at(-1);
  if (parent === undefined) return node;
  parent.children.push(node);
  return null;
}

function opened(bytes: Uint8Array, token: XmlToken, around: Prefixes, home: NamespaceKind): OpenNode {
  const written = decodeUtf8(bytes, token.nameStart, token.nameEnd);
  const given: [string, string][] = [];
  for (let at = 0; at < token.attributes.length; at += 4) {
    const [nameFrom = 0, nameTo = 0, from = 0, to = 0] = token.attributes.slice(at, at + 4);
    given.push([decodeUtf8(bytes, nameFrom, nameTo), decodeUtf8(contentToBytes(bytes, from, to))]);
  }
  const declared = given.flatMap(([name, uri]): [string, string][] => {
    if (name === 'xmlns') return [['', uri]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), uri]] : [];
  });
  const prefixes = declared.length > 0 ? new Map([...around, ...declared]) : around;
  const attributes = given.filter(([name]) => !/^xmlns(:|$)/.test(name));
  return {
    name: resolved(written, prefixes, prefixes.get('') ?? '', home),
    written,
    // An attribute without a prefix is in no namespace.
    attributes: new Map(
      attributes.map(([name, value]) => [resolved(name, prefixes, '', home), value.trim()]),
    ),
    prefixes,
    declared: declared.map(([prefix]) => prefix),
    children: [],
    text: '',
    start: token.start,
  };
}

function resolved(written: string, prefixes: Prefixes, none: string, home: NamespaceKind): string {
  const colon = written.indexOf(':');
  if (colon < 0) return nameIn(none, written, home);
  const prefix = written.slice(0, colon);
  const uri = prefixes.get(prefix) ?? USUAL.get(prefix);
  return uri === undefined ? written : nameIn(uri, written.slice(colon + 1), home);
}

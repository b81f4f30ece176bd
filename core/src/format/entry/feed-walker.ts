import { sameBytes, startsWith, TOKEN, type Token, type XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { NAMESPACE, type NamespaceKind } from '../../protocol/namespaces.ts';
import { PART_MARK } from '../extensions/parts.ts';
import { ElementStack } from './element-stack.ts';
import { attributeMarks, contentMarks, type EntryScan, FAULT, textMarks } from './entry-scan.ts';

/** The field that a child of an item may provide. If several children provide the same one, the lowest rank wins. */
interface Role {
  field: 0 | 1;
  rank: number;
}
const NO_RANK = 9;

const RSS_ROLES: ReadonlyMap<string, Role> = new Map([
  ['link', { field: 0, rank: 0 }],
  ['guid', { field: 0, rank: 1 }],
  ['pubDate', { field: 1, rank: 0 }],
]);
const ATOM_ROLES: ReadonlyMap<string, Role> = new Map([
  ['updated', { field: 1, rank: 0 }],
  ['modified', { field: 1, rank: 0 }],
  ['published', { field: 1, rank: 1 }],
  ['issued', { field: 1, rank: 1 }],
]);
/** The Dublin Core date, in any kind of feed. */
const DATE_ROLE: Role = { field: 1, rank: 2 };

/**
 * Reads one item of a feed into an {@link EntryScan}: its link is the loc, its date the lastmod. If an end tag
 * inside the item is missing, reads on as if it were there and marks the entry as not well-formed.
 * https://www.rssboard.org/rss-specification#hrelementsOfLtitemgt
 * https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2
 */
export class FeedWalker {
  /** Whether the item has an element of mRSS. */
  hasMedia = false;
  readonly #scan: EntryScan;
  readonly #open = new ElementStack();
  /** For each field: the rank of the element found for it. */
  readonly #rank = [NO_RANK, NO_RANK];
  /** The current child, if it may be a field: its start, the start of its content, and the marks seen in it. */
  #role: Role | null = null;
  #childStart = 0;
  #contentStart = 0;
  #marks = 0;

  constructor(scan: EntryScan) {
    this.#scan = scan;
  }

  /**
   * Reads up to the item's end tag. Returns false if the item breaks off; the scan says why.
   * @param token the kind of the start tag
   * @param home the namespace of the feed
   * @param depth the depth in `scope` of the start tag's declarations
   * @param around the elements around the item; an end tag of one of them ends the item too
   */
  read(
    scanner: XmlScanner,
    scope: NamespaceScope,
    token: Token,
    home: NamespaceKind,
    isAtom: boolean,
    depth: number,
    around: ElementStack | null = null,
  ): boolean {
    const scan = this.#scan;
    const open = this.#open;
    const { bytes, nameStart, nameEnd } = scanner;
    scan.begin(bytes, scanner.start, scanner.position);
    scan.isUnordered = true;
    this.#rank.fill(NO_RANK);
    this.#role = null;
    this.hasMedia = false;
    open.clear();
    open.open(nameStart, nameEnd);
    if (token === TOKEN.empty) {
      scan.finish(scanner.position, scanner.position);
      return true;
    }
    while (open.depth > 0) {
      const next = scanner.next();
      scan.fault(scanner);
      switch (next) {
        case TOKEN.open:
        case TOKEN.empty:
          // Items do not nest, so this one lacks its end tag.
          if (sameBytes(bytes, nameStart, nameEnd, scanner.nameStart, scanner.nameEnd))
            return scan.fail('unclosed-entry', scanner.start);
          if (scanner.attributeCount > 0) scope.enter(scanner, depth + open.depth);
          if (open.depth === 1) this.#child(scanner, scope, home, isAtom);
          else this.#marks |= PART_MARK.markup;
          if (next === TOKEN.empty) {
            if (open.depth === 1) this.#childEnds(scanner.position, scanner.position);
            scope.leave(depth + open.depth);
          } else if (!open.open(scanner.nameStart, scanner.nameEnd))
            return scan.fail('too-deep', scanner.start);
          break;
        case TOKEN.close:
          if (!this.#close(scanner, around)) return scan.fail('unclosed-entry', scanner.start);
          scope.leave(depth + open.depth);
          break;
        case TOKEN.text:
          this.#text(scanner.start, scanner.position);
          break;
        case TOKEN.cdata:
        case TOKEN.comment:
        case TOKEN.instruction:
          this.#marks |= scan.settle(scanner.contentStart, scanner.contentEnd, contentMarks(scanner, next));
          break;
        case TOKEN.broken:
          return scan.fail(scanner.error, scanner.start);
        case TOKEN.end:
          return scan.fail('unclosed-entry', scanner.limit);
        default:
          return scan.fail('bad-declaration', scanner.start);
      }
    }
    return true;
  }

  /** Reads an end tag. Returns false if it belongs to an element around the item. */
  #close({ bytes, start, position, nameStart, nameEnd }: XmlScanner, around: ElementStack | null): boolean {
    const scan = this.#scan;
    const open = this.#open;
    const left = open.leftBy(bytes, nameStart, nameEnd);
    if (left < 0 && around !== null && around.leftBy(bytes, nameStart, nameEnd) >= 0) return false;
    if (left < open.depth - 1) scan.break('wrong-end-tag', start);
    if (left !== 1) this.#marks |= PART_MARK.markup;
    if (left < 0) return true;
    open.depth = left;
    if (left === 0) {
      // A child that is still open ends at the item's end tag.
      this.#childEnds(start, start);
      scan.finish(start, position);
    } else if (left === 1) this.#childEnds(start, position);
    return true;
  }

  /** Reads the start tag of a child of the item. */
  #child(scanner: XmlScanner, scope: NamespaceScope, home: NamespaceKind, isAtom: boolean): void {
    scope.resolve(scanner.bytes, scanner.nameStart, scanner.nameEnd);
    const local = decodeUtf8(scanner.bytes, scope.localStart, scanner.nameEnd);
    const { kind } = scope;
    const own = kind === home || kind === NAMESPACE.none;
    if (kind === NAMESPACE.media) this.hasMedia = true;
    this.#role = null;
    this.#marks = 0;
    if (own && isAtom && local === 'link') this.#atomLink(scanner);
    else if (own) this.#role = (isAtom ? ATOM_ROLES : RSS_ROLES).get(local) ?? null;
    else if (kind === NAMESPACE.dublinCore && local === 'date') this.#role = DATE_ROLE;
    else if (kind === NAMESPACE.atom) this.#role = ATOM_ROLES.get(local) ?? null;
    this.#childStart = scanner.start;
    this.#contentStart = scanner.position;
  }

  /** `<link href="…"/>`: the link to the page itself has `rel="alternate"`, which is also the default. */
  #atomLink(scanner: XmlScanner): void {
    const { bytes, attributes } = scanner;
    let href = -1;
    for (let i = 0; i < scanner.attributeCount * 4; i += 4) {
      const [nameStart = 0, nameEnd = 0, from = 0, to = 0] = attributes.subarray(i, i + 4);
      const isNamed = (name: string) =>
        nameEnd - nameStart === name.length && startsWith(bytes, nameStart, name);
      if (isNamed('rel') && decodeUtf8(bytes, from, to).trim() !== 'alternate') return;
      if (isNamed('href')) href = i;
    }
    if (href < 0 || (this.#rank[0] ?? NO_RANK) === 0) return;
    const [nameStart = 0, , from = 0, to = 0] = attributes.subarray(href, href + 4);
    const marks = this.#scan.settle(from, to, attributeMarks(bytes, from, to));
    this.#place({ field: 0, rank: 0 }, nameStart, from, to, to + 1, marks);
  }

  /** Ends the current child. Its content ends at `contentEnd`, the child itself at `end`. */
  #childEnds(contentEnd: number, end: number): void {
    const role = this.#role;
    this.#role = null;
    if (role === null || role.rank >= (this.#rank[role.field] ?? NO_RANK)) return;
    const { bytes } = this.#scan;
    // A guid that is a URL serves as the link, whatever its `isPermaLink` says.
    if (
      role === RSS_ROLES.get('guid') &&
      !/^\s*https?:\/\//i.test(decodeUtf8(bytes, this.#contentStart, contentEnd))
    )
      return;
    this.#place(role, this.#childStart, this.#contentStart, contentEnd, end, this.#marks);
  }

  #place(
    { field, rank }: Role,
    outerStart: number,
    from: number,
    to: number,
    outerEnd: number,
    marks: number,
  ): void {
    const scan = this.#scan;
    this.#rank[field] = rank;
    scan.outerStart[field] = outerStart;
    scan.fieldContent(field, from, to, marks);
    scan.closeField(field, outerEnd);
  }

  #text(from: number, to: number): void {
    const scan = this.#scan;
    const marks = scan.settle(from, to, textMarks(scan.bytes, from, to));
    if (this.#role !== null) this.#marks |= marks;
    else if ((marks & PART_MARK.badReference) !== 0) scan.note(FAULT.bare, from, to);
  }
}

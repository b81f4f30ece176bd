import { startsWith, TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { nextMarkup } from '../../bytes/xml-tokens.ts';
import { FIELDS } from '../../contract/values.ts';
import { fieldOf } from '../../format/entry/entry-names.ts';
import { type EntryScan, FAULT } from '../../format/entry/entry-scan.ts';
import type { Layout } from '../../format/entry/layout.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { isSitemapLike, type NamespaceKind } from '../../protocol/namespaces.ts';
import type { EntryBlock } from '../entry-block.ts';

/** A child of an entry, with its byte range including its tags. */
export interface EntryChild {
  readonly name: string;
  readonly namespace: NamespaceKind;
  readonly start: number;
  end: number;
}

/** For each scan: the children of the last unedited entry that it held. Several rules in a row ask for them. */
const LAST = new WeakMap<
  EntryScan,
  Pick<EntryScan, 'bytes' | 'start' | 'end'> & { layout: Layout; children: readonly EntryChild[] }
>();

/** The children of an entry, in order, with offsets into `scan.bytes`, as far as the entry is well-formed. */
export function entryChildren(block: EntryBlock, scan: EntryScan): readonly EntryChild[] {
  const known = knownChildren(block, scan);
  if (known !== null) return known;
  const { bytes, start, end } = scan;
  const { layout } = block;
  const children = childrenOf(layout, scan);
  // Other bytes, such as those of edits, may change.
  if (block.content.isShared(bytes)) LAST.set(scan, { bytes, start, end, layout, children });
  return children;
}

function knownChildren({ layout }: EntryBlock, scan: EntryScan): readonly EntryChild[] | null {
  const last = LAST.get(scan);
  const isSame =
    last?.bytes === scan.bytes &&
    last.start === scan.start &&
    last.end === scan.end &&
    last.layout === layout;
  return isSame ? last.children : null;
}

/** The child that starts at an offset into `scan.bytes`; undefined if none does. */
export function childAt(block: EntryBlock, scan: EntryScan, start: number): EntryChild | undefined {
  if (scan.bytes[start] !== LESS_THAN) return undefined;
  if (isOnlyFault(scan, start) && knownChildren(block, scan) === null)
    return childrenOf(block.layout, scan, start)[0];
  const children = entryChildren(block, scan);
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((children[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return children[low]?.start === start ? children[low] : undefined;
}

/**
 * Whether the fault that starts at `start` is the only one of an entry, and outside its four fields. Then a child
 * certainly starts there, and the tags before it match.
 */
function isOnlyFault(scan: EntryScan, start: number): boolean {
  const { faults, faultCount, foreignStart, outerStart, outerEnd } = scan;
  if ((faults & FAULT.broken) !== 0 || faultCount !== 1 || foreignStart >= 0) return false;
  for (let field = 0; field < FIELDS.length; field++) {
    if ((outerStart[field] as number) < start && start < (outerEnd[field] as number)) return false;
  }
  return true;
}

/** For each file: the namespaces outside its entries. */
const SCOPES = new WeakMap<Layout, NamespaceScope>();
const NO_BYTES = new Uint8Array(0);
const LESS_THAN = 0x3c;
const SCANNER = new XmlScanner(NO_BYTES);

/** @param only the start of the only child to return; -1 to return all children */
function childrenOf(layout: Layout, scan: EntryScan, only = -1): EntryChild[] {
  const scope = SCOPES.get(layout) ?? new NamespaceScope(layout.namespaces);
  SCOPES.set(layout, scope);
  SCANNER.reset(scan.bytes, scan.start, scan.end);
  const children = scannedChildren(SCANNER, scope, scan, only);
  // A scan that stops inside the entry leaves declarations in scope.
  scope.leave(1);
  SCANNER.reset(NO_BYTES, 0, 0);
  return children;
}

function scannedChildren(
  scanner: XmlScanner,
  scope: NamespaceScope,
  scan: EntryScan,
  only: number,
): EntryChild[] {
  const { bytes } = scan;
  const children: EntryChild[] = [];
  // An entry without its start tag begins with a child.
  let depth = scan.bodyStart === scan.start ? 1 : 0;
  if (only >= 0) {
    if (depth === 0) scanner.next();
    if (scanner.attributeCount > 0) scope.enter(scanner, 1);
    scanner.position = only;
    depth = 1;
  }
  for (;;) {
    // An unescaped `<` counts as text, as it does when entries are read.
    scanner.position = nextMarkup(bytes, scanner.position, scan.end);
    const token = scanner.next();
    switch (token) {
      case TOKEN.open:
      case TOKEN.empty: {
        if (scanner.attributeCount > 0) scope.enter(scanner, depth + 1);
        scope.resolve(bytes, scanner.nameStart, scanner.nameEnd);
        if (depth === 1) {
          const name = localName(bytes, scope.localStart, scanner.nameEnd);
          children.push({ name, namespace: scope.kind, start: scanner.start, end: scanner.position });
        }
        if (token === TOKEN.open) depth++;
        else scope.leave(depth + 1);
        break;
      }
      case TOKEN.close: {
        depth--;
        scope.leave(depth + 1);
        const last = children.at(-1);
        if (depth === 1 && last) last.end = scanner.position;
        break;
      }
      case TOKEN.end:
      case TOKEN.broken:
        // The last child may break off together with the entry, and then its end is unknown.
        if (depth > 1) children.pop();
        return children;
      default:
        break;
    }
    if (only >= 0 && depth === 1 && children.length === 1) return children;
  }
}

/** Returns the local name of a tag. Recognizes the four fields by their bytes, and decodes only other names. */
function localName(bytes: Uint8Array, start: number, end: number): string {
  const field = FIELDS[fieldOf(bytes, start, end - start)];
  if (field !== undefined) return field;
  // Entries of a file often have the same unknown child.
  if (end - start === lastName.length && startsWith(bytes, start, lastName)) return lastName;
  const name = decodeUtf8(bytes, start, end);
  if (name.length === end - start) lastName = name;
  return name;
}
/** The last unknown name in ASCII, so its length is also its number of bytes. */
let lastName = '';

/** Whether a child is in the entry's own namespace, which contains the protocol's four fields. */
export function isOwn(child: EntryChild, block: EntryBlock): boolean {
  return isSitemapLike(child.namespace, block.layout.home);
}

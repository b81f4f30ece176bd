import { TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { contentToBytes, decodeUtf8, escapeXml, hasBadReference } from '../../bytes/text.ts';
import type { EntryBlock } from '../../table/entry-block.ts';

/**
 * Copies an element of an entry for use in another file: adds declarations of the prefixes that are declared outside
 * the element. Returns null if its XML is not well-formed, or if a prefix is undeclared.
 * @param block the file that contains the element, as read
 * @param bytes the bytes that contain the entry's XML
 * @param entryStart start of the entry
 * @param start start of the element
 * @param end end of the element
 */
export function foreignElement(
  block: EntryBlock,
  bytes: Uint8Array,
  entryStart: number,
  start: number,
  end: number,
): string | null {
  const scanner = new XmlScanner(bytes, start, end);
  /** For each depth: the prefixes declared there. */
  const declared: Set<string>[] = [];
  const needed = new Set<string>();
  const use = (name: string, isElement: boolean) => {
    const prefix = prefixOf(name);
    // An attribute without a prefix is in no namespace, and `xml` is always declared.
    if ((prefix === '' && !isElement) || prefix === 'xml' || prefix === 'xmlns') return;
    if (!declared.some((prefixes) => prefixes.has(prefix))) needed.add(prefix);
  };
  const pieces: string[] = [];
  let nameEnd = 0;
  for (let token = scanner.next(); token !== TOKEN.end; token = scanner.next()) {
    const raw = decodeUtf8(bytes, scanner.start, scanner.position);
    switch (token) {
      case TOKEN.open:
      case TOKEN.empty: {
        const name = decodeUtf8(bytes, scanner.nameStart, scanner.nameEnd);
        const attributes = attributeNames(scanner);
        declared.push(new Set(attributes.flatMap(declaredPrefix)));
        use(name, true);
        for (const attribute of attributes) use(attribute, false);
        if (pieces.length === 0) nameEnd = 1 + name.length;
        if (token === TOKEN.empty) declared.pop();
        pieces.push(raw);
        break;
      }
      case TOKEN.close:
        declared.pop();
        pieces.push(raw);
        break;
      case TOKEN.text:
        pieces.push(hasBadReference(bytes, scanner.start, scanner.position) ? mended(scanner) : raw);
        break;
      case TOKEN.cdata:
      case TOKEN.comment:
      case TOKEN.instruction:
        pieces.push(raw);
        break;
      default:
        return null;
    }
  }
  if (declared.length > 0) return null;
  const text = pieces.join('');
  const uris = declarationsAround(block, bytes, entryStart);
  let declarations = '';
  for (const prefix of needed) {
    const uri = uris.get(prefix) ?? '';
    // A prefix cannot be bound to an empty URI. https://www.w3.org/TR/xml-names/#nsc-NoPrefixUndecl
    if (uri === '' && prefix !== '') return null;
    declarations += ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeXml(uri)}"`;
  }
  return text.slice(0, nameEnd) + declarations + text.slice(nameEnd);
}

/** Text with a bare `&`: decodes what it can, then escapes the result. */
function mended({ bytes, start, position }: XmlScanner): string {
  return escapeXml(decodeUtf8(contentToBytes(bytes, start, position)));
}

/** URIs of the prefixes in scope inside an entry, as declared by its start tag and the root's. */
function declarationsAround(block: EntryBlock, bytes: Uint8Array, entryStart: number): Map<string, string> {
  const uris = new Map<string, string>();
  // A tag cannot contain `<`, so the last one before the body starts the root's tag.
  const root = new XmlScanner(block.bytes, block.bytes.lastIndexOf(0x3c, block.layout.bodyStart - 1));
  for (const scanner of [root, new XmlScanner(bytes, entryStart)]) {
    scanner.next();
    for (const [place, name] of attributeNames(scanner).entries()) {
      for (const prefix of declaredPrefix(name)) {
        const [from = 0, to = 0] = scanner.attributes.subarray(place * 4 + 2, place * 4 + 4);
        uris.set(prefix, decodeUtf8(contentToBytes(scanner.bytes, from, to)));
      }
    }
  }
  return uris;
}

function attributeNames({ bytes, attributes, attributeCount }: XmlScanner): string[] {
  return Array.from({ length: attributeCount }, (_, place) =>
    decodeUtf8(bytes, attributes[place * 4], attributes[place * 4 + 1]),
  );
}

/** The prefix that an attribute of this name declares, or an empty array. */
function declaredPrefix(name: string): string[] {
  if (name === 'xmlns') return [''];
  return name.startsWith('xmlns:') ? [name.slice('xmlns:'.length)] : [];
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}

import { isSpace, startsWith, TOKEN, type XmlScanner } from '../../bytes/scanner.ts';

/** No prefix of a namespace is longer, where a place to go on from is looked for. */
const LONGEST_PREFIX = 64;

const SITEMAP_ROOTS = ['urlset', 'sitemapindex'];

/**
 * Where a sitemap's XML begins at `from` or behind: at its XML declaration or, without one, at its root;
 * -1 when neither is there.
 * @param roots local names that the root may have
 */
export function documentStart(
  bytes: Uint8Array,
  from: number,
  roots: readonly string[] = SITEMAP_ROOTS,
): number {
  for (let at = nextTagStart(bytes, from); at >= 0; at = nextTagStart(bytes, at + 1)) {
    if (startsWith(bytes, at, '<?xml') && isSpace(bytes[at + 5])) return at;
    if (roots.some((root) => isTag(bytes, at + 1, root))) return at;
  }
  return -1;
}

/**
 * Where reading can go on at `from` or behind: at the start tag of an entry, or the end tag of the root;
 * the end of the bytes when neither comes. A comment, CDATA section or instruction holds no tags.
 * @param scanner looks ahead; the same for all questions, because it remembers what it looked for far away
 * @param root the root's name as written, its prefix included
 * @param isOther whether reading can go on at another `<`, too
 */
export function nextTag(
  scanner: XmlScanner,
  from: number,
  entryName: string,
  root: Uint8Array,
  isOther: (at: number) => boolean = () => false,
): number {
  const { bytes } = scanner;
  for (let at = nextTagStart(bytes, from); at >= 0; at = nextTagStart(bytes, behindMarkup(scanner, at))) {
    if (isTag(bytes, at + 1, entryName)) return at;
    if (bytes[at + 1] === 0x2f && root.every((byte, i) => bytes[at + 2 + i] === byte)) return at;
    if (isOther(at)) return at;
  }
  return bytes.length;
}

/** Behind the comment, CDATA section or instruction at `at`, or behind the `<` of anything else. */
function behindMarkup(scanner: XmlScanner, at: number): number {
  const next = scanner.bytes[at + 1];
  if (next !== 0x21 && next !== 0x3f) return at + 1;
  scanner.position = at;
  const token = scanner.next();
  const isWhole = token === TOKEN.comment || token === TOKEN.cdata || token === TOKEN.instruction;
  return isWhole ? scanner.position : at + 1;
}

/** The next `<` that may start a tag, being followed by no other: a file may be made of them; -1 without one. */
function nextTagStart(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0x3c, from);
  if (at >= 0) while (bytes[at + 1] === 0x3c) at++;
  return at;
}

/** Whether the name at `at`, with any prefix, is this one. */
function isTag(bytes: Uint8Array, at: number, name: string): boolean {
  let local = at;
  for (let i = at; i < at + LONGEST_PREFIX; i++) {
    const byte = bytes[i];
    if (byte === 0x3a) {
      local = i + 1;
      break;
    }
    if (byte === undefined || byte === 0x3e || byte === 0x3c || isSpace(byte)) break;
  }
  const end = bytes[local + name.length];
  return startsWith(bytes, local, name) && (end === 0x3e || end === 0x2f || isSpace(end));
}

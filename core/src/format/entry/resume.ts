import { isSpace, startsWith, TOKEN, type XmlScanner } from '../../bytes/scanner.ts';

/** Longest namespace prefix, in bytes, that the search for a place to continue recognizes. */
const LONGEST_PREFIX = 64;

const SITEMAP_ROOTS = ['urlset', 'sitemapindex'];

/**
 * Offset at or after `from` where an XML document begins: its XML declaration or, without one, its root. Returns -1 if
 * neither follows.
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
 * Offset at or after `from` where reading can continue: the start tag of an entry, or the end tag of the root; the end
 * of the bytes if neither follows. Ignores tags inside comments, CDATA sections and instructions.
 * @param scanner looks ahead; pass the same one every time, because it caches the results of long searches
 * @param root the root's name as written, including its prefix
 * @param isOther returns whether reading can also continue at another `<`
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

/** End of the comment, CDATA section or instruction at `at`. For anything else, the offset after the `<`. */
function behindMarkup(scanner: XmlScanner, at: number): number {
  const next = scanner.bytes[at + 1];
  if (next !== 0x21 && next !== 0x3f) return at + 1;
  scanner.position = at;
  const token = scanner.next();
  const isWhole = token === TOKEN.comment || token === TOKEN.cdata || token === TOKEN.instruction;
  return isWhole ? scanner.position : at + 1;
}

/** Offset of the next `<` that may start a tag, or -1. Of several `<` in a row, only the last counts. */
function nextTagStart(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0x3c, from);
  if (at >= 0) while (bytes[at + 1] === 0x3c) at++;
  return at;
}

/** Whether the name of the start tag at `at`, with any prefix or without one, is `name`. */
function isTag(bytes: Uint8Array, at: number, name: string): boolean {
  const first = bytes[at];
  // An end tag, a comment or an instruction, such as `</s:url>` or `<!--s:url -->`.
  if (first === 0x2f || first === 0x21 || first === 0x3f) return false;
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

import { TOKEN } from '../bytes/scanner.ts';
import { encodeUtf8, isBlank } from '../bytes/text.ts';
import { xmlTokens } from '../bytes/xml-tokens.ts';
import { readSitemap } from '../files/read/sitemap.ts';
import { EntryRescanner } from '../format/entry/entry-rescanner.ts';
import { type EntryScan, FAULT } from '../format/entry/entry-scan.ts';
import { readExtensions } from '../format/extensions/read.ts';
import type { Values } from '../format/extensions/values.ts';
import { writeExtensions } from '../format/extensions/write.ts';
import { declarationOf, EXTENSION_KINDS } from '../protocol/extensions/extension-table.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';

const ROOT = `<urlset xmlns="${SITEMAP_URI}" ${EXTENSION_KINDS.map((kind) => declarationOf(kind)).join(' ')}>`;
const { layout: LAYOUT } = readSitemap(encodeUtf8(`${ROOT}</urlset>`), 0);
const SCANNER = new EntryRescanner();
const [START, END] = ['<url>', '</url>'];

/**
 * The XML of extensions in a cell, in canonical form and on one line; null if it is not well-formed, or if the cell
 * contains anything else. It is rewritten from its values, so that no cell can end its entry and begin another one.
 * @param cell elements with the conventional prefixes, such as `video:video`, or with declarations of their own
 */
export function extensionsIn(cell: string): string | null {
  if (cell.trim() === '') return '';
  const bytes = encodeUtf8(START + cell + END);
  const scan = SCANNER.read(bytes, 0, bytes.length, 'urlset', LAYOUT, false);
  const isWhole = scan.end === bytes.length && scan.bodyEnd === bytes.length - END.length;
  if (!isWhole || (scan.faults & (FAULT.broken | FAULT.notUtf8 | FAULT.illegalCharacter)) !== 0) return null;
  const extensions = readExtensions(scan.bytes, scan);
  const elements = Object.values<readonly Values[]>(extensions).reduce((sum, { length }) => sum + length, 0);
  return elements === childrenOf(scan) ? writeExtensions(extensions, '') : null;
}

/** The number of direct children of an entry; -1 if there is text between them. */
function childrenOf({ bytes, bodyStart, bodyEnd }: EntryScan): number {
  let [children, depth] = [0, 0];
  for (const { kind, start, end } of xmlTokens(bytes, bodyStart, bodyEnd)) {
    if (depth === 0 && kind === TOKEN.text && !isBlank(bytes, start, end)) return -1;
    if (depth === 0 && (kind === TOKEN.open || kind === TOKEN.empty)) children++;
    if (kind === TOKEN.open) depth++;
    else if (kind === TOKEN.close) depth--;
  }
  return children;
}

import { UrlsetError } from '../contract/errors.ts';
import { isSpace, startsWith } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { detectEncoding, isUtf8Name, recodeToUtf8 } from './encoding.ts';
import { type FileRead, fileFinding } from './file-read.ts';
import { readSitemap } from './sitemap.ts';
import { readTextList } from './text-list.ts';

/**
 * Reads the inflated bytes of a sitemap, an index or a text list; which it is, the content tells, never
 * the name. `shared` copies bytes into a buffer that threads share.
 * @throws UrlsetError `not-a-sitemap` with what was found in its place
 */
export function readFile(
  inflated: Uint8Array,
  name: string,
  now: number,
  shared: (bytes: Uint8Array) => Uint8Array,
  progress?: (done: number) => void,
): FileRead {
  const encoding = detectEncoding(inflated);
  const recoded = isUtf8Name(encoding) ? null : recodeToUtf8(inflated, encoding);
  const bytes = recoded ? shared(recoded) : inflated;
  const found = foundInstead(bytes);
  if (found !== null) throw new UrlsetError('not-a-sitemap', { name, found });
  const read = isXml(bytes) ? readSitemap(bytes, now, progress) : readTextList(bytes, now, progress);
  if (read.kind === 'unknown') {
    const root = read.findings.find(({ code }) => code === 'unknown-root');
    throw new UrlsetError('not-a-sitemap', { name, found: root ? `<${root.value}>` : 'XML' });
  }
  read.encoding = encoding;
  if (!isUtf8Name(encoding)) {
    read.findings.unshift(fileFinding('not-utf8', encoding, { bytes, offset: 0, length: bytes.length }));
    read.recoded = recoded !== null;
  }
  return read;
}

/** What stands in a sitemap's place, in a word that needs no translation; null when it may be one. */
function foundInstead(bytes: Uint8Array): string | null {
  const start = firstByte(bytes);
  if (start === bytes.length) return '0 B';
  if (startsWith(bytes, start, 'PK\u0003\u0004')) return 'ZIP';
  if (startsWith(bytes, start, '%PDF')) return 'PDF';
  if (bytes[start] === 0x3c) return null;
  const line = decodeUtf8(bytes, start, Math.min(bytes.length, start + 400)).split(/\r?\n/, 1)[0] ?? '';
  return /^(https?:)?\/\/|^www\.|^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(line.trim()) ? null : excerpt(line);
}

function isXml(bytes: Uint8Array): boolean {
  return bytes[firstByte(bytes)] === 0x3c;
}

function firstByte(bytes: Uint8Array): number {
  let at = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}

/** The first printable characters of a line, for naming what was found. */
function excerpt(line: string): string {
  const printable = line.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·').slice(0, 40);
  return `“${printable}”`;
}

import { isSpace, startsWith } from '../../../bytes/scanner.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';

/** First bytes, one per character, of formats that turn up in place of sitemaps. */
const MAGIC: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', 'ZIP'],
  ['PK\u0005\u0006', 'ZIP'],
  ['PAR1', 'Parquet'],
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['RIFF', 'RIFF'],
  ['\u001f\u008b', 'gzip'],
  ['BZh', 'bzip2'],
  ['\u00fd7zXZ', 'xz'],
  ['(\u00b5/\u00fd', 'zstd'],
  ['7z\u00bc\u00af', '7z'],
  ['\u007fELF', 'ELF'],
  ['SQLite format 3', 'SQLite'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'OLE'],
  ['version https://git-lfs', 'git-LFS'],
];

/** Offset of `ustar` in a tar. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html#tag_20_94_13_06 */
const TAR_MAGIC = 257;

/** The format of a file by its first bytes, in a word that is the same in all languages; null if unknown. */
export function foreignFormat(bytes: Uint8Array): string | null {
  if (startsWith(bytes, TAR_MAGIC, 'ustar')) return 'tar';
  return MAGIC.find(([magic]) => startsWith(bytes, 0, magic))?.[1] ?? null;
}

/** Describes a text in an unknown format: `JSON` if it looks like JSON, otherwise its first line, shortened. */
export function describeText(bytes: Uint8Array, from: number): string {
  let start = from;
  while (start < bytes.length && isSpace(bytes[start])) start++;
  const text = decodeUtf8(bytes, start, Math.min(bytes.length, start + 400));
  if (/^(\{\s*["}]|\[\s*["{[\]])/.test(text)) return 'JSON';
  const line = text.split(/[\r\n]/, 1)[0] ?? '';
  return `“${line.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·').slice(0, 40)}”`;
}

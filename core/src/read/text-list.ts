import type { FileFinding } from '../contract/values.ts';
import { MAX_BYTES, MAX_ENTRIES } from '../protocol/limits.ts';
import { FindingSets } from '../rules/finding-sets.ts';
import { EntryJudge } from '../rules/judge.ts';
import { ColumnsBuilder, SCAN_AGAIN } from '../table/columns.ts';
import { isSpace, startsWith } from '../xml/scanner.ts';
import { isUtf8 } from '../xml/text.ts';
import { EntryReader } from './entry-reader.ts';
import { EMPTY_LAYOUT, type FileRead, fileFinding } from './file-read.ts';

const TYPICAL_LINE_BYTES = 60;

/**
 * Reads a text sitemap: one absolute URL a line, in UTF-8. An entry's bytes are its line without white
 * space around it; blank lines are no entries. https://www.sitemaps.org/protocol.html#otherformats
 */
export function readTextList(bytes: Uint8Array, now: number, progress?: (done: number) => void): FileRead {
  const sets = new FindingSets();
  const reader = new EntryReader(new EntryJudge(sets, now));
  const builder = new ColumnsBuilder(Math.ceil(bytes.length / TYPICAL_LINE_BYTES));
  const findings: FileFinding[] = [];
  let from = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
  while (from < bytes.length) {
    const feed = bytes.indexOf(0x0a, from);
    const next = feed < 0 ? bytes.length : feed + 1;
    let start = from;
    let end = feed < 0 ? bytes.length : feed;
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    if (start < end) {
      const { values } = reader;
      reader.judge(null, { bytes, start, end }, null, null, null);
      values.start = start;
      values.length = end - start;
      values.locStart = end - start < SCAN_AGAIN ? 0 : SCAN_AGAIN;
      values.locEnd = end - start < SCAN_AGAIN ? end - start : SCAN_AGAIN;
      builder.push(values);
      if (progress && (builder.columns.count & 0x3fff) === 0) progress(next);
    }
    from = next;
  }
  const columns = builder.finish();
  if (!isUtf8(bytes, 0, bytes.length))
    findings.push(fileFinding('not-utf8', '', { bytes, offset: 0, length: bytes.length }));
  if (columns.count === 0) findings.push(fileFinding('no-entries', '', null));
  if (columns.count > MAX_ENTRIES) findings.push(fileFinding('text-too-many', String(columns.count), null));
  if (bytes.length > MAX_BYTES) findings.push(fileFinding('too-large', String(bytes.length), null));
  return {
    kind: 'text',
    bytes,
    columns,
    sets: sets.sets,
    findings,
    layout: EMPTY_LAYOUT,
    encoding: 'utf-8',
    recoded: false,
    unread: [],
  };
}

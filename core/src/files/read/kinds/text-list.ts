import { decodeUtf8 } from '../../../bytes/text.ts';
import { EMPTY_LAYOUT } from '../../../format/entry/layout.ts';
import { FindingSets } from '../../../rules/finding-sets.ts';
import { EntryJudge } from '../../../rules/judge.ts';
import { isStrayLine } from '../../../rules/kind/text-stray-line.ts';
import { LocScopes } from '../../../rules/scope/loc-scopes.ts';
import type { ScopeFacts } from '../../../rules/scope/publish-scope.ts';
import { ColumnsBuilder, type ColumnValues, SCAN_AGAIN } from '../../../table/columns.ts';
import { EntryReader } from '../../../table/entry/entry-reader.ts';
import type { FileRead } from '../../../table/file/file-read.ts';
import { UNKNOWN } from '../encoding/encoding.ts';
import { FaultList } from '../fault-list.ts';
import { LineReader } from './line-reader.ts';

const TYPICAL_LINE_BYTES = 60;
/** Maximum number of bytes of a stray line that its finding quotes. */
const EXCERPT_BYTES = 100;

/**
 * Reads a text sitemap: one absolute URL per line, in UTF-8. The bytes of an entry are its line without surrounding
 * white space. Blank lines are not entries. Lines that were not meant as URLs are not entries either, and stay unread.
 * https://www.sitemaps.org/protocol.html#otherformats
 */
export function readTextList(
  bytes: Uint8Array,
  now: number,
  progress?: (done: number) => void,
  scope: ScopeFacts | null = null,
): FileRead {
  const sets = new FindingSets();
  const scopes = new LocScopes(scope, false);
  const reader = new EntryReader(new EntryJudge(sets, now), scopes);
  const builder = new ColumnsBuilder(() => bytes.length / TYPICAL_LINE_BYTES);
  const faults = new FaultList(bytes);
  const lines = new LineReader(bytes);
  while (lines.read()) {
    const { start, end } = lines;
    const length = end - start;
    if (length === 0) {
      faults.add('text-stray-line', '', lines.lineStart, lines.next - lines.lineStart, 'hint');
    } else if (isStrayLine(bytes, start, end)) {
      const shown = Math.min(end, start + EXCERPT_BYTES);
      faults.skip('text-stray-line', decodeUtf8(bytes, start, shown), start, length);
    } else {
      builder.push(plainEntry(reader, bytes, start, end));
      if (progress && (builder.columns.count & 0x3fff) === 0) progress(lines.next);
    }
  }
  return {
    kind: 'text',
    bytes,
    columns: builder.finish(),
    sets: sets.sets,
    findings: faults.findings,
    layout: EMPTY_LAYOUT,
    encoding: 'utf-8',
    recoded: false,
    unread: faults.unread,
    hosts: scopes.hosts,
  };
}

/** The first line, from 1, that is not UTF-8 in a text list of unknown encoding; null for any other file. */
export function mixedLineOf({ kind, findings }: Pick<FileRead, 'kind' | 'findings'>): number | null {
  if (kind !== 'text') return null;
  return findings.find(({ code, value }) => code === 'not-utf8' && value === UNKNOWN)?.line ?? null;
}

/** Column values of an entry that is only an unescaped loc. Valid until the reader reads the next entry. */
export function plainEntry(reader: EntryReader, bytes: Uint8Array, start: number, end: number): ColumnValues {
  const loc = { bytes, start, end };
  const values = reader.judge(null, loc, null, null, null);
  values.flags = reader.flagsOf(loc);
  const length = end - start;
  values.start = start;
  values.length = length;
  values.locStart = length < SCAN_AGAIN ? 0 : SCAN_AGAIN;
  values.locEnd = length < SCAN_AGAIN ? length : SCAN_AGAIN;
  return values;
}

import { EMPTY_LAYOUT } from '../../../format/entry/layout.ts';
import { parseRobotsLine } from '../../../protocol/robots.ts';
import { FindingSets } from '../../../rules/finding-sets.ts';
import { RobotsJudge } from '../../../rules/kind/robots-judge.ts';
import { LocScopes } from '../../../rules/scope/loc-scopes.ts';
import { ColumnsBuilder } from '../../../table/columns.ts';
import { EntryReader } from '../../../table/entry/entry-reader.ts';
import type { FileRead } from '../../../table/file/file-read.ts';
import { findBadByte } from '../encoding/encoding.ts';
import { LineReader } from './line-reader.ts';
import { plainEntry } from './text-list.ts';

/** Decodes each byte to one character, to find positions in a line. */
const BYTE_DECODER = new TextDecoder('windows-1252');

/**
 * Reads the `Sitemap:` lines of a robots.txt. The value of each becomes a row. Empty values and all other lines are
 * ignored and break no rule, except that the first character that is not valid UTF-8 is reported.
 * https://www.sitemaps.org/protocol.html#submit_robots
 */
export function readRobots(bytes: Uint8Array, now: number): FileRead {
  const sets = new FindingSets();
  const scopes = new LocScopes(null, true);
  const reader = new EntryReader(new RobotsJudge(sets, now), scopes);
  const builder = new ColumnsBuilder(() => 0);
  const lines = new LineReader(bytes);
  while (lines.read()) {
    const record = parseRobotsLine(BYTE_DECODER.decode(bytes.slice(lines.start, lines.end)));
    if (record?.key !== 'sitemap' || record.value === '') continue;
    const start = lines.start + record.valueStart;
    builder.push(plainEntry(reader, bytes, start, start + record.value.length));
  }
  const badByte = findBadByte(bytes);
  return {
    kind: 'robots',
    bytes,
    columns: builder.finish(),
    sets: sets.sets,
    findings: badByte ? [badByte] : [],
    layout: EMPTY_LAYOUT,
    encoding: 'utf-8',
    recoded: false,
    unread: [],
    hosts: scopes.hosts,
  };
}

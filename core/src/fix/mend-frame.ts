import { isFeed } from '../contract/values.ts';
import type { Splice } from '../extensions/splice.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import type { ByteRange } from '../read/file-read.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { isSpace } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { leadStart } from './lead-start.ts';
import { outermost } from './outermost.ts';
import { RootTag } from './root-tag.ts';
import { TagBalance } from './tag-balance.ts';

const CODE = 'xml-not-well-formed';
const UNDECLARED = 'undeclared-prefix';

/**
 * Makes what stands around the entries of a file well-formed: bytes that were not read for that are dropped,
 * tags balanced, the root closed, prefixes declared that nobody did.
 */
export function mendFrame(file: ProjectFile, block: EntryBlock): Splice[] {
  const root = new RootTag(block);
  const dropped = brokenRanges(file, block).map((range) => dropping(block, range));
  const balance = new TagBalance(block.bytes, block.layout.rootEmpty ? [] : [root.name]);
  for (const { start, end } of framePieces(block, dropped)) balance.read(start, end);
  balance.finish(block.bytes.length);
  const declarations = undeclaredPrefixes(file, block).flatMap((prefix) =>
    root.declare(file, prefix, prefix === root.prefix ? SITEMAP_URI : `urn:x-undeclared:${prefix}`),
  );
  return outermost([...declarations, ...dropped, ...balance.splices]);
}

/** The bytes that were not read because they are not well-formed, behind the root's start tag. */
export function brokenRanges(file: ProjectFile, block: EntryBlock): ByteRange[] {
  const behind = file.unread.filter(({ offset }) => offset >= block.layout.bodyStart);
  if (isFeed(file.kind)) return behind;
  const broken = new Set(file.told.map(({ code, offset }) => (code === CODE ? offset : null)));
  return behind.filter(({ offset }) => broken.has(offset));
}

/** Takes a range out, but for the white space before what follows it. */
function dropping({ bytes }: EntryBlock, { offset, length }: ByteRange): Splice {
  const end = offset + length;
  return { start: offset, end: end === bytes.length ? end : leadStart(bytes, offset, end), text: '' };
}

/** What stands around the entries, behind the root's start tag, without the ranges dropped. */
function* framePieces(
  block: EntryBlock,
  dropped: readonly Splice[],
): Generator<{ start: number; end: number }> {
  const { columns, bytes, layout } = block;
  let start = layout.bodyStart;
  let next = 0;
  for (let local = 0; local <= columns.count; local++) {
    const end = columns.start[local] ?? bytes.length;
    for (; next < dropped.length; next++) {
      const drop = dropped[next];
      if (!drop || drop.start >= end) break;
      if (start < drop.start) yield { start, end: drop.start };
      start = Math.max(start, drop.end);
    }
    if (start < end && !isBlank(bytes, start, end)) yield { start, end };
    start = end + (columns.length[local] ?? 0);
  }
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at])) return false;
  return true;
}

function undeclaredPrefixes({ told }: ProjectFile, { bytes }: EntryBlock): string[] {
  const prefixes = told.flatMap(({ code, value, offset, length }) =>
    code === CODE && value === UNDECLARED && offset !== null
      ? [decodeUtf8(bytes, offset, offset + (length ?? 0))]
      : [],
  );
  return [...new Set(prefixes)];
}

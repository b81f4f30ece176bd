import { isFeed } from '../contract/values.ts';
import type { Splice } from '../extensions/splice.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import type { ByteRange } from '../read/file-read.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { framePieces } from './frame-pieces.ts';
import { leadStart } from './lead-start.ts';
import { outermost } from './outermost.ts';
import { RootTag } from './root-tag.ts';
import { TagBalance } from './tag-balance.ts';
import { undeclaredPrefixes } from './undeclared-prefixes.ts';

const CODE = 'xml-not-well-formed';

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
  const declarations = undeclaredPrefixes(file, CODE).flatMap((prefix) =>
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

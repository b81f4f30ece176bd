import { type FixMode, isFeed } from '../../../contract/values.ts';
import { EntryRescanner } from '../../../format/entry/entry-rescanner.ts';
import { outermost } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { SITEMAP_URI } from '../../../protocol/namespaces.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { someEntryBegins } from '../entry/entry-name.ts';
import { losesContent } from '../entry/remove-children.ts';
import { endOfTorn, isUnreadEntry } from '../entry/torn-entry.ts';
import { droppedRanges } from './dropped-ranges.ts';
import { framePieces } from './frame-pieces.ts';
import { wholeEntry } from './make-well-formed.ts';
import { undeclaredPrefixes, undeclaredUri } from './mend-namespaces.ts';
import { mendTokens } from './mend-tokens.ts';
import { RootTag } from './root-tag.ts';
import { TagBalance } from './tag-balance.ts';

const CODE = 'xml-not-well-formed';

/**
 * Makes everything around the entries of a file well-formed: drops unread bytes, mends faulty tokens, balances tags,
 * closes the root and declares undeclared prefixes. Null if one of these is impossible, or if the dropped bytes may be
 * part of an entry that cannot be completed. In safe mode, also null if content would be lost for good.
 */
export function mendFrame(
  file: ProjectFile,
  block: EntryBlock,
  _code: string,
  mode: FixMode,
): Splice[] | null {
  const prefixes = undeclaredPrefixes(file, CODE);
  // An empty prefix, or one that is not UTF-8, cannot be declared.
  if (prefixes.some((prefix) => undeclaredUri(prefix) === '')) return null;
  const tokens = mendTokens(file, block);
  if (tokens === null) return null;
  const root = new RootTag(block);
  const isOfEntries = (prefix: string) => prefix === root.prefix || someEntryBegins(block, [`<${prefix}:`]);
  // It is unknown which namespace the feed should have.
  if (isFeed(block.kind) && prefixes.some(isOfEntries)) return null;
  const dropped = droppedRanges(file, block);
  const taken = takenBack(file, block, dropped, mode);
  if (taken === null) return null;
  const balance = new TagBalance(block.bytes, block.layout.rootEmpty ? [] : [root.name]);
  for (const { start, end } of framePieces(block, dropped)) balance.read(start, end);
  balance.finish(block.bytes.length);
  const declarations = prefixes.flatMap((prefix) =>
    root.declare(file, prefix, isOfEntries(prefix) ? SITEMAP_URI : undeclaredUri(prefix)),
  );
  // The bytes that an entry takes back, up to its end tag, are not lost.
  const left = dropped.map(({ start, ...rest }) => ({ ...rest, start: taken.get(start) ?? start }));
  const lost = [...tokens, ...balance.splices, ...left];
  if (mode === 'safe' && lost.some((splice) => losesContent(block.bytes, splice))) return null;
  return outermost([...tokens, ...declarations, ...dropped, ...balance.splices]);
}

/**
 * Finds the dropped ranges that start where an entry broke off and that the entry takes back. Maps the start of each
 * range to the end of the completed entry. Null if a range is an entry that was not read, or if it continues an entry
 * that cannot be completed.
 */
function takenBack(
  { order }: ProjectFile,
  block: EntryBlock,
  dropped: readonly Splice[],
  mode: FixMode,
): ReadonlyMap<number, number> | null {
  const { bytes, columns, kind, layout, base } = block;
  if (dropped.some(({ start, end }) => isUnreadEntry(block, start, end))) return null;
  const starts = new Set(dropped.map(({ start }) => start));
  const again = new EntryRescanner();
  const wholes = new Map<number, { end: number; behind: number; isHeld: boolean }>();
  for (let local = 0; local < columns.count; local++) {
    const start = columns.start[local] ?? 0;
    const end = start + (columns.length[local] ?? 0);
    if (!starts.has(end)) continue;
    const scan = again.read(bytes, start, end, kind, layout, true);
    const whole = wholeEntry(block, scan, mode);
    if (whole === 'cut') continue;
    wholes.set(base + local, { end, behind: endOfTorn(block, scan), isHeld: whole === null });
  }
  const taken = new Map<number, number>();
  let isHeld = false;
  if (wholes.size > 0)
    order.runs.eachId((id) => {
      const whole = wholes.get(id);
      isHeld ||= whole?.isHeld ?? false;
      if (whole) taken.set(whole.end, whole.behind);
    });
  return isHeld ? null : taken;
}

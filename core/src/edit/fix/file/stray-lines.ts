import type { Steps } from '../../../bytes/steps.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import type { FixMode, PreviewedChange } from '../../../contract/values.ts';
import { LineReader } from '../../../files/read/kinds/line-reader.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { NO_VALUES, newEntriesText } from '../../apply/new-entries.ts';
import type { FixEdit } from '../fix-scope.ts';
import { mendedLine } from './mended-line.ts';

/** Number of lines read before the generator yields. */
const STEP = 1024;

/** A line of a text list that is not an entry: `bytes[start, end)`, including the line end. */
interface StrayLine {
  readonly start: number;
  readonly end: number;
  /** The text without white space around it. */
  readonly text: string;
  /** The index of the entry as read that precedes it; -1 before the first. */
  readonly behind: number;
}

/**
 * Removes lines that are not entries; {@link strayLineEntries} adds the URLs in them. Other words in these lines are
 * lost, so returns null in safe mode if there are any, or if it is uncertain which URL was meant.
 */
export function removeStrayLines(
  file: ProjectFile,
  block: EntryBlock,
  _: string,
  mode: FixMode,
): Splice[] | null {
  if (mode === 'safe' && hasDoubtfulLines(file)) return null;
  return Array.from(strayLines(block), ({ start, end }) => ({ start, end, text: '' }));
}

/** Returns edits, last position first, that insert the URLs of stray lines. Yields every few milliseconds. */
export function* strayLineEntries(file: ProjectFile): Steps<FixEdit[]> {
  const { block } = file;
  if (block === null) return [];
  const urls = new Map<number, string[]>();
  let seen = 0;
  for (const { text, behind } of strayLines(block)) {
    if (++seen % STEP === 0) yield;
    const found = mendedLine(text).urls;
    const before = urls.get(behind);
    if (before) before.push(...found);
    else if (found.length > 0) urls.set(behind, [...found]);
  }
  const places = placesBehind(file, block, [...urls.keys()]);
  return [...urls]
    .map(([behind, locs]) => ({ behind, locs, at: places.get(behind) ?? file.order.length }))
    .sort((a, b) => b.at - a.at || b.behind - a.behind)
    .map(({ at, locs }) => {
      const entries = newEntriesText(locs.map((loc) => ({ ...NO_VALUES, loc })));
      return { kind: 'insert', file: file.id, at, entries };
    });
}

/** Each stray line, and what replaces it. */
export function* strayLineChanges({ id, block }: ProjectFile): Generator<PreviewedChange> {
  if (block === null) return;
  for (const { start, end, text } of strayLines(block)) {
    const before = text === '' ? decodeUtf8(block.bytes, start, end) : text;
    yield { file: id, at: null, field: null, before, after: mendedLine(text).urls.join('\n') };
  }
}

/** Whether the user must decide about any stray line. */
function hasDoubtfulLines({ block }: ProjectFile): boolean {
  if (block === null) return false;
  for (const { text } of strayLines(block)) if (mendedLine(text).isDoubtful) return true;
  return false;
}

function* strayLines({ bytes, columns }: EntryBlock): Generator<StrayLine> {
  const lines = new LineReader(bytes);
  let entry = 0;
  while (lines.read()) {
    const { start, end, lineStart, next } = lines;
    if (entry < columns.count && columns.start[entry] === start) entry++;
    else yield { start: lineStart, end: next, text: decodeUtf8(bytes, start, end), behind: entry - 1 };
  }
}

/**
 * The positions after entries as read. If an entry is gone or was moved, the position is where the writer puts the
 * lines that follow it.
 * @param entries ascending
 */
function placesBehind(
  { order }: ProjectFile,
  block: EntryBlock,
  entries: readonly number[],
): Map<number, number> {
  const places = new Map([[-1, 0]]);
  const wanted = new Set(entries);
  let passed = 0;
  let at = 0;
  order.runs.eachId((id) => {
    const local = id - block.base;
    if (local >= 0 && local < block.columns.count) {
      for (; (entries[passed] ?? local) < local; passed++) {
        const gone = entries[passed] ?? -1;
        if (!places.has(gone)) places.set(gone, at);
      }
      if (wanted.has(local)) places.set(local, at + 1);
    }
    at++;
  });
  return places;
}

import { encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { readExtensions } from '../../format/extensions/read.ts';
import { type EntrySource, type ListedEntry, listedEntries, listedTexts } from './listed-entries.ts';

/** A piece is some characters longer than this at most: large enough to be few, small enough to be no burden. */
const PIECE = 64 * 1024;

/** Text as UTF-8, in pieces of a good size to write. */
export function* inPieces(texts: Iterable<string>): Generator<Uint8Array> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield encodeUtf8(piece);
    piece = '';
  }
  if (piece !== '') yield encodeUtf8(piece);
}

/** The entries of files as JSON lines: an object an entry, what is absent left out. https://jsonlines.org/ */
export function jsonLines(sources: readonly EntrySource[]): Iterable<Uint8Array> {
  return inPieces(lines(sources));
}

function* lines(sources: readonly EntrySource[]): Generator<string> {
  for (const entry of listedEntries(sources)) yield `${JSON.stringify(objectOf(entry))}\n`;
}

function objectOf(entry: ListedEntry): object {
  const { table, block, local } = entry;
  const texts = listedTexts(entry);
  const values = FIELDS.flatMap((field, place) => (texts[place] ? [[field, texts[place]]] : []));
  const { images, videos, news, alternates } = block.columns;
  const extended = [images, videos, news, alternates].some((column) => (column[local] ?? 0) > 0);
  const scan = extended ? table.scan(block, local) : null;
  const lists = scan === null ? [] : Object.entries(readExtensions(scan.bytes, scan));
  return Object.fromEntries([...values, ...lists.filter(([, list]) => list.length > 0)]);
}

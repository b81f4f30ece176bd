import { encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { extensionsAt } from '../../format/entry/extension-counts.ts';
import { readExtensions } from '../../format/extensions/read.ts';
import { type EntrySource, type ListedEntry, listedEntries, listedTexts } from './lists/listed-entries.ts';

/** Minimum length of a piece, in characters: large enough for few pieces, and small enough to use little memory. */
const PIECE = 64 * 1024;

/** Encodes text as UTF-8, in pieces of a size suited to writing. */
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

/**
 * Writes the entries of files as JSON lines: one object per entry, without properties for missing values.
 * https://jsonlines.org/
 */
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
  const scan = extensionsAt(block.columns, local) > 0 ? table.scan(block, local) : null;
  const lists = scan === null ? [] : Object.entries(readExtensions(scan.bytes, scan));
  return Object.fromEntries([...values, ...lists.filter(([, list]) => list.length > 0)]);
}

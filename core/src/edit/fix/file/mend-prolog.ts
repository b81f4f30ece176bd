import { TOKEN } from '../../../bytes/scanner.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import type { FixMode } from '../../../contract/values.ts';
import { leadStart } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { losesContent } from '../entry/remove-children.ts';
import { usesEntity } from './declared-entities.ts';
import { beginOf, doctypesOf, type PrologPart, prologOf } from './prolog.ts';

/** `[` begins the declarations of a document type. */
const BRACKET = 0x5b;

/**
 * Removes everything before the XML declaration, and anything before the root that is not XML. After that the
 * declaration takes effect, so it must name the encoding of the written file: UTF-8. Null in safe mode if content
 * would be lost.
 */
export function removeBeforeDeclaration(
  _: ProjectFile,
  block: EntryBlock,
  _code: string,
  mode: FixMode,
): Splice[] | null {
  const { bytes } = block;
  const begin = beginOf(bytes);
  const parts = prologOf(block);
  const declaration = parts.findLast(({ kind, name }) => kind === TOKEN.instruction && name === 'xml');
  const from = declaration?.start ?? begin;
  const junk = parts.filter(({ kind, start }) => kind === TOKEN.end && start >= from);
  const cuts = junk.map(({ start, end }) => cut(start, end));
  if (begin < from) cuts.unshift(cut(begin, from));
  if (mode === 'safe' && cuts.some((splice) => losesContent(bytes, splice))) return null;
  return [...cuts, ...(declaration ? declareUtf8(bytes, declaration) : [])].sort((a, b) => a.start - b.start);
}

/** Makes the declaration name UTF-8, the encoding that the file is written in. */
export function declareAsWritten(_: ProjectFile, block: EntryBlock): Splice[] {
  const [declaration] = prologOf(block);
  return declaration?.name === 'xml' ? declareUtf8(block.bytes, declaration) : [];
}

function declareUtf8(bytes: Uint8Array, declaration: PrologPart): Splice[] {
  const text = decodeUtf8(bytes, declaration.start, declaration.end);
  const [encoding = '', lead = '', , name = ''] = /(\bencoding\s*=\s*(["']))([\w.:-]+)\2/.exec(text) ?? [];
  if (encoding === '' || /^utf-?8$/i.test(name)) return [];
  // The declaration is ASCII up to there, so characters are bytes.
  const start = declaration.start + text.indexOf(encoding) + lead.length;
  return [{ start, end: start + name.length, text: 'UTF-8' }];
}

/** Removes the DOCTYPE; null if it declares an entity that is used, or in safe mode if it declares anything. */
export function removeDoctype(
  _: ProjectFile,
  block: EntryBlock,
  _code: string,
  mode: FixMode,
): Splice[] | null {
  const { bytes } = block;
  const doctypes = doctypesOf(block);
  const declares = ({ start, end }: { start: number; end: number }) =>
    bytes.subarray(start, end).includes(BRACKET);
  if (mode === 'safe' && doctypes.some(declares)) return null;
  const from = doctypes.at(-1)?.end ?? 0;
  if (usesEntity(block, bytes, from, bytes.length)) return null;
  return doctypes.map(({ start, end }) => cut(leadStart(bytes, beginOf(bytes), start), end));
}

export function removeStylesheets(_: ProjectFile, block: EntryBlock): Splice[] {
  return prologOf(block)
    .filter(({ kind, name }) => kind === TOKEN.instruction && name === 'xml-stylesheet')
    .map(({ start, end }) => cut(leadStart(block.bytes, beginOf(block.bytes), start), end));
}

function cut(start: number, end: number): Splice {
  return { start, end, text: '' };
}

import { isFeed } from '../contract/values.ts';
import type { Splice } from '../extensions/splice.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { FEED_ROOTS } from '../read/feed.ts';
import { documentStart } from '../read/resume.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { isSpace, startsWith, TOKEN, type Token, XmlScanner } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { usesEntity } from './declared-entities.ts';
import { leadStart } from './lead-start.ts';
import { RootTag } from './root-tag.ts';

/** What stands before the root; `end` for what is neither comment, instruction, DOCTYPE nor white space. */
interface PrologPart {
  kind: Token;
  name: string;
  start: number;
  end: number;
}

/**
 * Takes out what stands before the XML declaration, and what is no XML before the root. The declaration counts
 * from then on, so it is made to say what is true: that the file is UTF-8.
 */
export function removeBeforeDeclaration(_: ProjectFile, block: EntryBlock): Splice[] {
  const { bytes } = block;
  const begin = beginOf(bytes);
  const parts = prologOf(block);
  const declaration = parts.findLast(({ kind, name }) => kind === TOKEN.instruction && name === 'xml');
  const from = declaration?.start ?? begin;
  const junk = parts.filter(({ kind, start }) => kind === TOKEN.end && start >= from);
  return [
    ...(begin < from ? [cut(begin, from)] : []),
    ...(declaration ? declareUtf8(bytes, declaration) : []),
    ...junk.map(({ start, end }) => cut(start, end)),
  ];
}

function declareUtf8(bytes: Uint8Array, declaration: PrologPart): Splice[] {
  const text = decodeUtf8(bytes, declaration.start, declaration.end);
  const [encoding = '', lead = '', , name = ''] = /(\bencoding\s*=\s*(["']))([\w.:-]+)\2/.exec(text) ?? [];
  if (encoding === '' || /^utf-?8$/i.test(name)) return [];
  // The declaration is ASCII as far as that: characters are bytes.
  const start = declaration.start + text.indexOf(encoding) + lead.length;
  return [{ start, end: start + name.length, text: 'UTF-8' }];
}

/** Takes out the DOCTYPE; null where it declares an entity that is used. */
export function removeDoctype(_: ProjectFile, block: EntryBlock): Splice[] | null {
  const { bytes } = block;
  const doctypes = doctypesOf(block);
  const from = doctypes.at(-1)?.end ?? 0;
  if (usesEntity(block, bytes, from, bytes.length)) return null;
  return doctypes.map(({ start, end }) => cut(leadStart(bytes, beginOf(bytes), start), end));
}

/** The document types of a file, of which it should have none. */
export function doctypesOf(block: EntryBlock): { start: number; end: number }[] {
  return prologOf(block).filter(({ kind }) => kind === TOKEN.doctype);
}

/** Takes out the stylesheets. */
export function removeStylesheets(_: ProjectFile, block: EntryBlock): Splice[] {
  return prologOf(block)
    .filter(({ kind, name }) => kind === TOKEN.instruction && name === 'xml-stylesheet')
    .map(({ start, end }) => cut(leadStart(block.bytes, beginOf(block.bytes), start), end));
}

/** The parts of the prolog as the readers see them. */
function prologOf(block: EntryBlock): PrologPart[] {
  const { bytes } = block;
  const root = new RootTag(block).start;
  const scanner = new XmlScanner(bytes, beginOf(bytes));
  const parts: PrologPart[] = [];
  while (scanner.position < root) {
    const start = scanner.position;
    const kind = scanner.next();
    const isKnown = kind === TOKEN.comment || kind === TOKEN.instruction || kind === TOKEN.doctype;
    if (isKnown) {
      const name = kind === TOKEN.instruction ? decodeUtf8(bytes, scanner.nameStart, scanner.nameEnd) : '';
      parts.push({ kind, name, start, end: scanner.position });
    } else if (kind !== TOKEN.text || !isBlank(bytes, start, scanner.position)) {
      const end = isFeed(block.kind) ? documentStart(bytes, start, FEED_ROOTS) : documentStart(bytes, start);
      if (end <= start) break;
      parts.push({ kind: TOKEN.end, name: '', start, end });
      scanner.position = end;
    }
  }
  return parts;
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at])) return false;
  return true;
}

/** Behind a byte order mark. */
function beginOf(bytes: Uint8Array): number {
  return startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
}

function cut(start: number, end: number): Splice {
  return { start, end, text: '' };
}

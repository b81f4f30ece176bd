import { type FixMode, isFeed, isPlain } from '../../../contract/values.ts';
import { isBadByte, isDecodedWhole } from '../../../files/read/encoding/encoding.ts';
import type { Splice } from '../../../format/extensions/splice.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { mayFix } from '../may-fix.ts';
import { mendFrame } from './mend-frame.ts';
import { mendExtensionNamespaces, mendSitemapNamespace } from './mend-namespaces.ts';
import {
  declareAsWritten,
  removeBeforeDeclaration,
  removeDoctype,
  removeStylesheets,
} from './mend-prolog.ts';
import { removeStrayLines } from './stray-lines.ts';
import { removeStrays } from './strays.ts';

/** What mends a file around its entries; null where that cannot be done. */
type FileFix = (file: ProjectFile, block: EntryBlock, code: string, mode: FixMode) => Splice[] | null;

/** A file need only be written again, which makes it UTF-8, or one clean member of gzip. */
const writeAgain: FileFix = () => [];

/** Written again as it was decoded; not where that was a guess: reading it in an encoding that is chosen comes first. */
function writeAsUtf8({ told }: ProjectFile, { bytes }: EntryBlock): Splice[] | null {
  const isGuessed = told.some(({ code, value }) => code === 'not-utf8' && !isDecodedWhole(value, bytes));
  return isGuessed || told.some(isBadByte) ? null : [];
}

const OF_ANY: ReadonlyMap<string, FileFix> = new Map<RuleCode, FileFix>([
  ['not-utf8', writeAsUtf8],
  // What could not be read is not written again.
  [
    'gzip-damaged',
    ({ damaged, lost }, _block, _code, mode) => (mode === 'safe' && damaged && lost > 0 ? null : []),
  ],
  ['gzip-name-mismatch', writeAgain],
  ['zip-not-gzip', writeAgain],
]);

const OF_XML: ReadonlyMap<string, FileFix> = new Map<RuleCode, FileFix>([
  ['xml-not-well-formed', mendFrame],
  ['content-before-declaration', removeBeforeDeclaration],
  ['doctype-present', removeDoctype],
  ['encoding-conflict', declareAsWritten],
  ['stylesheet-xslt', removeStylesheets],
]);

const OF_LISTS: ReadonlyMap<string, FileFix> = new Map<RuleCode, FileFix>([
  ['text-stray-line', removeStrayLines],
]);

const OF_SITEMAPS: ReadonlyMap<string, FileFix> = new Map<RuleCode, FileFix>([
  ['wrong-namespace', mendSitemapNamespace],
  ['wrong-extension-namespace', mendExtensionNamespaces],
  ['unknown-child', removeStrays],
  ['wrong-child', removeStrays],
  ['extension-outside-url', removeStrays],
]);

/** Whether files can be mended around their entries by a rule. */
export function hasFileFix(code: string): boolean {
  return [OF_ANY, OF_LISTS, OF_XML, OF_SITEMAPS].some((fixes) => fixes.has(code));
}

/**
 * What to change around the entries of a file so that it breaks a rule no more, in bytes of the file as read.
 * Null when it does not break it there, when it is mended already, or when that cannot be done.
 */
export function fileFix(file: ProjectFile, code: string, mode: FixMode): Splice[] | null {
  const { block, kind, told, mends } = file;
  const isBroken = told.some((finding) => finding.code === code) && !mends.some((mend) => mend.code === code);
  if (!isBroken || !block || kind === 'unknown' || !mayFix(code, mode)) return null;
  const isXml = !isPlain(kind);
  const fix =
    OF_ANY.get(code) ??
    (kind === 'text' ? OF_LISTS.get(code) : undefined) ??
    (isXml ? OF_XML.get(code) : undefined) ??
    (isXml && !isFeed(kind) ? OF_SITEMAPS.get(code) : undefined);
  return fix?.(file, block, code, mode) ?? null;
}

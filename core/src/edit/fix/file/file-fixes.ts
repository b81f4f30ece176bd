import { type FixMode, isFeed, isPlain } from '../../../contract/values.ts';
import { isBadByte, isDecodedWhole } from '../../../files/read/encoding/encoding.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
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

/** Mends a file around its entries; null if that is impossible. */
type FileFix = (file: ProjectFile, block: EntryBlock, code: string, mode: FixMode) => Splice[] | null;

/** Writing the file again is enough: that makes it UTF-8, or one clean gzip member. */
const writeAgain: FileFix = () => [];

/** Writes the file as it was decoded. Null if the encoding was a guess: the user must choose an encoding first. */
function writeAsUtf8({ told }: ProjectFile, { bytes }: EntryBlock): Splice[] | null {
  const isGuessed = told.some(({ code, value }) => code === 'not-utf8' && !isDecodedWhole(value, bytes));
  return isGuessed || told.some(isBadByte) ? null : [];
}

const OF_ANY: ReadonlyMap<string, FileFix> = new Map<RuleCode, FileFix>([
  ['not-utf8', writeAsUtf8],
  // Bytes that could not be read are not written again.
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

/** Whether a rule has a fix that mends files around their entries. */
export function hasFileFix(code: string): boolean {
  return [OF_ANY, OF_LISTS, OF_XML, OF_SITEMAPS].some((fixes) => fixes.has(code));
}

/**
 * The splices around the entries of a file that mend a broken rule, in bytes of the file as read. Null if the file does
 * not break the rule there, is mended already, or cannot be mended.
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

import { isSpace, startsWith } from '../../bytes/scanner.ts';
import { encodeUtf8, escapeXml } from '../../bytes/text.ts';
import { isPlain } from '../../contract/values.ts';
import { canonicalEntry } from '../../files/write/canonical.ts';
import { entryPieces } from '../../files/write/entry-pieces.ts';
import { EXTENSION_PLURALS } from '../../protocol/extensions/extension-table.ts';
import { resolvedLoc } from '../../protocol/location.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { SCAN_AGAIN } from '../../table/columns.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { FileForm } from './file-form.ts';
import { SHARD_PREFIXES } from './urlset-frame.ts';

/** Rules whose violations keep an entry's XML from being copied into a shard. */
export const ILL_FORMED: readonly number[] = [
  ruleNumber('xml-not-well-formed'),
  ruleNumber('not-utf8'),
  ruleNumber('unescaped-character'),
];

/** Rules about locs that are not absolute URLs. */
export const NOT_ABSOLUTE: number = ruleNumber('loc-not-absolute');
export const INVALID_HOST: number = ruleNumber('loc-invalid-host');

const NAMES = SHARD_PREFIXES.map(([prefix]) => prefix);

/**
 * Writes entries for shards. An entry that keeps its meaning in a shard is copied, including the user's edits. Any
 * other entry is written in its canonical form. The result does not depend on the shard.
 */
export class EntryComposer {
  /**
   * Size in bytes of the entry last passed to {@link measure}, and the prefixes that its shard must declare, as bits.
   */
  bytes = 0;
  prefixes = 0;
  readonly #table: UrlTable;
  readonly #forms: ReadonlyMap<number, FileForm>;
  readonly #base: URL | null;
  /** By set of findings: whether these findings allow an entry to be copied. */
  readonly #canCopy: boolean[] = [];
  readonly #homes = new Map<number, EntryBlock>();
  /** The block last used, the form of its file, and whether its sound entries are copied unchanged. */
  #block: EntryBlock | null = null;
  #form: FileForm | undefined = undefined;
  #copiesAll = false;

  /**
   * @param forms by file
   * @param base URL that relative locs are resolved against
   */
  constructor(table: UrlTable, forms: ReadonlyMap<number, FileForm>, base: URL | null) {
    this.#table = table;
    this.#forms = forms;
    this.#base = base;
  }

  /** Sets {@link bytes} and {@link prefixes} of an entry, if possible without writing its XML. */
  measure(block: EntryBlock, local: number): void {
    this.prefixes = 0;
    if (block !== this.#block) this.#turnTo(block);
    if (this.#copiesAll && block.overlaid(local) === 0 && this.#isSound(block, local)) {
      this.bytes = block.columns.length[local] as number;
      return;
    }
    if (isPlain(block.kind) && block.wasRead && block.overlaid(local) === 0 && this.#isSound(block, local)) {
      this.bytes = plainEntryBytes(block, local);
      if (this.bytes >= 0) return;
    }
    if (!this.isCopied(block, local)) {
      const xml = this.#canonical(block, local);
      this.bytes = encodeUtf8(xml).length;
      this.prefixes = NAMES.reduce(
        (bits, name, place) => (xml.includes(`<${name}:`) ? bits | (1 << place) : bits),
        0,
      );
      return;
    }
    const prefixes = this.#formOf(block)?.prefixes ?? 0;
    if (prefixes !== 0) this.prefixes = this.#prefixesOf(block, local, prefixes);
    this.bytes = block.columns.length[local] ?? 0;
    if (block.overlaid(local) !== 0) this.bytes = lengthOf(entryPieces(this.#table, block, local));
  }

  /** Whether an entry's XML, as read or as edited, is copied unchanged. */
  isCopied(block: EntryBlock, local: number): boolean {
    const form = this.#formOf(block);
    if (!form?.copies || !this.#table.hasXml(block, local) || !this.#isSound(block, local)) return false;
    if (form.others.length === 0) return true;
    const { bytes, start, end } = this.#table.xml(block, local);
    return prefixesIn(bytes, start, end, form.others) === 0;
  }

  /** The XML of an entry, in pieces. */
  pieces(block: EntryBlock, local: number): Uint8Array[] {
    if (!this.isCopied(block, local)) return [encodeUtf8(this.#canonical(block, local))];
    if (block.overlaid(local) !== 0) return entryPieces(this.#table, block, local);
    const start = block.columns.start[local] ?? 0;
    return [block.bytes.subarray(start, start + (block.columns.length[local] ?? 0))];
  }

  #formOf(block: EntryBlock): FileForm | undefined {
    if (block !== this.#block) this.#turnTo(block);
    return this.#form;
  }

  #turnTo(block: EntryBlock): void {
    const form = this.#forms.get(block.file);
    this.#block = block;
    this.#form = form;
    // If the file is not bare, each entry's XML must be searched for prefixes.
    const isBare = form?.copies === true && form.others.length === 0 && form.prefixes === 0;
    this.#copiesAll = isBare && block.wasRead && !isPlain(block.kind);
  }

  /** Whether an entry is well-formed and its loc is absolute. */
  #isSound({ columns }: EntryBlock, local: number): boolean {
    const set = columns.set[local] ?? 0;
    const known = this.#canCopy[set];
    if (known !== undefined) return known;
    const rules = this.#table.sets.rules(set);
    const sound = ![...ILL_FORMED, NOT_ABSOLUTE].some((rule) => rules.includes(rule));
    this.#canCopy[set] = sound;
    return sound;
  }

  /** Which of a file's declared prefixes occur in an entry's XML, as bits. */
  #prefixesOf(block: EntryBlock, local: number, declared: number): number {
    let found = 0;
    const { columns } = block;
    for (const [place, column] of EXTENSION_PLURALS.entries()) {
      if ((declared & (1 << place)) !== 0 && (columns[column][local] ?? 0) > 0) found |= 1 << place;
    }
    if (found === declared) return found;
    const { bytes, start, end } = this.#table.xml(block, local);
    const asRead = block.reference(local, XML_REFERENCE) === 0;
    const locStart = asRead ? (columns.locStart[local] ?? SCAN_AGAIN) : SCAN_AGAIN;
    // The loc is about half of the entry. If it is plain text in the bytes, it cannot contain a name, so skip it.
    const locEnd = locStart === SCAN_AGAIN ? 0 : (columns.locEnd[local] ?? 0);
    if (locEnd > 0) found |= prefixesIn(bytes, start, start + locStart, NAMES);
    return (found | prefixesIn(bytes, start + locEnd, end, NAMES)) & declared;
  }

  #canonical(block: EntryBlock, local: number): string {
    const isResolved = this.#table.sets.rules(block.columns.set[local] ?? 0).includes(NOT_ABSOLUTE);
    const text = isResolved ? this.#table.text(block.base + local, 0) : '';
    const loc = isResolved ? (resolvedLoc(text, this.#base) ?? text) : undefined;
    return canonicalEntry(this.#table, this.#homeOf(block), block, local, loc);
  }

  #homeOf(block: EntryBlock): EntryBlock {
    const known = this.#homes.get(block.file);
    if (known) return known;
    const home = this.#table.blocksOf(block.file).find(({ wasRead }) => wasRead) ?? block;
    this.#homes.set(block.file, home);
    return home;
  }
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

const AROUND = '<url>\n    <loc></loc>\n  </url>'.length;
/** Marks a byte that is not printable ASCII. */
const UNKNOWN = 0xff;

/** For each ASCII byte: its length when escaped. */
const TAKES = new Uint8Array(256).fill(UNKNOWN);
for (let byte = 0x20; byte < 0x7f; byte++) TAKES[byte] = escapeXml(String.fromCharCode(byte)).length;

/** Length in bytes of an unedited list line's canonical form; -1 if the line is not printable ASCII. */
function plainEntryBytes({ bytes, columns }: EntryBlock, local: number): number {
  const start = columns.start[local] ?? 0;
  const end = start + (columns.length[local] ?? 0);
  let length = AROUND;
  for (let at = start; at < end; at++) {
    const takes = TAKES[bytes[at] as number] as number;
    if (takes === UNKNOWN) return -1;
    length += takes;
  }
  return length;
}

const COLON = 0x3a;
const LESS = 0x3c;
const SLASH = 0x2f;

/**
 * Which of these prefixes occur before a name in `bytes[start, end)`, as bits by their index. Text that looks like a
 * name counts too, because an unused declaration does no harm.
 */
function prefixesIn(bytes: Uint8Array, start: number, end: number, prefixes: readonly string[]): number {
  let found = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== COLON) continue;
    for (const [place, prefix] of prefixes.entries()) {
      const from = at - prefix.length;
      if (from <= start || !startsWith(bytes, from, prefix)) continue;
      const before = bytes[from - 1];
      if (before === LESS || before === SLASH || isSpace(before)) found |= 1 << place;
    }
  }
  return found;
}

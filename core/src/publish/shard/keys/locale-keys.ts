import { lowerByte } from '../../../bytes/ascii.ts';
import type { ValueRange } from '../../../bytes/ranges.ts';
import { WordList } from '../../../bytes/word-list.ts';
import { isHreflang } from '../../../format/codes/language-code.ts';
import { ExtensionElement } from '../../../format/extensions/element.ts';
import { Link } from '../../../format/extensions/link.ts';
import { PART_SIZE } from '../../../format/extensions/parts.ts';
import { slotNumber } from '../../../protocol/extensions/slots.ts';
import { ALTERNATE_MARK } from '../../../rules/hreflang/alternate-columns.ts';
import { isLinkToPage } from '../../../rules/hreflang/hreflang-no-self.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { FirstSegment } from './first-segment.ts';
import type { KeyedEntry, KeySource } from './key-source.ts';
import { REST } from './section-keys.ts';

const LINK = slotNumber('link');
const UNDERSCORE = 0x5f;
const HYPHEN = 0x2d;
/** Possible lengths of a language with or without script and region, in bytes. `x-default` does not count. */
const LENGTHS: ReadonlySet<number> = new Set(
  ['fi', 'en-gb', 'zh-hans', 'zh-hans-cn'].map(({ length }) => length),
);

/** Groups entries by language: the hreflang of the entry itself, else a first path segment that is a language. */
export function localeKeys(table: UrlTable): KeySource {
  const words = new WordList();
  const keys: (readonly string[])[] = [[REST]];
  const ownLanguage = new OwnLanguage(table);
  const segment = new FirstSegment();
  const folded = new Uint8Array(16);
  const foldedWords = new DataView(folded.buffer);
  return {
    keys,
    of(entry: KeyedEntry): number {
      const code = ownLanguage.find(entry) ?? (segment.find(entry.loc) ? segment : null);
      if (code === null) return 0;
      const length = code.end - code.start;
      if (!LENGTHS.has(length)) return 0;
      for (let at = 0; at < length; at++) folded[at] = folding(code.bytes[code.start + at] as number);
      if (!isHreflang(folded, 0, length)) return 0;
      const place = words.placeOf(foldedWords, 0, length);
      if (place + 1 === keys.length) keys.push([words.words[place] ?? '']);
      return place + 1;
    },
  };
}

/** Converts a letter to lower case, and an underscore, as in `en_GB`, to a hyphen. */
function folding(byte: number): number {
  return byte === UNDERSCORE ? HYPHEN : lowerByte(byte);
}

/** Finds the hreflang of the alternate that points to the entry itself. */
class OwnLanguage {
  readonly #table: UrlTable;
  readonly #element = new ExtensionElement();
  readonly #link = new Link(this.#element);

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The bytes of that hreflang, valid until the next call; null if absent. Skips `x-default`. */
  find({ loc, block, local }: KeyedEntry): ValueRange | null {
    if ((block.columns.alternates[local] ?? 0) === 0) return null;
    const marks = block.overlaid(local) === 0 ? (block.alternates?.marks[local] ?? 0) : 0;
    if ((marks & ALTERNATE_MARK.known) !== 0 && (marks & ALTERNATE_MARK.self) === 0) return null;
    loc.decode();
    const scan = this.#table.scan(block, local);
    const element = this.#element;
    for (let at = 0; at < scan.partCount * PART_SIZE; at = element.end) {
      element.moveTo(scan.bytes, scan, at);
      if (scan.parts[at] !== LINK) continue;
      this.#link.find();
      const { hreflang } = this.#link;
      if (hreflang < 0 || !isLinkToPage(this.#link, loc)) continue;
      const code = element.value(hreflang);
      if (LENGTHS.has(code.end - code.start)) return code;
    }
    return null;
  }
}

import type { ValueRange } from '../../bytes/ranges.ts';
import { elementsOf } from '../../format/extensions/element.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { isReturned } from '../../rules/page/page-hreflang-not-returned.ts';
import { isMissing } from '../../rules/page/page-missing.ts';
import { isTooSmall } from '../../rules/page/video-thumbnail-size.ts';
import { AlternateList, type ListedAlternate, listsAlternates } from '../file/alternate-list.ts';
import type { UrlTable } from '../url-table.ts';

const THUMBNAIL = slotNumber('video:thumbnail_loc');
const IMAGE = slotNumber('image:loc');

/** A URL that an entry names, and the range of its element or attribute in the bytes of the entry. */
export interface NamedUrl {
  readonly url: ValueRange;
  readonly start: number;
  readonly end: number;
}

/** An alternate of an entry. Without `start` and `end`, only the entry's page names it, not the entry itself. */
export interface NamedAlternate {
  readonly href: ValueRange;
  readonly start?: number;
  readonly end?: number;
}

/** A thumbnail that an entry names, and its size in pixels. */
export interface NamedThumbnail extends NamedUrl {
  readonly width: number;
  readonly height: number;
}

/** How many alternates of an entry have heads that name alternates (`known`), and how many of these link back. */
export interface Returns {
  readonly returned: number;
  readonly known: number;
}

/** The results that an entry depends on besides its own: those of its alternates, images and thumbnails. */
export class EntryPages {
  readonly #table: UrlTable;
  readonly #list: AlternateList;

  constructor(table: UrlTable) {
    this.#table = table;
    this.#list = new AlternateList(table);
  }

  /** The number of an entry's result; -1 if none. */
  rowOf(id: number): number {
    const block = this.#table.blockOf(id);
    return block.pageAt(id - block.base);
  }

  /** Whether the result of an entry is for a loc other than its current one. The entry must have a result. */
  isOld(id: number): boolean {
    const block = this.#table.blockOf(id);
    return isOldResult(this.#table, id, block.pageAt(id - block.base));
  }

  /** How many alternates of the entry and of its page link back; null if that is unknown for all of them. */
  returns(id: number): Returns | null {
    let returned = 0;
    let known = 0;
    this.#eachKnown(id, (_, isReturned) => {
      known++;
      if (isReturned) returned++;
      return false;
    });
    return known === 0 ? null : { returned, known };
  }

  /** The first alternate whose page does not link back, or null. */
  notReturning(id: number): NamedAlternate | null {
    let found: NamedAlternate | null = null;
    this.#eachKnown(id, (alternate, isReturned) => {
      if (!isReturned) found = alternate;
      return !isReturned;
    });
    return found;
  }

  /** The thumbnails of an entry's videos. */
  thumbnails(id: number): NamedUrl[] {
    return this.#named(id, 'videos', 'video', THUMBNAIL);
  }

  /** The images of an entry, and the thumbnails of its videos. */
  pictures(id: number): NamedUrl[] {
    return [...this.#named(id, 'images', 'image', IMAGE), ...this.thumbnails(id)];
  }

  /** The alternates of an entry, except its own page and repeated pages. Valid until the next entry is read. */
  alternates(id: number): readonly ListedAlternate[] {
    if (!listsAlternates(this.#table, id)) return [];
    this.#list.read(id);
    const page = this.#list.pageOf(id);
    return this.#list.alternates.filter((alternate) => !alternate.isRepeated && alternate.page !== page);
  }

  /** The first picture whose file is missing in the folder of a built site, or null. */
  missingPicture(id: number): NamedUrl | null {
    return this.pictures(id).find(({ url }) => this.#isMissing(url)) ?? null;
  }

  /** The first alternate whose file is missing in the folder of a built site, or null. */
  missingAlternate(id: number): ListedAlternate | null {
    return this.alternates(id).find(({ href }) => this.#isMissing(href)) ?? null;
  }

  /** The first video thumbnail that is too small, or null. */
  smallThumbnail(id: number): NamedThumbnail | null {
    const { pages } = this.#table;
    for (const thumbnail of this.thumbnails(id)) {
      const row = pages.findUrl(thumbnail.url);
      const image = row < 0 ? null : pages.image(row);
      if (image !== null && isTooSmall(image)) return { ...thumbnail, ...image };
    }
    return null;
  }

  /**
   * Calls `visit` for alternates of the entry and of its page until `visit` returns true. Skips alternates whose own
   * heads are unknown or name no alternates.
   */
  #eachKnown(id: number, visit: (alternate: NamedAlternate, isReturned: boolean) => boolean): void {
    const { pages } = this.#table;
    const alternates = this.alternates(id);
    const own = this.rowOf(id);
    const named = own < 0 || this.isOld(id) ? null : pages.alternates(own);
    if (alternates.length === 0 && (named === null || named.length === 0)) return;
    const page = this.#list.pageOf(id);
    const seen = new Set([page]);
    for (const alternate of alternates) {
      seen.add(alternate.page);
      const row = pages.findUrl(alternate.href);
      const known = row < 0 ? null : isReturned(page, pages.alternates(row));
      if (known !== null && visit(alternate, known)) return;
    }
    for (const other of named ?? []) {
      const row = seen.has(other) ? -1 : pages.findNaming(other);
      seen.add(other);
      const href = row < 0 ? null : pages.locBytes(row);
      const known = href === null ? null : isReturned(page, pages.alternates(row));
      if (href !== null && known !== null && visit({ href }, known)) return;
    }
  }

  #isMissing(url: ValueRange): boolean {
    const { pages } = this.#table;
    const row = pages.findUrl(url);
    return row >= 0 && isMissing(pages.facts(row));
  }

  /** The URL in the tag or attribute `slot` of each extension of a kind. Skips extensions without it. */
  #named(id: number, column: 'images' | 'videos', name: 'image' | 'video', slot: number): NamedUrl[] {
    const table = this.#table;
    const block = table.blockOf(id);
    const local = id - block.base;
    if (block.kind !== 'urlset' || !block.columns[column][local] || !table.hasXml(block, local)) return [];
    const scan = table.scan(block, local);
    return elementsOf(scan.bytes, scan, name).flatMap((element) => {
      const at = element.find(slot);
      if (at < 0) return [];
      const { bytes, start, end } = element.value(at);
      const url = { bytes: bytes.slice(start, end), start: 0, end: end - start };
      const [from = 0, to = 0] = [element.parts[at + 1], element.parts[at + 2]];
      return { url, start: from, end: to };
    });
  }
}

/** Whether a result is for a loc other than an entry's current one. */
export function isOldResult(table: UrlTable, id: number, row: number): boolean {
  const { columns, base } = table.blockOf(id);
  const key = columns.locHash[id - base] as number;
  const spelling = columns.spelling[id - base] as number;
  return !table.pages.isOf(row, key, spelling, () => table.value(id, 0));
}

import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListOrigin } from '@urlset/core/contract/host.ts';
import { type ListAsked, type ListLook, LOOK_ROWS } from '@urlset/core/contract/lists.ts';
import type { EncodingCandidate } from '@urlset/core/contract/values.ts';
import { encodingCandidates } from '@urlset/core/files/read/encoding/encoding-candidates.ts';
import type { ListRow } from '@urlset/core/lists/list-row.ts';
import { emptyReport, readAnyList } from '@urlset/core/lists/read-list.ts';
import { type FileRead, isTorn } from '@urlset/core/table/file/file-read.ts';
import { readDiskFile } from '../engine/read/read-disk-file.ts';
import type { KnownList, ListHearer, ListMade } from './known-list.ts';
import { openList } from './open-list.ts';
import type { OpenedList } from './opened-list.ts';

/** Maximum number of characters per cell in a preview. */
const LONGEST_CELL = 200;
/** Maximum number of columns in a preview. More would be too many to choose from. */
export const LOOK_COLUMNS = 256;
/** Maximum number of paths to rows in a preview, for the same reason. */
const LOOK_PATHS = 256;

/** The first rows of a list, cut to preview size. */
export function lookRows(rows: readonly ListRow[]): string[][] {
  return rows
    .slice(0, LOOK_ROWS)
    .map(({ cells }) => cells.slice(0, LOOK_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
}

/** A list from a file or from pasted text. The file may also be a sitemap. */
export class ListFile implements KnownList {
  readonly #read: FileRead | null;
  readonly #bytes: Uint8Array;
  readonly #file: { path: string; name: string };
  readonly #isDamaged: boolean;
  /** The list as last opened, with the settings it was opened with, as JSON. */
  #last: { key: string; list: OpenedList } | null = null;

  /** Encodings that fit the list's bytes; null until first needed. */
  #candidates: EncodingCandidate[] | null = null;

  private constructor(
    read: FileRead | null,
    bytes: Uint8Array,
    file: { path: string; name: string },
    isDamaged: boolean,
  ) {
    this.#isDamaged = isDamaged;
    this.#read = read;
    this.#bytes = bytes;
    this.#file = file;
  }

  /**
   * @param name the list's name for messages
   * @param now milliseconds since 1970
   * @throws UrlsetError, or an error of the file system
   */
  static async open(
    origin: Exclude<ListOrigin, { folder: string }>,
    name: string,
    now: number,
  ): Promise<ListFile> {
    if ('text' in origin) {
      return new ListFile(null, new TextEncoder().encode(origin.text), { path: '', name }, false);
    }
    const file = { path: origin.path, name };
    const { content } = await readDiskFile({ ...file, now, scope: null }, () => undefined, 'lists');
    return new ListFile(
      content.read,
      content.read.bytes,
      file,
      isTorn(content.damaged, content.read.findings),
    );
  }

  /** @throws UrlsetError `no-list`, `empty-list`, `index-no-list`, or the reason why it cannot be read */
  async look(asked: ListAsked): Promise<ListLook> {
    if (this.#sitemap !== null) return { taken: 'sitemap' };
    const { settings, names, sample, paths } = (await this.#open(asked)).shape;
    this.#candidates ??= encodingCandidates(this.#bytes);
    return {
      taken: 'list',
      settings,
      names: names.slice(0, LOOK_COLUMNS),
      paths: paths.slice(0, LOOK_PATHS),
      candidates: this.#candidates,
      rows: lookRows(sample),
    };
  }

  /** @throws UrlsetError `no-list`, `empty-list`, `index-no-list`, or the reason why it cannot be read */
  async read(asked: ListAsked, { progress, sitemap }: ListHearer): Promise<ListMade> {
    const read = this.#sitemap;
    if (read !== null) {
      return { read, report: { ...emptyReport(), entries: read.columns.count, damaged: this.#isDamaged } };
    }
    const { shape, source } = await this.#open(asked);
    const rows = source(shape.settings);
    const told = (done: number) => progress({ done, total: 0 });
    const { report } = await readAnyList(rows, shape.settings, shape.names, { told, made: sitemap });
    return { read: null, report: { ...report, damaged: this.#isDamaged } };
  }

  /**
   * The file as read if it is a sitemap with entries, so that list settings do not apply; null otherwise.
   * @throws UrlsetError `index-no-list`
   */
  get #sitemap(): FileRead | null {
    const kind = this.#read?.kind;
    if (kind === 'sitemapindex') throw new UrlsetError('index-no-list', { name: this.#file.name });
    return kind === undefined || kind === 'unknown' || kind === 'robots' || kind === 'text'
      ? null
      : this.#read;
  }

  get #noList(): UrlsetError {
    const { name } = this.#file;
    return name === '' ? new UrlsetError('empty-list') : new UrlsetError('no-list', { name });
  }

  async #open(asked: ListAsked): Promise<OpenedList> {
    const key = JSON.stringify(asked);
    if (this.#last?.key === key) return this.#last.list;
    const list = await openList(this.#read ?? { bytes: this.#bytes }, this.#file, asked);
    if (list === null) throw this.#noList;
    this.#last = list.canRepeat ? { key, list } : null;
    return list;
  }
}

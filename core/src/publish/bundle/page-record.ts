import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { w3cDatetime } from '../../protocol/w3c-datetime.ts';

/** What a build knew about a page: the hash of its text, and when the text changed. */
export interface PageState {
  /** In hexadecimal digits. */
  readonly hash: string;
  /** Milliseconds since 1970; null if unknown. */
  readonly changed: number | null;
}

/** The first line of a record. */
const HEAD = 'urlset pages v1';
const LINE = /^(-|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00) ([0-9a-f]{16}) (https?:\/\/\S+)$/;
/** Maximum size of a record in bytes. The URLs of a hundred sitemaps take less. */
const LARGEST = 1 << 30;

/**
 * The record of the pages of a built site: one line per page with its date, its hash and its loc, sorted by loc. Leaves
 * out pages whose locs are not http or https URLs, or contain white space.
 * @param pages by loc
 */
export function writePageRecord(pages: ReadonlyMap<string, PageState>): Uint8Array {
  const lines = [...pages]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([loc, { hash, changed }]) => `${changed === null ? '-' : w3cDatetime(changed)} ${hash} ${loc}`)
    .filter((line) => LINE.test(line));
  return encodeUtf8([HEAD, ...lines].map((line) => `${line}\n`).join(''));
}

/**
 * Reads a record from an untrusted source.
 * @param name the file, for messages
 * @throws UrlsetError `bad-pages` with the number of the first line that is wrong
 */
export function readPageRecord(bytes: Uint8Array, name: string): Map<string, PageState> {
  const refused = (line: number) => new UrlsetError('bad-pages', { name, line: String(line) });
  if (bytes.length > LARGEST) throw refused(1);
  const [head, ...lines] = decodeUtf8(bytes).split(/\r?\n/);
  if (head !== HEAD) throw refused(1);
  const pages = new Map<string, PageState>();
  for (const [place, line] of lines.entries()) {
    if (line === '' && place === lines.length - 1) break;
    const [, date = '', hash = '', loc = ''] = LINE.exec(line) ?? [];
    const changed = date === '-' ? null : Date.parse(date);
    if (loc === '' || Number.isNaN(changed)) throw refused(place + 2);
    pages.set(loc, { hash, changed });
  }
  return pages;
}

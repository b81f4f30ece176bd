import { UrlsetError } from '../../contract/errors.ts';
import { parseLocation } from '../../protocol/location.ts';
import { INDEXNOW_URLS, isIndexNowKey } from '../../rules/export/indexnow-limits.ts';

/** A submission to IndexNow, to be posted as JSON. */
export interface IndexNowBatch {
  readonly host: string;
  readonly key: string;
  /** The URL of the key file. It is at the root of the host, so the key is valid for every URL of the host. */
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/**
 * Groups URLs into submissions, each for one host and within the limits. Skips text that is not a URL.
 * https://www.indexnow.org/documentation
 */
export class IndexNowBatches {
  readonly #key: string;
  /** By host, in the order of their first URLs: the submissions that still have room. */
  readonly #open = new Map<string, { keyLocation: string; urlList: string[] }>();

  /** @throws UrlsetError `bad-indexnow-key` */
  constructor(key: string) {
    if (!isIndexNowKey(key)) throw new UrlsetError('bad-indexnow-key', { value: key });
    this.#key = key;
  }

  /** Adds a URL. @returns the submission if this URL fills it, else null */
  add(text: string): IndexNowBatch | null {
    const url = parseLocation(text);
    if (url === null) return null;
    const { host, origin } = url;
    const open = this.#open.get(host) ?? { keyLocation: `${origin}/${this.#key}.txt`, urlList: [] };
    open.urlList.push(text);
    if (open.urlList.length < INDEXNOW_URLS) {
      this.#open.set(host, open);
      return null;
    }
    // The next URL of the host starts another submission.
    this.#open.delete(host);
    return { host, key: this.#key, ...open };
  }

  /** The submissions that are not full. */
  rest(): IndexNowBatch[] {
    return [...this.#open].map(([host, open]) => ({ host, key: this.#key, ...open }));
  }
}

/** The body of a submission, on one line. */
export function indexNowBody(batch: IndexNowBatch): string {
  return `${JSON.stringify(batch)}\n`;
}

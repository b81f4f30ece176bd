import { UrlsetError } from '../contract/errors.ts';
import { parseLocation } from '../protocol/location.ts';
import { INDEXNOW_URLS, isIndexNowKey } from '../rules/export/indexnow-limits.ts';
import { encodeUtf8 } from '../xml/text.ts';

/** A submission to IndexNow: what is posted as JSON. */
export interface IndexNowBatch {
  readonly host: string;
  readonly key: string;
  readonly urlList: readonly string[];
}

/**
 * URLs as submissions, each of one host and within the limits, hosts in the order of their first URL. What is
 * no URL is left out. https://www.indexnow.org/documentation
 * @throws UrlsetError `bad-indexnow-key`
 */
export function indexNowBatches(urls: Iterable<string>, key: string): IndexNowBatch[] {
  if (!isIndexNowKey(key)) throw new UrlsetError('bad-indexnow-key', { value: key });
  const byHost = new Map<string, string[][]>();
  for (const url of urls) {
    const host = parseLocation(url)?.host;
    if (host === undefined) continue;
    const lists = byHost.get(host) ?? [];
    byHost.set(host, lists);
    if ((lists.at(-1)?.length ?? INDEXNOW_URLS) === INDEXNOW_URLS) lists.push([]);
    lists.at(-1)?.push(url);
  }
  return [...byHost].flatMap(([host, lists]) => lists.map((urlList) => ({ host, key, urlList })));
}

/** The body of a submission. */
export function indexNowBody(batch: IndexNowBatch): Uint8Array {
  return encodeUtf8(`${JSON.stringify(batch)}\n`);
}

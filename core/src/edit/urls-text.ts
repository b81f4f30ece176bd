import { cleanValue } from './clean-value.ts';

/** By the number of the link, image, video or news within its entry: the URL that it gets. */
export type NewUrls = ReadonlyMap<number, string>;

/**
 * The URLs that the extensions of each of many entries get, as one text, a line an entry: the number of the extension
 * and its URL, and so on, parted by tabs.
 */
export function urlsText(entries: Iterable<NewUrls>): string {
  const line = (urls: NewUrls) =>
    [...urls].map(([number, url]) => `${number}\t${cleanValue(url)}`).join('\t');
  return Array.from(entries, line).join('\n');
}

/** The URLs of such a text, by entry. */
export function urlsOfText(text: string): NewUrls[] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    const urls = new Map<number, string>();
    for (let at = 0; at + 1 < cells.length; at += 2) urls.set(Number(cells[at]), cells[at + 1] ?? '');
    return urls;
  });
}

import { cleanValue } from './clean-value.ts';

/** The new URLs of an entry, by the number of the link, image, video or news within it. */
export type NewUrls = ReadonlyMap<number, string>;

/**
 * Formats the URLs that the extensions of many entries get as one text, one line per entry. A line holds pairs of an
 * extension's number and its URL, separated by tabs.
 */
export function urlsText(entries: Iterable<NewUrls>): string {
  const line = (urls: NewUrls) =>
    [...urls].map(([number, url]) => `${number}\t${cleanValue(url)}`).join('\t');
  return Array.from(entries, line).join('\n');
}

/** Parses the text of {@link urlsText}: the URLs of each entry. */
export function urlsOfText(text: string): NewUrls[] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    const urls = new Map<number, string>();
    for (let at = 0; at + 1 < cells.length; at += 2) urls.set(Number(cells[at]), cells[at + 1] ?? '');
    return urls;
  });
}

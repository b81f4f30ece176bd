import type { BodyRead, BodyStart } from './body-read.ts';
import type { FaultList } from './fault-list.ts';
import { JudgedEntries } from './judged-entries.ts';
import { SitemapBody } from './sitemap-body.ts';

/**
 * Reads the entries of a sitemap or an index to the end of the file, or up to an entry.
 * @param faults the faults found so far; more are added
 * @param progress called periodically with the number of bytes read so far
 * @param upTo stops before the first entry that begins at this offset or later; -1 to read everything
 * @returns `end` is where that entry, or else the root's end tag, begins; -1 if the file was read to its end
 */
export function readBody(
  start: BodyStart,
  faults: FaultList,
  progress?: (done: number) => void,
  upTo = -1,
): BodyRead & { end: number } {
  const entries = new JudgedEntries(start, progress);
  const body = new SitemapBody(start, faults, entries);
  const boundary = upTo < 0 || start.layout.rootEmpty ? -1 : body.entryBehind(upTo);
  const isCut = body.read(start.from, boundary);
  const { findings, unread } = faults;
  return { ...entries.result(), findings, unread, end: isCut ? boundary : -1 };
}

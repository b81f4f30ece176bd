import type { ReadAhead, Stretch, StretchStart } from '../read/read-ahead.ts';
import { makeColumns } from '../table/columns.ts';
import { decodeUtf8 } from '../xml/text.ts';

/** Of a part's bytes so many remain for the next: one in this many. */
const MARGIN = 8;
const ROOT_END = /<\/(?:[^\s<>/:]+:)?(?:urlset|sitemapindex)\s*>$/;
/** The end tag of a root with the longest prefix. */
const ROOT_END_BYTES = 100;

/**
 * Ends the reading of a sitemap before an entry near the end of its bytes. To the reader it is one who reads
 * ahead from there, and finds nothing.
 */
export class PartCut implements ReadAhead {
  readonly least = 0;
  readonly lag: number;
  /** Where the entry begins before which reading ended; -1 while it did not. */
  end = -1;
  #start: StretchStart | null = null;

  /** @param length of the bytes that are read */
  constructor(length: number) {
    // The reader cuts in the middle between here and where it lags to.
    this.lag = length - 2 * Math.ceil(length / MARGIN);
  }

  begin(start: StretchStart): void {
    this.#start = start;
  }

  finish(): Stretch {
    if (this.#start && !endsRoot(this.#start)) this.end = this.#start.from;
    return {
      columns: makeColumns(0),
      sets: [[]],
      findings: [],
      unread: [],
      dateOnly: 0,
      hosts: new Map(),
      alternates: null,
    };
  }
}

/** An entry right behind the root's end is none. */
function endsRoot({ bytes, from }: StretchStart): boolean {
  return ROOT_END.test(decodeUtf8(bytes, Math.max(0, from - ROOT_END_BYTES), from));
}

import { decodeUtf8 } from '../../../bytes/text.ts';
import { parseRobotsLine } from '../../../protocol/robots-line.ts';
import { isUrlLine } from '../../../protocol/url-line.ts';
import { isNameOfLocs } from '../known-names.ts';
import { LineReader } from './line-reader.ts';

/** The lines of so many bytes tell what a text is. */
const SAMPLE_BYTES = 8192;
const ROBOTS_KEYS =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param|request-rate|visit-time)$/;
/** A cell behind a URL: a date, a decimal, a word of changefreq, another URL, a quote; or any cell behind a tab. */
const CELL =
  /\t|[,;|]\s*("|https?:|\d{4}-\d\d|[01]\.\d|(always|hourly|daily|weekly|monthly|yearly|never)\s*([,;|]|$))/i;

/** A bar behind a path or with blanks behind it: where each line has one, it parts cells. Queries may have it. */
const BARRED = /^[^?#]*\||\|.*\s\S/;

/**
 * Whether a text is a robots.txt, most of its lines being records of one, or a list of URLs: at least a
 * quarter of its first lines are, so that one or the other edited into something else does no harm. Null
 * when it is neither; a table is not.
 */
export function plainKind(bytes: Uint8Array): 'text' | 'robots' | null {
  // What stands further on tells nothing, be it a line feed behind carriage returns: parts are read as the whole.
  const lines = new LineReader(bytes.subarray(0, SAMPLE_BYTES * 2));
  let count = 0;
  let urls = 0;
  let cells = 0;
  let records = 0;
  /** What parts the names of a table's columns, and the URLs that it stands behind too. */
  let delimiter: string | null = null;
  let parted = 0;
  let barred = 0;
  let isNamed = false;
  while (lines.lineStart < SAMPLE_BYTES && lines.read()) {
    const { start, end } = lines;
    if (start === end) continue;
    // The sample may cut a line, unless that is all there is.
    if (end > SAMPLE_BYTES && count > 0) break;
    count++;
    const line = decodeUtf8(bytes, start, Math.min(end, start + SAMPLE_BYTES));
    if (ROBOTS_KEYS.test(parseRobotsLine(line)?.key ?? '')) records++;
    else if (line.startsWith('#')) count--;
    else if (isUrlLine(bytes, start, end)) {
      urls++;
      if (CELL.test(line)) cells++;
      if (BARRED.test(line)) barred++;
      if (delimiter !== null && line.includes(delimiter)) parted++;
    } else if (count === 1) {
      delimiter = /[\t;,|]/.exec(line)?.[0] ?? null;
      isNamed = isNameOfLocs([line]);
    }
  }
  if (records > 0 && records * 2 >= count) return 'robots';
  if (parted > 0 && parted === urls) return null;
  if (barred > 1 && barred === urls) return null;
  // A table of one column: in a list of a search engine there are no names.
  if (isNamed && urls === count - 1) return null;
  return urls > 0 && urls * 4 >= count && cells * 2 < urls ? 'text' : null;
}

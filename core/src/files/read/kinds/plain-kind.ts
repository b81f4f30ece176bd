import { decodeUtf8 } from '../../../bytes/text.ts';
import { parseRobotsLine } from '../../../protocol/robots.ts';
import { isUrlLine } from '../../../protocol/url-line.ts';
import { wideEncoding } from '../encoding/detect-encoding.ts';
import { firstByte } from '../encoding/encoding.ts';
import { isNameOfLocs } from '../known-names.ts';
import { foreignFormat } from './foreign-format.ts';
import { LineReader } from './line-reader.ts';

/** The lines in this many bytes decide the format of a text. */
const SAMPLE_BYTES = 8192;
const ROBOTS_KEYS =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param|request-rate|visit-time)$/;
/** A cell after a URL: a date, a decimal, a changefreq value, another URL, or a quote; after a tab, any cell. */
const CELL =
  /\t|[,;|]\s*("|https?:|\d{4}-\d\d|[01]\.\d|(always|hourly|daily|weekly|monthly|yearly|never)\s*([,;|]|$))/i;

/**
 * A bar before any query or fragment, or a bar with white space somewhere after it. Other bars may be part of a query.
 * If every URL line matches, and there are at least two, bars separate cells.
 */
const BARRED = /^[^?#]*\||\|.*\s\S/;

/**
 * Whether a text is a robots.txt (at least half of its first lines are records) or a list of URLs (at least a quarter
 * are URLs, because edits may have turned others into something else). Null if it is neither; a table is neither.
 */
export function plainKind(bytes: Uint8Array): 'text' | 'robots' | null {
  // Later bytes do not count, not even a line feed after carriage returns. Otherwise, the result for a part
  // of the file might differ from the result for the whole file.
  const lines = new LineReader(bytes.subarray(0, SAMPLE_BYTES * 2));
  let count = 0;
  let urls = 0;
  let cells = 0;
  let records = 0;
  /** The delimiter between the column names of a table. `parted` counts the URL lines that contain it. */
  let delimiter: string | null = null;
  let parted = 0;
  let barred = 0;
  let isNamed = false;
  while (lines.lineStart < SAMPLE_BYTES && lines.read()) {
    const { start, end } = lines;
    if (start === end) continue;
    // The sample may cut off this line, unless it is the only one.
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
  // A table of one column. Lists for search engines do not name their columns.
  if (isNamed && urls === count - 1) return null;
  return urls > 0 && urls * 4 >= count && cells * 2 < urls ? 'text' : null;
}

/** Whether `readFile` would read a file as a text list in which bytes below 0x80 are ASCII. The first lines decide. */
export function isTextList(bytes: Uint8Array): boolean {
  if (foreignFormat(bytes) !== null || wideEncoding(bytes) !== null) return false;
  return bytes[firstByte(bytes)] !== 0x3c && plainKind(bytes) === 'text';
}

import { parseRobotsLine } from '../../protocol/robots-line.ts';
import type { ListRow } from '../list-row.ts';
import { lines } from './text-lines.ts';

/** The sitemaps that a robots.txt lists. https://www.sitemaps.org/protocol.html#submit_robots */
export function* robotsSitemaps(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    const record = parseRobotsLine(text.trim());
    if (record?.key === 'sitemap' && record.value !== '') yield { line, cells: [record.value] };
  }
}

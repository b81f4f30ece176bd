import { encodeUtf8 } from '../../bytes/text.ts';
import type { UrlTable } from '../../table/url-table.ts';

/**
 * Returns a test of entries: whether their locs begin with a URL. Every entry passes without one, also an entry without
 * a loc. The test does not make strings, because it may run for each of ten million entries.
 */
export function isBelowUrl(table: UrlTable, url: string | null): (id: number) => boolean {
  if (url === null) return () => true;
  const start = encodeUtf8(url);
  return (id) => {
    const loc = table.value(id, 0);
    if (loc === null || loc.end - loc.start < start.length) return false;
    for (let at = 0; at < start.length; at++) if (loc.bytes[loc.start + at] !== start[at]) return false;
    return true;
  };
}

import type { ListRow } from '../list-row.ts';
import { lines } from './text-lines.ts';

/** Statuses of permanent redirects. After any other, search engines keep the old URL. */
const PERMANENT = [301, 308];
/** A wildcard or placeholder in the old URL. */
const PATTERN = /\*|\/:\w/;

/**
 * The lines of a `_redirects` file: old and new URL as cells, or only the old one if no new URL follows. A rule that
 * is not a permanent redirect of a single URL becomes a fault.
 * https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function* redirectRows(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    const rule = text.replace(/(^|\s)#.*/s, '').trim();
    if (rule === '') continue;
    const [from = '', ...words] = rule.split(/\s+/);
    const place = words.findIndex((word) => /^(\/|https?:\/\/)/i.test(word));
    const parameters = place < 0 ? [] : words.slice(0, place);
    const [status = '301', ...conditions] = words.slice(place + 1);
    const cells = [from, words[place] ?? ''];
    if (place < 0) yield { line, cells: [from] };
    else if (!PERMANENT.includes(Number(status.replace(/!$/, ''))))
      yield { line, cells: [rule], fault: 'not-permanent' };
    else if (PATTERN.test(from) || parameters.length > 0 || conditions.length > 0)
      yield { line, cells: [rule], fault: 'pattern' };
    else yield { line, cells };
  }
}

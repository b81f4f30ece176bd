import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { leadStart } from '../../../format/entry/lead-start.ts';
import { elementsOf } from '../../../format/extensions/element.ts';
import { Link } from '../../../format/extensions/link.ts';
import type { Splice } from '../../../format/extensions/splice.ts';
import { isHreflangIncomplete } from '../../../rules/hreflang/hreflang-incomplete.ts';

/** Removes alternates that repeat an earlier one, with the white space before them. */
export function removeRepeatedAlternates(scan: EntryScan): Splice[] {
  const said = new Set<string>();
  return elementsOf(scan.bytes, scan, 'link').flatMap((element) => {
    const link = new Link(element);
    if (link.hreflang < 0 || isHreflangIncomplete(link)) return [];
    const label = element.value(link.hreflang).text().toLowerCase();
    const alternate = `${label} ${element.value(link.href).text()}`;
    if (!said.has(alternate)) {
      said.add(alternate);
      return [];
    }
    const [start = 0, end = 0] = element.parts.subarray(element.at + 1);
    return { start: leadStart(scan.bytes, scan.bodyStart, start), end, text: '' };
  });
}

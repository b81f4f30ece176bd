import { elementsOf } from '../extensions/element.ts';
import { Link } from '../extensions/link.ts';
import type { Parts } from '../extensions/parts.ts';
import type { Project } from '../project/project.ts';
import { RULES } from '../rules/registry.ts';
import { flagRules } from '../table/flag-rules.ts';
import { decodeUtf8 } from '../xml/text.ts';
import type { EntryPlace } from './entry-place.ts';

/**
 * The link of an entry by which it breaks a rule about the entries that its alternates name, or lists a
 * language twice. Null where none does by itself.
 */
export function alternatePlace(
  project: Project,
  id: number,
  code: string,
  scan: Parts & { bytes: Uint8Array },
): EntryPlace | null {
  const { kind } = project.table.blockOf(id);
  const flag = flagRules(kind).find(([, rule]) => RULES[rule]?.code === code)?.[0];
  if (flag === undefined) return null;
  const alternate = project.alternateBreaking(id, flag);
  if (alternate) {
    const { start, end, href } = alternate;
    return { offset: start, length: end - start, value: decodeUtf8(href.bytes, href.start, href.end) };
  }
  return code === 'hreflang-set-differs' ? repeatedLanguage(scan.bytes, scan) : null;
}

/** The first link whose language another one before it has. */
function repeatedLanguage(bytes: Uint8Array, scan: Parts): EntryPlace | null {
  const seen = new Set<string>();
  for (const element of elementsOf(bytes, scan, 'link')) {
    const { hreflang } = new Link(element);
    if (hreflang < 0) continue;
    const language = element.value(hreflang).text();
    if (seen.has(language)) {
      const [start = 0, end = 0] = element.parts.subarray(element.at + 1, element.at + 3);
      return { offset: start, length: end - start, value: language, detail: 'link@hreflang' };
    }
    if (language !== '') seen.add(language);
  }
  return null;
}

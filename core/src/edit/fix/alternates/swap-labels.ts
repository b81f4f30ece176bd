import { decodeUtf8, encodeUtf8 } from '../../../bytes/text.ts';
import type { Link } from '../../../format/extensions/link.ts';
import type { Parts } from '../../../format/extensions/parts.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { languageOf } from '../../../rules/hreflang/alternate-numbers.ts';
import { labelsByPath } from '../../../rules/hreflang/hreflang-label-conflict.ts';
import { otherLanguage } from '../../../rules/hreflang/path-language.ts';
import { completeLinks } from '../../../table/file/written-alternates.ts';

/** Moves the labels of an entry's alternates to the alternates whose paths name them. Labels keep their spelling. */
export function swapLabels(scan: Parts & { bytes: Uint8Array }): Splice[] {
  const links = completeLinks(scan);
  const languages = Uint32Array.from(links, languageOfLink);
  const paths = Uint32Array.from(links, pathOfLink);
  const from = labelsByPath(languages, paths) ?? [];
  return [...from].flatMap((place, at): Splice[] => {
    const [to, label] = [labelOf(links[at]), labelOf(links[place])];
    return to && label && place !== at ? [{ ...to, text: label.text }] : [];
  });
}

function languageOfLink({ element, hreflang }: Link): number {
  const { bytes, start, end } = element.value(hreflang);
  return languageOf(bytes, start, end);
}

function pathOfLink({ element, hreflang, href }: Link): number {
  const page = encodeUtf8(element.value(href).text());
  return otherLanguage({ bytes: page, start: 0, end: page.length }, element.value(hreflang));
}

/** The label of a link as written, with its byte range; null if the link is undefined. */
function labelOf(link: Link | undefined): Splice | null {
  if (!link) return null;
  const { bytes, parts } = link.element;
  const [start = 0, end = 0] = parts.subarray(link.hreflang + 3, link.hreflang + 5);
  return { start, end, text: decodeUtf8(bytes, start, end) };
}

import { encodeUtf8 } from '../../../bytes/text.ts';
import { assertNever } from '../../../contract/errors.ts';
import { isText, LocParts } from '../../locs/loc-parts.ts';
import type { UrlTable } from '../../url-table.ts';
import type { KeyedTerm } from '../query.ts';
import type { Condition } from './condition.ts';
import { lowerAscii } from './loc-contains.ts';

const SLASH = 0x2f;

/** The keys that ask about one part of a loc. */
export type LocPartKey = 'host' | 'scheme' | 'ext' | 'param';

/** Matches entries by one part of their loc. Ignores the case of A to Z, except in the name of a parameter. */
export function hasLocPart({ kind, text }: KeyedTerm<LocPartKey>, table: UrlTable): Condition {
  const parts = new LocParts(table);
  const lower = encodeUtf8(lowerAscii(text));
  switch (kind) {
    case 'host':
      return (block, local) =>
        parts.read(block, local) && isText(parts.bytes, parts.hostStart, parts.hostEnd, lower);
    case 'scheme':
      return (block, local) =>
        parts.read(block, local) && isText(parts.bytes, parts.start, parts.schemeEnd, lower);
    case 'ext':
      return (block, local) =>
        parts.read(block, local) && isText(parts.bytes, parts.extensionStart, parts.extensionEnd, lower);
    case 'param':
      return hasParameter(encodeUtf8(text), parts);
    default:
      return assertNever(kind);
  }
}

/** Matches entries whose loc has a part. Every absolute loc has a host and a scheme. */
export function hasSomePart(part: LocPartKey, table: UrlTable): Condition {
  const parts = new LocParts(table);
  switch (part) {
    case 'host':
    case 'scheme':
      return (block, local) => parts.read(block, local);
    case 'ext':
      return (block, local) => parts.read(block, local) && parts.extensionEnd > parts.extensionStart;
    case 'param':
      return (block, local) => parts.read(block, local) && parts.nextParameter();
    default:
      return assertNever(part);
  }
}

function hasParameter(name: Uint8Array, parts: LocParts): Condition {
  return (block, local) => {
    if (!parts.read(block, local)) return false;
    while (parts.nextParameter()) {
      if (isEqual(parts.bytes, parts.nameStart, parts.nameEnd, name)) return true;
    }
    return false;
  };
}

/**
 * Matches pages below a section: `/blog` and `/blog/` find `/blog/a` and `/blog/a/b`, but neither `/blog` itself nor
 * `/blogs/a`. `/blog/.` finds only pages directly in it.
 */
export function inSection(text: string, table: UrlTable): Condition {
  const isExact = /(^|\/)\.$/.test(text);
  const path = text.replace(isExact ? /(^|\/)\.$/ : /\/$/, '');
  const section = encodeUtf8(path === '' || path.startsWith('/') ? path : `/${path}`);
  const parts = new LocParts(table);
  return (block, local) => {
    if (!parts.read(block, local)) return false;
    const { bytes, pathStart, sectionEnd } = parts;
    const end = pathStart + section.length;
    if (end > sectionEnd || !isEqual(bytes, pathStart, end, section)) return false;
    return end === sectionEnd || (!isExact && bytes[end] === SLASH);
  };
}

function isEqual(bytes: Uint8Array, from: number, to: number, text: Uint8Array): boolean {
  if (to - from !== text.length) return false;
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text[at]) return false;
  return true;
}

import {
  EXTENSION_KINDS,
  EXTENSIONS,
  type ExtensionSingular,
} from '../../../protocol/extensions/extension-table.ts';
import { NO_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import type { EntryBlock } from '../../entry-block.ts';
import type { UrlTable } from '../../url-table.ts';
import type { HasValue } from '../query.ts';
import type { Condition } from './condition.ts';
import { hasSomePart } from './loc-part.ts';

/**
 * Matches entries that have a part: a value that is not empty (even if it is invalid), a part of the loc, or at least
 * one extension of a kind.
 */
export function hasPart(part: HasValue, table: UrlTable): Condition {
  // The columns do not distinguish invalid values from empty ones.
  const hasText = (id: number, field: number) => table.text(id, field) !== '';
  switch (part) {
    case 'lastmod':
      return ({ columns, base }, local) =>
        !Number.isNaN(columns.lastmod[local]) || hasText(base + local, LASTMOD);
    case 'changefreq':
      return ({ columns, base }, local) => {
        const value = columns.changefreq[local] as number;
        return value !== 0 && (value <= LAST_CHANGEFREQ || hasText(base + local, CHANGEFREQ));
      };
    case 'priority':
      return ({ columns, base }, local) => {
        const value = columns.priority[local] as number;
        return value !== NO_PRIORITY && (value <= HIGHEST_PRIORITY || hasText(base + local, PRIORITY));
      };
    case 'host':
    case 'scheme':
    case 'ext':
    case 'param':
      return hasSomePart(part, table);
    default:
      return hasExtension(part);
  }
}

function hasExtension(singular: ExtensionSingular): Condition {
  const kind = EXTENSION_KINDS.find((one) => EXTENSIONS[one].singular === singular);
  if (kind === undefined) return () => false;
  const { plural } = EXTENSIONS[kind];
  // Entries come block by block. The column is looked up by its name only once for each block.
  let last: EntryBlock | null = null;
  let column: Uint8Array = new Uint8Array(0);
  return (block, local) => {
    if (block !== last) column = block.columns[plural];
    last = block;
    return column[local] !== 0;
  };
}

const LASTMOD = 1;
const CHANGEFREQ = 2;
const PRIORITY = 3;
const LAST_CHANGEFREQ = 7;
const HIGHEST_PRIORITY = 100;

import { assertNever } from '../../../contract/errors.ts';
import { NO_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import type { UrlTable } from '../../url-table.ts';
import type { HasValue } from '../query.ts';
import type { Condition } from './condition.ts';

/** Matches entries with at least one extension of a kind, or with a value that is not empty, even if it is invalid. */
export function hasPart(part: HasValue, table: UrlTable): Condition {
  // The columns do not distinguish invalid values from empty ones.
  const hasText = (id: number, field: number) => table.text(id, field) !== '';
  switch (part) {
    case 'image':
      return ({ columns }, local) => columns.images[local] !== 0;
    case 'video':
      return ({ columns }, local) => columns.videos[local] !== 0;
    case 'news':
      return ({ columns }, local) => columns.news[local] !== 0;
    case 'alternate':
      return ({ columns }, local) => columns.alternates[local] !== 0;
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
    default:
      return assertNever(part);
  }
}

const LASTMOD = 1;
const CHANGEFREQ = 2;
const PRIORITY = 3;
const LAST_CHANGEFREQ = 7;
const HIGHEST_PRIORITY = 100;

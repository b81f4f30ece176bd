import { fieldNumber } from '../../contract/values.ts';
import { parseLocation } from '../../protocol/location.ts';
import { UrlTable } from '../url-table.ts';
import type { FileRead } from './file-read.ts';

/** A row of an index that another index names. */
export interface NestedRow {
  readonly loc: string;
  /** As it is written; `''` for none. */
  readonly lastmod: string;
  /** The loc as URLs are compared; null where it is none. */
  readonly href: string | null;
}

const LOC = fieldNumber('loc');
const LASTMOD = fieldNumber('lastmod');

/** The rows of an index that was read and is not to be a file of the project: all that is kept of it. */
export function nestedRows(read: FileRead): NestedRow[] {
  const table = new UrlTable(0);
  const { base } = table.adopt(0, read);
  return Array.from({ length: read.columns.count }, (_, at) => {
    const loc = table.text(base + at, LOC);
    return { loc, lastmod: table.text(base + at, LASTMOD), href: parseLocation(loc)?.href ?? null };
  });
}

import { fieldNumber } from '../../contract/values.ts';
import { parseLocation } from '../../protocol/location.ts';
import { UrlTable } from '../url-table.ts';
import type { FileRead } from './file-read.ts';

/** A row of a nested index, which is an index that another index names. */
export interface NestedRow {
  readonly loc: string;
  /** As written in the file, or `''`. */
  readonly lastmod: string;
  /** The loc in the form used to compare URLs; null if it is not a URL. */
  readonly href: string | null;
}

const LOC = fieldNumber('loc');
const LASTMOD = fieldNumber('lastmod');

/** Extracts the rows of an index whose entries the project does not keep. */
export function nestedRows(read: FileRead): NestedRow[] {
  const table = new UrlTable(0);
  const { base } = table.adopt(0, read);
  return Array.from({ length: read.columns.count }, (_, at) => {
    const loc = table.text(base + at, LOC);
    return { loc, lastmod: table.text(base + at, LASTMOD), href: parseLocation(loc)?.href ?? null };
  });
}

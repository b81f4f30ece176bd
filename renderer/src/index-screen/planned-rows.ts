import type { IndexRows, PlannedRow } from '@urlset/core/contract.ts';

/** More foreign sitemaps, of lines with a loc and, behind a tab, perhaps a lastmod. */
export function withForeign(rows: IndexRows, text: string): IndexRows {
  const known = new Set(rows.foreign.map(({ loc }) => loc));
  const added = text.split(/\r?\n/).flatMap((line) => {
    const [loc = '', lastmod = ''] = line.split('\t').map((cell) => cell.trim());
    if (loc === '' || known.has(loc)) return [];
    known.add(loc);
    return { loc, lastmod };
  });
  return { ...rows, foreign: [...rows.foreign, ...added] };
}

/** Without these foreign sitemaps; rows of shards stay. */
export function withoutForeign(rows: IndexRows, keys: readonly string[]): IndexRows {
  return {
    ...rows,
    foreign: rows.foreign.filter(({ loc }) => !keys.includes(loc)),
    order: rows.order.filter((key) => !keys.includes(key) || !rows.foreign.some(({ loc }) => loc === key)),
  };
}

/** With another lastmod of a row; of a shard `''` gives back the one that follows from its content. */
export function withLastmod(rows: IndexRows, { key, isForeign }: PlannedRow, lastmod: string): IndexRows {
  if (isForeign) {
    const foreign = rows.foreign.map((row) => (row.loc === key ? { ...row, lastmod } : row));
    return { ...rows, foreign };
  }
  const { [key]: _, ...others } = rows.lastmods;
  return { ...rows, lastmods: lastmod === '' ? others : { ...others, [key]: lastmod } };
}

/** With another loc of a foreign sitemap, which stays where it stood. */
export function withLoc(rows: IndexRows, key: string, loc: string): IndexRows {
  return {
    ...rows,
    foreign: rows.foreign.map((row) => (row.loc === key ? { ...row, loc } : row)),
    order: rows.order.map((known) => (known === key ? loc : known)),
  };
}

/**
 * With these rows one place up or down.
 * @param all the keys of all rows in their order
 */
export function withMoved(
  rows: IndexRows,
  all: readonly string[],
  keys: readonly string[],
  by: -1 | 1,
): IndexRows {
  const places = keys.map((key) => all.indexOf(key)).filter((place) => place >= 0);
  const to = by < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2 - keys.length;
  if (places.length === 0 || to < 0 || to + keys.length > all.length) return rows;
  const order = all.filter((key) => !keys.includes(key));
  order.splice(to, 0, ...all.filter((key) => keys.includes(key)));
  return { ...rows, order };
}

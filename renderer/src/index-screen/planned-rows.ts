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
  const renamed = (known: string) => (known === key ? loc : known);
  return {
    ...rows,
    foreign: rows.foreign.map((row) => (row.loc === key ? { ...row, loc } : row)),
    moved: rows.moved.map((move) => ({ key: renamed(move.key), after: move.after && renamed(move.after) })),
  };
}

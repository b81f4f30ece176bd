import type { IndexRows, PlannedRow } from '@urlset/core/contract.ts';

/** Adds foreign sitemaps from lines: a loc, optionally a tab and a lastmod. Skips the locs of known foreign rows. */
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

/** Sets the lastmod of a row. For a shard, `''` restores the lastmod that follows from its content. */
export function withLastmod(rows: IndexRows, { key, isForeign }: PlannedRow, lastmod: string): IndexRows {
  if (isForeign) {
    const foreign = rows.foreign.map((row) => (row.loc === key ? { ...row, lastmod } : row));
    return { ...rows, foreign };
  }
  const { [key]: _, ...others } = rows.lastmods;
  return { ...rows, lastmods: lastmod === '' ? others : { ...others, [key]: lastmod } };
}

/** Changes the loc of a foreign sitemap, which keeps its position. */
export function withLoc(rows: IndexRows, key: string, loc: string): IndexRows {
  const renamed = (known: string) => (known === key ? loc : known);
  return {
    ...rows,
    foreign: rows.foreign.map((row) => (row.loc === key ? { ...row, loc } : row)),
    moved: rows.moved.map((move) => ({ key: renamed(move.key), after: move.after && renamed(move.after) })),
  };
}

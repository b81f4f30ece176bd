import { assertNever, FACETS, type Facet, INVALID, type Row } from '@urlset/core/contract.ts';
import { CHANGEFREQS } from '@urlset/core/protocol/limits.ts';
import { decimal } from '@urlset/core/table/query/comparison.ts';
import { instantOf, liveWordOf, partsOf } from '@urlset/core/table/query/testing/matches-row.ts';

/** The facets that rows show: all except the languages of alternates. */
type RowFacet = Exclude<Facet, 'language'>;

/** Counts rows by facets, the slow and obvious way. */
export function naiveFacets(rows: readonly Row[], nameOf: (file: number) => string) {
  return new Map(
    FACETS.filter((facet): facet is RowFacet => facet !== 'language').map((facet) => {
      const counts = new Map<string, number>();
      for (const row of rows)
        for (const value of new Set(valuesOf(facet, row, nameOf(row.file))))
          counts.set(value, (counts.get(value) ?? 0) + 1);
      return [facet, counts];
    }),
  );
}

function valuesOf(facet: RowFacet, row: Row, name: string): string[] {
  const parts = partsOf(row.loc);
  switch (facet) {
    case 'section': {
      if (parts === null) return [];
      const [, first] = parts.section.split('/');
      return [first === undefined ? '/.' : `/${first}`];
    }
    case 'sitemap':
      return [name];
    case 'month': {
      const time = instantOf(row.lastmod);
      if (!Number.isNaN(time)) return [new Date(time).toISOString().slice(0, 7)];
      return [row.lastmod === '' ? '' : INVALID];
    }
    case 'changefreq':
      if (row.changefreq === '') return [''];
      return [CHANGEFREQS.find((word) => word === row.changefreq) ?? INVALID];
    case 'priority': {
      if (row.priority === '') return [''];
      const number = decimal(row.priority);
      if (!(number >= 0 && number <= 1)) return [INVALID];
      const hundredths = Math.round(number * 100);
      return [(hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2)];
    }
    case 'host':
    case 'scheme':
    case 'ext':
      return [parts?.[facet] ?? ''];
    case 'param':
      return parts === null || parts.params.length === 0 ? [''] : parts.params;
    case 'images':
      return [row.images === 0 ? '' : String(row.images)];
    case 'finding':
      return row.findings.length === 0 ? [''] : row.findings.map(({ code }) => code);
    case 'live':
      return [liveWordOf(row.page)];
    case 'edited':
      return [row.edited ? 'edited' : ''];
    default:
      return assertNever(facet);
  }
}

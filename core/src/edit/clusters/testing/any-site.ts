import fc from 'fast-check';
import type { AlternatePage } from '../../fix/testing/alternate-pages.ts';

/** Clusters whose pages list each other, except that up to two have other alternates and up to two are missing. */
export const anySite: fc.Arbitrary<AlternatePage[]> = fc
  .tuple(
    fc.array(fc.uniqueArray(fc.constantFrom('en', 'de', 'fr', 'x-default', 'en-US'), { minLength: 1 }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.boolean(),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.array(fc.tuple(fc.constantFrom('en', 'de', 'sv', 'x-default'), fc.nat({ max: 11 })), {
          maxLength: 3,
        }),
      ),
      { maxLength: 2 },
    ),
    fc.nat({ max: 2 }),
  )
  .map(([clusters, areShared, others, left]) => {
    const name = (cluster: number, code: string) =>
      `${cluster}-${areShared && (code === 'x-default' || code === 'en-US') ? 'en' : code}`;
    const pages = clusters.flatMap((codes, cluster): AlternatePage[] => {
      const all = codes.map((code) => [code, name(cluster, code)] as const);
      return [...new Set(all.map(([, page]) => page))].map((page) => ({ page, alternates: all }));
    });
    for (const [at, alternates] of others) {
      const place = at % pages.length;
      const { page = '' } = pages[place] ?? {};
      const links = alternates.map(([code, to]) => [code, pages[to % pages.length]?.page ?? ''] as const);
      pages[place] = { page, alternates: links };
    }
    return pages.slice(Math.min(left, pages.length - 1));
  });

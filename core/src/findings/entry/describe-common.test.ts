import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../contract/values.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { describeCommon } from './describe-common.ts';

const IMAGE = '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"/>';

describe('describeCommon', () => {
  it('returns the values that all rows share, and counts rows and images', () => {
    const value = fc.constantFrom('', '0.5', '0.7');
    const entries = fc.array(fc.record({ priority: value, images: fc.nat(2) }), {
      minLength: 1,
      maxLength: 6,
    });
    const ranges = fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(entries, ranges, (all, firsts) => {
        const text = all.map(({ priority, images }, at) =>
          url(`https://a.example/${at}`, `<priority>${priority}</priority>${IMAGE.repeat(images)}`),
        );
        const rows = firsts.sort((a, b) => a - b).map((first) => ({ first, count: 1 }));
        const own = firsts.flatMap((first) => all[first] ?? []);
        const common = describeCommon(projectOf(urlset(...text)), wholeView(0), rows);
        const [first] = own;
        const same = own.every(({ priority }) => priority === first?.priority);
        expect(common.looked).toBe(own.length);
        expect(common.count).toBe(own.length);
        expect(common.images).toBe(own.reduce((sum, { images }) => sum + images, 0));
        expect(common.fields.priority).toBe(first && same ? first.priority : null);
        expect(common.fields.loc === null).toBe(own.length !== 1);
      }),
    );
  });

  it('compares only the first 5,000 rows', () => {
    const entries = Array.from({ length: 6000 }, (_, at) =>
      url(`https://a.example/${at}`, `<priority>0.${at < 5010 ? 5 : 7}</priority>`),
    );
    const common = describeCommon(projectOf(urlset(...entries)), wholeView(0), [
      { first: 0, count: 10 },
      { first: 20, count: 5980 },
    ]);
    expect(common).toMatchObject({ count: 5990, looked: 5000, fields: { loc: null, priority: '0.5' } });
  });
});

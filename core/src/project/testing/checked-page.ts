import type { CheckedPage, PageResult } from '../../contract/page-result.ts';

/** The result of a page without faults. The arguments replace some of its values. */
export function checkedPage(
  loc: string,
  result: Partial<PageResult> = {},
  more: Partial<Omit<CheckedPage, 'result'>> = {},
): CheckedPage {
  return {
    result: {
      loc,
      status: 200,
      finalUrl: loc,
      hops: 0,
      indexable: true,
      reason: null,
      canonical: null,
      robots: null,
      lastModified: null,
      contentType: 'text/html',
      bytes: 1234,
      ms: 12.5,
      checkedAt: '2025-12-31T12:00:00.000Z',
      ...result,
    },
    detail: null,
    alternates: null,
    image: null,
    source: 'web',
    ...more,
  };
}

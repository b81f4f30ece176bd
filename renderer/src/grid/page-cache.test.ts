import { describe, expect, test } from 'vitest';
import { PAGE_ROWS, PageCache } from './page-cache.ts';

const ROWS = 50_000_000;

/** A source that answers when the test tells it to. */
function setUp(rowCount = ROWS) {
  const requests: { page: number; answer: (tag: string) => Promise<void>; refuse: () => Promise<void> }[] =
    [];
  const asked: number[] = [];
  let changes = 0;
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const load = (first: number, count: number) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const page = first / PAGE_ROWS;
      asked.push(page);
      requests.push({
        page,
        answer: (tag) => {
          resolve(Array.from({ length: count }, (_, i) => `${tag}${first + i}`));
          return settled();
        },
        refuse: () => {
          reject(new Error('gone'));
          return settled();
        },
      });
    });
  const cache = new PageCache<string>(load, () => changes++);
  cache.update(load, 1, rowCount);
  const next = async (tag = '') => {
    const request = requests.shift();
    await request?.answer(tag);
    return request?.page;
  };
  return { cache, asked, requests, next, load, changes: () => changes };
}

describe('page cache', () => {
  test('loads rows by page, with one change event each', async () => {
    const { cache, asked, next, changes } = setUp();
    cache.want(PAGE_ROWS * 7 + 3, 40);
    expect(cache.row(PAGE_ROWS * 7)).toBeUndefined();
    expect(cache.revisionOf(PAGE_ROWS * 7)).toBe(-1);
    await next();
    expect(asked).toEqual([7]);
    expect(cache.row(PAGE_ROWS * 7 + 5)).toBe(`${PAGE_ROWS * 7 + 5}`);
    expect(changes()).toBe(1);
    cache.want(PAGE_ROWS * 7 + 4, 40);
    expect(asked).toEqual([7]);
  });

  test('has at most two requests in flight, and skips superseded ones', async () => {
    const { cache, asked, next } = setUp();
    for (let i = 0; i < 100; i++) cache.want(i * 10 * PAGE_ROWS, 40);
    expect(asked).toEqual([0, 10]);
    await next();
    expect(asked).toEqual([0, 10, 990]);
    await next();
    await next();
    expect(asked).toEqual([0, 10, 990]);
  });

  test('keeps the old rows until those of a new revision arrive', async () => {
    const { cache, next, load } = setUp();
    cache.want(0, 40);
    await next('old');
    cache.update(load, 2, ROWS);
    cache.want(0, 40);
    expect(cache.row(0)).toBe('old0');
    expect(cache.revisionOf(0)).toBe(1);
    await next('new');
    expect(cache.row(0)).toBe('new0');
    expect(cache.revisionOf(0)).toBe(2);
  });

  test('shows rows of an older revision, and requests them again', async () => {
    const { cache, asked, next, load } = setUp();
    cache.want(0, 40);
    cache.update(load, 2, ROWS);
    cache.want(0, 40);
    expect(asked).toEqual([0]);
    await next('old');
    expect(cache.row(1)).toBe('old1');
    expect(asked).toEqual([0, 0]);
    await next('new');
    expect(cache.row(1)).toBe('new1');
    expect(asked).toEqual([0, 0]);
  });

  test('replaces the rows that an edit changed, and requests nothing', async () => {
    const { cache, asked, next, load, changes } = setUp();
    cache.want(0, 200);
    await next();
    await next();
    cache.update(load, 2, ROWS, { from: 1, to: 2, row: (row) => (row === '130' ? 'edited' : row) });
    cache.want(0, 200);
    expect([cache.row(129), cache.row(130)]).toEqual(['129', 'edited']);
    expect([cache.revisionOf(0), cache.revisionOf(130)]).toEqual([2, 2]);
    expect(changes()).toBe(4);
    expect(asked).toEqual([0, 1]);
  });

  test.each([
    ['the pages miss an earlier change', { from: 2, to: 3 }],
    ['there was another change since', { from: 1, to: 2 }],
  ])('requests the rows around an edit again if %s', async (_, step) => {
    const { cache, asked, next, load } = setUp();
    cache.want(0, 40);
    await next();
    cache.update(load, 3, ROWS, { ...step, row: () => 'edited' });
    cache.want(0, 40);
    expect(asked).toEqual([0, 0]);
    await next('new');
    expect(cache.row(0)).toBe('new0');
  });

  test('does not put an edited row among the rows of the previous source', async () => {
    const { cache, next } = setUp();
    cache.want(0, 40);
    await next('old');
    const other = setUp();
    cache.update(other.load, 2, ROWS, { from: 1, to: 2, row: () => 'edited' });
    expect(cache.row(0)).toBe('old0');
  });

  test('replaces the rows of the previous source when the first new ones arrive', async () => {
    const { cache, asked, next, requests } = setUp();
    cache.want(0, 200);
    await next('old');
    await next('old');
    const other = setUp();
    cache.update(other.load, 1, 300);
    cache.want(0, 40);
    expect(cache.row(0)).toBe('old0');
    expect(cache.revisionOf(0)).toBe(-1);
    await other.next('new');
    expect(cache.row(0)).toBe('new0');
    expect(cache.row(PAGE_ROWS)).toBeUndefined();
    expect(asked).toEqual([0, 1]);
    expect(requests).toEqual([]);
  });

  test('drops a late answer of the previous source', async () => {
    const { cache, next } = setUp();
    cache.want(0, 40);
    const other = setUp();
    cache.update(other.load, 1, 300);
    cache.want(0, 40);
    await next('old');
    expect(cache.row(0)).toBeUndefined();
    await other.next('new');
    expect(cache.row(0)).toBe('new0');
  });

  test('requests an incomplete page again when there are more rows', async () => {
    const { cache, asked, next, load } = setUp(3);
    cache.want(0, 40);
    await next();
    expect(cache.row(3)).toBeUndefined();
    cache.update(load, 1, 3);
    cache.want(0, 40);
    expect(asked).toEqual([0]);
    cache.update(load, 1, 500);
    cache.want(0, 40);
    expect(cache.row(2)).toBe('2');
    await next();
    expect(cache.row(3)).toBe('3');
    expect(asked).toEqual([0, 0]);
  });

  test('retries a failed page only on the next call of want', async () => {
    const { cache, asked, requests, next } = setUp();
    cache.want(0, 40);
    await requests.shift()?.refuse();
    expect(asked).toEqual([0]);
    cache.want(0, 40);
    await next();
    expect(asked).toEqual([0, 0]);
    expect(cache.row(0)).toBe('0');
  });

  test('keeps the 64 most recently used pages', async () => {
    const { cache, asked, next } = setUp();
    for (let page = 0; page < 64; page++) {
      cache.want(page * PAGE_ROWS, 1);
      await next();
    }
    cache.want(0, 1);
    cache.want(64 * PAGE_ROWS, 1);
    await next();
    expect(asked).toHaveLength(65);
    expect(cache.row(0)).toBe('0');
    expect(cache.row(PAGE_ROWS)).toBeUndefined();
    expect(cache.row(2 * PAGE_ROWS)).toBe(`${2 * PAGE_ROWS}`);
  });

  test('requests only existing rows, and none of an empty source', async () => {
    const { cache, next } = setUp(PAGE_ROWS + 3);
    cache.want(100, 40);
    await next();
    await next();
    expect(cache.row(PAGE_ROWS + 2)).toBe(`${PAGE_ROWS + 2}`);
    expect(cache.row(PAGE_ROWS + 3)).toBeUndefined();
    const empty = setUp(0);
    empty.cache.want(0, 40);
    expect(empty.asked).toEqual([]);
  });

  test('always keeps the row of the active cell', async () => {
    const { cache, asked, next } = setUp();
    for (let page = 100; page < 200; page++) {
      cache.want(page * PAGE_ROWS, 1, 5);
      await next();
      await next();
    }
    expect(cache.row(5)).toBe('5');
    expect(asked.filter((page) => page === 0)).toEqual([0]);
  });
});

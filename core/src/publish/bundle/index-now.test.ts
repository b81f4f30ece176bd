import { describe, expect, it } from 'vitest';
import { IndexNowBatches, indexNowBody } from './index-now.ts';

const KEY = 'a1b2c3d4-e5';

function batchesOf(urls: readonly string[]) {
  const batches = new IndexNowBatches(KEY);
  const full = urls.flatMap((url) => batches.add(url) ?? []);
  return [...full, ...batches.rest()];
}

describe('IndexNowBatches', () => {
  it('have one host and at most 10,000 URLs each', () => {
    const many = Array.from({ length: 20_001 }, (_, number) => `https://a.example/${number}`);
    const batches = batchesOf(['https://b.example:8080/', ...many, 'not a URL', 'https://B.example:8080/2']);
    expect(batches.map(({ host, urlList }) => [host, urlList.length])).toEqual([
      ['a.example', 10_000],
      ['a.example', 10_000],
      ['b.example:8080', 2],
      ['a.example', 1],
    ]);
    expect(batches.flatMap(({ urlList }) => urlList).length).toBe(20_003);
  });

  it('are full at 10,000 URLs and never empty', () => {
    const urls = Array.from({ length: 10_000 }, (_, number) => `https://a.example/${number}`);
    expect(batchesOf(urls).map(({ urlList }) => urlList.length)).toEqual([10_000]);
  });

  it('are posted as JSON', () => {
    expect(batchesOf(['https://a.example/']).map((batch) => JSON.parse(indexNowBody(batch)))).toEqual([
      {
        host: 'a.example',
        key: KEY,
        keyLocation: `https://a.example/${KEY}.txt`,
        urlList: ['https://a.example/'],
      },
    ]);
  });

  it.each(['', 'short', 'a'.repeat(129), 'with space', 'ä'.repeat(8), 'a1b2c3d4\n'])(
    'reject the key %j',
    (key) => {
      expect(() => new IndexNowBatches(key)).toThrow('bad-indexnow-key');
    },
  );

  it.each(['12345678', 'a'.repeat(128), 'A-b-9-0-'])('accept the key %j', (key) => {
    expect(new IndexNowBatches(key).rest()).toEqual([]);
  });
});

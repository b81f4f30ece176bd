import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../xml/text.ts';
import { indexNowBatches, indexNowBody } from './index-now.ts';

const KEY = 'a1b2c3d4-e5';

describe('indexNowBatches', () => {
  it('has one host and 10,000 URLs at most a batch', () => {
    const many = Array.from({ length: 10_001 }, (_, number) => `https://a.example/${number}`);
    const batches = indexNowBatches(
      ['https://b.example:8080/', ...many, 'no URL', 'https://B.example:8080/2'],
      KEY,
    );
    expect(batches.map(({ host, urlList }) => [host, urlList.length])).toEqual([
      ['b.example:8080', 2],
      ['a.example', 10_000],
      ['a.example', 1],
    ]);
    expect(batches.flatMap(({ urlList }) => urlList).length).toBe(10_003);
  });

  it('is posted as JSON', () => {
    const [batch] = indexNowBatches(['https://a.example/'], KEY);
    expect(batch && JSON.parse(decodeUtf8(indexNowBody(batch)))).toEqual({
      host: 'a.example',
      key: KEY,
      urlList: ['https://a.example/'],
    });
  });

  it.each(['', 'short', 'a'.repeat(129), 'with space', 'ä'.repeat(8), 'a1b2c3d4\n'])(
    'refuses the key %j',
    (key) => {
      expect(() => indexNowBatches([], key)).toThrow('bad-indexnow-key');
    },
  );

  it.each(['12345678', 'a'.repeat(128), 'A-b-9-0-'])('takes the key %j', (key) => {
    expect(indexNowBatches([], key)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { hashWords } from './hash-words.ts';

const COUNT = 200_000;
/** Twenty times the number of collisions expected by chance among this many 32-bit hashes. */
const MOST = (20 * COUNT ** 2) / 2 ** 33;

it.each([
  ['/p/', 1],
  ['/page/', 1],
  ['/a1/', 10_000_000],
  ['/view?id=', 1_000_000],
])('has few collisions for %s followed by numbers from %s on', (path, first) => {
  const hashes = new Set<number>();
  for (let number = first; number < first + COUNT; number++) {
    const bytes = encodeUtf8(`${path}${number}`);
    hashes.add(hashWords(new DataView(bytes.buffer), 0, bytes.length));
  }
  expect(COUNT - hashes.size).toBeLessThan(MOST);
});

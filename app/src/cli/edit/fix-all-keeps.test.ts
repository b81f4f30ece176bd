import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { anyFaulty } from '@urlset/core/edit/fix/testing/any-faulty.ts';
import { type Fixed, judgeFixes } from '@urlset/core/edit/fix/testing/violations.ts';
import { anyBroken } from '@urlset/core/project/testing/any-broken.ts';
import { anyMutated } from '@urlset/core/project/testing/any-mutated.ts';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { Workbench } from '../testing/workbench.ts';
import { edit } from './edit.ts';

/** Fixtures of other projects, and real sitemaps. They are not part of the repository. */
const corpus = path.resolve(import.meta.dirname, '../../../../../shared/corpus');
const scripts = path.resolve(import.meta.dirname, '../../../out/cli');

const bench = new Workbench();
afterEach(() => vi.restoreAllMocks());
afterAll(() => bench.clear());

/** The file after `urlset edit --fix all`, and the removals that the command reports. */
async function fixed(name: string, bytes: Uint8Array): Promise<Fixed> {
  bench.write(name, bytes);
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const args = ['--fix', 'all', '--out', bench.at('out'), '--format', 'json', '--now', '2026-01-01'];
  const code = await edit.run([bench.at(name), ...args], scripts);
  vi.restoreAllMocks();
  expect(code).toBe(0);
  return { after: bench.read(`out/${name}`), removed: JSON.parse(out).files[0].removed };
}

async function violations(name: string, bytes: Uint8Array): Promise<string[]> {
  const first = await fixed(name, bytes);
  const second = await fixed(name, first.after);
  const { violations, isRevealing } = judgeFixes(bytes, [first, second, second]);
  return isRevealing ? [...violations, 'not the same when fixed again'] : violations;
}

describe('edit --fix all loses nothing, reveals no new faults and needs only one run', {
  tags: ['long'],
}, () => {
  it.each([
    ['broken', anyBroken],
    ['faulty', anyFaulty.map(encodeUtf8)],
    ['damaged', anyMutated],
  ])(
    'with %s files',
    async (_, anyBytes) => {
      await fc.assert(
        fc.asyncProperty(anyBytes, async (bytes) => {
          expect(await violations('a.xml', bytes)).toEqual([]);
        }),
        { numRuns: 700 },
      );
    },
    900_000,
  );

  const names = existsSync(corpus)
    ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(xml|txt|rss|atom|gz)$/.test(name),
      )
    : [];
  it.skipIf(names.length === 0)(
    'with fixtures of other projects',
    async () => {
      const wrong: string[] = [];
      for (const name of names) {
        const bytes = contentOf(path.join(corpus, name));
        const found = bytes === null ? [] : await violations(path.basename(name, '.gz'), bytes);
        wrong.push(...found.map((violation) => `${name}: ${violation}`));
      }
      expect(wrong).toEqual([]);
    },
    900_000,
  );
});

/** The uncompressed bytes of a file; null for damaged gzip, which fixes of entries do not cover. */
function contentOf(file: string): Uint8Array | null {
  const bytes = readFileSync(file);
  if (!(bytes[0] === 0x1f && bytes[1] === 0x8b)) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

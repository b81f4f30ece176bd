import path from 'node:path';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { anyFaulty } from '@urlset/core/edit/fix/testing/any-faulty.ts';
import { type Fixed, judgeFixes } from '@urlset/core/edit/fix/testing/violations.ts';
import { anyBroken } from '@urlset/core/project/testing/any-broken.ts';
import { anyMutated } from '@urlset/core/project/testing/any-mutated.ts';
import { contentOf, fixablePaths, hasCorpus } from '@urlset/core/project/testing/corpus.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { NO_SETTINGS } from '../options/parse-options.ts';
import { SCRIPTS } from '../testing/run-here.ts';
import { Workbench } from '../testing/workbench.ts';
import { edit } from './edit.ts';

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
  const code = await edit.run([bench.at(name), ...args], SCRIPTS, NO_SETTINGS);
  vi.restoreAllMocks();
  expect(code).toBe(0);
  return { after: bench.read(`out/${name}`), removed: JSON.parse(out).files[0].removed };
}

async function violations(name: string, bytes: Uint8Array): Promise<string[]> {
  const first = await fixed(name, bytes);
  const second = await fixed(name, first.after);
  const { violations, isRevealing } = judgeFixes(bytes, [first, second, second]);
  return isRevealing ? [...violations, 'a second fix changes the file again'] : violations;
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
        often(700),
      );
    },
    900_000,
  );

  it.skipIf(!hasCorpus)(
    'with fixtures of other projects',
    async () => {
      const wrong: string[] = [];
      for (const name of fixablePaths) {
        const bytes = contentOf(name);
        const found = bytes === null ? [] : await violations(path.basename(name, '.gz'), bytes);
        wrong.push(...found.map((violation) => `${name}: ${violation}`));
      }
      expect(wrong).toEqual([]);
    },
    900_000,
  );
});

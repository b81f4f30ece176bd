import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { wholeView } from '@urlset/core/contract.ts';
import { Project } from '@urlset/core/project/project.ts';
import { readFile } from '@urlset/core/read/read-file.ts';
import { anyDamage, damaged } from '@urlset/core/testing/any-sitemap.ts';
import { unsound } from '@urlset/core/testing/sound.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inflate, toShared } from './inflate.ts';

/** `npm run fuzz` sets these. */
const SECONDS = Number(process.env.URLSET_FUZZ_SECONDS ?? 5);
const SEED = Number(process.env.URLSET_FUZZ_SEED ?? Date.now() % 2 ** 31);

/** One file may cost so much of a processor, whoever else uses that. */
const MOST_MILLISECONDS = 2000;
/** Larger ones would leave no time for the others. */
const MOST_BYTES = 200_000;
const NOW = Date.UTC(2026, 0, 1);

const root = path.resolve(import.meta.dirname, '../../..');
const files = [path.join(root, 'assets/samples'), path.join(root, '../shared/corpus')].flatMap(filesIn);

/** A file as it is, inflated, or as gzip, with some damage done to it. */
const anyFile = fc
  .record({
    file: fc.constantFrom(...files),
    form: fc.constantFrom('as it is', 'inflated', 'gzip'),
    damages: fc.array(anyDamage, { minLength: 1, maxLength: 6 }),
  })
  .map(({ file, form, damages }) => ({ file, bytes: damaged(formed(readFileSync(file), form), damages) }));

it(
  `neither throws nor hangs on damaged files (seed ${SEED}, ${SECONDS} s)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ file, bytes }) => {
        const before = process.cpuUsage();
        const { bytes: xml, findings, gzip, damaged: isDamaged, lost } = await inflate(bytes, file);
        const read = readFile(xml, NOW, toShared);
        expect(unsound(read)).toEqual([]);
        const project = new Project(NOW);
        project.addFile({
          name: 'x.xml',
          gzip,
          untitled: false,
          indexRow: -1,
          state: 'waiting',
          problem: null,
        });
        project.adopt(0, { read, gzip, findings, damaged: isDamaged, lost });
        while (project.work(1 << 20));
        project.summary([]);
        project.rows(wholeView(0), 0, 100);
        expect(Buffer.compare(Buffer.concat(project.write(0)), read.bytes)).toBe(0);
        const { user } = process.cpuUsage(before);
        expect(user / 1000).toBeLessThan(MOST_MILLISECONDS);
      }),
      {
        seed: SEED,
        numRuns: Number.POSITIVE_INFINITY,
        interruptAfterTimeLimit: SECONDS * 1000,
        endOnFailure: true,
      },
    );
  },
  SECONDS * 1000 + 60_000,
);

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(mjs|tsv)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).length <= MOST_BYTES)
    .sort();
}

function formed(bytes: Buffer, form: string): Uint8Array {
  if (form === 'gzip') return gzipSync(bytes);
  try {
    return form === 'inflated' ? gunzipSync(bytes).subarray(0, MOST_BYTES) : bytes;
  } catch {
    return bytes;
  }
}

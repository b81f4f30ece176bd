// @module-tag slow
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { wholeView } from '@urlset/core/contract.ts';
import { readFile } from '@urlset/core/files/read/read-file.ts';
import { Project } from '@urlset/core/project/project.ts';
import { anyDamage, damaged } from '@urlset/core/project/testing/any-sitemap.ts';
import { corpus, filesIn, samples } from '@urlset/core/project/testing/corpus.ts';
import { unsound } from '@urlset/core/project/testing/sound.ts';
import { waitingFile } from '@urlset/core/table/file/project-file.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inflate } from './read/inflate.ts';
import { toShared } from './read/shared-bytes.ts';

/**
 * `npm run fuzz` sets both and runs as many cases as fit into that time. Unit tests run the same {@link RUNS} cases
 * every time.
 */
const { URLSET_FUZZ_SECONDS, URLSET_FUZZ_SEED } = process.env;
const SECONDS = URLSET_FUZZ_SECONDS === undefined ? null : Number(URLSET_FUZZ_SECONDS);
const SEED = Number(URLSET_FUZZ_SEED ?? 20_261_121);
const RUNS = 300;

/** Larger files would leave no time for the others. */
const MOST_BYTES = 200_000;
const NOW = Date.UTC(2026, 0, 1);

const files = [samples, corpus]
  .flatMap(filesIn)
  .filter((file) => !/\.(mjs|tsv)$/.test(file) && readFileSync(file).length <= MOST_BYTES);

/** Any file, unchanged, inflated or gzipped, with random damage. */
const anyFile = fc
  .record({
    file: fc.constantFrom(...files),
    form: fc.constantFrom('as it is', 'inflated', 'gzip'),
    damages: fc.array(anyDamage, { minLength: 1, maxLength: 6 }),
  })
  .map(({ file, form, damages }) => ({ file, bytes: damaged(formed(readFileSync(file), form), damages) }));

it(
  `reads damaged files without throwing (seed ${SEED}, ${SECONDS === null ? `${RUNS} runs` : `${SECONDS} s`})`,
  async () => {
    let slowest = { file: '', milliseconds: 0 };
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ file, bytes }) => {
        const before = process.cpuUsage();
        const { bytes: xml, findings, gzip, damaged: isDamaged, lost } = await inflate(bytes, file);
        const read = readFile(xml, NOW, toShared);
        expect(unsound(read)).toEqual([]);
        const project = new Project(NOW);
        project.addFile(waitingFile('x.xml', gzip));
        project.adopt(0, { read, gzip, findings, damaged: isDamaged, lost });
        while (project.work(1 << 20));
        project.summary([]);
        project.rows(wholeView(0), 0, 100);
        expect(Buffer.compare(Buffer.concat(project.write(0)), read.bytes)).toBe(0);
        const { user } = process.cpuUsage(before);
        const milliseconds = Math.round(user / 1000);
        if (milliseconds > slowest.milliseconds) slowest = { file, milliseconds };
      }),
      {
        seed: SEED,
        ...(SECONDS === null
          ? { numRuns: RUNS }
          : { numRuns: Number.POSITIVE_INFINITY, interruptAfterTimeLimit: SECONDS * 1000 }),
        endOnFailure: true,
      },
    );
    process.stdout.write(`slowest: ${slowest.file}, ${slowest.milliseconds} ms of processor time\n`);
  },
  (SECONDS ?? 0) * 1000 + 60_000,
);

function formed(bytes: Buffer, form: string): Uint8Array {
  if (form === 'gzip') return gzipSync(bytes);
  try {
    return form === 'inflated' ? gunzipSync(bytes).subarray(0, MOST_BYTES) : bytes;
  } catch {
    return bytes;
  }
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeOf } from './cli/testing/installed-package.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The Node versions that developers may use, besides the one that runs this test. */
const NODES = ['22.23.3', '24.21.0'];

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64').each(NODES)(
  'the quick unit tests pass on Node %s (only on Linux x64, for which npm has these versions)',
  { tags: ['long'], timeout: 1_200_000 },
  (version) => {
    const node = nodeOf(version);
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--tags-filter', '!long && !slow'];
    const env = { ...process.env, PATH: `${path.dirname(node)}:${process.env.PATH}`, URLSET_LONG: '' };
    const done = spawnSync(node, [vitest, ...args], { cwd: root, encoding: 'utf8', env });
    expect(done.status, done.stdout.slice(-4000)).toBe(0);
  },
);

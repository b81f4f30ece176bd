import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { appFolder } from './paths.mjs';

/**
 * npm run fuzz -- [--cost] [--seconds N] [--seed N]: reads damaged files for N seconds and prints the seed. With
 * --cost, it generates inputs instead and counts the work per byte.
 */
const { values } = parseArgs({
  options: {
    cost: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const { cost, seed, seconds = cost ? '300' : '60' } = values;
const [test, name] = cost
  ? ['app/src/cost/cost.test.ts', 'URLSET_COST']
  : ['app/src/engine/fuzz.test.ts', 'URLSET_FUZZ'];
// Use the printed seed to repeat a failed run.
console.log(`seed ${seed}, ${seconds} s`);
const { status } = spawnSync('npx', ['vitest', 'run', test], {
  cwd: `${appFolder}/..`,
  env: { ...process.env, [`${name}_SECONDS`]: seconds, [`${name}_SEED`]: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

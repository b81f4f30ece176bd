import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { appFolder } from './paths.mjs';

/** npm run fuzz -- [--seconds N] [--seed N]: reads damaged files for so long, from the seed that it prints. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
console.log(`seed ${values.seed}, ${values.seconds} s`);
const { status } = spawnSync('npx', ['vitest', 'run', 'app/src/engine/fuzz.test.ts'], {
  cwd: `${appFolder}/..`,
  env: { ...process.env, URLSET_FUZZ_SECONDS: values.seconds, URLSET_FUZZ_SEED: values.seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { endOnRejection } from './end-on-rejection.ts';

// By default, Node exits on an unhandled rejection. With `--unhandled-rejections=warn` it only warns, like utility
// processes in newer versions of Electron.
it.each([
  ['ends with endOnRejection', `(${endOnRejection})();`, { status: 1, stdout: '' }],
  ['goes on without endOnRejection', '', { status: 0, stdout: 'still here' }],
])('a process with an unhandled rejection %s', (_, before, expected) => {
  const code = `${before} Promise.reject(new Error('unnoticed')); setTimeout(() => process.stdout.write('still here'), 20);`;
  const done = spawnSync(process.execPath, ['--unhandled-rejections=warn', '--eval', code], {
    encoding: 'utf8',
  });
  expect(done).toMatchObject({ ...expected, stderr: expect.stringContaining('unnoticed') });
});

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { INLINED_BYTES } from './inline-more.ts';

it('sets an option that V8 knows: V8 ignores unknown ones silently', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
    `${INLINED_BYTES} `,
  );
});

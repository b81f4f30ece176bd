import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { INLINED_BYTES } from './inline-more.ts';

it('sets an option that V8 knows, which says nothing of one that it does not', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
    `${INLINED_BYTES} `,
  );
});

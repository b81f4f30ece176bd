import { defineConfig } from '@playwright/test';
import { DISPLAYS } from './displays.ts';

export default defineConfig({
  testDir: '.',
  // Only `npm run test:long` runs the tests tagged `@long`; e2e/README.md says which those are.
  ...(process.env.URLSET_LONG === '1' ? { grep: /@long/ } : { grepInvert: /@long/ }),
  outputDir: '../test-results/e2e',
  // Windows on one display take the focus from each other.
  workers: Math.max(1, DISPLAYS.length),
  // No two workers share an app, so the tests of one file can run in parallel.
  fullyParallel: true,
  timeout: 60_000,
  // An expectation is met at once or never, but "at once" can take seconds on a slow machine.
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: 'list',
});

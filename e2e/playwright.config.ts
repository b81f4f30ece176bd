import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // Those of millions of entries take minutes: `npm run test:long` runs them, and no others.
  ...(process.env.URLSET_LONG === '1' ? { grep: /@long/ } : { grepInvert: /@long/ }),
  outputDir: '../test-results/e2e',
  // Windows of one display take the focus from each other.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  // What is waited for comes at once, or not at all: but on a slow machine at once may be seconds.
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: 'list',
});

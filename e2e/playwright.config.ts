import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
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

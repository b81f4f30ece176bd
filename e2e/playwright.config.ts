import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Windows of one display take the focus from each other.
  workers: 1,
  fullyParallel: false,
  timeout: 30_000,
  forbidOnly: !!process.env.CI,
  reporter: 'list',
});

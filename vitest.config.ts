import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,app,renderer}/src/**/*.test.{ts,tsx}'],
    globalSetup: ['app/scripts/test-setup.mjs'],
    setupFiles: ['app/scripts/test-seed.mjs'],
    // Properties take seconds; a slow machine is none of their faults.
    testTimeout: 30_000,
    // Other styles are left out of what tests import; this one is read by a test.
    css: { include: /tokens\.css/ },
    reporters: ['default'],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,app,renderer}/src/**/*.test.{ts,tsx}'],
    globalSetup: ['app/scripts/test-setup.mjs'],
    setupFiles: ['app/scripts/test-seed.mjs'],
    reporters: ['default'],
  },
});

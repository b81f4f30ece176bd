import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,app,renderer}/src/**/*.test.{ts,tsx}'],
    globalSetup: ['app/scripts/test-setup.mjs'],
    reporters: ['default'],
  },
});

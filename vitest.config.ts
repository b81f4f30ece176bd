import { defineConfig } from 'vitest/config';

/** `npm run test:long` sets it: tests that are tagged long run too, and properties are tried more often. */
const isLong = process.env.URLSET_LONG === '1';
const TAGS = [
  { name: 'long', description: 'takes minutes' },
  { name: 'slow', description: 'takes seconds: properties, and processes of the command line' },
];

const shared = {
  tags: TAGS,
  provide: { isLong },
  setupFiles: ['app/scripts/test-seed.mjs'],
  // Properties take seconds; a slow machine is not their fault.
  testTimeout: 120_000,
};

export default defineConfig({
  test: {
    globalSetup: ['app/scripts/test-setup.mjs'],
    tags: TAGS,
    reporters: ['default'],
    // By default, Vitest leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        // Pure functions leave nothing behind, so all files share the modules of a thread: three times as fast.
        test: {
          ...shared,
          name: 'core',
          include: ['core/src/**/*.test.ts'],
          isolate: false,
          pool: 'threads',
        },
      },
      { test: { ...shared, name: 'app', include: ['app/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'renderer',
          include: ['renderer/src/**/*.test.{ts,tsx}'],
          // Other styles are left out of what tests import; this one is read by a test.
          css: { include: /tokens\.css/ },
        },
      },
    ],
  },
});

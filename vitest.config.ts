import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** True in `npm run test:long`, which also runs the tests tagged `long`, and tries more inputs in property tests. */
const isLong = process.env.URLSET_LONG === '1';
const TAGS = [
  { name: 'long', description: 'runs only with npm run test:long' },
  { name: 'slow', description: 'takes seconds: property tests, and tests that run the command line' },
];

/** Tests that need a DOM. */
const DOM = ['renderer/src/**/*.test.tsx', 'renderer/src/**/*.dom.test.ts'];
/**
 * Test files that must not share loaded modules with others, so Vite loads the modules again for each. Fault tests
 * replace modules. Cost tests count only the work of modules that are loaded after they start.
 */
const ISOLATED = ['app/src/**/*-faults.test.ts', 'app/src/cost/cost.test.ts'];
/** Tests that need Vite because they import modules that Node cannot load. */
const VITE = [
  'app/src/workflows.test.ts',
  'renderer/src/commands/guide.test.ts',
  'renderer/src/messages/messages.test.ts',
];

/** GitHub's workflow parser. It imports JSON in a way that Node does not accept, and its source maps are missing. */
const PARSER = /node_modules\/@actions\/.*\.js$/;
const parserOfWorkflows = {
  name: 'parser-of-workflows',
  load: (id: string) =>
    PARSER.test(id) ? readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '') : null,
};

const shared = {
  tags: TAGS,
  provide: { isLong },
  setupFiles: ['app/scripts/test-seed.mjs'],
  // Property tests, among others, take seconds. They must not fail only because the machine is slow.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * Node imports the modules itself. This takes a quarter less processor time than Vite's module runner, in which each
 * use of an import calls a getter. Test files clean up after themselves, so they can share the modules of a worker,
 * which is three times as fast. Only consecutive files of one project share a worker, so the projects run one after
 * another.
 */
const native = {
  ...shared,
  setupFiles: ['app/scripts/test-native.mjs'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
  isolate: false,
};

export default defineConfig({
  test: {
    globalSetup: ['app/scripts/test-setup.mjs'],
    tags: TAGS,
    reporters: ['default'],
    // By default, Vitest leaves one core idle.
    maxWorkers: '100%',
    // Vite transforms a module again only if it changed.
    experimental: { fsModuleCache: true },
    projects: [
      // For most of this group, only the cost tests run, on one core. Meanwhile, the checks of `npm test` use another.
      { test: { ...shared, name: 'isolated', include: ISOLATED, sequence: { groupOrder: 0 } } },
      {
        plugins: [parserOfWorkflows],
        test: {
          ...shared,
          name: 'vite',
          include: VITE,
          server: { deps: { inline: [PARSER] } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...native,
          name: 'core and renderer',
          include: ['core/src/**/*.test.ts', 'renderer/src/**/*.test.ts'],
          exclude: [...DOM, ...ISOLATED, ...VITE],
          pool: 'threads',
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...native,
          name: 'app',
          include: ['app/src/**/*.test.ts'],
          exclude: [...ISOLATED, ...VITE],
          // These tests wait for files and processes about a third of the time, so run more workers than cores.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...native,
          name: 'components',
          include: DOM,
          setupFiles: [...native.setupFiles, 'renderer/src/testing/shared-document.ts'],
          environment: 'jsdom',
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});

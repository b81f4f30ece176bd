import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Set by `npm run test:long`: also runs the tests tagged long, and tries properties more often. */
const isLong = process.env.URLSET_LONG === '1';
const TAGS = [
  { name: 'long', description: 'runs only with npm run test:long' },
  { name: 'slow', description: 'takes seconds: property tests, and tests that run the command line' },
];

/** Tests that need a document. */
const DOM = ['renderer/src/**/*.test.tsx', 'renderer/src/**/*.dom.test.ts'];
/**
 * Tests that must not share modules, and so need Vite. Fault tests replace modules. Cost tests count only the work of
 * modules that are loaded after they start.
 */
const ISOLATED = ['app/src/**/*-faults.test.ts', 'app/src/cost/cost.test.ts'];
/** Tests that import what Node cannot load, so they need Vite too. */
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
  // Tests of properties and packages take seconds. They must not fail only because the machine is slow.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * Node imports the modules itself. This takes a quarter less processor time than Vite's module runner, in which each
 * use of an import calls a getter. Test files clean up after themselves, so they can share the modules of a process,
 * which is three times as fast. Only consecutive files of one project share a process, so the projects run one after
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
      // The cost tests keep one core busy for most of this group. The checks of `npm test` use the other core.
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
          // Tests of files and processes wait about a third of the time.
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

import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** `npm run test:long` sets it: tests that are tagged long run too, and properties are tried more often. */
const isLong = process.env.URLSET_LONG === '1';
const TAGS = [
  { name: 'long', description: 'takes minutes' },
  { name: 'slow', description: 'takes seconds: properties, and processes of the command line' },
];

/** Tests that need a document. */
const DOM = ['renderer/src/**/*.test.tsx', 'renderer/src/**/*.dom.test.ts'];
/** Tests that cannot share modules: they replace some, or count the work only of those that are loaded after they start. */
const FAULTS = ['app/src/**/*-faults.test.ts', 'app/src/cost/cost.test.ts'];

/** GitHub's parser of workflows. It imports JSON in a way that Node does not accept, and lacks its source maps. */
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
  // Properties and packages take seconds; a slow machine is not their fault.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Tests import other styles as empty files, and one test reads this one.
  css: { include: /tokens\.css/ },
};

/** The same everywhere, like `css`: projects share transformed modules only if nothing can transform them differently. */
const plugins = [parserOfWorkflows];

export default defineConfig({
  test: {
    globalSetup: ['app/scripts/test-setup.mjs'],
    tags: TAGS,
    reporters: ['default'],
    // By default, Vitest leaves one core idle.
    maxWorkers: '100%',
    // Modules are transformed once for all projects, and not again until they change.
    experimental: { fsModuleCache: true },
    // Test files clean up after themselves, so that they can share the modules of a process: three times as fast. A
    // process is shared only by consecutive files of one project, so the projects run one after another.
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'core',
          include: ['core/src/**/*.test.ts'],
          isolate: false,
          pool: 'threads',
        },
      },
      { plugins, test: { ...shared, name: 'faults', include: FAULTS, sequence: { groupOrder: 1 } } },
      {
        plugins,
        test: {
          ...shared,
          name: 'app',
          include: ['app/src/**/*.test.ts'],
          server: { deps: { inline: [PARSER] } },
          exclude: FAULTS,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'renderer',
          include: ['renderer/src/**/*.test.ts'],
          exclude: DOM,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          include: DOM,
          setupFiles: [...shared.setupFiles, 'renderer/src/testing/shared-document.ts'],
          isolate: false,
          environment: 'jsdom',
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from './build.mjs';
import { cacheApp, testFlags } from './cache-app.mjs';
import { testDisplays } from './electron/display.mjs';
import { electronRuntime } from './electron/electron-runtime.mjs';
import { ensureSystemLibraries } from './electron/system-libraries.mjs';
import { modules, root } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** The number of workers for the end-to-end tests. Each worker drives its own app on its own display. */
const WORKERS = 2;
const FLAGS = ['--e2e', '--long', '--quick'];
const only = process.argv.includes('--e2e');
/** Runs all unit tests and the long end-to-end tests, without the checks and the short end-to-end tests. */
const isLong = process.argv.includes('--long');
/** Skips the unit tests that take seconds, the build and the end-to-end tests. */
const isQuick = process.argv.includes('--quick');
const rest = process.argv.slice(2).filter((argument) => !FLAGS.includes(argument));
if (isLong) process.env.URLSET_LONG = '1';
/** Copied before the build, which sets NODE_ENV to `production` in this process. */
const environment = { ...process.env };
const results = path.join(root, 'test-results');

/**
 * Lanes run side by side; the stages of a lane run one after another. Every stage runs, even after another one failed,
 * so that one run reports everything that is wrong.
 */
const lanes = [
  [
    ...(only || isLong
      ? []
      : [
          // More threads would check shared types repeatedly and slow down the unit tests.
          { name: 'types', task: () => check('typescript/bin/tsc', ['-b', '--singleThreaded']) },
          { name: 'lint', task: () => check('@biomejs/biome/bin/biome', ['check', '.']) },
          { name: 'unused', task: () => check('knip/bin/knip.js', []) },
        ]),
    ...(isQuick ? [] : [{ name: 'build', task: () => buildApp().then(() => one(true)) }]),
  ],
  only ? [] : [{ name: 'unit', task: unit }],
];

/** @param {boolean} passed @returns {Counts} */
function one(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * @param {string} program path within node_modules
 * @param {string[]} args
 */
async function check(program, args) {
  return one((await tool(program, args)) === 0);
}

/**
 * @param {string} program path within node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function tool(program, args, env = environment) {
  return run(process.execPath, [path.join(modules, program), ...args], { cwd: root, env });
}

async function unit() {
  const report = path.join(results, 'unit.json');
  const code = await tool('vitest/vitest.mjs', [
    'run',
    ...(isLong ? [] : [`--tags-filter=${isQuick ? '!long && !slow' : '!long'}`]),
    // All tests of the isolated project are slow, and each of its files loads all modules again.
    ...(isQuick ? ['--project=!isolated'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return one(false);
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  faults.push(...unitFaults(testResults));
  return whole(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  });
}

/**
 * Lists failed tests and files that did not load, each with the first line of its error.
 * @param {{ name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages:
 *   string[] }[] }[]} files
 * @returns {string[]}
 */
function unitFaults(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${file}: ${fullName}: ${firstLine(why)}`);
    return message === '' ? tests : [`${file}: ${firstLine(message)}`, ...tests];
  });
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0];
}

async function e2e() {
  const report = path.join(results, 'e2e.json');
  const { folder, executable } = await electronRuntime();
  await ensureSystemLibraries(executable, { display: true });
  // Scenarios with ten million rows need the machine to themselves.
  const display = await testDisplays(isLong ? 1 : WORKERS);
  try {
    // Making the cache takes as long as the cache saves in twenty starts.
    if (!only) await cacheApp(executable, display.env, testFlags());
    const code = await tool(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...rest],
      {
        ...display.env,
        URLSET_DISPLAYS: display.displays.join(' '),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ELECTRON_OVERRIDE_DIST_PATH: folder,
      },
    );
    if (!existsSync(report)) return one(false);
    const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return whole(code, { passed: expected + flaky, failed: unexpected, skipped });
  } finally {
    display.stop();
  }
}

/**
 * Counts one failure if a runner failed although no test did, for example because a file did not load.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function whole(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} failures of the unit tests, repeated at the end of the output */
const faults = [];
/** @type {string[]} */
const broken = [];
/** @param {{ name: string, task: () => Promise<Counts> }[]} stages */
async function runInOrder(stages) {
  for (const { name, task } of stages) {
    console.log(`\n── ${name}`);
    const counts = await task().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return one(false);
    });
    if (counts.failed > 0) broken.push(name);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
}
await Promise.all(lanes.map(runInOrder));
if (!isQuick) await runInOrder([{ name: 'e2e', task: e2e }]);
if (broken.includes('e2e')) {
  console.log('\nURLSET_TRACE=1 npm run test:e2e -- FILE runs the tests of a file again, with traces');
}
if (broken.length > 0) console.log(`\nNot green: ${[broken.join(', '), ...faults].join('\n  ')}`);
// The totals are on a line of their own, because CI reads the last line.
if (total.skipped > 0) {
  const others = `${isQuick ? 'npm test runs those that take seconds, ' : ''}npm run test:long the long ones`;
  console.log(`\n${total.skipped} skipped: ${others}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

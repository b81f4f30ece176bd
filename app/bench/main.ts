import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { refuseOtherFolders } from './launcher.ts';
import { openHere } from './open-apart.ts';
import { machine, report } from './report.ts';
import type { Scenario, ScenarioResult } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const HELP = `Usage: npm run bench -- [--json] [--only NAME]… [--cell TEXT]

Measures this project and its peers on the same seeded data, in the same run.

  --json        the numbers as JSON instead of tables
  --only NAME   only this scenario; may be given several times
  --cell TEXT   in the scenario faulty, run only the files with this text in their names
  --help        this text

${SCENARIOS.map(({ name, about }) => `  ${name.padEnd(12)}  ${about}`).join('\n')}
`;

/**
 * Makes glibc return large blocks of memory to the system as soon as they are freed, as Electron's allocator does. By
 * default, glibc raises its mmap threshold and keeps such blocks:
 * https://sourceware.org/glibc/manual/latest/html_node/Memory-Allocation-Tunables.html
 */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** The final message of a scenario's process. */
type Outcome = { result: ScenarioResult } | { failure: string };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      cell: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
      /** The name of a scenario to run in this process; see `runApart`. */
      run: { type: 'string' },
      /** The name of a set to open in this process; see `openApart`. */
      open: { type: 'string' },
    },
  });
  if (values.run !== undefined) return runHere(scenario(values.run), values.cell);
  if (values.open !== undefined) return openHere(values.open);
  if (values.help) return print(HELP);
  refuseOtherFolders();
  const usual = SCENARIOS.filter(({ onlyByName }) => onlyByName !== true);
  const chosen = values.only.length > 0 ? values.only.map(scenario) : usual;
  const scenarios = [];
  for (const one of chosen) {
    process.stderr.write(`${one.name}: ${one.about}\n`);
    const outcome = await runApart(one, values.cell);
    scenarios.push({ name: one.name, about: one.about, ...outcome });
    if (values.json) continue;
    print(
      'result' in outcome
        ? `${report(one, outcome.result)}\n`
        : `### ${one.name}\n\nfailed: ${outcome.failure}\n\n`,
    );
  }
  const run = { version: 1, machine: machine(), scenarios };
  if (values.json) print(`${JSON.stringify(run, null, 2)}\n`);
  else print(`${Object.values(run.machine).join(' · ')}\n`);
  process.exitCode = scenarios.some((one) => 'failure' in one) ? 1 : 0;
}

function scenario(name: string): Scenario {
  const found = SCENARIOS.find((one) => one.name === name);
  if (!found)
    throw new TypeError(`no scenario ${name}; choose from ${SCENARIOS.map((one) => one.name).join(', ')}`);
  return found;
}

/** Runs a scenario in its own process, so that it inherits neither memory nor optimized code from another scenario. */
function runApart({ name }: Scenario, cell: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--expose-gc', __filename, '--run', name, '--cell', cell], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...MEMORY },
    });
    let outcome: Outcome = { failure: 'it ended without a result' };
    child.on('message', (message: Outcome) => {
      outcome = message;
    });
    child.on('error', (error) => resolve({ failure: error.message }));
    child.on('close', () => resolve(outcome));
  });
}

async function runHere(one: Scenario, cell: string): Promise<void> {
  const outcome: Outcome = await one.run(cell).then(
    (result) => ({ result }),
    (error) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  // Threads and watchers would keep the process alive, so exit once the outcome is sent.
  process.send?.(outcome, () => process.exit());
}

function print(text: string): void {
  process.stdout.write(text);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parseAction } from '@actions/workflow-parser/actions/action-parser';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = '.github/workflows';
const WORKFLOWS = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** What GitHub's own parser and schema say about a workflow or an action. */
function faultsOf(parse: typeof parseWorkflow | typeof parseAction, name: string, content: string): string[] {
  const { context } = parse({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

describe.each(WORKFLOWS)('%s', (name) => {
  const text = textOf(name);

  it('is valid by the schema of GitHub', () => {
    expect(faultsOf(parseWorkflow, name, text)).toEqual([]);
  });

  it('pins each action by its hash, and says its version', () => {
    const uses = [...text.matchAll(/^ *(?:- )?uses: (.*)$/gm)].map(([, used = '']) => used);
    expect(uses.length).toBeGreaterThan(0);
    for (const used of uses)
      expect(used).toMatch(/^\S+@([0-9a-f]{40}|sha256:[0-9a-f]{64}) # v?\d+\.\d+\.\d+$/);
    expect([...new Set(uses.map((used) => used.replace(/@.*/, '')))].length).toBe(new Set(uses).size);
  });

  it('may only read the repository unless a job says otherwise', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });

  it('runs scripts that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty(script);
  });
});

it('runs what the README says, on three systems', () => {
  const text = textOf(`${folder}/ci.yml`);
  for (const command of [
    'npm ci',
    'npm test',
    'npm run package',
    'npm run test:long',
    'npm pack ./app/cli',
  ]) {
    expect(text).toMatch(new RegExp(`- run: ${command.replace('.', '\\.')}$`, 'm'));
    for (const part of command.split(' && ')) expect(textOf('README.md')).toContain(part);
  }
  expect(text).toContain('os: [ubuntu-latest, macos-latest, windows-latest]');
});

it('has an action that is valid by the schema of GitHub', () => {
  expect(faultsOf(parseAction, 'action.yml', textOf('action.yml'))).toEqual([]);
});

it.each([
  ['an unknown key', "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step:\n      - run: 'x'\n"],
  ['no trigger', 'jobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: x\n'],
  [
    'a broken expression',
    `on: push\njobs:\n  a:\n    runs-on: \${{ matrix. }}\n    steps:\n      - run: x\n`,
  ],
  ['YAML that ends early', 'on: push\njobs: [\n'],
])('the schema refuses a workflow with %s', (_, content) => {
  expect(faultsOf(parseWorkflow, 'a.yml', content).length).toBeGreaterThan(0);
});

it('the schema refuses an action with an unknown key', () => {
  const content = 'name: a\ndescription: a\nruns:\n  using: composite\n  step: []\n';
  expect(faultsOf(parseAction, 'action.yml', content).length).toBeGreaterThan(0);
});

it('has the documents that a community expects, and only these at the top', () => {
  const expected = ['SECURITY.md', 'CODE_OF_CONDUCT.md', 'PULL_REQUEST_TEMPLATE.md', 'ISSUE_TEMPLATE'];
  for (const name of expected) {
    expect(existsSync(path.join(root, '.github', name))).toBe(true);
    expect(existsSync(path.join(root, name))).toBe(false);
  }
});

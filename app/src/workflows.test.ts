import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parseAction } from '@actions/workflow-parser/actions/action-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const folder = '.github/workflows';
const WORKFLOWS = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** The errors that GitHub's own parser and schema find in a workflow or an action. */
function faultsOf(parse: typeof parseWorkflow | typeof parseAction, name: string, content: string): string[] {
  const { context } = parse({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

describe.each(WORKFLOWS)('%s', (name) => {
  const text = textOf(name);

  it('is valid according to the schema of GitHub', () => {
    expect(faultsOf(parseWorkflow, name, text)).toEqual([]);
  });

  it('pins each action by hash, with its version in a comment', () => {
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

it('runs the commands of the README on three systems', () => {
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

it('tests and releases only with the pinned Electron', () => {
  for (const name of ['ci.yml', 'release.yml']) {
    expect(textOf(`${folder}/${name}`)).toMatch(/^env:\n(?: {2}#.*\n)* {2}URLSET_ELECTRON: pinned$/m);
  }
  // Both workflows run all tests of the window.
  expect(textOf(`${folder}/ci.yml`)).toMatch(/- run: npm test$/m);
  expect(textOf(`${folder}/release.yml`)).toMatch(/- run: npm run test:e2e$/m);
});

describe('the release', () => {
  const { on, jobs } = parse(textOf(`${folder}/release.yml`));

  it('builds packages on three systems, and starts those for other processors on two more', () => {
    expect(on.push.tags).toEqual(['v*']);
    expect(jobs.package.strategy.matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
    expect(jobs.start.strategy.matrix.include.map(({ os }: { os: string }) => os)).toEqual([
      'windows-11-arm',
      'macos-15-intel',
    ]);
    expect(jobs.draft.needs).toEqual(['package', 'start', 'flatpak']);
  });

  it('gives each job only the permissions that it needs', () => {
    const asked = Object.entries<{ permissions?: object }>(jobs).map(([name, job]) => [
      name,
      job.permissions,
    ]);
    expect(Object.fromEntries(asked)).toEqual({
      check: undefined,
      package: undefined,
      start: undefined,
      flatpak: undefined,
      draft: { contents: 'write', 'id-token': 'write', attestations: 'write' },
      npm: { contents: 'read', 'id-token': 'write' },
    });
  });

  it('reads secrets only to sign, and leaves publishing to a person', () => {
    const text = textOf(`${folder}/release.yml`);
    const secrets = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name);
    expect(secrets.filter((name) => !/^(MAC|WINDOWS)_(CERTIFICATE|NOTARY)/.test(name))).toEqual([]);
    expect(text).toMatch(/gh release create .* --draft /);
    expect(text).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
    // Scripts never insert text that other people control, such as the name of a tag.
    const jobs = Object.values<{ steps: { run?: string }[] }>(parse(text).jobs);
    const scripts = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(scripts.some((script) => script.includes('\n'))).toBe(true);
    for (const script of scripts) expect(script).not.toContain('${{');
  });

  it('runs script files that exist', () => {
    for (const [, file = ''] of textOf(`${folder}/release.yml`).matchAll(/node (app\/scripts\/\S+\.mjs)/g))
      expect(existsSync(path.join(root, file))).toBe(true);
  });
});

it('has an action that is valid according to the schema of GitHub', () => {
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

it('keeps the usual community documents in .github, not in the root folder', () => {
  const expected = ['SECURITY.md', 'CODE_OF_CONDUCT.md', 'PULL_REQUEST_TEMPLATE.md', 'ISSUE_TEMPLATE'];
  for (const name of expected) {
    expect(existsSync(path.join(root, '.github', name))).toBe(true);
    expect(existsSync(path.join(root, name))).toBe(false);
  }
});

// @module-tag slow
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commitAll, gitIn } from './testing/git-in.ts';
import { installInto, packInto } from './testing/installed-package.ts';
import { shims } from './testing/shims.ts';
import { loc, urlset, Workbench } from './testing/workbench.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { version } = JSON.parse(textOf('app/cli/package.json'));
const A = 'https://a.example/';
const GOOD = urlset(loc('a'));
const BAD = urlset(loc('a'), loc('b').replace('https:', 'ftp:'));

let bench: Workbench;
let tarball: string;
/** A PATH where `npx urlset@VERSION` runs the built command line directly, because npx starts slowly. */
let short: string;
beforeAll(() => {
  bench = new Workbench();
  short = `${shims(bench)}:${process.env.PATH}`;
  tarball = packInto(bench.folder);
  // `npx urlset@VERSION` runs the package that is installed in the project if its version matches.
  installInto(bench.at('project'), tarball);
});
afterAll(() => bench.clear());

interface Shell {
  folder: string;
  environment?: Readonly<Record<string, string>>;
  user?: number;
}

/** Runs a script as a pipeline does, but without letting npm reach a registry. */
function shell(script: string, { folder, environment = {}, user }: Shell) {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
    {
      cwd: bench.at(folder),
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_offline: 'true',
        npm_config_update_notifier: 'false',
        ...environment,
      },
      ...(user !== undefined && { uid: user, gid: user }),
    },
  );
  return { code: status, out: stdout, err: stderr };
}

describe.skipIf(process.platform === 'win32')('the action', () => {
  const action = parse(textOf('action.yml'));

  /** Runs the action's steps with inputs as GitHub does. @param search the PATH */
  function runAction(given: Readonly<Record<string, string>>, search = short) {
    const inputs = Object.fromEntries(
      Object.entries<{ default?: string }>(action.inputs).map(([name, input]) => [
        name,
        given[name] ?? String(input.default ?? ''),
      ]),
    );
    const [step, ...others] = action.runs.steps;
    expect(others).toEqual([]);
    expect(step.run).not.toContain('${{');
    const filled = (text: string) =>
      text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name) => inputs[name] ?? '');
    const environment = Object.fromEntries(
      Object.entries<string>(step.env).map(([name, text]) => [name, filled(text)]),
    );
    bench.write('summary.md', '');
    return shell(step.run, {
      folder: path.join('project', filled(step['working-directory'])),
      environment: {
        ...environment,
        PATH: search,
        GITHUB_STEP_SUMMARY: bench.at('summary.md'),
        GITHUB_WORKSPACE: bench.at('project'),
      },
    });
  }

  it('runs the version of this package', () => {
    expect(String(action.inputs.version.default)).toBe(version);
  });

  it('annotates findings, writes a summary and a SARIF file, and fails if there are errors', () => {
    bench.write('project/public/sitemap.xml', BAD);
    const { code, out, err } = runAction({ paths: 'public', at: A, sarif: 'found.sarif' }, process.env.PATH);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('::error file=public/sitemap.xml,line=4');
    expect(bench.text('summary.md')).toContain('- public/sitemap.xml:4:13 ');
    expect(JSON.parse(bench.text('project/found.sarif')).runs).toHaveLength(1);
  });

  it('passes if nothing is wrong, even with several paths and another working directory', () => {
    bench.write('project/a b/one.xml', GOOD);
    bench.write('project/a b/two/two.xml', GOOD.replace('/a<', '/c<'));
    const { code, out } = runAction({ paths: 'one.xml\n\ntwo/*.xml\n', 'working-directory': 'a b' });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('2 URLs in 2 files: 0 errors') });
    expect(bench.text('summary.md')).toContain('2 URLs in 2 files');
  });

  it('passes options on, never executes inputs, and never treats paths as options', () => {
    bench.write('project/$(touch ran); x.xml', urlset(loc('b#x')));
    bench.write('project/--help', GOOD);
    const paths = '$(touch ran); x.xml\n--help';
    expect(runAction({ paths }).code).toBe(0);
    expect(runAction({ paths, options: '--fail-on=warning\n--ignore=duplicate-loc\n' }).code).toBe(1);
    expect(existsSync(bench.at('project/ran'))).toBe(false);
  });

  it('reports bad inputs with exit code 2', () => {
    expect(runAction({ paths: 'absent.xml' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('absent.xml does not exist'),
    });
    expect(runAction({ paths: '' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('no path given'),
    });
  });
});

describe.skipIf(process.platform === 'win32')('the hooks for pre-commit', () => {
  const hooks: { id: string; entry: string; files: string }[] = parse(textOf('.pre-commit-hooks.yaml'));
  const hook = (id: string) => hooks.find((one) => one.id === id) ?? { entry: '', files: '' };

  /** A repository where each commit runs a hook on its matching files. @param search the PATH of the hook */
  function repository(name: string, id: string, search = process.env.PATH): string {
    const folder = bench.at(name);
    mkdirSync(folder);
    symlinkSync(bench.at('project/node_modules'), path.join(folder, 'node_modules'));
    bench.write(`${name}/package.json`, '{}');
    bench.write(`${name}/.gitignore`, 'node_modules\n');
    commitAll(folder, '2024-01-01');
    const { entry, files } = hook(id);
    const script = `#!/bin/bash
set -eo pipefail
export npm_config_offline=true PATH='${search}'
git diff --cached --name-only --diff-filter=ACM -z | { grep -zE '${files}' || true; } | xargs -0 -r ${entry}
git diff --exit-code --stat
`;
    bench.write(`${name}/.git/hooks/pre-commit`, script);
    chmodSync(path.join(folder, '.git/hooks/pre-commit'), 0o755);
    return folder;
  }

  it('run the version of this package', () => {
    for (const { entry } of hooks) expect(entry).toContain(`urlset@${version} `);
  });

  it.each([
    ['sitemap.xml', true],
    ['public/sitemap_index.xml', true],
    ['sitemap-products-1.xml.gz', true],
    ['sitemap.txt', true],
    ['pom.xml', false],
    ['sitemap.xml.orig', false],
    ['docs/sitemap.md', false],
  ])('match %s: %s', (name, isFor) => {
    expect(new RegExp(hook('urlset-check').files).test(name)).toBe(isFor);
  });

  it('check: stops a commit with a faulty sitemap, and ignores other XML files', { tags: ['long'] }, () => {
    const folder = repository('checked', 'urlset-check');
    bench.write('checked/sitemap.xml', BAD);
    bench.write('checked/other.xml', '<a');
    expect(() => commitAll(folder, '2024-01-02')).toThrow('sitemap.xml:4:');
    bench.write('checked/sitemap.xml', GOOD);
    commitAll(folder, '2024-01-02');
    expect(gitIn(folder, '2024-01-02', 'status', '--short')).toBe('');
  });

  it('fix: stops a commit, and leaves the fixed sitemap for the user to stage', () => {
    const folder = repository('fixed', 'urlset-fix', short);
    const fault = urlset('<loc> https://A.example/a </loc><lastmod>2024-01-01 10:00</lastmod>');
    bench.write('fixed/sitemap.xml', fault);
    expect(() => commitAll(folder, '2024-01-02')).toThrow();
    expect(bench.text('fixed/sitemap.xml')).not.toBe(fault);
    commitAll(folder, '2024-01-02');
  });

  it.skipIf(!hasPreCommit())(
    'check: runs in pre-commit itself (skipped if it is not installed and apt-get cannot install it)',
    { tags: ['long'] },
    () => {
      const source = bench.at('hooks');
      mkdirSync(source);
      cpSync(path.join(root, '.pre-commit-hooks.yaml'), path.join(source, '.pre-commit-hooks.yaml'));
      commitAll(source, '2024-01-01');
      const folder = repository('tried', 'urlset-check');
      bench.write('tried/sitemap.xml', BAD);
      gitIn(folder, '2024-01-01', 'add', '-A');
      const run = () =>
        shell(`git add -A; pre-commit try-repo '${source}' urlset-check`, {
          folder: 'tried',
          environment: { HOME: bench.folder, XDG_CACHE_HOME: bench.at('cache') },
        });
      expect(run()).toMatchObject({ code: 1, out: expect.stringContaining('sitemap.xml:4:') });
      bench.write('tried/sitemap.xml', GOOD);
      expect(run()).toMatchObject({ code: 0, out: expect.stringContaining('Passed') });
    },
  );
});

describe.skipIf(process.platform !== 'linux')('the Dockerfile', () => {
  const lines = textOf('app/cli/Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/ (.*)/s, 2));
  const given = (name: string) => lines.flatMap(([word, rest = '']) => (word === name ? [rest] : []));

  it('runs the command line as a non-root user (simulated without Docker)', { tags: ['long'] }, () => {
    expect(given('USER')).toEqual(['node']);
    // These folders in the workbench take the place of the file system of the image.
    mkdirSync(bench.at('image/tmp'), { recursive: true });
    mkdirSync(bench.at('image/work'));
    const prefix = bench.at('image/usr');
    const inImage = (text: string) => text.replaceAll('/tmp/', `${bench.at('image/tmp')}/`);
    for (const copied of given('COPY')) {
      const [from = '', to = ''] = copied.split(' ');
      shell(`cp ${from} ${inImage(to)}`, { folder: '.' });
    }
    for (const command of given('RUN')) {
      const ran = shell(inImage(command), { folder: 'image', environment: { npm_config_prefix: prefix } });
      expect(ran).toMatchObject({ code: 0 });
    }
    const [entry] = JSON.parse(given('ENTRYPOINT')[0] ?? '');
    const environment = { PATH: `${prefix}/bin:${process.env.PATH}` };
    const user = process.getuid?.() === 0 ? { user: 65_534 } : {};
    chmodSync(bench.folder, 0o755);
    const [usual] = JSON.parse(given('CMD')[0] ?? '');
    const help = shell(`${entry} ${usual}`, { folder: 'image/work', environment, ...user });
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('Usage: urlset') });
    bench.write('image/work/sitemap.xml', BAD);
    const check = shell(`${entry} check sitemap.xml`, { folder: 'image/work', environment, ...user });
    expect(check).toMatchObject({ code: 1, err: '' });
  });
});

it.skipIf(process.platform === 'win32')(
  'the script in the CI workflow installs and runs the packed command line',
  { tags: ['long'] },
  () => {
    const { jobs } = parse(textOf('.github/workflows/ci.yml'));
    const steps: { name?: string; run?: string }[] = jobs['command-line'].steps;
    const script = steps.find(({ name }) => name?.startsWith('Install the package'))?.run ?? '';
    mkdirSync(bench.at('clone/assets/samples'), { recursive: true });
    cpSync(path.join(root, 'assets/samples/shop'), bench.at('clone/assets/samples/shop'), {
      recursive: true,
    });
    cpSync(tarball, bench.at(`clone/${path.basename(tarball)}`));
    const { code, out, err } = shell(script, { folder: 'clone' });
    expect({ code, err }, out).toEqual({ code: 0, err: '' });
    expect(existsSync(bench.at('clone/empty/public/sitemap_index.xml'))).toBe(true);
  },
);

function hasPreCommit(): boolean {
  const has = () => spawnSync('pre-commit', ['--version']).status === 0;
  if (has()) return true;
  if (process.env.URLSET_LONG !== '1' || process.getuid?.() !== 0) return false;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pre-commit']);
  return has();
}

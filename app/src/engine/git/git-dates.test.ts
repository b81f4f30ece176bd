// @module-tag slow
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gitDates } from './git-dates.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-git-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const at = (...names: string[]) => path.join(folder, ...names);
const git = (repository: string, ...args: string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
  }).toString();
let date = '';

/** Writes files and commits them with the given time. */
function commit(repository: string, time: string, files: Record<string, string>): void {
  date = time;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(repository, name)), { recursive: true });
    writeFileSync(path.join(repository, name), text);
  }
  git(repository, 'add', '-A');
  git(repository, 'commit', '-q', '-m', 'a');
}

function makeRepository(name = 'site'): string {
  mkdirSync(at(name));
  git(at(name), 'init', '-q', '-b', 'main');
  return at(name);
}

const asked = (signal = new AbortController().signal) => [signal, vi.fn()] as const;
const datesIn = async (where: string) => {
  const dates = await gitDates({ path: where, name: 'site' }, ...asked());
  return Object.fromEntries(
    [...dates].map(([file, time]) => [file, new Date(time).toISOString().slice(0, 10)]),
  );
};

describe('dates from git', () => {
  it('are those of the last commit that changed the file itself', async () => {
    const site = makeRepository();
    commit(site, '2024-01-01T00:00:00Z', { 'a.md': '1', 'docs/b ä.md': '1', 'theme.css': '1' });
    commit(site, '2024-02-01T00:00:00Z', { 'a.md': '2' });
    commit(site, '2024-03-01T00:00:00Z', { 'theme.css': '2', 'gone.md': '1' });
    rmSync(at('site', 'gone.md'));
    commit(site, '2024-04-01T00:00:00Z', {});
    writeFileSync(at('site', 'new.md'), '');
    expect(await datesIn(site)).toEqual({
      'a.md': '2024-02-01',
      'docs/b ä.md': '2024-01-01',
      'theme.css': '2024-03-01',
    });
    expect(await datesIn(at('site', 'docs'))).toEqual({ 'b ä.md': '2024-01-01' });
  });

  it('are not those of a merge, unless it changed the file', async () => {
    const site = makeRepository();
    commit(site, '2024-01-01T00:00:00Z', { 'docs/a.md': '1', 'docs/b.md': '1', 'docs/c.md': '1' });
    git(site, 'checkout', '-q', '-b', 'side');
    commit(site, '2024-02-01T00:00:00Z', { 'docs/a.md': '2' });
    git(site, 'checkout', '-q', 'main');
    commit(site, '2024-03-01T00:00:00Z', { 'docs/b.md': '2' });
    git(site, 'merge', '-q', '--no-commit', '--no-ff', 'side');
    commit(site, '2024-04-01T00:00:00Z', { 'docs/c.md': '2' });
    expect(await datesIn(at('site', 'docs'))).toEqual({
      'a.md': '2024-02-01',
      'b.md': '2024-03-01',
      'c.md': '2024-04-01',
    });
  });

  it.each([
    [
      'a shallow clone',
      'git-shallow',
      () => {
        commit(makeRepository(), '2024-01-01T00:00:00Z', { 'a.md': '1' });
        commit(at('site'), '2024-02-01T00:00:00Z', { 'a.md': '2' });
        git(folder, 'clone', '-q', '--depth', '1', pathToFileURL(at('site')).href, 'shallow');
        return at('shallow');
      },
    ],
    ['a folder without a repository', 'git-no-repository', () => folder],
    [
      'a bare repository',
      'git-no-repository',
      () => {
        mkdirSync(at('bare'));
        git(at('bare'), 'init', '-q', '--bare');
        return at('bare');
      },
    ],
    ['the folder of git itself', 'git-no-repository', () => path.join(makeRepository(), '.git')],
    [
      'a repository without commits',
      'git-no-commits',
      () => {
        writeFileSync(path.join(makeRepository(), 'a.md'), '');
        git(at('site'), 'add', '-A');
        return at('site');
      },
    ],
    ['a folder that does not exist', 'git-failed', () => at('nowhere')],
  ])('are refused for %s', async (_, code, make) => {
    await expect(gitDates({ path: make(), name: 'site' }, ...asked())).rejects.toMatchObject({ code });
  });

  it.skipIf(process.getuid?.() !== 0)('are refused for a repository of another user', async () => {
    const site = makeRepository();
    commit(site, '2024-01-01T00:00:00Z', { 'a.md': '1' });
    for (const name of [site, at('site', '.git')]) chownSync(name, 12_345, 12_345);
    vi.stubEnv('HOME', folder);
    await expect(gitDates({ path: site, name: 'site' }, ...asked())).rejects.toMatchObject({
      code: 'git-unsafe',
      params: { folder: site },
    });
  });

  it('are rejected if git is not installed', async () => {
    vi.stubEnv('PATH', folder);
    await expect(gitDates({ path: folder, name: 'site' }, ...asked())).rejects.toMatchObject({
      code: 'git-absent',
    });
  });

  it('can be canceled', async () => {
    const site = makeRepository();
    commit(site, '2024-01-01T00:00:00Z', { 'a.md': '1' });
    const stop = new AbortController();
    const dates = gitDates({ path: site, name: 'site' }, stop.signal, () => undefined);
    stop.abort();
    await expect(dates).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('are read without running the programs that a repository configures', async () => {
    const site = makeRepository();
    commit(site, '2024-01-01T00:00:00Z', { 'a.md': '1', '.gitattributes': '*.md diff=evil filter=evil' });
    commit(site, '2024-02-01T00:00:00Z', { 'a.md': '2' });
    const evil = at('evil');
    writeFileSync(evil, `#!/bin/sh\ntouch '${at('ran')}'\n`);
    chmodSync(evil, 0o755);
    mkdirSync(at('site', '.git', 'hooks'), { recursive: true });
    for (const hook of ['post-index-change', 'reference-transaction', 'fsmonitor-watchman']) {
      writeFileSync(at('site', '.git', 'hooks', hook), `#!/bin/sh\ntouch '${at('ran')}'\n`, { mode: 0o755 });
    }
    const settings = {
      ...{ 'core.fsmonitor': evil, 'core.pager': evil, 'core.hooksPath': at('site', '.git', 'hooks') },
      ...{ 'core.sshCommand': evil, 'core.askPass': evil, 'credential.helper': evil, 'gpg.program': evil },
      ...{ 'diff.external': evil, 'diff.evil.textconv': evil, 'diff.evil.command': evil, 'pager.log': evil },
      ...{ 'filter.evil.clean': evil, 'filter.evil.process': evil, 'log.showSignature': 'true' },
      ...{ 'log.showRoot': 'false', 'log.follow': 'true', 'diff.relative': 'true', 'diff.noprefix': 'true' },
    };
    for (const [name, value] of Object.entries(settings)) git(site, 'config', name, value);
    rmSync(at('ran'), { force: true });
    expect(await datesIn(site)).toEqual({ '.gitattributes': '2024-01-01', 'a.md': '2024-02-01' });
    expect(() => rmSync(at('ran'))).toThrow('ENOENT');
  });

  it('ignore environment variables that point git to another repository', async () => {
    const site = makeRepository();
    commit(site, '2024-01-01T00:00:00Z', { 'a.md': '1' });
    const other = makeRepository('other');
    commit(other, '2024-02-01T00:00:00Z', { 'b.md': '1' });
    vi.stubEnv('GIT_DIR', path.join(other, '.git'));
    expect(await datesIn(site)).toEqual({ 'a.md': '2024-01-01' });
  });
});

// @module-tag slow
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitOf, filesAt, topFolder, writeFilesAt } from './git-files.ts';
import { runGit } from './run-git.ts';

let folder: string;
let site: { path: string; name: string };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-git-'));
  site = { path: path.join(folder, 'site'), name: 'site' };
  mkdirSync(site.path);
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', site.path, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  })
    .toString()
    .trim();
const limits = () => ({ signal: new AbortController().signal, time: 60_000 });

function commit(files: Record<string, string | Uint8Array>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site.path, name)), { recursive: true });
    writeFileSync(path.join(site.path, name), text);
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'a');
  return git('rev-parse', 'HEAD');
}

/** Writes the files of a commit to a folder. Returns the written contents by path, decoded as Latin-1. */
async function written(where: { path: string; name: string }, id: string): Promise<Record<string, string>> {
  const into = mkdtempSync(path.join(folder, 'out-'));
  const files = await filesAt(where, id, limits());
  await writeFilesAt(where, files, into, limits());
  return Object.fromEntries(
    files.map((file) => [file.path, readFileSync(path.join(into, file.path)).toString('latin1')]),
  );
}

describe('a revision', () => {
  it('is a branch, a tag, an ancestor or the beginning of an id', async () => {
    const first = commit({ a: '1' });
    git('tag', 'v1');
    const second = commit({ a: '2' });
    for (const name of ['HEAD~1', 'v1', first.slice(0, 8)])
      expect(await commitOf(site, name, limits())).toBe(first);
    for (const name of ['HEAD', 'main', '@']) expect(await commitOf(site, name, limits())).toBe(second);
  });

  it.each([
    '',
    '--output=/tmp/x',
    '-h',
    ' HEAD',
    'HEAD\n',
    'HEAD\0',
    'nowhere',
    'HEAD..main',
    'x'.repeat(201),
  ])('is not %j', async (revision) => {
    commit({ a: '1' });
    await expect(commitOf(site, revision, limits())).rejects.toMatchObject({ code: 'git-no-revision' });
  });

  it('needs a repository with a commit', async () => {
    await expect(commitOf(site, 'HEAD', limits())).rejects.toMatchObject({ code: 'git-no-revision' });
    const outside = { path: folder, name: 'x' };
    await expect(commitOf(outside, 'HEAD', limits())).rejects.toMatchObject({ code: 'git-no-repository' });
  });
});

describe('the files of a commit', () => {
  it('are written as they were committed, and only those in the requested folder', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 256));
    const id = commit({ 'a.xml': '<a/>\n', 'docs/b ä.xml': '', 'docs/deep/c.gz': bytes });
    writeFileSync(path.join(site.path, 'a.xml'), 'later');
    expect(await written(site, id)).toEqual({
      ...{ 'a.xml': '<a/>\n', 'docs/b ä.xml': '' },
      'docs/deep/c.gz': bytes.toString('latin1'),
    });
    const docs = { path: path.join(site.path, 'docs'), name: 'docs' };
    expect(Object.keys(await written(docs, id))).toEqual(['b ä.xml', 'deep/c.gz']);
    expect(await topFolder(docs, limits())).toBe(site.path);
  });

  it('are written without converting line breaks or expanding keywords', async () => {
    const id = commit({ '.gitattributes': '* text eol=crlf ident\n', 'a.xml': 'a\n$Id$\n' });
    expect((await written(site, id))['a.xml']).toBe('a\n$Id$\n');
  });

  it('do not include links', async () => {
    symlinkSync('/etc/passwd', path.join(site.path, 'link.xml'));
    expect(Object.keys(await written(site, commit({ 'a.xml': '' })))).toEqual(['a.xml']);
  });

  it('are rejected if Git LFS keeps them elsewhere', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 1\n`;
    const id = commit({ 'a.xml': pointer });
    await expect(written(site, id)).rejects.toMatchObject({ code: 'git-lfs', params: { name: 'a.xml' } });
  });

  it('are rejected if the repository lacks their content', async () => {
    const id = commit({ 'a.xml': 'gone' });
    const blob = git('rev-parse', 'HEAD:a.xml');
    rmSync(path.join(site.path, '.git', 'objects', blob.slice(0, 2), blob.slice(2)), { force: true });
    await expect(written(site, id)).rejects.toMatchObject({ code: 'git-missing-object' });
  });
});

it('passes on a file system error that occurs while the output is read', async () => {
  const read = () => readFileSync(path.join(folder, 'none')).length > 0;
  await expect(runGit(site, ['--version'], limits(), read)).rejects.toMatchObject({ code: 'ENOENT' });
});

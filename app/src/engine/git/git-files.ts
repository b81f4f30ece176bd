import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract.ts';
import { NulTexts } from '@urlset/core/lists/git/git-log.ts';
import { isInside } from '../read/children.ts';
import { BlobStream } from './blob-stream.ts';
import { type GitFolder, type GitLimits, runGit } from './run-git.ts';

/** Maximum number of files in a commit. All of them are kept in memory. */
const MOST_FILES = 1_000_000;
/** Maximum length of a revision, in characters. */
const LONGEST = 200;
/** Maximum number of pieces in the answer of `git rev-parse`. The answer is short. */
const MOST_PIECES = 100;

/** A file of a commit. */
export interface GitFile {
  /** Its path, relative to the folder that was listed, with `/`. */
  readonly path: string;
  /** The id of its content. */
  readonly id: string;
}

/** The top folder of the repository that a folder is in. @throws UrlsetError what {@link runGit} throws */
export async function topFolder(folder: GitFolder, limits: GitLimits): Promise<string> {
  return (await answer(folder, ['rev-parse', '--show-toplevel'], limits)).replace(/\n$/, '');
}

/**
 * Resolves a revision (a branch, a tag, `HEAD~1` or the beginning of an id) to the id of its commit.
 * @throws UrlsetError `git-no-revision`, and what {@link runGit} throws
 */
export async function commitOf(folder: GitFolder, revision: string, limits: GitLimits): Promise<string> {
  const refused = new UrlsetError('git-no-revision', { name: folder.name, revision });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects these characters.
  if (revision.length > LONGEST || !/^[^-\s\u0000-\u001f][^\u0000-\u001f]*$/.test(revision)) throw refused;
  try {
    const said = await answer(folder, ['rev-parse', '--verify', `${revision}^{commit}`], limits);
    const [id = ''] = said.split('\n');
    if (/^[0-9a-f]{40,64}$/.test(id)) return id;
  } catch (error) {
    if (!(error instanceof UrlsetError) || error.code !== 'git-failed') throw error;
  }
  throw refused;
}

/**
 * The files of a commit in a folder and below it. Omits links, submodules and paths that {@link isInside} rejects.
 * @param commit its id
 * @throws UrlsetError `too-many-files`, and what {@link runGit} throws
 */
export async function filesAt(folder: GitFolder, commit: string, limits: GitLimits): Promise<GitFile[]> {
  const files: GitFile[] = [];
  const lines = new NulTexts();
  await runGit(folder, ['ls-tree', '-r', '-z', commit], limits, (piece) => {
    for (const line of lines.read(piece)) {
      const [, id, file] = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      if (id === undefined || file === undefined || !isInside(file)) continue;
      files.push({ path: file, id });
    }
    if (files.length > MOST_FILES)
      throw new UrlsetError('too-many-files', { name: folder.name, limit: String(MOST_FILES) });
    return true;
  });
  return files;
}

/**
 * Writes files of a commit into a folder, where they keep their paths.
 * @throws UrlsetError `git-lfs` and `git-missing-object`, for a file whose content is not in the repository; what
 *   {@link runGit} throws; or any error of the file system
 */
export async function writeFilesAt(
  folder: GitFolder,
  files: readonly GitFile[],
  into: string,
  limits: GitLimits,
): Promise<void> {
  if (files.length === 0) return;
  let next = 0;
  let open: number | null = null;
  const close = () => {
    if (open !== null) closeSync(open);
    open = null;
  };
  const nameOf = () => files[next]?.path ?? '';
  const blobs = new BlobStream({
    missing() {
      throw new UrlsetError('git-missing-object', { name: nameOf() });
    },
    begin() {
      const target = path.join(into, nameOf());
      mkdirSync(path.dirname(target), { recursive: true });
      open = openSync(target, 'wx');
    },
    bytes(piece, isFirst) {
      if (isFirst && isPointer(piece)) throw new UrlsetError('git-lfs', { name: nameOf() });
      if (open !== null) writeSync(open, piece);
    },
    end() {
      close();
      next++;
    },
  });
  try {
    const input = files.map(({ id }) => `${id}\n`).join('');
    await runGit(
      folder,
      ['cat-file', '--batch'],
      limits,
      (piece) => {
        blobs.read(piece);
        return next < files.length;
      },
      input,
    );
    if (next < files.length)
      throw new UrlsetError('git-failed', { name: folder.name, reason: 'incomplete output' });
  } finally {
    close();
  }
}

/** Whether a file is only a pointer to its content, which Git LFS keeps elsewhere. */
function isPointer(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, POINTER.length)).toString('latin1') === POINTER;
}
const POINTER = 'version https://git-lfs.github.com/spec/v1\n';

async function answer(folder: GitFolder, args: readonly string[], limits: GitLimits): Promise<string> {
  const pieces: Uint8Array[] = [];
  await runGit(folder, args, limits, (piece) => pieces.push(piece) < MOST_PIECES);
  return Buffer.concat(pieces).toString('utf8');
}

import path from 'node:path';
import { commitOf, topFolder } from '../../engine/git/git-files.ts';
import type { GitLimits } from '../../engine/git/run-git.ts';
import { sitemapsAt } from '../../engine/git/sitemaps-at.ts';
import { UsageError } from '../usage-error.ts';
import { GIT_PREFIX } from './paths.ts';

/** Time limit for each run of git, in milliseconds. */
const TIME = 5 * 60_000;

/**
 * Writes the file or folder at `git:REVISION:PATH` into the folder `into`. Returns its path there.
 * @throws UsageError; UrlsetError from {@link topFolder}, {@link commitOf} or {@link sitemapsAt}
 */
export async function checkOut(given: string, into: string): Promise<string> {
  const { revision, file } = parse(given);
  const limits: GitLimits = { signal: new AbortController().signal, time: TIME };
  const here = { path: process.cwd(), name: path.basename(process.cwd()) };
  const top = { ...here, path: await topFolder(here, limits) };
  const commit = await commitOf(top, revision, limits);
  const isRelative = /^\.\.?(\/|$)/.test(file);
  const full = isRelative ? path.resolve(file) : path.resolve(top.path, file);
  const inside = path.relative(top.path, full).split(path.sep).join('/');
  if (/^\.\.(\/|$)/.test(inside) || path.isAbsolute(inside))
    throw new UsageError(`${given} is outside the repository`);
  const [found = into] = await sitemapsAt(top, commit, [inside], into, limits);
  return found;
}

/** A revision may contain a colon inside braces, as in `HEAD@{2026-01-01 12:00}`. */
function parse(given: string): { revision: string; file: string } {
  const rest = given.slice(GIT_PREFIX.length);
  const [, revision, file] = /^((?:[^:{}]|\{[^}]*\})+):(.*)$/s.exec(rest) ?? [];
  if (revision !== undefined && file !== undefined) return { revision, file };
  throw new UsageError(`${given} must be git:REVISION:PATH, such as git:HEAD~1:public/sitemap.xml`);
}

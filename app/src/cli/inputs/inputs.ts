import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, toProblem, UrlsetError } from '@urlset/core/contract.ts';
import { diskError } from '../../engine/disk.ts';
import { endKilled } from '../../export/end-killed.ts';
import { filesIn } from './files-in.ts';
import { statOf } from './stat-of.ts';

/** A file to read. */
export interface Input {
  /** Its path as a person would write it: as they did, or from what they named. */
  shown: string;
  /** In full. */
  path: string;
}

/** A path that was named and cannot be read. */
export interface FailedInput {
  shown: string;
  problem: Problem;
}

/**
 * The files that paths stand for: those of a folder for the folder, each once.
 * @param folders with `sites` each path is a folder, and is read as what it is
 */
export async function inputsOf(
  paths: readonly string[],
  folders: 'sitemaps' | 'sites' = 'sitemaps',
): Promise<{ inputs: Input[]; failed: FailedInput[] }> {
  const inputs: Input[] = [];
  const failed: FailedInput[] = [];
  for (const given of paths) {
    try {
      const isFolder = (await stat(given)).isDirectory();
      if (folders === 'sites' && !isFolder) throw new UrlsetError('not-a-folder', { name: given });
      if (folders === 'sites' || !isFolder) {
        inputs.push({ shown: given, path: path.resolve(given) });
        continue;
      }
      await endKilled(path.resolve(given));
      const names = await filesIn(given);
      if (names.length === 0) throw new UrlsetError('empty-folder', { name: given });
      for (const name of names) {
        inputs.push({ shown: path.join(given, name), path: path.resolve(given, name) });
      }
    } catch (error) {
      failed.push({ shown: given, problem: toProblem(diskError(error, given, 'read')) });
    }
  }
  return { inputs, failed };
}

/** The same without those that are named a second time, be it by a link. */
export function eachOnce(inputs: readonly Input[]): Input[] {
  return [...new Map(inputs.toReversed().map((input) => [identityOf(input), input])).values()].toReversed();
}

/** The same for two paths of one file. */
function identityOf({ path }: Input): string {
  const stat = statOf(path);
  return stat === null || !stat.isFile() ? path : `${stat.dev}:${stat.ino}`;
}

import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, toProblem, UrlsetError } from '@urlset/core/contract.ts';
import { diskError } from '../../engine/disk.ts';
import { endKilled } from '../../export/end-killed.ts';
import { filesIn } from './files-in.ts';

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

/** The same without those that are named a second time. A file goes by its own name before that of a link. */
export function eachOnce(inputs: readonly Input[]): Input[] {
  const first = new Map<string, Input>();
  for (const input of inputs) {
    const place = placeOf(input);
    const known = first.get(place);
    if (!known || (known.path !== place && input.path === place)) first.set(place, input);
  }
  return [...first.values()];
}

/**
 * Where a file lies, whatever links lead to it. Of two hard links each has a place of its own: written, they are
 * two files.
 */
export function placeOf({ path: named }: Input): string {
  try {
    return realpathSync.native(named);
  } catch {
    return named;
  }
}

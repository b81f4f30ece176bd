import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { NO_REMOVALS, type Removals } from '@urlset/core/contract/values.ts';
import { type Problem, toProblem, UrlsetError } from '@urlset/core/contract.ts';
import { diskError, diskState } from '../../engine/save/disk.ts';
import type { Input } from '../inputs/inputs.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';
import { writeFile } from '../write-file.ts';

export interface Outcome {
  input: Input;
  /** Entries changed, added and removed. */
  changed: number;
  removed: Removals;
  /** The file after each run of edits; the last one is written. Empty if the file was not edited. */
  edited: readonly OpenFile[];
  /** The path to write to; null if the file is not written. */
  target: string | null;
}

interface Written {
  /** One for each file. A file that could not be written counts as unchanged, without a target. */
  outcomes: Outcome[];
  /** Why files could not be written. */
  problems: Problem[];
}

/**
 * Writes each file that has a target and continues after failures, so that the report says exactly which files were
 * written.
 * @param out the folder to write to; null to write in place
 * @throws UrlsetError `cancelled` when interrupted, or the reason why the folder cannot be created
 */
export async function writeOutcomes(outcomes: readonly Outcome[], out: string | null): Promise<Written> {
  if (out !== null) await makeFolder(out);
  const written: Written = { outcomes: [], problems: [] };
  for (const outcome of outcomes) {
    try {
      if (outcome.target !== null) await write(outcome, outcome.target);
      written.outcomes.push(outcome);
    } catch (error) {
      const problem = toProblem(diskError(error, outcome.target ?? '', 'save'));
      if (problem.code === 'cancelled') throw error;
      written.problems.push(problem);
      written.outcomes.push({ ...outcome, changed: 0, removed: NO_REMOVALS, target: null });
    }
  }
  return written;
}

/** @throws UrlsetError */
async function write({ input, edited }: Outcome, target: string): Promise<void> {
  const last = edited.at(-1);
  if (!last) return writeFile(target, bytesOf(input), false);
  const { open, file } = last;
  const stamp = open.sources.get(file.id)?.stamp;
  if (stamp && (await diskState(input.path, { ...stamp, sha256: '' })) !== 'same') {
    throw new UrlsetError('changed', { name: input.shown });
  }
  await writeFile(target, open.project.write(file.id), file.gzip);
}

/** Streams a file as it is on disk. @throws UrlsetError that names this file, not the target */
async function* bytesOf({ path, shown }: Input): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw diskError(error, shown, 'read');
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const problem = diskError(error, folder, 'save');
    // One of the parent folders is a file.
    throw problem.code === 'not-found' ? new UrlsetError('not-a-folder', { name: folder }) : problem;
  }
}

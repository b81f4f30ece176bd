import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { isGzip } from '@urlset/core/rules/gzip/gzip-name-mismatch.ts';
import { MAX_FILE_BYTES } from '../../engine/read/gzip/inflation-limit.ts';
import { optional } from '../options/option.ts';
import { UsageError } from '../usage-error.ts';
import type { Input } from './inputs.ts';
import { STDIN } from './paths.ts';

/** The name of standard input if the user gives none. */
const UNNAMED = 'stdin';

export const STDIN_NAME = optional({
  argument: 'NAME',
  help: 'Name of the file that arrives on standard input',
  parse: parseStdinName,
});

/** @throws UsageError if standard input is given more than once, or only its name is given */
export function refuseStdin(paths: readonly (string | null)[], name: string | null): void {
  const times = paths.filter((given) => given === STDIN).length;
  if (times > 1) throw new UsageError('- (standard input) can be given only once');
  if (times === 0 && name !== null)
    throw new UsageError('--stdin-name needs the path -, which means standard input');
}

/** A path as shown to the user. */
export function shownPath(given: string, stdinName: string | null): string {
  return given === STDIN ? (stdinName ?? UNNAMED) : given;
}

/**
 * Writes standard input to a file in a folder. The file gets the name that the user gave, otherwise `stdin`, or
 * `stdin.gz` if the content is gzip.
 * @throws UrlsetError `empty-stdin`, `stdin-too-big`; or an error of the system
 */
export async function readStdin(folder: string, name: string | null): Promise<Input> {
  const shown = name ?? UNNAMED;
  const file = path.join(folder, path.basename(shown));
  let size = 0;
  await pipeline(
    process.stdin,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > MAX_FILE_BYTES) throw new UrlsetError('stdin-too-big', { limit: String(MAX_FILE_BYTES) });
        yield piece;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  if (size === 0) throw new UrlsetError('empty-stdin');
  if (name !== null || !(await beginsLikeGzip(file))) return { shown, path: file };
  // Without `.gz`, the name would contradict the content.
  await rename(file, `${file}.gz`);
  return { shown, path: `${file}.gz` };
}

async function beginsLikeGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    return isGzip((await handle.read(Buffer.alloc(2), 0, 2, 0)).buffer);
  } finally {
    await handle.close();
  }
}

function parseStdinName(given: string, option: string): string {
  const name = path.basename(given);
  if (name !== '' && name !== '.' && name !== '..' && !/[\\/\0]$/.test(given)) return given;
  throw new UsageError(`${option} must be the name of a file, not ${JSON.stringify(given)}`);
}

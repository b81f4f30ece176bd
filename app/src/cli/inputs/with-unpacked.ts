import { rmSync } from 'node:fs';
import path from 'node:path';
import { isZip, unpackZip } from '../../lists/unpack-zip.ts';
import { makeUnpackedFolder, sweepUnpackedFolders } from '../../lists/unpacked-folder.ts';
import { EXIT } from '../command.ts';
import type { Input } from './inputs.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `run` with the inputs, with each zip replaced by its unpacked files. The files are deleted afterwards.
 * @throws UrlsetError like {@link unpackZip}
 */
export async function withUnpacked<T>(
  inputs: readonly Input[],
  run: (inputs: Input[]) => Promise<T>,
): Promise<T> {
  const folders: string[] = [];
  const clear = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  const onSignal = (signal: NodeJS.Signals) => {
    clear();
    // If there are other listeners, they end the process themselves.
    if (process.listenerCount(signal) === 1) process.exit(EXIT.notDone);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    const files: Input[] = [];
    for (const input of inputs) {
      if (!(await isZip(input.path))) {
        files.push(input);
        continue;
      }
      if (folders.length === 0) await sweepUnpackedFolders();
      const folder = await makeUnpackedFolder();
      folders.push(folder);
      files.push(...(await membersOf(input, folder)));
    }
    return await run(files);
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    clear();
  }
}

/** The files of a zip. A workbook is not unpacked. */
async function membersOf(input: Input, folder: string): Promise<Input[]> {
  const members = await unpackZip(input.path, input.shown, folder);
  if (members === null) return [input];
  return members.map((member) => ({ shown: `${input.shown}/${member}`, path: path.join(folder, member) }));
}

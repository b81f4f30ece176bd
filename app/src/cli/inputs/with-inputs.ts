import { rmSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../command.ts';
import { isUrl, type UrlRequest } from '../options/web-options.ts';
import { UsageError } from '../usage-error.ts';
import { type FailedInput, type Input, inputsOf } from './inputs.ts';
import { GIT_PREFIX } from './paths.ts';
import { readStdin } from './standard-input.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface InputOptions {
  /** With `sites`, each path must be a folder and is one input. */
  folders?: 'sitemaps' | 'sites';
  /** The name of standard input; null if the user gave none. Without this property, `-` is the name of a file. */
  stdinName?: string | null;
  /** Whether a path can also be `git:REVISION:PATH`. */
  revisions?: true;
  /** How to download URLs among the paths; null if they are refused. */
  web: UrlRequest | null;
  /** Which zips are replaced by their files; null for none. */
  unpacks: 'all' | 'stdin' | null;
}

export interface Inputs {
  inputs: Input[];
  failed: FailedInput[];
}

/**
 * Calls `run` with the files that paths stand for. A path can be a file, a folder, a pattern, a zip, a URL, a committed
 * file or standard input. Temporary files are deleted afterwards.
 * @throws UsageError; UrlsetError, such as those of {@link unpackZip}
 */
export async function withInputs<T>(
  paths: readonly string[],
  { folders = 'sitemaps', stdinName, revisions, web, unpacks }: InputOptions,
  run: (found: Inputs) => Promise<T>,
): Promise<T> {
  const temporary = new TemporaryFolders();
  try {
    const read = new Set<Input>();
    const stdin = async () => {
      const input = await readStdin(await temporary.make(), stdinName ?? null);
      read.add(input);
      return input;
    };
    const committed = revisions ? await checkedOut(paths, temporary) : new Map<string, string>();
    const fetched = await downloaded(paths, web, temporary);
    const inputs: Input[] = [];
    const failed: FailedInput[] = [];
    for (const given of paths) {
      const onDisk = committed.get(given) ?? given;
      const found =
        fetched.get(given) ??
        namedAsGiven(await inputsOf([onDisk], folders, stdinName === undefined ? null : stdin), committed);
      inputs.push(...found.inputs);
      failed.push(...found.failed);
    }
    const files: Input[] = [];
    for (const input of inputs) {
      const mayUnpack = unpacks === 'all' || (unpacks === 'stdin' && read.has(input));
      files.push(...(mayUnpack ? await unpacked(input, temporary) : [input]));
    }
    return await run({ inputs: files, failed });
  } finally {
    temporary.clear();
  }
}

/** Checks out the committed files among some paths. Maps each of these paths to its place on disk. */
async function checkedOut(
  paths: readonly string[],
  temporary: TemporaryFolders,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const given of paths.filter((path) => path.startsWith(GIT_PREFIX))) {
    const { checkOut } = await import('./git-input.ts');
    places.set(given, await checkOut(given, await temporary.make()));
  }
  return places;
}

/** Downloads the URLs among some paths. @throws UsageError if `web` is null and a path is a URL */
async function downloaded(
  paths: readonly string[],
  web: UrlRequest | null,
  temporary: TemporaryFolders,
): Promise<Map<string, Inputs>> {
  const urls = [...new Set(paths.filter(isUrl))];
  const [first] = urls;
  if (first === undefined) return new Map();
  if (web === null)
    throw new UsageError(
      `${first} is on the web, and this command cannot read or edit a URL; download it first: urlset convert ${first} --to urlset --out sitemap.xml`,
    );
  const { fetchUrls } = await import('./web-input.ts');
  const found = await fetchUrls(urls, await temporary.make(), web);
  return new Map(urls.map((url, at) => [url, found[at] ?? { inputs: [], failed: [] }]));
}

/** Shows the committed files as the user named them. */
function namedAsGiven({ inputs, failed }: Inputs, committed: ReadonlyMap<string, string>): Inputs {
  const named = <T extends { shown: string }>(one: T): T => {
    for (const [given, place] of committed) {
      if (one.shown === place) return { ...one, shown: given };
      if (one.shown.startsWith(place + path.sep))
        return { ...one, shown: `${given.replace(/\/$/, '')}${one.shown.slice(place.length)}` };
    }
    return one;
  };
  return { inputs: inputs.map(named), failed: failed.map(named) };
}

/** The files of a zip; any other file, even a workbook, is returned as it is. */
async function unpacked(input: Input, temporary: TemporaryFolders): Promise<Input[]> {
  const { isZip, unpackZip } = await import('../../lists/unpack-zip.ts');
  if (!(await isZip(input.path))) return [input];
  const folder = await temporary.make();
  const members = await unpackZip(input.path, input.shown, folder);
  if (members === null) return [input];
  return members.map((member) => ({ shown: `${input.shown}/${member}`, path: path.join(folder, member) }));
}

/** Folders that `clear` or the end of the process deletes. If the process is killed, a later one deletes them. */
class TemporaryFolders {
  readonly #folders: string[] = [];

  async make(): Promise<string> {
    const { makeUnpackedFolder, sweepUnpackedFolders } = await import('../../lists/unpacked-folder.ts');
    if (this.#folders.length === 0) {
      await sweepUnpackedFolders();
      for (const signal of SIGNALS) process.on(signal, this.#onSignal);
      process.on('exit', this.#remove);
    }
    const folder = await makeUnpackedFolder();
    this.#folders.push(folder);
    return folder;
  }

  clear(): void {
    for (const signal of SIGNALS) process.off(signal, this.#onSignal);
    process.off('exit', this.#remove);
    this.#remove();
  }

  #remove = () => {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  };

  #onSignal = (signal: NodeJS.Signals) => {
    this.#remove();
    // If there are other listeners, they end the process themselves.
    if (process.listenerCount(signal) === 1) process.exit(EXIT.notDone);
  };
}

import path from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { fail, runUrlset } from '../run-urlset.ts';

/** The launcher, as scripts/test-setup.mjs built it for this run. */
export const BIN = process.env.URLSET_BIN ?? '';
/** The folder of its worker scripts. */
export const SCRIPTS = path.join(path.dirname(BIN), '../out');

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Resolves when the most recent run ends. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the command line in this process. Runs take turns, because a process has one working directory and one standard
 * output.
 */
export function runHere(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<Ran> {
  const ran = last.then(() => runNow(folder, args, input));
  last = ran.catch(() => undefined);
  return ran;
}

async function runNow(folder: string, args: readonly string[], input: string | Uint8Array): Promise<Ran> {
  const before = process.cwd();
  const stdin = replaceStdin(input);
  const [out, err] = [captured(process.stdout), captured(process.stderr)];
  process.chdir(folder);
  try {
    const code = await runUrlset(args, SCRIPTS).catch(fail);
    return { code, out: out.text(), err: err.text() };
  } finally {
    process.chdir(before);
    stdin.restore();
    out.end();
    err.end();
  }
}

/** Replaces the standard input of this process with `input`, until it is restored. */
function replaceStdin(input: string | Uint8Array): { restore(): void } {
  const own = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const value = Readable.from(input.length === 0 ? [] : [Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { configurable: true, value });
  return { restore: () => Object.defineProperty(process, 'stdin', own) };
}

/** Captures what is written to a stream, until `end` is called. */
function captured(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((piece, ...more) => {
    text += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
    const done = more.at(-1);
    if (typeof done === 'function') done();
    return true;
  });
  return { text: () => text, end: () => spy.mockRestore() };
}

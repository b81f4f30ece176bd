import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/**
 * What a second instance sends. Electron's own `argv` is reordered, and the working directory is needed to resolve
 * paths.
 */
const Handover = v.object({ argv: v.array(v.string()), cwd: v.string() });
export type Handover = v.InferOutput<typeof Handover>;

/** Validates data from another process; invalid data becomes an empty request. */
export function parseHandover(data: unknown): Handover {
  return v.parse(v.fallback(Handover, { argv: [], cwd: '' }), data);
}

/**
 * Absolute paths of the files on a command line. Switches are left out, and so is the app's own folder if Electron was
 * started with one (`defaultApp`).
 */
export function pathsOf({ argv, cwd }: Handover, defaultApp: boolean): string[] {
  const plain = argv.slice(1).filter((argument) => argument !== '' && !argument.startsWith('-'));
  return plain.slice(defaultApp ? 1 : 0).map((argument) => path.resolve(cwd, plainPath(argument)));
}

/** Desktops pass files as `file:` URLs. */
function plainPath(argument: string): string {
  if (!argument.startsWith('file://')) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return argument;
  }
}

/**
 * Queues requests to open files until there is a receiver. A request is a group of paths to open together; an empty
 * group asks for a window.
 */
export class OpenRequests {
  #waiting: string[][] = [];
  #take: ((paths: string[]) => void) | null = null;

  add(paths: string[]): void {
    if (this.#take === null) this.#waiting.push(paths);
    else this.#take(paths);
  }

  /** Passes queued requests to `take`, and every later request directly. */
  begin(take: (paths: string[]) => void): void {
    this.#take = take;
    for (const paths of this.#waiting.splice(0)) take(paths);
  }
}

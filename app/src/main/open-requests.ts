import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** What a second instance hands over: Electron gives its `argv` reordered and without where it stood. */
const Handover = v.object({ argv: v.array(v.string()), cwd: v.string() });
export type Handover = v.InferOutput<typeof Handover>;

/** What came from another process; one that says something else asks for nothing. */
export function parseHandover(data: unknown): Handover {
  return v.parse(v.fallback(Handover, { argv: [], cwd: '' }), data);
}

/**
 * Files named on a command line, absolute. Switches are left out, and so is the app's own folder when
 * Electron was started with one (`defaultApp`).
 */
export function pathsOf({ argv, cwd }: Handover, defaultApp: boolean): string[] {
  const plain = argv.slice(1).filter((argument) => argument !== '' && !argument.startsWith('-'));
  return plain.slice(defaultApp ? 1 : 0).map((argument) => path.resolve(cwd, plainPath(argument)));
}

/** Desktops hand files over as URLs. */
function plainPath(argument: string): string {
  if (!argument.startsWith('file://')) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return argument;
  }
}

/**
 * Requests to open files, kept until somebody can take them. Each is the paths that belong together;
 * one without paths asks for a window.
 */
export class OpenRequests {
  #waiting: string[][] = [];
  #take: ((paths: string[]) => void) | null = null;

  add(paths: string[]): void {
    if (this.#take === null) this.#waiting.push(paths);
    else this.#take(paths);
  }

  /** From now on `take` gets every request, first those that waited. */
  begin(take: (paths: string[]) => void): void {
    this.#take = take;
    for (const paths of this.#waiting.splice(0)) take(paths);
  }
}

import { UrlsetError } from '@urlset/core/contract.ts';
import * as v from 'valibot';

const Paths = v.array(v.string());

/** Validates the paths that the preload sent; returns an empty list if they are invalid. */
export function parsePaths(sent: unknown): string[] {
  const paths = v.safeParse(Paths, sent);
  return paths.success ? paths.output : [];
}

/** Files that the system reported as dropped on a window. The page gets only ids, each valid once. */
export class DroppedFiles {
  readonly #paths = new Map<number, string>();
  #next = 0;

  /** Replaces the files of the previous drop, and returns an id for each new one. */
  add(paths: readonly string[]): number[] {
    this.#paths.clear();
    return paths.map((path) => {
      this.#paths.set(this.#next, path);
      return this.#next++;
    });
  }

  /** @throws UrlsetError `refused` if an id is unknown or used up */
  take(ids: readonly number[]): string[] {
    return ids.map((id) => {
      const path = this.#paths.get(id);
      if (path === undefined) throw new UrlsetError('refused', { what: 'dropped' });
      this.#paths.delete(id);
      return path;
    });
  }
}

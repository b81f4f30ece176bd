import { UrlsetError } from '@urlset/core/contract.ts';
import * as v from 'valibot';

const Paths = v.array(v.string());

/** Paths as the preload sends them; none where they are no such list. */
export function parsePaths(sent: unknown): string[] {
  const paths = v.safeParse(Paths, sent);
  return paths.success ? paths.output : [];
}

/** Files that the system reported as dropped on a window. The page knows ids of them alone, and each serves once. */
export class DroppedFiles {
  readonly #paths = new Map<number, string>();
  #next = 0;

  /** What was dropped before and not opened is forgotten. */
  add(paths: readonly string[]): number[] {
    this.#paths.clear();
    return paths.map((path) => {
      this.#paths.set(this.#next, path);
      return this.#next++;
    });
  }

  /** @throws UrlsetError `refused` where one was not dropped, or is taken already */
  take(ids: readonly number[]): string[] {
    return ids.map((id) => {
      const path = this.#paths.get(id);
      if (path === undefined) throw new UrlsetError('refused', { what: 'dropped' });
      this.#paths.delete(id);
      return path;
    });
  }
}

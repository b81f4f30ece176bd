import { existsSync } from 'node:fs';
import type { PageResult } from '@urlset/core/contract/page-result.ts';
import { SeenLocs } from '../../net/probe/seen-locs.ts';
import { UsageError } from '../usage-error.ts';
import { readResults } from './results-file.ts';

/** How pages differ from an earlier check. */
export interface Turns {
  /** When the earlier check began, as ISO 8601. */
  readonly since: string;
  /** Pages that were indexable then and are not now, and the reverse. */
  broke: number;
  mended: number;
}

/** The results of an earlier check, which a new check replaces. */
export class LastCheck {
  readonly turns: Turns;
  readonly #fine = new SeenLocs();
  readonly #broken = new SeenLocs();

  private constructor(since: string) {
    this.turns = { since, broke: 0, mended: 0 };
  }

  /**
   * Reads results up to the first line that is not a result. Null if the file is missing or does not contain results.
   * @throws UrlsetError
   */
  static async read(file: string): Promise<LastCheck | null> {
    if (!existsSync(file)) return null;
    let last: LastCheck | null = null;
    try {
      for await (const result of readResults(file)) {
        last ??= new LastCheck(result.checkedAt);
        if (result.indexable !== null) (result.indexable ? last.#fine : last.#broken).add(result.loc);
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
    return last;
  }

  /** Compares a new result with the earlier result for the same loc. */
  note({ loc, indexable }: PageResult): void {
    if (indexable === false && this.#fine.has(loc)) this.turns.broke++;
    if (indexable === true && this.#broken.has(loc)) this.turns.mended++;
  }
}

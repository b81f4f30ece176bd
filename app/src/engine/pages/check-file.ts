import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CheckedPage, CheckManners, CheckScope, UrlsetError } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { isNotThere } from '../../disk/error-code.ts';
import { LineFile, readLines } from '../../disk/line-file.ts';
import type { OpenProject } from '../open-project.ts';
import { diskError } from '../save/disk.ts';

/** Only the user may read the results and the names of the sites. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** A check, as the file stores it. */
export const CheckRecord = v.strictObject({
  startedAt: v.number(),
  scope: CheckScope,
  manners: CheckManners,
  /** Number of pages. */
  total: v.number(),
  /** The locs to check if the scope is rows, which can move. Null for other scopes, or if there are too many locs. */
  locs: v.nullable(v.array(v.string())),
  /** Number of pictures at the end of `locs`. The locs before them are pages. */
  pictures: v.exactOptional(v.number()),
});
export type CheckRecord = v.InferOutput<typeof CheckRecord>;

const Line = v.union([
  v.strictObject({ check: CheckRecord }),
  v.strictObject({ page: CheckedPage }),
  v.strictObject({ end: v.strictObject({ startedAt: v.number() }) }),
]);
export type Line = v.InferOutput<typeof Line>;

/** Stores the results of a project's page checks in the user data folder. They are appended as they arrive. */
export class CheckFile {
  readonly path: string;
  #lines: LineFile | null = null;

  /** If the project was never saved, its results last as long as its journal. */
  constructor(open: OpenProject) {
    const { journalFolder } = open;
    const place = open.path;
    const userData = path.dirname(path.dirname(journalFolder));
    const name = place === null ? '' : createHash('sha256').update(place).digest('hex');
    this.path =
      place === null
        ? path.join(journalFolder, 'checks.jsonl')
        : path.join(userData, 'checks', `${name}.jsonl`);
  }

  /** @throws UrlsetError */
  append(lines: readonly Line[]): void {
    try {
      if (this.#lines === null) {
        mkdirSync(path.dirname(this.path), { recursive: true, mode: FOLDER_MODE });
        this.#lines = LineFile.open(this.path, true, FILE_MODE);
      }
      this.#lines.append(lines);
    } catch (error) {
      throw diskError(error, this.path, 'save');
    }
  }

  /** The lines of the file; none if it does not exist. Skips lines that are not valid. @throws UrlsetError */
  async *read(): AsyncGenerator<Line> {
    try {
      for await (const value of readLines(this.path)) {
        const line = v.safeParse(Line, value);
        if (line.success) yield line.output;
      }
    } catch (error) {
      if (isNotThere(error)) return;
      throw error instanceof UrlsetError ? error : diskError(error, this.path, 'read');
    }
  }

  close(): void {
    this.#lines?.close();
    this.#lines = null;
  }
}

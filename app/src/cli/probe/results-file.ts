import { PageResult } from '@urlset/core/contract/page-result.ts';
import * as v from 'valibot';
import { LineFile, readLines } from '../../disk/line-file.ts';
import { diskError } from '../../engine/save/disk.ts';
import { UsageError } from '../usage-error.ts';

/** A file of results, one JSON line each. */
export class ResultsFile {
  readonly #file: string;
  readonly #lines: LineFile;

  private constructor(file: string, lines: LineFile) {
    this.#file = file;
    this.#lines = lines;
  }

  /**
   * Opens a file to write results to.
   * @param keeps whether to keep the existing lines, except an incomplete last one, and append to them
   * @throws UrlsetError
   */
  static open(file: string, keeps: boolean): ResultsFile {
    try {
      return new ResultsFile(file, LineFile.open(file, keeps));
    } catch (error) {
      throw diskError(error, file, 'save');
    }
  }

  /** @throws UrlsetError */
  append(results: readonly PageResult[]): void {
    try {
      this.#lines.append(results);
    } catch (error) {
      throw diskError(error, this.#file, 'save');
    }
  }

  close(): void {
    this.#lines.close();
  }
}

/**
 * Reads earlier results. A last line that was cut off is skipped.
 * @throws UsageError if another line is not a result; UrlsetError
 */
export async function* readResults(file: string): AsyncGenerator<PageResult> {
  let number = 0;
  let broken = 0;
  try {
    for await (const value of readLines(file)) {
      number++;
      if (broken > 0) break;
      const result = v.safeParse(PageResult, value);
      if (result.success) yield result.output;
      else broken = number;
    }
  } catch (error) {
    throw diskError(error, file, 'read');
  }
  if (broken > 0 && number > broken)
    throw new UsageError(`${file}: line ${broken} is not a result of urlset probe`);
}

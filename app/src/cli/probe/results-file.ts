import { closeSync, createReadStream, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PageResult } from '@urlset/core/contract/page-result.ts';
import * as v from 'valibot';
import { diskError } from '../../engine/save/disk.ts';
import { UsageError } from '../usage-error.ts';

const LINE_END = 0x0a;

/** A file of results, one JSON line each. What was appended survives the end of the process. */
export class ResultsFile {
  readonly #file: string;
  readonly #handle: number;

  private constructor(file: string, handle: number) {
    this.#file = file;
    this.#handle = handle;
  }

  /**
   * Opens a file to write results to.
   * @param keeps whether to append to what it has; a last line that was cut off is dropped
   * @throws UrlsetError
   */
  static open(file: string, keeps: boolean): ResultsFile {
    try {
      const handle = openSync(file, keeps ? 'a+' : 'w');
      if (keeps && statSync(file).isFile()) ftruncateSync(handle, endOfLines(handle));
      return new ResultsFile(file, handle);
    } catch (error) {
      throw diskError(error, file, 'save');
    }
  }

  /** @throws UrlsetError */
  append(results: readonly PageResult[]): void {
    if (results.length === 0) return;
    try {
      const bytes = Buffer.from(results.map((result) => `${JSON.stringify(result)}\n`).join(''));
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    } catch (error) {
      throw diskError(error, this.#file, 'save');
    }
  }

  close(): void {
    closeSync(this.#handle);
  }
}

/** Where the last complete line ends, in bytes. */
function endOfLines(handle: number): number {
  const piece = Buffer.alloc(1 << 16);
  let end = 0;
  for (let at = 0; ; ) {
    const read = readSync(handle, piece, 0, piece.length, at);
    if (read === 0) return end;
    const last = piece.subarray(0, read).lastIndexOf(LINE_END);
    if (last >= 0) end = at + last + 1;
    at += read;
  }
}

/**
 * Reads earlier results. A last line that was cut off is skipped.
 * @throws UsageError if another line is not a result; UrlsetError
 */
export async function* readResults(file: string): AsyncGenerator<PageResult> {
  const input = createReadStream(file, 'utf8');
  let number = 0;
  let broken = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      number++;
      if (broken > 0) break;
      if (line === '') continue;
      const result = parseResult(line);
      if (result === null) broken = number;
      else yield result;
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw diskError(error, file, 'read');
  } finally {
    input.destroy();
  }
  if (broken > 0 && number > broken)
    throw new UsageError(`${file}: line ${broken} is not a result of urlset probe`);
}

function parseResult(line: string): PageResult | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const result = v.safeParse(PageResult, value);
  return result.success ? result.output : null;
}

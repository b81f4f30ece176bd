import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Finding } from '@urlset/core/findings/finding.ts';
import { diskError } from '../../../engine/save/disk.ts';

/** A finding in a baseline. */
export interface BaselineEntry {
  readonly code: string;
  /** The name of its file within its project: the file's name, or its path from the folder of the index. */
  readonly file: string;
  /** Null for a finding about the file. */
  readonly loc: string | null;
  readonly value: string;
  /** The number of places in which the finding occurs. */
  readonly count: number;
}

const VERSION = 1;
export const FIRST_LINE = `${JSON.stringify({ type: 'urlset-baseline', version: VERSION })}\n`;

/**
 * The entry for a finding. If the value of a finding about a file is only a count, the entry's value is empty,
 * because the count often changes.
 */
export function entryOf({ code, loc, value, places }: Finding, file: string): BaselineEntry {
  return { code, file, loc, value: loc === null && /^\d+$/.test(value) ? '' : value, count: places };
}

export function lineOf({ code, file, loc, value, count }: BaselineEntry): string {
  const line = { code, file, ...(loc === null ? {} : { loc }), value, ...(count === 1 ? {} : { count }) };
  return `${JSON.stringify(line)}\n`;
}

/**
 * The entries of a baseline, one after another.
 * @throws UrlsetError `bad-baseline` with line and column, `other-baseline` for another version, or the reason why
 *   the file cannot be read
 */
export async function* readBaseline(file: string): AsyncGenerator<BaselineEntry> {
  try {
    let number = 0;
    for await (const line of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      number++;
      const value = await objectIn(line, file, number);
      if (number === 1) refuseOther(value, file);
      else yield checked(value, file, number);
    }
    if (number === 0) throw fault(file, 1, 1, 'the file is empty');
  } catch (error) {
    throw error instanceof UrlsetError ? error : diskError(error, file, 'read');
  }
}

async function objectIn(
  line: string,
  file: string,
  number: number,
): Promise<Readonly<Record<string, unknown>>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // Parse the line again to find out where it is broken.
    const { readJson } = await import('../../../config/json-text.ts');
    const json = readJson(line);
    throw 'reason' in json
      ? fault(file, number, json.column, json.reason)
      : fault(file, number, 1, 'not JSON');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw fault(file, number, 1, 'not an object');
}

function refuseOther({ type, version }: Readonly<Record<string, unknown>>, file: string): void {
  if (type !== 'urlset-baseline') throw fault(file, 1, 1, 'the first line is not that of a baseline');
  if (version !== VERSION)
    throw new UrlsetError('other-baseline', { name: file, version: String(version), known: String(VERSION) });
}

function checked(value: Readonly<Record<string, unknown>>, file: string, number: number): BaselineEntry {
  const { code, file: name, loc = null, value: found, count = 1 } = value;
  if (typeof code !== 'string' || typeof name !== 'string' || typeof found !== 'string')
    throw fault(file, number, 1, 'code, file and value must be strings');
  if (loc !== null && typeof loc !== 'string') throw fault(file, number, 1, 'loc must be a string');
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1 || count > 0x7fff_ffff)
    throw fault(file, number, 1, 'count must be a whole number from 1');
  return { code, file: name, loc, value: found, count };
}

function fault(file: string, line: number, column: number, reason: string): UrlsetError {
  return new UrlsetError('bad-baseline', { name: file, line: String(line), column: String(column), reason });
}

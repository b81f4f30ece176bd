import { open } from 'node:fs/promises';
import type { Version } from '@urlset/core/contract.ts';
import type { Log } from './log.ts';

/** A report holds only the end of the log: at most this many bytes and lines. */
const MOST_BYTES = 32_768;
const MOST_LINES = 200;

/**
 * The text of a report: versions and the end of the log. The log does not contain the user's URLs, paths or quoted
 * text, so the report does not either.
 */
export async function problemReport(log: Pick<Log, 'file'>, versions: readonly Version[]): Promise<string> {
  const lines = await endOf(log.file);
  return [
    ...versions.map(({ name, version }) => `${name} ${version}`),
    '',
    lines.length > 0 ? 'The end of the log:' : 'The log is empty.',
    ...lines,
    '',
  ].join('\n');
}

/** The last whole lines of a file; none if it cannot be read. */
async function endOf(file: string): Promise<string[]> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - MOST_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), { position: start });
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    // The first line may be cut.
    if (start > 0) lines.shift();
    return lines
      .map((line) => line.trimEnd())
      .filter((line) => line !== '')
      .slice(-MOST_LINES);
  } finally {
    await handle.close();
  }
}

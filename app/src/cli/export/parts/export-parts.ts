import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import { inOrder } from '../../../engine/previews/in-order.ts';
import { targetError } from '../../../export/target-error.ts';
import { bucketFiles } from '../../../parts/bucket-files.ts';
import type { Exit } from '../../command.ts';
import { composeHere } from '../../compose/compose.ts';
import { UsageError } from '../../usage-error.ts';
import { stoppable } from '../../write-file.ts';
import type { ExportOptions } from '../export-options.ts';

/**
 * Exports each part in its own process, with at most one process per core at a time, and composes the parts.
 * @throws UsageError if there are fewer buckets than parts; UrlsetError
 */
export async function exportParts(options: ExportOptions, parts: number, scripts: string): Promise<Exit> {
  const [folder = ''] = options.paths;
  const { files } = await bucketFiles(folder).catch((error: unknown) => {
    throw targetError(error, folder);
  });
  if (parts > files.size)
    throw new UsageError(
      `--parts ${parts}: there are only ${files.size} buckets, so use up to ${files.size} parts`,
    );
  const cores = availableParallelism();
  const together = Math.min(parts, cores);
  const threads = Math.max(1, Math.floor(cores / together));
  await stoppable(async (signal) => {
    const numbers = Array.from({ length: parts }, (_, place) => place + 1);
    const run = (part: number) => runPart(argumentsOf(options, part, parts), threads, signal);
    const failed: number[] = [];
    let place = 0;
    for await (const isDone of inOrder(numbers, run, together - 1)) {
      place++;
      if (!isDone) failed.push(place);
    }
    if (signal.aborted) throw new UrlsetError('cancelled');
    if (failed.length > 0)
      throw new UrlsetError('parts-failed', {
        count: String(failed.length),
        parts: failed.map((part) => `--part ${part}/${parts}`).join(', '),
      });
  });
  const { out, index, now, force, json } = options;
  const name = index ?? 'sitemap_index.xml';
  return composeHere({ folders: [out], index: name, now, verify: false, edges: false, force }, scripts, json);
}

/** The arguments of the command for one part. Every part gets the same `--now`. */
function argumentsOf(options: ExportOptions, part: number, parts: number): string[] {
  const { paths, base, out, limits, gzip, now, force, verifiedHosts } = options;
  return [
    ...['export', ...paths, '--part', `${part}/${parts}`, '--base', base, '--out', out, '--no-config'],
    ...['--max-urls', String(limits.entries), '--max-bytes', String(limits.bytes), '--now', w3cDatetime(now)],
    ...(gzip ? [] : ['--no-gzip']),
    ...(force ? ['--force'] : []),
    ...verifiedHosts.flatMap((host) => ['--verified', host]),
  ];
}

function runPart(args: readonly string[], threads: number, signal: AbortSignal): Promise<boolean> {
  const [, launcher = ''] = process.argv;
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const child = spawn(process.execPath, [...process.execArgv, launcher, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, URLSET_THREADS: String(threads) },
    });
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    const end = (isDone: boolean) => {
      signal.removeEventListener('abort', stop);
      resolve(isDone);
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

import { parentPort } from 'node:worker_threads';
import type { ListOrigin } from '@urlset/core/contract/host.ts';
import { toProblem } from '@urlset/core/contract.ts';
import { diskError } from '../engine/save/disk.ts';
import type { KnownList, TellProgress } from './known-list.ts';
import { ListFile } from './list-file.ts';
import type { ListJob, ListReply } from './list-thread.ts';
import { SiteFolder } from './site/site-folder.ts';

/** The list of the last request. */
let name = '';
let opened: Promise<KnownList> | null = null;

parentPort?.on('message', async ({ job, kind, asked, source }: ListJob) => {
  const reply = (message: ListReply) => parentPort?.postMessage(message);
  if (source !== null) {
    name = source.name;
    opened = openOrigin(source.origin, name, source.now);
  }
  const called = name;
  try {
    const list = await opened;
    if (list === null) throw new TypeError('no list');
    const progress: TellProgress = (progress) => reply({ type: 'progress', job, progress });
    const sitemap = (bytes: Uint8Array) => reply({ type: 'sitemap', job, bytes });
    if (kind === 'look') reply({ type: 'looked', job, look: await list.look(asked, progress) });
    else reply({ type: 'read', job, made: await list.read(asked, { progress, sitemap }) });
  } catch (error) {
    reply({ type: 'failed', job, problem: toProblem(diskError(error, called, 'read')) });
  }
});

/**
 * Opens a list from its origin. A folder is read later, once its options are known.
 * @param name the list's name for messages
 * @param now milliseconds since 1970
 * @throws UrlsetError, or an error of the file system
 */
export async function openOrigin(origin: ListOrigin, name: string, now: number): Promise<KnownList> {
  if ('folder' in origin) return new SiteFolder({ path: origin.folder, name });
  return ListFile.open(origin, name, now);
}

import { parentPort } from 'node:worker_threads';
import { toProblem } from '@urlset/core/contract.ts';
import { diskError } from '../engine/save/disk.ts';
import type { KnownList, TellProgress } from './known-list.ts';
import { ListFile } from './list-file.ts';
import type { ListJob, ListReply, ListToRead } from './list-thread.ts';
import { SiteFolder } from './site/site-folder.ts';

/** Opens lists. Keeps the last one open, unless it could not be opened. */
export class HeldList {
  #held: { readonly list: ListToRead; readonly opened: Promise<KnownList> } | null = null;

  /** @throws UrlsetError, or an error of the file system */
  open(list: ListToRead): Promise<KnownList> {
    if (this.#held?.list === list) return this.#held.opened;
    const held = { list, opened: openOrigin(list) };
    this.#held = held;
    held.opened.catch(() => {
      if (this.#held === held) this.#held = null;
    });
    return held.opened;
  }
}

/** Opens a list from its origin. A folder is read later, once its options are known. */
async function openOrigin({ origin, name, now }: ListToRead): Promise<KnownList> {
  if ('folder' in origin) return new SiteFolder({ path: origin.folder, name });
  return ListFile.open(origin, name, now);
}

const held = new HeldList();
/** The list of the last request. */
let last: ListToRead | null = null;

parentPort?.on('message', async ({ job, kind, asked, source }: ListJob) => {
  const reply = (message: ListReply) => parentPort?.postMessage(message);
  last = source ?? last;
  const wanted = last;
  try {
    if (wanted === null) throw new TypeError('no list');
    const list = await held.open(wanted);
    const progress: TellProgress = (progress) => reply({ type: 'progress', job, progress });
    const sitemap = (bytes: Uint8Array) => reply({ type: 'sitemap', job, bytes });
    if (kind === 'look') reply({ type: 'looked', job, look: await list.look(asked, progress) });
    else reply({ type: 'read', job, made: await list.read(asked, { progress, sitemap }) });
  } catch (error) {
    reply({ type: 'failed', job, problem: toProblem(diskError(error, wanted?.name ?? '', 'read')) });
  }
});

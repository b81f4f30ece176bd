import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type DownloadedFiles,
  type EngineParams,
  type FoundFile,
  type OfferedSide,
  type Problem,
  toProblem,
  UrlsetError,
  type WebLog,
  type WebLook,
  type WebProgress,
  type WebReload,
} from '@urlset/core/contract.ts';
import { makeUnpackedFolder } from '../../lists/unpacked-folder.ts';
import { Downloads } from '../../net/download/downloads.ts';
import type { OpenNet } from '../../net/serve-net.ts';
import { parseUrl } from '../../parse-url.ts';
import { VERSION } from '../../version.ts';
import { discover, isSite } from '../../web/discover.ts';
import { Fetcher } from '../../web/fetcher.ts';
import { WebCache } from '../../web/web-cache.ts';
import { type WebFile, WebFolder } from '../../web/web-folder.ts';
import { webUrl } from '../../web/web-problem.ts';
import type { Call } from '../call.ts';
import type { OtherSides } from '../changes/other-sides.ts';
import type { Readers } from '../read/reader-pool.ts';
import { stampOf } from '../save/disk.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Tasks } from '../work/tasks.ts';
import { WebRequests } from './web-requests.ts';

/** Maximum number of found files to read and describe. */
const MOST_DESCRIBED = 50;
/** Maximum number of missing sitemaps that a message names. */
const MOST_NAMED = 3;
/** Milliseconds between two reports of progress. */
const INTERVAL = 100;

/** The folder of the downloaded files that a project was opened from, if it came from the web. */
export function webFolderIn(journalFolder: string): string {
  return path.join(journalFolder, 'web');
}

interface Parts {
  readonly state: SessionState;
  readonly tasks: Tasks;
  readonly sides: OtherSides;
  readonly pool: Pick<Readers, 'read'>;
  readonly openNet: OpenNet;
  /** The folder that keeps downloads for later; null to keep nothing. */
  readonly webCache: string | null;
}

/** Files that were found at a URL and are not open yet. */
interface Offer {
  readonly web: WebFolder;
  /** The URL that the user asked for. */
  readonly asked: string;
  /** The URLs that the user chose, without those that could not be downloaded. */
  chosen: readonly string[];
  /** The sitemaps that the user chose or a chosen index lists, including those that could not be downloaded. */
  sitemaps: readonly WebFile[];
  /** Resolves once all downloads that were started have ended. */
  idle: Promise<unknown>;
}

/** Gets sitemaps from the web, only when the page asks. Nothing else in the engine uses the network to open files. */
export class SessionWeb {
  readonly #parts: Parts;
  readonly #offers: (Offer | null)[] = [];
  /** The downloads that the project was compared with. */
  readonly #compared: WebFolder[] = [];
  /** All requests, including those of other parts that use the network for the user. */
  readonly requests = new WebRequests();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get log(): WebLog {
    return this.requests.log;
  }

  async look({ url: given }: EngineParams<'lookOnWeb'>, call: Call<WebProgress>): Promise<WebLook> {
    const url = webUrl(given);
    const web = new WebFolder(await makeUnpackedFolder());
    web.typedHosts = [url.host];
    try {
      return await this.#connected(web, call, async (fetcher, downloads, signal) => {
        const site = isSite(url) ? await discover(url, downloads, signal) : null;
        const urls = site?.sitemaps ?? [url];
        await fetcher.files(urls.slice(0, MOST_DESCRIBED));
        if (site !== null) await web.noteRobots(site);
        const files: FoundFile[] = [];
        for (const one of urls) files.push(await this.#described(one.href, web));
        const none: Problem = { code: 'web-no-sitemaps', params: { name: url.href } };
        return {
          offer:
            this.#offers.push({ web, asked: url.href, chosen: [], sitemaps: [], idle: Promise.resolve() }) -
            1,
          by: site === null ? 'url' : site.isFromRobots ? 'robots' : 'usual-place',
          files,
          problem: site?.robotsProblem ?? (urls.length === 0 ? none : null),
        };
      });
    } catch (error) {
      await remove(web);
      throw error;
    }
  }

  fetch({ offer, urls }: EngineParams<'fetchFromWeb'>, call: Call<WebProgress>): Promise<Problem[]> {
    const found = this.#offered(offer);
    const fetched = this.#connected(found.web, call, async (fetcher) => {
      const missing = urls.flatMap((url) => (found.web.of(url)?.fetched ? [] : (parseUrl(url) ?? [])));
      await fetcher.files(missing);
      const roots = urls.flatMap((url) => found.web.of(url) ?? []);
      const { indexes, children } = await fetcher.children(roots);
      const all = [...roots, ...children.map(({ file }) => file)];
      found.sitemaps = all.filter((file) => !indexes.includes(file));
      found.chosen = roots.filter(({ fetched }) => fetched !== null).map(({ url }) => url);
      return roots.flatMap(({ problem }) => problem ?? []);
    });
    found.idle = Promise.all([found.idle, fetched.catch(() => undefined)]);
    return fetched;
  }

  /** Hands the chosen files over to the engine that opens them. @throws UrlsetError `no-offer` */
  take(offer: number): DownloadedFiles {
    const { web, asked, chosen } = this.#offered(offer);
    const [first, ...others] = chosen;
    if (first === undefined) throw new UrlsetError('no-offer');
    this.#offers[offer] = null;
    return { folder: web.folder, from: others.length === 0 ? first : asked, urls: [first, ...others] };
  }

  /**
   * Makes the sitemaps of the chosen files a side to compare with, until the project is closed.
   * @throws UrlsetError `no-offer`; `side-incomplete`, since URLs of missing sitemaps would look added
   */
  offerSide(offer: number): OfferedSide {
    const { web, asked, chosen, sitemaps } = this.#offered(offer);
    const [only] = chosen;
    if (only === undefined) throw new UrlsetError('no-offer');
    const name = chosen.length === 1 ? only : asked;
    const missing = sitemaps.filter(({ problem }) => problem !== null).map(({ url }) => url);
    if (missing.length > 0) {
      const named = missing.slice(0, MOST_NAMED);
      if (missing.length > named.length) named.push('…');
      throw new UrlsetError('side-incomplete', { name, missing: named.join(', ') });
    }
    this.#offers[offer] = null;
    this.#compared.push(web);
    return this.#parts.sides.offer(
      sitemaps.map((file) => web.pathOf(file)),
      name,
    );
  }

  /** Removes the downloads that the project was compared with. Call this when the project is closed. */
  close(): void {
    for (const web of this.#compared.splice(0)) void remove(web).catch(() => undefined);
  }

  async dismiss(offer: number): Promise<void> {
    const found = this.#offers[offer];
    this.#offers[offer] = null;
    // A canceled download still writes its list at the end.
    await found?.idle;
    if (found) await remove(found.web);
  }

  /**
   * Downloads newer versions of the project's files into a separate folder. The project stays as it is. If the
   * downloads differ from it, they are offered as a side to compare with.
   * @throws UrlsetError `not-from-web`, `cancelled`, `network-lost`
   */
  async reload(call: Call<WebProgress>): Promise<WebReload> {
    const { open } = this.#parts.state;
    const roots = open?.project.files.filter(
      ({ present, fetched, indexRow }) => present && fetched !== null && indexRow < 0,
    );
    const urls = roots?.flatMap(({ fetched }) => parseUrl(fetched?.urls[0] ?? '') ?? []) ?? [];
    if (!open?.web || urls.length === 0) throw new UrlsetError('not-from-web');
    const folder = path.join(open.journalFolder, 'live');
    const known = await WebFolder.open(folder);
    const live = known.files.length > 0 ? known : await open.web.copyTo(folder);
    return this.#connected(live, call, async (fetcher) => {
      const { roots: first, children, indexes } = await fetcher.fetch(urls);
      const all = [...first, ...children];
      const problems = all.flatMap(({ file }) => file.problem ?? []);
      const changed = all.filter(({ isChanged }) => isChanged).length;
      // Leave out indexes, because they only list the sitemaps.
      // A sitemap that could not be read now stays as it was before, so that its URLs do not look removed.
      const sitemaps = all
        .map(({ file }) => file)
        .filter((file) => file.fetched !== null && !indexes.includes(file));
      const isComparable = first.every(({ file }) => file.problem === null) && sitemaps.length > 0;
      // A file that changed earlier still differs from the project, even if it has not changed since the last reload.
      const differs = isComparable && (changed > 0 || (await isOther(open.web, live, sitemaps)));
      return {
        files: all.length,
        unchanged: all.filter(({ file, isChanged }) => !isChanged && file.problem === null).length,
        changed,
        problems,
        unread: isComparable ? problems.length : 0,
        side: differs ? this.#parts.sides.offer(sitemaps.map((file) => live.pathOf(file))) : null,
      };
    });
  }

  async #described(url: string, web: WebFolder): Promise<FoundFile> {
    const file = web.of(url);
    const { fetched = null, problem = null } = file ?? {};
    const about = {
      url,
      redirects: fetched?.urls.slice(1) ?? [],
      lastModified: fetched?.lastModified ?? null,
    };
    const unread = { ...about, kind: null, entries: 0, bytes: 0 };
    if (!file || fetched === null) return { ...unread, problem };
    const full = web.pathOf(file);
    const bytes = (await stampOf(full))?.size ?? 0;
    try {
      const now = this.#parts.state.clock();
      const { content } = await this.#parts.pool.read(
        { path: full, name: file.name, now, scope: null },
        () => undefined,
      );
      return { ...about, kind: content.read.kind, entries: content.read.columns.count, bytes, problem };
    } catch (error) {
      return { ...unread, bytes, problem: toProblem(error) };
    }
  }

  /** Runs something with a connection to the network, as a task that the user can stop. */
  async #connected<T>(
    web: WebFolder,
    call: Call<WebProgress>,
    run: (fetcher: Fetcher, downloads: Downloads, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { tasks, pool, openNet, state, webCache } = this.#parts;
    const stop = new AbortController();
    const abort = () => stop.abort();
    call.signal.addEventListener('abort', abort);
    if (call.signal.aborted) abort();
    const task = tasks.start('download', abort);
    task.uses(web.typedHosts[0] ?? '');
    let progress: WebProgress | null = null;
    let told: WebProgress | null = null;
    const tell = () => {
      if (progress === null || progress === told) return;
      told = progress;
      call.part(progress);
      task.uses(progress.host);
      task.progress(progress.done, progress.total);
    };
    const timer = setInterval(tell, INTERVAL);
    let downloads: Downloads | null = null;
    try {
      const port = await openNet('download');
      const options = {
        userAgent: `Urlset/${VERSION}`,
        typedHosts: [...web.typedHosts],
        access: [...port.access],
        isInsecure: false,
      };
      downloads = new Downloads(port, options, (request) => this.requests.note(request));
      const hosts = port.access.map(({ host }) => host);
      const cache = webCache === null ? null : new WebCache(webCache, hosts);
      const parts = { downloads, folder: web, cache, readers: pool };
      const fetcher = new Fetcher(parts, state.clock(), stop.signal, (next) => {
        progress = next;
      });
      return await run(fetcher, downloads, stop.signal);
    } catch (error) {
      throw stop.signal.aborted ? new UrlsetError('cancelled') : error;
    } finally {
      clearInterval(timer);
      call.signal.removeEventListener('abort', abort);
      downloads?.close();
      task.end();
    }
  }

  /** @throws UrlsetError `no-offer` */
  #offered(offer: number): Offer {
    const found = this.#offers[offer];
    if (!found) throw new UrlsetError('no-offer');
    return found;
  }
}

function remove({ folder }: WebFolder): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Whether any of these files differs from the version that the project was opened from. */
async function isOther(
  opened: WebFolder | null,
  live: WebFolder,
  files: readonly WebFile[],
): Promise<boolean> {
  for (const file of files) {
    const before = opened?.of(file.url);
    if (!before) return true;
    const [one, other] = [before.fetched, file.fetched];
    if (one?.etag !== other?.etag || one?.lastModified !== other?.lastModified) return true;
    if ((await stampOf(live.pathOf(file)))?.size !== (await stampOf(opened?.pathOf(before) ?? ''))?.size)
      return true;
  }
  return false;
}

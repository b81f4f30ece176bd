import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FetchedFile } from '@urlset/core/contract/screens/web.ts';
import { Problem } from '@urlset/core/contract/values.ts';
import * as v from 'valibot';
import { writeAtomically } from '../disk/atomic-write.ts';
import type { Discovered } from './discover.ts';
import { unreadText } from './web-problem.ts';

/** The name of the list of downloaded files. Their own names never begin with a dot. */
const LIST = '.web.json';
/** Maximum number of characters in a name before its extensions. In UTF-8, they fit on every file system. */
const MAX_NAME = 70;

/** A URL that was requested, and the file with its content. */
const WebFile = v.strictObject({
  url: v.string(),
  /** Relative to the folder, with `/`. */
  name: v.string(),
  /** What the server said when it sent the content of the file; null without content. */
  fetched: v.nullable(FetchedFile),
  /** Why the last attempt failed; null if it succeeded. */
  problem: v.nullable(Problem),
});
export type WebFile = v.InferOutput<typeof WebFile>;

const List = v.strictObject({
  version: v.literal(1),
  typedHosts: v.array(v.string()),
  /** What robots.txt says, by the origin whose pages it is about. */
  robots: v.exactOptional(v.record(v.string(), v.string())),
  files: v.array(WebFile),
});

/** The downloaded files of one project or one command, in a folder of their own. */
export class WebFolder {
  readonly folder: string;
  /** Hosts (`URL.host`) that the user typed, which may have addresses that are not public. */
  typedHosts: readonly string[] = [];
  readonly #robots = new Map<string, string>();
  readonly #byUrl = new Map<string, WebFile>();
  /** URLs by folded name, so that no file overwrites another one. */
  readonly #names = new Map<string, string>();
  /** The folded names of the folders that the files are in. */
  readonly #folders = new Set<string>();

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  /** Opens a folder with the files of earlier downloads. */
  static async open(folder: string): Promise<WebFolder> {
    const opened = new WebFolder(folder);
    const text = await readFile(path.join(folder, LIST), 'utf8').catch(() => null);
    const list = text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), List), text);
    if (!list?.success) return opened;
    opened.typedHosts = list.output.typedHosts;
    for (const file of list.output.files) opened.note(file);
    for (const [origin, text] of Object.entries(list.output.robots ?? {})) opened.#robots.set(origin, text);
    return opened;
  }

  get files(): WebFile[] {
    return [...this.#byUrl.values()];
  }

  of(url: string): WebFile | null {
    return this.#byUrl.get(url) ?? null;
  }

  /** The file at a path; null if the path is not that of a file in the list. */
  at(full: string): WebFile | null {
    if (!this.holds(full)) return null;
    const name = path.relative(this.folder, full).split(path.sep).join('/');
    return this.#byUrl.get(this.#names.get(fold(name)) ?? '') ?? null;
  }

  /** Whether a path is in this folder. */
  holds(full: string): boolean {
    return full.startsWith(this.folder + path.sep);
  }

  pathOf({ name }: WebFile): string {
    return path.join(this.folder, ...name.split('/'));
  }

  note(file: WebFile): void {
    this.#byUrl.set(file.url, file);
    this.#names.set(fold(file.name), file.url);
    for (const above of foldersOf(file.name)) this.#folders.add(above);
  }

  /** The text of a site's robots.txt; null if no search for sitemaps has read it. */
  robotsOf(origin: string | null): string | null {
    return this.#robots.get(origin ?? '') ?? null;
  }

  /** Remembers what the search for the sitemaps of a site found out about its robots.txt. */
  async noteRobots({ robots, robotsProblem, sitemaps }: Discovered): Promise<void> {
    for (const origin of robots?.origins ?? []) this.#robots.set(origin, robots?.text ?? '');
    const unreadRobots = robotsProblem && unreadText(robotsProblem);
    for (const { href } of sitemaps) {
      if (unreadRobots === null) break;
      const file = this.of(href);
      if (file?.fetched) this.note({ ...file, fetched: { ...file.fetched, unreadRobots } });
    }
    await this.keep();
  }

  /**
   * The name for the content of a URL: its path relative to the folder of `base`, or else its host and path.
   * If that name is taken, it becomes a name without folders, with a number if needed.
   * @param base the URL of the index that lists it, or else the first URL that was requested with it
   */
  nameFor(url: URL, base: URL): string {
    const known = this.of(url.href);
    if (known) return known.name;
    const folder = base.pathname.slice(0, base.pathname.lastIndexOf('/') + 1);
    const isBelow = url.origin === base.origin && url.pathname.startsWith(folder);
    const parts = (isBelow ? url.pathname.slice(folder.length) : `${url.host}${url.pathname}`).split('/');
    const last = `${parts.pop() || 'sitemap.xml'}${url.search}`;
    const safe = [...parts.filter((part) => part !== ''), last].map(safeName);
    const nested = safe.join('/');
    if (this.#isFree(nested) && foldersOf(nested).every((above) => !this.#names.has(above))) return nested;
    const flat = safeName(safe.join('-'));
    for (let number = 1; ; number++) {
      const name = number === 1 ? flat : numbered(flat, number);
      if (this.#isFree(name)) return name;
    }
  }

  /** Whether a name is free: neither a file nor a folder has it. */
  #isFree(name: string): boolean {
    const folded = fold(name);
    return !this.#names.has(folded) && !this.#folders.has(folded);
  }

  /** Makes a folder with the same files, as hard links if possible: they take no space until a file is replaced. */
  async copyTo(folder: string): Promise<WebFolder> {
    const copy = new WebFolder(folder);
    copy.typedHosts = this.typedHosts;
    for (const file of this.files) {
      copy.note(file);
      const target = copy.pathOf(file);
      await mkdir(path.dirname(target), { recursive: true });
      const linked = link(this.pathOf(file), target).catch(() => copyFile(this.pathOf(file), target));
      await linked.catch(() => undefined);
    }
    await copy.keep();
    return copy;
  }

  /** Writes the list: URLs, and what servers said. It never contains secrets. */
  async keep(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const { files, typedHosts } = this;
    const robots = Object.fromEntries(this.#robots);
    const list = { version: 1, typedHosts: [...typedHosts], robots, files } satisfies v.InferInput<
      typeof List
    >;
    const text = JSON.stringify(list);
    const pieces = [new TextEncoder().encode(text)];
    await writeAtomically(path.join(this.folder, LIST), { pieces, gzip: false, keep: null });
  }
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Converts a part of a URL to a file name that every system allows. */
function safeName(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // The part stays percent-encoded.
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: They cannot be in names of files.
  const safe = text.replace(/[\\/:*?"<>|\x00-\x1f\x7f]/g, '_').replace(/^[. ]+|[. ]+$/g, '_');
  const [, stem = '', extension = ''] = /^(.*?)((?:\.[A-Za-z0-9]{1,5}){0,2})$/s.exec(safe) ?? [];
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem);
  return `${isReserved ? '_' : ''}${stem.slice(0, MAX_NAME)}${extension}` || '_';
}

function numbered(name: string, number: number): string {
  const [, stem = '', extension = ''] = /^(.*?)((?:\.[A-Za-z0-9]{1,5}){0,2})$/s.exec(name) ?? [];
  return `${stem}-${number}${extension}`;
}

/** The folded names of the folders that a file is in. */
function foldersOf(name: string): string[] {
  const parts = fold(name).split('/');
  return parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

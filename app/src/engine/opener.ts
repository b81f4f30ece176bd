import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import {
  type FileFinding,
  type FileId,
  type Problem,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { fileFinding } from '@urlset/core/read/file-read.ts';
import { Siblings, sitemapsIn } from './children.ts';
import { diskError } from './disk.ts';
import type { OpenProject } from './open-project.ts';
import type { PoolRead, Readers } from './reader-pool.ts';
import type { Task } from './tasks.ts';

/** The share of the machine's memory that one project may take, and the most that buffers hold. */
const MEMORY_SHARE = 0.6;
const MEMORY_MAX = 14 * 2 ** 30;
/** How much larger than its gzip XML of this kind is. */
const TYPICAL_RATIO = 10;

interface Reading {
  file: ProjectFile;
  path: string;
  size: number;
  done: number;
  read: Promise<PoolRead>;
}

/** Reads files into a project: the ones asked for and, for an index, the sitemaps that lie beside it. */
export class Opener {
  readonly #open: OpenProject;
  readonly #pool: Readers;
  readonly #task: Task;
  readonly #onAdopted: () => void;
  /** Where the content of a file is read from instead of its path, by file; for recovery. */
  readonly #sources: ReadonlyMap<FileId, string>;
  readonly #readings: Reading[] = [];

  constructor(
    open: OpenProject,
    pool: Readers,
    task: Task,
    onAdopted: () => void,
    sources: ReadonlyMap<FileId, string> = new Map(),
  ) {
    this.#open = open;
    this.#pool = pool;
    this.#task = task;
    this.#onAdopted = onAdopted;
    this.#sources = sources;
  }

  /**
   * Reads the files at these paths, a folder standing for the sitemaps in it.
   * @returns why some were not read; they are not in the project then
   */
  async open(paths: readonly string[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    const { project } = this.#open;
    for (const given of await expandFolders(paths)) {
      const full = path.resolve(given);
      if (this.#open.fileAt(full) !== null) {
        problems.push({ code: 'already-open', params: { name: path.basename(full) } });
        continue;
      }
      const file = project.addFile({
        name: path.basename(full),
        gzip: false,
        untitled: false,
        indexRow: -1,
        state: 'waiting',
        problem: null,
      });
      await this.#start(file, full);
    }
    const asked = this.#readings.length;
    // Children of an index join the list while it is walked.
    for (let i = 0; i < this.#readings.length; i++) {
      const reading = this.#readings[i];
      if (!reading) continue;
      const problem = await this.#adopt(reading);
      if (!problem) continue;
      this.#failed(reading.file, problem);
      if (i >= asked && problem.code !== 'cancelled') continue;
      reading.file.present = false;
      problems.push(problem);
    }
    return problems;
  }

  /** Reads one file of the project again, from its path. */
  async reread(file: ProjectFile, from: string): Promise<void> {
    await this.#start(file, from);
    // A read index may bring children that were not there before; they join the list as it is walked.
    for (const reading of this.#readings) {
      const problem = await this.#adopt(reading);
      if (problem) this.#failed(reading.file, problem);
    }
  }

  async #start(file: ProjectFile, at: string): Promise<void> {
    const source = this.#sources.get(file.id) ?? at;
    const size = await stat(source).then(
      (found) => found.size,
      () => 0,
    );
    const tooMuch = this.#tooMuch(file.name, size);
    const progress = (part: number) => {
      reading.done = part * reading.size;
      this.#tell();
    };
    const read = tooMuch
      ? Promise.reject(tooMuch)
      : this.#pool.read(source, file.name, this.#open.now, progress);
    const reading: Reading = { file, path: at, size, done: 0, read };
    // Its turn to be awaited comes later; a failure until then is not an unhandled one.
    read.catch(() => undefined);
    this.#readings.push(reading);
  }

  async #adopt(reading: Reading): Promise<Problem | null> {
    const { file } = reading;
    const { project } = this.#open;
    try {
      const { content, stamp, sha256 } = await reading.read;
      if (content.read.kind === 'sitemapindex' && project.index !== null && project.index !== file) {
        throw new UrlsetError(file.indexRow >= 0 ? 'nested-index' : 'second-index', { name: file.name });
      }
      project.adopt(file.id, content);
      this.#open.places.set(file.id, { path: reading.path, stamp, sha256 });
      sha256.then(
        (hash) =>
          this.#open.journal({
            type: 'read',
            file: file.id,
            path: reading.path,
            disk: { ...stamp, sha256: hash },
          }),
        () => undefined,
      );
      if (file === project.index) await this.#children(file, reading.path);
      reading.done = reading.size;
      this.#tell();
      this.#onAdopted();
      return null;
    } catch (error) {
      return toProblem(diskError(error, file.name, 'read'));
    }
  }

  /** The sitemaps that the index names: read where they lie, listed as missing where they do not. */
  async #children(index: ProjectFile, indexPath: string): Promise<void> {
    const { project, places } = this.#open;
    const siblings = new Siblings(indexPath, project.publishLocation);
    const folder = path.dirname(indexPath);
    const byPath = new Map([...places].map(([id, place]) => [place.path, project.file(id)]));
    for (const file of project.files) file.indexRow = -1;
    for (let row = 0; row < index.order.length; row++) {
      const id = index.order.at(row);
      const loc = project.table.text(id, 0);
      if (loc === '') continue;
      const { name, found } = await siblings.find(loc);
      const full = path.join(folder, name);
      const known = byPath.get(full);
      if (known) {
        if (known !== index && known.indexRow < 0) known.indexRow = id;
        continue;
      }
      const state = found ? 'waiting' : 'missing';
      const problem = found ? null : { code: 'not-found', params: { name } };
      const file = project.addFile({ name, gzip: false, untitled: false, indexRow: id, state, problem });
      if (!found) {
        file.findings = [childFinding(name, true)];
        continue;
      }
      byPath.set(full, file);
      await this.#start(file, full);
    }
  }

  #failed(file: ProjectFile, problem: Problem): void {
    const { project } = this.#open;
    const missing = problem.code === 'not-found';
    project.fail(file.id, problem, missing ? 'missing' : 'failed');
    if (file.indexRow >= 0) file.findings = [childFinding(file.name, missing)];
  }

  /** Judged before a byte is read: what would not fit with what is read already is refused, with the numbers. */
  #tooMuch(name: string, size: number): UrlsetError | null {
    const needed =
      expectedBytes(name, size) +
      this.#readings.reduce((sum, reading) => sum + expectedBytes(reading.path, reading.size), 0);
    const available = Math.min(MEMORY_MAX, totalmem() * MEMORY_SHARE);
    if (needed <= available) return null;
    return new UrlsetError('not-enough-memory', {
      name,
      needed: String(Math.round(needed)),
      available: String(Math.round(available)),
    });
  }

  #tell(): void {
    const total = this.#readings.reduce((sum, { size }) => sum + size, 0);
    const done = this.#readings.reduce((sum, reading) => sum + reading.done, 0);
    this.#task.progress(done, total);
  }
}

/** Nothing lies where the index points, or something else than a sitemap does. */
function childFinding(name: string, missing: boolean): FileFinding {
  const finding = fileFinding('index-child-missing', name, null);
  return missing ? finding : { ...finding, severity: 'error' };
}

function expectedBytes(name: string, size: number): number {
  return /\.gz$/i.test(name) ? size * (1 + TYPICAL_RATIO) : size;
}

async function expandFolders(paths: readonly string[]): Promise<string[]> {
  const out: string[] = [];
  for (const given of paths) {
    const isFolder = await stat(given).then(
      (found) => found.isDirectory(),
      () => false,
    );
    const inside = isFolder ? await sitemapsIn(given) : [given];
    if (inside.length === 0) throw new UrlsetError('empty-folder', { name: path.basename(given) });
    out.push(...inside);
  }
  return out;
}

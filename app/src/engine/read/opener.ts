import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { type FileId, type Problem, toProblem, UrlsetError, wholeView } from '@urlset/core/contract.ts';
import { areOfOneSplit } from '@urlset/core/publish/bundle/index-moves.ts';
import type { ScopeFacts } from '@urlset/core/rules/scope/publish-scope.ts';
import type { EntryBlock } from '@urlset/core/table/entry-block.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { nestedRows } from '@urlset/core/table/file/nested-rows.ts';
import { type ProjectFile, waitingFile } from '@urlset/core/table/file/project-file.ts';
import { endKilled } from '../../export/commit/recover.ts';
import { isAboutUs } from '../../web/web-problem.ts';
import type { OpenProject } from '../open-project.ts';
import { diskError } from '../save/disk.ts';
import { inTurns } from '../work/in-turns.ts';
import type { Task } from '../work/tasks.ts';
import { listedBy } from './listed.ts';
import type { Packing, PoolRead, Readers } from './reader-pool.ts';

/** Memory that one opening may use, in bytes: a share of the machine's memory, limited by what buffers can hold. */
const AVAILABLE = Math.min(14 * 2 ** 30, totalmem() * 0.6);
/** Typical size of a gzip's XML, relative to the gzip. */
const TYPICAL_RATIO = 10;
/** Typical size in memory of a gzip that stays packed, relative to the gzip. */
const PACKED_RATIO = 4;
/** Typical size in memory of a packed plain sitemap, relative to its XML. */
const PACKED_SHARE = 0.4;
/** The first files stay inflated, up to this many bytes in total. Packing a small project would only cost time. */
const INFLATED = 16 * 1024 * 1024;

/** Files below this many bytes stay inflated: packing them would save little memory. */
const WORTH_PACKING = 256 * 1024;

interface Reading {
  file: ProjectFile;
  path: string;
  size: number;
  done: number;
  /** Null once this file's turn has come, so that only the project decides whether its content stays in memory. */
  read: Promise<PoolRead> | null;
  /** The publish location that the reader used. */
  scope: ScopeFacts | null;
  /** The encoding that the user chose; null for the detected one. */
  encoding: string | null;
  /** Set for a file that is already in the project: returns whether this reading should still replace its content. */
  anew: (() => boolean) | null;
}

/** A file that was not added to the project, and the reason. */
export interface Unread {
  path: string;
  problem: Problem;
}

/**
 * How to read a file again after the engine died: its path at that time, the path where its old content is now, and the
 * encoding that the user chose, if any.
 */
export interface Recorded {
  path: string;
  source: string;
  encoding: string | null;
}

/** Reads files into a project: the requested files and, if wanted, the sitemaps that an index lists. */
export class Opener {
  readonly #open: OpenProject;
  readonly #pool: Readers;
  readonly #task: Task;
  readonly #onAdopted: () => void;
  /** For recovery: where to find the content that each file had before its edits. */
  readonly #recorded: ReadonlyMap<FileId, Recorded>;
  readonly #withChildren: boolean;
  readonly #readings: Reading[] = [];
  /** Index of the reading that is adopted next. */
  #turn = 0;
  /** The bytes of files that were in memory before, without a file that is read again. */
  #held: number;
  /** The bytes that the files of this opening are expected to need. */
  #expected = 0;
  #total = 0;
  #done = 0;
  #cancelled = false;

  constructor(
    open: OpenProject,
    pool: Readers,
    task: Task,
    onAdopted: () => void,
    recorded: ReadonlyMap<FileId, Recorded> = new Map(),
    withChildren = true,
  ) {
    this.#open = open;
    this.#pool = pool;
    this.#task = task;
    this.#onAdopted = onAdopted;
    this.#recorded = recorded;
    this.#withChildren = withChildren;
    this.#held = bytesInMemory(open.project.table.blocks);
  }

  /** Stops all readings and prevents new ones. */
  cancel(): void {
    this.#cancelled = true;
    this.#pool.cancel();
  }

  /**
   * Reads the files at these paths.
   * @returns the files that were not added to the project, with the reasons
   */
  async open(paths: readonly string[]): Promise<Unread[]> {
    const unread: Unread[] = [];
    const { project } = this.#open;
    for (const folder of new Set(paths.map((given) => path.dirname(path.resolve(given)))))
      await endKilled(folder);
    for (const given of paths) {
      const full = this.#recorded.get(project.files.length)?.path ?? path.resolve(given);
      if (this.#open.fileAt(full) !== null) {
        const problem = { code: 'already-open', params: { name: path.basename(full) } };
        unread.push({ path: full, problem });
        continue;
      }
      const fetched = this.#open.web?.at(full) ?? null;
      const name = fetched?.name ?? path.basename(full);
      const file = project.addFile({ ...waitingFile(name), fetched: fetched?.fetched ?? null });
      await this.#start(file, full);
    }
    const asked = this.#readings.length;
    if (project.index !== null) await this.#link();
    // Children of an index join the list during this loop. Thousands may already be read when it reaches them, so other
    // work must get its turn in between.
    for await (const [i, reading] of inTurns(this.#readings.entries(), () => undefined)) {
      this.#turn = i + 1;
      const problem = await this.#adopt(reading);
      if (!problem) continue;
      this.#failed(reading.file, problem);
      // A sitemap that an index lists stays in the project, with its problem.
      if ((i >= asked || reading.file.indexRow >= 0) && problem.code !== 'cancelled') continue;
      reading.file.present = false;
      unread.push({ path: reading.path, problem });
    }
    return unread;
  }

  /**
   * Reads a file of the project again, from the path `from`. Replaces its content only if the file could be read and
   * `wanted` still returns true.
   * @param encoding the encoding that the user chose, for a file that does not declare its own
   * @returns null if the content was replaced; otherwise why it was not
   */
  async reread(
    file: ProjectFile,
    from: string,
    wanted: () => boolean,
    encoding: string | null = null,
  ): Promise<Problem | null> {
    this.#held -= bytesInMemory(this.#open.project.table.blocksOf(file.id));
    await this.#start(file, from, wanted, null, encoding);
    // A reloaded index may list new children. They join the list during this loop.
    for await (const reading of inTurns(this.#readings, () => undefined)) {
      const problem = await this.#adopt(reading);
      if (problem && reading.anew) return problem;
      if (problem) this.#failed(reading.file, problem);
    }
    return null;
  }

  /** @param known the file's size in bytes, if the caller knows it */
  async #start(
    file: ProjectFile,
    at: string,
    anew: Reading['anew'] = null,
    known: number | null = null,
    chosen: string | null = null,
  ): Promise<void> {
    const recorded = this.#recorded.get(file.id);
    const source = recorded?.source ?? at;
    const encoding = chosen ?? recorded?.encoding ?? null;
    const size = known ?? (await sizeOf(source));
    const packs = this.#packs;
    const tooMuch = this.#tooMuch(file.name, size, packs);
    const progress = (part: number) => this.#tell(reading, part * size);
    const scope = this.#open.project.scopeOf(file);
    const read =
      tooMuch || this.#cancelled
        ? Promise.reject(tooMuch ?? new UrlsetError('cancelled'))
        : this.#pool.read(
            { path: source, name: file.name, now: this.#open.project.now, scope, encoding, size, packs },
            progress,
            anew === null && this.#isAwaited ? (beginning) => this.#begin(file, beginning) : undefined,
          );
    const reading: Reading = { file, path: at, size, done: 0, read, scope, encoding, anew };
    this.#total += size;
    // This promise is awaited later. Until then, a failure must not count as an unhandled rejection.
    read.catch(() => undefined);
    this.#readings.push(reading);
  }

  /** How to pack the next file; null to leave it inflated. */
  get #packs(): Packing | null {
    const { budget } = this.#open;
    const before = this.#held + this.#expected;
    if (budget === null || before < Math.min(INFLATED, budget.most)) return null;
    return { least: Math.min(WORTH_PACKING, budget.most), all: before >= budget.most };
  }

  /** Whether the next file provides the first rows that the user sees. A replay shows no early rows. */
  get #isAwaited(): boolean {
    const isNext = this.#turn === this.#readings.length;
    return isNext && this.#recorded.size === 0 && this.#open.project.view(wholeView(null)).length === 0;
  }

  #begin(file: ProjectFile, beginning: FileRead): void {
    // The reading may have been canceled while this message was on its way.
    if (file.state !== 'waiting') return;
    this.#open.project.begin(file.id, beginning);
    this.#onAdopted();
  }

  async #adopt(reading: Reading): Promise<Problem | null> {
    const { file } = reading;
    const { project } = this.#open;
    try {
      const { read } = reading;
      if (read === null) return null;
      reading.read = null;
      const { content, stamp, sha256 } = await read;
      const isIndex = content.read.kind === 'sitemapindex';
      // If a file that was an index is read again, the project has already accepted it.
      const isKnown = reading.anew !== null && file.kind === 'sitemapindex';
      const isOther = isIndex && project.index !== null && project.index !== file;
      if (isOther && !isKnown && !this.#isOfSplit(reading, project.index)) {
        if (file.indexRow < 0) throw new UrlsetError('second-index', { name: file.name });
        file.nested = nestedRows(content.read);
        throw new UrlsetError('nested-index', { name: file.name });
      }
      if (reading.anew) {
        if (!reading.anew()) throw new UrlsetError('cancelled');
        const { encoding } = reading;
        this.#open.journal({ type: 'reverted', file: file.id, ...(encoding !== null && { encoding }) });
        project.forget(file.id);
      }
      this.#open.settle(file.id, { path: reading.path, stamp, sha256 });
      project.adopt(file.id, content, reading.scope);
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
      if (isIndex && this.#withChildren) {
        // Show the rows of the index now, before looking for its sitemaps.
        this.#onAdopted();
        await this.#children(file, reading.path);
      }
      this.#tell(reading, reading.size);
      this.#onAdopted();
      return null;
    } catch (error) {
      return toProblem(diskError(error, file.name, 'read'));
    }
  }

  /** Whether the file is one of several indexes that the project's index was split into. */
  #isOfSplit({ file, path: full }: Reading, index: ProjectFile): boolean {
    const { path: own, furtherIndexes } = this.#open;
    if (file.indexRow >= 0 || own === null || path.dirname(own) !== path.dirname(full)) return false;
    return furtherIndexes.includes(file.name) || areOfOneSplit(file.name, index.name);
  }

  /** Adds the sitemaps that an index lists: reads those that exist and marks the others as missing or failed. */
  async #children(index: ProjectFile, indexPath: string): Promise<void> {
    const { project, sources } = this.#open;
    const folder = path.dirname(indexPath);
    const byPath = new Map([...sources].map(([id, source]) => [source.path, project.file(id)]));
    // Files that were opened together with the index may not be in `sources` yet.
    for (const { file, path: full } of this.#readings) byPath.set(full, file);
    for await (const { row, ...sibling } of listedBy(this.#open, index, indexPath)) {
      if (this.#cancelled) break;
      const known = byPath.get(sibling.path);
      if (known) {
        if (known !== index && known.indexRow < 0) known.indexRow = row;
        continue;
      }
      const recorded = this.#recorded.get(project.files.length);
      const found = recorded !== undefined || sibling.size !== null;
      const name = recorded ? path.relative(folder, recorded.path).replaceAll(path.sep, '/') : sibling.name;
      const full = path.join(folder, name);
      const problem = found ? null : (sibling.problem ?? { code: 'not-found', params: { name } });
      const state = found ? 'waiting' : problem && isAboutUs(problem) ? 'failed' : 'missing';
      const { fetched } = sibling;
      const file = project.addFile({
        ...{ name, gzip: false, untitled: false, indexRow: row, state, problem, fetched },
      });
      if (!found) continue;
      byPath.set(full, file);
      await this.#start(file, full, null, recorded ? null : sibling.size);
    }
    project.locationsChanged();
  }

  /** Links newly opened files to the rows of indexes in the project that list them. */
  async #link(): Promise<void> {
    const { project, sources } = this.#open;
    const asked = new Map(this.#readings.map(({ file, path: full }) => [full, file]));
    const named = new Set(project.files.filter(({ present }) => present).map(({ indexRow }) => indexRow));
    for (const index of project.files.filter(({ present, kind }) => present && kind === 'sitemapindex')) {
      const source = sources.get(index.id);
      if (!source) continue;
      for await (const { row, name, path: full } of listedBy(this.#open, index, source.path)) {
        const file = asked.get(full);
        if (!file || file.indexRow >= 0 || named.has(row)) continue;
        Object.assign(file, { name, indexRow: row });
      }
    }
    project.locationsChanged();
  }

  #failed(file: ProjectFile, problem: Problem): void {
    const { project } = this.#open;
    const missing = problem.code === 'not-found';
    project.fail(file.id, problem, missing ? 'missing' : 'failed');
  }

  /**
   * Checks memory before a byte is read. Returns an error if this file and those before it would not fit.
   * Otherwise counts its memory and returns null.
   */
  #tooMuch(name: string, size: number, packs: Packing | null): UrlsetError | null {
    const needed = this.#expected + expectedBytes(name, size, packs);
    if (needed <= AVAILABLE) {
      this.#expected = needed;
      return null;
    }
    return new UrlsetError('not-enough-memory', {
      name,
      needed: String(Math.round(needed)),
      available: String(Math.round(AVAILABLE)),
    });
  }

  #tell(reading: Reading, done: number): void {
    this.#done += done - reading.done;
    reading.done = done;
    this.#task.progress(this.#done, this.#total);
  }
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}

/** The bytes of the files behind these blocks, not counting parts that are inflated as long as there is room. */
function bytesInMemory(blocks: readonly EntryBlock[]): number {
  return blocks.reduce((sum, { content: { packed, length } }) => sum + (packed?.deflate.length ?? length), 0);
}

function expectedBytes(name: string, size: number, packs: Packing | null): number {
  if (!/\.gz$/i.test(name)) return packs?.all ? size * PACKED_SHARE : size;
  return size * (packs !== null ? PACKED_RATIO : 1 + TYPICAL_RATIO);
}

import { type FileId, fieldNumber, isPlain } from '../contract/values.ts';
import { EntryLengths } from '../files/write/entry-lengths.ts';
import { sitemapSize } from '../files/write/sitemap.ts';
import { MAX_BYTES } from '../protocol/limits.ts';
import { parseLocation } from '../protocol/location.ts';
import { FLAG } from '../rules/entry-flags.ts';
import { isUniform } from '../rules/lastmod/lastmod-uniform.ts';
import { blockRuns } from '../table/block-runs.ts';
import { splicesOf } from '../table/file/file-mend.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { Runs } from '../table/runs.ts';
import { judgeFile, STANDING_RULES, type UnlistedPages } from './counts/file-judge.ts';
import { judgeIndexRow } from './counts/index-judge.ts';
import { NestedIndexes } from './counts/nested-indexes.ts';
import type { EntryStates } from './entry-states.ts';

const LASTMOD = fieldNumber('lastmod');
/**
 * Between these shares of the size limit, a file's size is measured instead of estimated. If the estimate is above that
 * range, the file really exceeds the limit, unless hundreds of thousands of its elements were edited.
 */
const MEASURED_FROM = 0.8;
const MEASURED_TO = 1.25;

/** A project that can write its files. */
interface WrittenProject extends ProjectData {
  readonly measuresSizes: boolean;
  /** The bytes of a file as it is now, in pieces. */
  write(id: FileId): Uint8Array[];
}

/**
 * Keeps the findings of whole files up to date, and those of index rows that depend on the files they name. An edit
 * only marks what it touches; {@link FileStates.settle} judges it once, at the end of the edit. A file is judged by its
 * counts, so the number of its entries does not matter. Its entries are read only if a count cannot decide.
 */
export class FileStates {
  readonly #project: WrittenProject;
  readonly #entries: EntryStates;
  readonly #files = new Set<ProjectFile>();
  /** Rows of indexes that must be judged. */
  readonly #rows = new Set<number>();
  /** For each file: its facts that depend on other files, as of the last time it was judged. */
  readonly #shared = new Map<FileId, string>();
  #sharedChanges = 0;
  /** For each index: the host that all its rows share, used to recognize a row that names the index itself. */
  readonly #hosts = new Map<FileId, string | null>();
  readonly #childByRow = new Map<number, ProjectFile>();
  readonly #nested: NestedIndexes;
  readonly #lengths: EntryLengths;
  #unlistedPages: UnlistedPages | null = null;
  /** The file on which the unlisted pages are reported. */
  #ofSite: ProjectFile | null = null;

  constructor(project: WrittenProject, entries: EntryStates) {
    this.#project = project;
    this.#entries = entries;
    this.#nested = new NestedIndexes(project);
    this.#lengths = new EntryLengths(project.table);
  }

  /** Counts the entries of a file that was just read. */
  adopt(file: ProjectFile, dateOnly: number): void {
    if (file.block) file.tally.adopt(file.block, dateOnly);
    this.touch(file.id);
    if (file.kind === 'sitemapindex') this.#touchRows(file.order.runs);
  }

  /** Call before entries leave their file or change; `field` is the only field that changes, or null for any change. */
  leave(file: ProjectFile, runs: Runs, field: number | null): void {
    const { table } = this.#project;
    runs.eachId((id) => file.tally.count(table, id, -1, field));
    this.touch(file.id);
  }

  /** Call after entries were added to their file or changed, with the same `field` as {@link leave}. */
  enter(file: ProjectFile, runs: Runs, field: number | null): void {
    const { table } = this.#project;
    runs.eachId((id) => file.tally.count(table, id, 1, field));
    this.touch(file.id);
    if (file.kind === 'sitemapindex') this.#touchRows(runs);
  }

  /** Marks a file, because its findings, or those of the row that names it, may have changed. */
  touch(id: FileId): void {
    this.#files.add(this.#project.file(id));
  }

  /** The file that a row of the index names; null if none is known. */
  childOf(row: number): ProjectFile | null {
    return this.#childByRow.get(row) ?? null;
  }

  /**
   * When the file that a row names last changed, in milliseconds since 1970: its newest lastmod or the last time that
   * its edits were saved, whichever is later. Null if neither is known.
   */
  changedAt(row: number): number | null {
    const child = this.childOf(row);
    const newest = child?.tally.newestLastmod(() => this.#lastmods(child)) ?? null;
    const saved = child?.savedAt ?? null;
    return newest === null || saved === null ? (newest ?? saved) : Math.max(newest, saved);
  }

  /** Finds the rows that name files again, and marks all files. Call when these rows or publish locations change. */
  relink(): void {
    this.#childByRow.clear();
    for (const file of this.#project.files) {
      this.#files.add(file);
      if (file.indexRow >= 0) this.#childByRow.set(file.indexRow, file);
      if (file.kind === 'sitemapindex') this.#touchRows(file.order.runs);
    }
  }

  /** Pages of the site that no sitemap lists; null if there are none, or if that is unknown. */
  set unlistedPages(unlisted: UnlistedPages | null) {
    this.#unlistedPages = unlisted;
    for (const file of this.#project.files) this.#files.add(file);
  }

  /** Judges everything that was marked since the last call. Returns false if nothing was. */
  settle(): boolean {
    this.#touchSite();
    this.#touchShared();
    this.#touchHosts();
    const hasFiles = this.#files.size > 0;
    for (const file of this.#files) {
      if (file.indexRow >= 0) this.#rows.add(file.indexRow);
      if (file.state === 'open') this.#judge(file);
    }
    for (const file of this.#files) this.#nested.note(file);
    this.#files.clear();
    for (const { indexRow } of this.#nested.settle()) if (indexRow >= 0) this.#rows.add(indexRow);
    const hasRows = this.#rows.size > 0;
    for (const row of this.#rows) this.#judgeRow(row);
    this.#rows.clear();
    return hasFiles || hasRows;
  }

  /** Marks files whose findings changed because another file was edited. */
  #touchShared(): void {
    const { sharedChanges } = this.#entries;
    const files = sharedChanges === this.#sharedChanges ? [...this.#files] : this.#project.files;
    this.#sharedChanges = sharedChanges;
    for (const file of files) {
      const shared = `${this.#entries.minorHostOf(file)} ${this.#entries.unlistedOf(file)}`;
      if (shared === (this.#shared.get(file.id) ?? 'null 0')) continue;
      this.#shared.set(file.id, shared);
      this.#files.add(file);
    }
  }

  /** Pages that no sitemap lists are reported on the index or, if it is not open, on the first open file. */
  #touchSite(): void {
    if (this.#unlistedPages === null && this.#ofSite === null) return;
    const isOpen = (file: ProjectFile) => file.present && file.state === 'open';
    const { index, files } = this.#project;
    const file =
      this.#unlistedPages === null ? null : index && isOpen(index) ? index : (files.find(isOpen) ?? null);
    if (file === this.#ofSite) return;
    for (const changed of [file, this.#ofSite]) if (changed) this.#files.add(changed);
    this.#ofSite = file;
  }

  /** Marks all files if the host that all rows of an index share has changed. */
  #touchHosts(): void {
    let isOther = false;
    for (const { id, kind } of this.#files) {
      if (kind !== 'sitemapindex') continue;
      const host = this.#entries.onlyHostOf(this.#project.file(id));
      isOther ||= host !== (this.#hosts.get(id) ?? null);
      this.#hosts.set(id, host);
    }
    if (isOther) this.relink();
  }

  #judge(file: ProjectFile): void {
    const mended = new Set(file.mends.map(({ code }) => code));
    file.findings = file.told.filter(({ code }) => !STANDING_RULES.has(code) && !mended.has(code));
    file.size = this.#sizeOf(file);
    const standing = judgeFile(file, {
      bytes: file.size,
      uniformLastmod: this.#uniformLastmod(file),
      location: parseLocation(this.#project.locationOf(file)),
      minorHost: this.#entries.minorHostOf(file),
      differentHosts: this.#entries.differentHostsOf(file),
      unlistedAlternates: this.#entries.unlistedOf(file),
      unlistedPages: file === this.#ofSite ? this.#unlistedPages : null,
    });
    file.findings.push(...standing);
  }

  #judgeRow(id: number): void {
    const { table } = this.#project;
    const block = table.blockOf(id);
    const index = this.#project.file(block.file);
    const local = id - block.base;
    if (((block.flags[local] ?? 0) & FLAG.present) === 0) return;
    const [loc, lastmod] = table.texts(id);
    const row = { loc, lastmod, time: block.columns.lastmod[local] ?? Number.NaN };
    const child = this.childOf(id);
    const changed = this.changedAt(id);
    const address = this.#project.indexAddressOf(index);
    const isCycle = child !== null && this.#nested.leadsBack(child);
    this.#entries.markRow(index, id, judgeIndexRow(row, address, child, changed, isCycle));
  }

  /** The lastmod that nearly all entries of a file share, as one of them writes it; null if none. */
  #uniformLastmod(file: ProjectFile): string | null {
    const common = file.tally.commonLastmod(() => this.#lastmods(file));
    if (!isUniform(file.tally.dated, common)) return null;
    const { table } = this.#project;
    const hasIt = (id: number) => {
      const { base, columns } = table.blockOf(id);
      return columns.lastmod[id - base] === common;
    };
    // Samples are checked before the entries, because the first entry is often a home page with a lastmod of its own.
    for (const { at, texts } of file.block?.content.packed?.samples ?? []) {
      const id = (file.block?.base ?? 0) + at;
      if (table.sample(id) && hasIt(id)) return texts[LASTMOD] ?? null;
    }
    for (const run of file.order.runs) {
      for (let id = run.id; id < run.id + run.count; id++) {
        if (hasIt(id)) return table.text(id, LASTMOD);
      }
    }
    return null;
  }

  /** The size of a file in bytes if it were saved now. An estimate is enough if it is far from the limit. */
  #sizeOf(file: ProjectFile): number {
    const { frameBytes, readBytes, editedBytes } = file.tally;
    const estimate = frameBytes + readBytes + editedBytes;
    const isExact = editedBytes === 0 && file.mends.length === 0 && estimate === file.bytes;
    const isFar = estimate < MEASURED_FROM * MAX_BYTES || estimate > MEASURED_TO * MAX_BYTES;
    if (isExact || isFar || readBytes > MAX_BYTES || !this.#project.measuresSizes) return estimate;
    if (!file.block || isPlain(file.kind))
      return this.#project.write(file.id).reduce((sum, piece) => sum + piece.length, 0);
    const { table } = this.#project;
    return sitemapSize(table, file.block, file.order, splicesOf(file.mends), this.#lengths);
  }

  /** The lastmods of a file's current entries; NaN marks a missing one. */
  #lastmods(file: ProjectFile): Float64Array[] {
    return blockRuns(this.#project.table, file.order.runs).map(({ block, from, to }) =>
      block.columns.lastmod.subarray(from, to),
    );
  }

  #touchRows(runs: Runs): void {
    runs.eachId((id) => this.#rows.add(id));
  }
}

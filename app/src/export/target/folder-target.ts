import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { leftBehind } from '../commit/left-behind.ts';
import { recover } from '../commit/recover.ts';
import { Staging } from '../commit/staging.ts';
import type { ExportDisk, StoredRange } from '../export-disk.ts';
import { STAGING_FOLDER } from '../staging-folder.ts';
import type { StagedBundle, Target } from './target.ts';

/** A folder. It may contain foreign files, and a web server may serve it while it changes. */
export class FolderTarget implements Target {
  readonly name: string;
  readonly #folder: string;
  readonly #staging: string;
  readonly #disk: ExportDisk;
  /** If `foresee` finds an unfinished commit: the names that finishing it adds or replaces, and those it removes. */
  #arriving: ReadonlySet<string> = new Set();
  #leaving: ReadonlySet<string> = new Set();

  constructor(name: string, disk: ExportDisk) {
    this.name = name;
    this.#folder = path.resolve(name);
    this.#staging = path.join(this.#folder, STAGING_FOLDER);
    this.#disk = disk;
  }

  recover() {
    return recover(this.#folder, this.#staging, this.#disk);
  }

  async foresee(): Promise<void> {
    const left = await leftBehind(this.#folder, this.#staging, this.#disk);
    if (typeof left === 'string') return;
    const staged = new Set(await this.#disk.names(this.#staging));
    this.#arriving = new Set(left.rename.filter((name) => staged.has(name)));
    this.#leaving = new Set(left.remove);
  }

  async find(name: string): Promise<StoredRange | null> {
    if (this.#leaving.has(name)) return null;
    const file = path.join(this.#arriving.has(name) ? this.#staging : this.#folder, name);
    const found = await this.#disk.look(file);
    if (found === null) return null;
    if (found.kind !== 'file') throw new UrlsetError('not-ours', { name: path.join(this.name, name) });
    return { path: file, start: 0, length: found.size };
  }

  async replaced(): Promise<readonly string[]> {
    return [];
  }

  async begin(): Promise<StagedBundle> {
    return stagedFiles(await Staging.begin(this.#folder, this.#staging, this.#disk));
  }
}

/** A staged bundle whose files are moved into a folder by the commit. */
export function stagedFiles(staging: Staging): StagedBundle {
  const staged: string[] = [];
  return {
    async write(name, pieces) {
      const range = await staging.write(name, pieces);
      staged.push(name);
      return range;
    },
    keep: () => undefined,
    seal: async () => new Map(),
    commit: (removed) => staging.commit({ rename: staged, remove: removed }),
    abandon: () => staging.abandon(),
  };
}

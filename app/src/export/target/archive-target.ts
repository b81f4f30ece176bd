import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ArchiveFormat } from '../archive/archive-format.ts';
import { leftBehind } from '../commit/left-behind.ts';
import { recover } from '../commit/recover.ts';
import { Staging } from '../commit/staging.ts';
import type { ExportDisk, StoredRange } from '../export-disk.ts';
import { STAGING_FOLDER } from '../staging-folder.ts';
import type { StagedBundle, Target } from './target.ts';

/** Name of the archive while it is staged. No file of a bundle has this name. */
const ARCHIVE = 'archive';

/** An archive: one file, rebuilt beside the old one from new files and files kept from the old archive. */
export class ArchiveTarget implements Target {
  readonly name: string;
  readonly #file: string;
  readonly #folder: string;
  readonly #staging: string;
  readonly #format: ArchiveFormat;
  readonly #disk: ExportDisk;
  #found: Promise<ReadonlyMap<string, StoredRange>> | null = null;

  constructor(name: string, format: ArchiveFormat, disk: ExportDisk) {
    this.name = name;
    this.#file = path.resolve(name);
    this.#folder = path.dirname(this.#file);
    this.#staging = path.join(this.#folder, `.${path.basename(this.#file)}${STAGING_FOLDER}`);
    this.#format = format;
    this.#disk = disk;
  }

  recover() {
    return recover(this.#folder, this.#staging, this.#disk);
  }

  /** Only checks for a conflict: whatever a killed export left, the archive itself is complete, old or new. */
  async foresee(): Promise<void> {
    await leftBehind(this.#folder, this.#staging, this.#disk);
  }

  async find(name: string): Promise<StoredRange | null> {
    return (await this.#files()).get(name) ?? null;
  }

  async replaced(): Promise<readonly string[]> {
    return [...(await this.#files()).keys()];
  }

  #files(): Promise<ReadonlyMap<string, StoredRange>> {
    this.#found ??= this.#read();
    return this.#found;
  }

  async #read(): Promise<ReadonlyMap<string, StoredRange>> {
    const found = await this.#disk.look(this.#file);
    if (found === null) return new Map();
    if (found.kind !== 'file') throw new UrlsetError('not-ours', { name: this.name });
    return this.#format.read(this.#file);
  }

  async begin(): Promise<StagedBundle> {
    const staging = await Staging.begin(this.#folder, this.#staging, this.#disk);
    const staged = new Map<string, StoredRange>();
    const kept = new Map<string, StoredRange>();
    return {
      async write(name, pieces) {
        staged.set(name, await staging.write(name, pieces));
        return null;
      },
      keep: (name, range) => void kept.set(name, range),
      seal: async () => {
        const files = [...kept, ...staged].map(([name, range]) => ({ name, range }));
        const { path: archive } = await staging.write(ARCHIVE, this.#format.write(files));
        return this.#format.read(archive);
      },
      commit: () => staging.replace(ARCHIVE, this.#file),
      abandon: () => staging.abandon(),
    };
  }
}

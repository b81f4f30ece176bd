import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { leftBehind } from '../export/commit/left-behind.ts';
import { recover } from '../export/commit/recover.ts';
import { Staging } from '../export/commit/staging.ts';
import { type ExportDisk, NODE_DISK, type StoredRange } from '../export/export-disk.ts';
import { PARTS_FOLDER } from '../export/staging-folder.ts';
import { stagedFiles } from '../export/target/folder-target.ts';
import type { StagedBundle, Target } from '../export/target/target.ts';
import { bucketStaging, refuseComposing } from './parts-folder.ts';

/**
 * The target of one bucket: the folder of parts within the bundle's folder. The bundle's files stay untouched until all
 * buckets are composed. A file that is missing in the folder of parts is read from the bundle.
 */
export class BucketTarget implements Target {
  readonly name: string;
  readonly #bundle: string;
  readonly #parts: string;
  readonly #staging: string;
  readonly #disk: ExportDisk;

  /**
   * @param name the path of the bundle's folder
   * @param bucket the name of the bucket, such as `3f`
   */
  constructor(name: string, bucket: string, disk: ExportDisk = NODE_DISK) {
    this.name = name;
    this.#bundle = path.resolve(name);
    this.#parts = path.join(this.#bundle, PARTS_FOLDER);
    this.#staging = bucketStaging(this.#parts, bucket);
    this.#disk = disk;
  }

  recover() {
    return recover(this.#parts, this.#staging, this.#disk);
  }

  async foresee(): Promise<void> {
    await leftBehind(this.#parts, this.#staging, this.#disk);
  }

  async find(name: string): Promise<StoredRange | null> {
    for (const folder of [this.#parts, this.#bundle]) {
      const file = path.join(folder, name);
      const found = await this.#disk.look(file);
      if (found === null) continue;
      if (found.kind !== 'file') throw new UrlsetError('not-ours', { name: path.join(this.name, name) });
      return { path: file, start: 0, length: found.size };
    }
    return null;
  }

  async replaced(): Promise<readonly string[]> {
    return [];
  }

  async begin(): Promise<StagedBundle> {
    const staging = await Staging.begin(this.#parts, this.#staging, this.#disk);
    // A part claims its bucket, then looks for a composition. A composition claims the folder, then looks for parts.
    // So at least one of the two sees the other.
    await refuseComposing(this.#bundle, this.#disk).catch(async (error: unknown) => {
      await staging.abandon();
      throw error;
    });
    // Obsolete files of the bundle itself are removed when it is composed.
    return stagedFiles(staging);
  }
}

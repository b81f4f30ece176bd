import type { Pieces } from '../../disk/atomic-write.ts';
import type { StoredRange } from '../export-disk.ts';
import type { FileToCheck } from '../jobs/check-file.ts';
import type { PreviousBundle } from '../plan/previous-bundle.ts';
import type { StagedBundle } from '../target/target.ts';

/** What reading a file back must find, without the file's location. */
export type Expected = Omit<FileToCheck, 'range'>;

/** The files of a bundle in progress: those that are staged, and those that stay unchanged. */
export class BundleFiles {
  readonly written: string[] = [];
  readonly unchanged: string[] = [];
  readonly #staged: StagedBundle | null;
  readonly #lies: (file: FileToCheck) => void;
  readonly #previous: PreviousBundle | null;
  /** SHA-256 of each file that the earlier export wrote, by name. Files in `intact` still match it. */
  readonly #known: ReadonlyMap<string, string>;
  readonly #expected = new Map<string, Expected>();

  /**
   * @param staged null if nothing is written
   * @param lies called with each file that can already be read back
   */
  constructor(
    staged: StagedBundle | null,
    previous: PreviousBundle | null,
    lies: (file: FileToCheck) => void,
  ) {
    this.#staged = staged;
    this.#lies = lies;
    this.#previous = previous;
    this.#known = previous ? hashesIn(previous) : new Map();
  }

  /** The range of a file in the target if an earlier export wrote it and it is unchanged; otherwise null. */
  intact(name: string): StoredRange | null {
    return this.#previous?.intact.get(name) ?? null;
  }

  /** Adds a file to the bundle. Stages it unless the target already has these bytes. */
  async add(name: string, pieces: Pieces, expected: Expected): Promise<void> {
    const before = this.intact(name);
    if (before && this.#known.get(name) === expected.sha256) {
      this.keep(name, before, expected.sha256);
      return;
    }
    this.written.push(name);
    this.#expected.set(name, expected);
    const range = await this.#staged?.write(name, pieces);
    if (range) this.#lies({ range, ...expected });
  }

  /**
   * Adds the target's file with this name if an earlier export wrote it and its bytes are unchanged.
   * @returns its SHA-256; null if that file is missing or was changed
   */
  keepIntact(name: string): string | null {
    const range = this.intact(name);
    const sha256 = this.#known.get(name);
    if (range === null || sha256 === undefined) return null;
    this.keep(name, range, sha256);
    return sha256;
  }

  keep(name: string, range: StoredRange, sha256: string): void {
    this.unchanged.push(name);
    this.#expected.set(name, { sha256, xml: null });
    this.#staged?.keep(name, range);
  }

  /** SHA-256 of a file of the new bundle. @throws TypeError if the bundle does not contain the file */
  sha256(name: string): string {
    const expected = this.#expected.get(name);
    if (!expected) throw new TypeError(`${name} is not in the bundle`);
    return expected.sha256;
  }

  /** The files to read back, given the range of each by name. */
  toCheck(places: ReadonlyMap<string, StoredRange>): FileToCheck[] {
    return [...places].map(([name, range]) => {
      const expected = this.#expected.get(name);
      if (!expected) throw new TypeError(`${name} was not staged`);
      return { range, ...expected };
    });
  }
}

function hashesIn({ record, manifest, sha256 }: PreviousBundle): Map<string, string> {
  const { shards, indexes, others } = manifest;
  const known = new Map([...shards, ...indexes].map((file) => [file.name, file.sha256]));
  for (const [name, hash] of Object.entries(others)) known.set(name, hash);
  if (sha256 !== null) known.set(record.manifest, sha256);
  return known;
}

import { stat } from 'node:fs/promises';
import type { Finding } from '@urlset/core/findings/finding.ts';
import { IdentityCounts, identityOf } from '@urlset/core/findings/identity.ts';
import type { KnownFindings } from '@urlset/core/findings/listing.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { warn } from '../../describe-error.ts';
import { fileSink, refuseUnwritable, type Sink } from '../../file-sink.ts';
import { flag, optional, type Values } from '../../options/option.ts';
import { filePath } from '../../options/values.ts';
import { UsageError } from '../../usage-error.ts';
import { digest } from '../formats.ts';
import { type BaselineEntry, entryOf, FIRST_LINE, lineOf, readBaseline } from './baseline-file.ts';

export const BASELINE_OPTIONS = {
  baseline: optional({
    argument: 'FILE',
    help: 'Neither count nor list findings that are in FILE',
    parse: filePath,
  }),
  'update-baseline': flag('Remove findings that are gone from the baseline, or create it'),
  'new-baseline': flag('Write the baseline from scratch, with all findings'),
};

/** Text is collected up to about this many characters before it is written. */
const PIECE = 64 * 1024;

/** The findings that do not count, and the file that lists them. */
export interface Baseline extends KnownFindings {
  /** Writes the lines collected so far, once they are long enough. */
  flush(): Promise<void>;
  /**
   * Writes the file if the user asked for it.
   * @param isComplete whether everything could be read; otherwise, the file stays as it is
   * @param covers whether this check would find the entry's finding if it still existed
   */
  finish(isComplete: boolean, covers: (entry: BaselineEntry) => boolean): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Opens the baseline that the user named; null if none.
 * @throws UsageError for options that contradict each other
 * @throws UrlsetError if the file cannot be read or written
 */
export async function openBaseline(values: Values<typeof BASELINE_OPTIONS>): Promise<Baseline | null> {
  const { baseline: file, 'update-baseline': isUpdated, 'new-baseline': isNew } = values;
  if (file === null) {
    if (isUpdated || isNew)
      throw new UsageError(`--${isNew ? 'new' : 'update'}-baseline needs --baseline FILE`);
    return null;
  }
  if (isUpdated && isNew)
    throw new UsageError('--update-baseline and --new-baseline cannot be used together');
  if (isUpdated || isNew) await refuseUnwritable(file);
  const isThere = (await stat(file).catch(() => null)) !== null;
  if (isNew || (isUpdated && !isThere)) return new NewBaseline(file);
  const known = new IdentityCounts();
  for await (const entry of readBaseline(file)) known.add(digestOf(entry), entry.count);
  return new ReadBaseline(file, known, isUpdated);
}

function digestOf(entry: BaselineEntry): string {
  return digest(identityOf(entry, entry.file), 'hex');
}

/** Records all findings as known. */
class NewBaseline implements Baseline {
  readonly #file: string;
  /** Opened once there is enough to write. */
  #sink: Sink | null = null;
  #text = FIRST_LINE;
  #count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  placesOf(finding: Finding, name: string): number {
    this.#text += lineOf(entryOf(finding, name));
    this.#count += finding.places;
    return finding.places;
  }

  async flush(): Promise<void> {
    if (this.#text.length < PIECE) return;
    this.#sink ??= fileSink(this.#file);
    const text = this.#text;
    this.#text = '';
    await this.#sink.write(text);
  }

  async finish(isComplete: boolean): Promise<void> {
    if (!isComplete) {
      await this.discard();
      warn(`${this.#file} is not written, because not everything could be read`);
      return;
    }
    this.#sink ??= fileSink(this.#file);
    await this.#sink.write(this.#text);
    await this.#sink.end();
    warn(`${this.#file}: written with ${count(this.#count, 'finding', 'findings')}`);
  }

  async discard(): Promise<void> {
    await this.#sink?.discard();
  }
}

/** The findings in an existing baseline. */
class ReadBaseline implements Baseline {
  readonly #file: string;
  readonly #isUpdated: boolean;
  /** By identity, the number of places that are in the file but that this check has not found yet. */
  readonly #missing: IdentityCounts;

  constructor(file: string, known: IdentityCounts, isUpdated: boolean) {
    this.#file = file;
    this.#missing = known;
    this.#isUpdated = isUpdated;
  }

  placesOf(finding: Finding, name: string): number {
    return this.#missing.take(digestOf(entryOf(finding, name)), finding.places);
  }

  async flush(): Promise<void> {}

  async finish(isComplete: boolean, covers: (entry: BaselineEntry) => boolean): Promise<void> {
    if (!this.#isUpdated) return;
    if (!isComplete) {
      warn(`${this.#file} is unchanged, because not everything could be read`);
      return;
    }
    const sink = fileSink(this.#file);
    let gone = 0;
    let kept = 0;
    try {
      let text = FIRST_LINE;
      for await (const entry of readBaseline(this.#file)) {
        const missing = covers(entry) ? this.#missing.take(digestOf(entry), entry.count) : 0;
        gone += missing;
        kept += entry.count - missing;
        if (entry.count > missing) text += lineOf({ ...entry, count: entry.count - missing });
        if (text.length < PIECE) continue;
        await sink.write(text);
        text = '';
      }
      await sink.write(text);
      await sink.end();
    } catch (error) {
      await sink.discard();
      throw error;
    }
    warn(
      `${this.#file}: removed ${count(gone, 'finding that is gone', 'findings that are gone')}, ${kept} left`,
    );
  }

  async discard(): Promise<void> {}
}

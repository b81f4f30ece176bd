import { decodeUtf8, joinBytes } from '../../bytes/text.ts';
import { UrlsetError } from '../../contract/errors.ts';

/** The longest path, in bytes. No file system has longer ones. */
const LONGEST = 64 * 1024;

/** Splits bytes that arrive in pieces into texts that end with a NUL. */
export class NulTexts {
  #rest: Uint8Array[] = [];
  #length = 0;

  /** The texts that end in the next piece. @throws UrlsetError `git-failed` for one that is too long to be a path */
  *read(piece: Uint8Array): Generator<string> {
    let from = 0;
    for (;;) {
      const end = piece.indexOf(0, from);
      const part = piece.subarray(from, end < 0 ? piece.length : end);
      this.#length += part.length;
      if (this.#length > LONGEST)
        throw new UrlsetError('git-failed', { name: 'git', reason: 'path too long' });
      if (end < 0) {
        // The caller may reuse the memory of the piece.
        if (part.length > 0) this.#rest.push(part.slice());
        return;
      }
      const whole = this.#rest.length === 0 ? part : joinBytes([...this.#rest, part]);
      this.#rest = [];
      this.#length = 0;
      from = end + 1;
      yield decodeUtf8(whole, 0, whole.length);
    }
  }
}

/**
 * Reads `git log -z --name-only --format=tformat:/%ct`, which lists commits, newest first: a slash and the time of the
 * commit in seconds since 1970, then the paths of the files that it changed. Paths never begin with a slash. A line
 * break may precede the first path of a commit.
 */
export class GitLog {
  readonly #prefix: string;
  readonly #wanted: Set<string>;
  readonly #texts = new NulTexts();
  readonly #dates = new Map<string, number>();
  #time = Number.NaN;
  #isFirst = false;

  /**
   * @param prefix the path of the folder in its repository, with a slash at its end; `''` for the top
   * @param wanted the files in the folder whose dates are wanted; found files are removed from this set
   */
  constructor(prefix: string, wanted: Set<string>) {
    this.#prefix = prefix;
    this.#wanted = wanted;
  }

  /** When each found file was last changed, in milliseconds since 1970. */
  get dates(): ReadonlyMap<string, number> {
    return this.#dates;
  }

  /** Reads the next piece. Returns how many files are still wanted. */
  read(piece: Uint8Array): number {
    for (const text of this.#texts.read(piece)) {
      if (text.startsWith('/')) {
        this.#time = Number(text.slice(1)) * 1000;
        this.#isFirst = true;
      } else if (text !== '') {
        this.#found(this.#isFirst && text.startsWith('\n') ? text.slice(1) : text);
        this.#isFirst = false;
      }
    }
    return this.#wanted.size;
  }

  #found(path: string): void {
    if (!path.startsWith(this.#prefix)) return;
    const file = path.slice(this.#prefix.length);
    if (this.#wanted.delete(file)) this.#dates.set(file, this.#time);
  }
}

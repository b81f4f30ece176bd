import { UrlsetError } from '@urlset/core/contract.ts';

/** Receives the objects that {@link BlobStream} reads: for each one `begin`, `bytes` for each piece, and `end`. */
export interface BlobSink {
  /** Called instead of the other methods if the repository has no blob with this id. */
  missing(): void;
  begin(): void;
  /** @param isFirst whether it is the first piece of the object */
  bytes(piece: Uint8Array, isFirst: boolean): void;
  end(): void;
}

/** Maximum length of the line before an object, in bytes. */
const LONGEST = 200;

/** Reads the output of `git cat-file --batch`: a line with the id, type and size of an object, then its bytes. */
export class BlobStream {
  readonly #sink: BlobSink;
  #line = '';
  /** Bytes of the object that are still to come; null between objects. */
  #left: number | null = null;
  #isFirst = true;
  /** Whether a line break must come before the next object. */
  #isBreakDue = false;

  constructor(sink: BlobSink) {
    this.#sink = sink;
  }

  /** @throws UrlsetError `git-failed`, or what the sink throws */
  read(piece: Uint8Array): void {
    let at = 0;
    while (at < piece.length) {
      if (this.#left !== null) at = this.#object(piece, at, this.#left);
      else if (this.#isBreakDue) {
        at++;
        this.#isBreakDue = false;
      } else at = this.#header(piece, at);
    }
  }

  #object(piece: Uint8Array, at: number, left: number): number {
    const end = Math.min(piece.length, at + left);
    this.#sink.bytes(piece.subarray(at, end), this.#isFirst);
    this.#isFirst = false;
    this.#left = left - (end - at);
    if (this.#left === 0) this.#end();
    return end;
  }

  #header(piece: Uint8Array, at: number): number {
    const end = piece.indexOf(0x0a, at);
    const part = piece.subarray(at, end < 0 ? piece.length : end);
    this.#line += Buffer.from(part).toString('latin1');
    if (this.#line.length > LONGEST)
      throw new UrlsetError('git-failed', { name: 'git', reason: 'unexpected output' });
    if (end < 0) return piece.length;
    const line = this.#line;
    this.#line = '';
    const [, size] = /^[0-9a-f]+ blob (\d+)$/.exec(line) ?? [];
    if (size === undefined) this.#sink.missing();
    else {
      this.#sink.begin();
      this.#isFirst = true;
      this.#left = Number(size);
      if (this.#left === 0) this.#end();
    }
    return end + 1;
  }

  #end(): void {
    this.#left = null;
    this.#isBreakDue = true;
    this.#sink.end();
  }
}

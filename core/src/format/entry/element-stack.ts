import { sameBytes } from '../../bytes/scanner.ts';

/** Deeper than any feed nests; a bound against hostile input. */
const MAX_DEPTH = 256;

/** The names of the elements that are open. */
export class ElementStack {
  depth = 0;
  readonly #names = new Int32Array(MAX_DEPTH * 2);

  clear(): void {
    this.depth = 0;
  }

  /** False when it is too deep. */
  open(nameStart: number, nameEnd: number): boolean {
    if (this.depth === MAX_DEPTH) return false;
    this.#names[this.depth * 2] = nameStart;
    this.#names[this.depth * 2 + 1] = nameEnd;
    this.depth++;
    return true;
  }

  /** How many elements the end tag of this name leaves open: one less if it is the one due; -1 if it ends none. */
  leftBy(bytes: Uint8Array, nameStart: number, nameEnd: number): number {
    for (let depth = this.depth - 1; depth >= 0; depth--) {
      const start = this.#names[depth * 2] ?? 0;
      const end = this.#names[depth * 2 + 1] ?? 0;
      if (sameBytes(bytes, start, end, nameStart, nameEnd)) return depth;
    }
    return -1;
  }
}

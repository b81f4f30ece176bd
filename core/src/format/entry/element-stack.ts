import { sameBytes } from '../../bytes/scanner.ts';

/** No real feed nests this deeply. Limits the work that hostile input can cause. */
const MAX_DEPTH = 256;

/** The names of the open elements. */
export class ElementStack {
  depth = 0;
  readonly #names = new Int32Array(MAX_DEPTH * 2);

  clear(): void {
    this.depth = 0;
  }

  /** Adds an element. Returns false, and adds nothing, if too many elements are open. */
  open(nameStart: number, nameEnd: number): boolean {
    if (this.depth === MAX_DEPTH) return false;
    this.#names[this.depth * 2] = nameStart;
    this.#names[this.depth * 2 + 1] = nameEnd;
    this.depth++;
    return true;
  }

  /** Returns how many elements stay open after an end tag of this name; -1 if no open element has the name. */
  leftBy(bytes: Uint8Array, nameStart: number, nameEnd: number): number {
    for (let depth = this.depth - 1; depth >= 0; depth--) {
      const start = this.#names[depth * 2] ?? 0;
      const end = this.#names[depth * 2 + 1] ?? 0;
      if (sameBytes(bytes, start, end, nameStart, nameEnd)) return depth;
    }
    return -1;
  }
}

/** A set of codes of up to four letters. Looks them up in bytes, case-insensitively and without creating strings. */
export class CodeSet {
  readonly #list: string;
  /** Codes packed into numbers, five bits per letter. Created on first use, because most files need few lists. */
  #packed: ReadonlySet<number> | null = null;

  /** @param list codes separated by white space; `aa:bc` means `aab` and `aac` */
  constructor(list: string) {
    this.#list = list;
  }

  has(bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start > 4) return false;
    let packed = 0;
    for (let at = start; at < end; at++) {
      const letter = ((bytes[at] as number) | 0x20) - 0x60;
      if (letter < 1 || letter > 26) return false;
      packed = packed * 32 + letter;
    }
    this.#packed ??= new Set(this.#list.trim().toLowerCase().split(/\s+/).flatMap(codes).map(pack));
    return this.#packed.has(packed);
  }
}

function codes(group: string): string[] {
  const [first = '', lasts] = group.split(':');
  return lasts === undefined ? [first] : Array.from(lasts, (last) => first + last);
}

function pack(code: string): number {
  let packed = 0;
  for (const letter of code) packed = packed * 32 + letter.charCodeAt(0) - 0x60;
  return packed;
}

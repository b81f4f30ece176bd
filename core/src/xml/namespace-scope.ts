import { NAMESPACE, type NamespaceKind, namespaceKind } from '../protocol/namespaces.ts';
import { startsWith, type XmlScanner } from './scanner.ts';
import { contentToBytes, decodeUtf8 } from './text.ts';

/** A prefix (`''` is the default; a character a byte, for comparing) and what it stands for. */
export interface NamespaceBinding {
  prefix: string;
  kind: NamespaceKind;
}

const MAX_BINDINGS = 1024;

/** Which namespace a name is in, as declarations come into and go out of scope. */
export class NamespaceScope {
  /** Kind of the name last looked up. */
  kind: NamespaceKind = NAMESPACE.none;
  /** Where the local part of that name starts. */
  localStart = 0;

  readonly #bindings: { prefix: string; kind: NamespaceKind; depth: number }[] = [];
  #default: NamespaceKind = NAMESPACE.none;
  /** Depth of the innermost binding, -1 without any: most elements declare nothing. */
  #deepest = -1;

  constructor(bindings: readonly NamespaceBinding[] = []) {
    for (const binding of bindings) this.#bindings.push({ ...binding, depth: 0 });
    this.#refresh();
  }

  /** The bindings in force, innermost last. */
  bindings(): NamespaceBinding[] {
    return this.#bindings.map(({ prefix, kind }) => ({ prefix, kind }));
  }

  /** Takes the declarations of the start tag just scanned; false when there are too many. */
  enter(scanner: XmlScanner, depth: number): boolean {
    for (let i = 0; i < scanner.attributeCount; i++) {
      const nameStart = scanner.attributes[i * 4] ?? 0;
      // Nearly every attribute is told by its first letter.
      if (scanner.bytes[nameStart] !== 0x78 || !startsWith(scanner.bytes, nameStart, 'xmlns')) continue;
      const nameEnd = scanner.attributes[i * 4 + 1] ?? 0;
      const colon = scanner.bytes[nameStart + 5] === 0x3a;
      if (!colon && nameEnd !== nameStart + 5) continue;
      if (this.#bindings.length === MAX_BINDINGS) return false;
      const prefix = colon ? String.fromCharCode(...scanner.bytes.subarray(nameStart + 6, nameEnd)) : '';
      const valueStart = scanner.attributes[i * 4 + 2] ?? 0;
      const valueEnd = scanner.attributes[i * 4 + 3] ?? 0;
      const uri = decodeUtf8(contentToBytes(scanner.bytes, valueStart, valueEnd));
      this.#bindings.push({ prefix, kind: namespaceKind(uri), depth });
      this.#refresh();
    }
    return true;
  }

  /** Forgets what was declared at `depth` or deeper. */
  leave(depth: number): void {
    if (this.#deepest < depth) return;
    let changed = false;
    while ((this.#bindings.at(-1)?.depth ?? -1) >= depth) {
      this.#bindings.pop();
      changed = true;
    }
    if (changed) this.#refresh();
  }

  /** Looks a name up and sets `kind` and `localStart`; false when its prefix was never declared. */
  resolve(bytes: Uint8Array, nameStart: number, nameEnd: number): boolean {
    let colon = nameStart;
    while (colon < nameEnd && bytes[colon] !== 0x3a) colon++;
    if (colon === nameEnd) {
      this.kind = this.#default;
      this.localStart = nameStart;
      return true;
    }
    this.localStart = colon + 1;
    for (let i = this.#bindings.length - 1; i >= 0; i--) {
      const binding = this.#bindings[i];
      if (
        binding &&
        binding.prefix.length === colon - nameStart &&
        startsWith(bytes, nameStart, binding.prefix)
      ) {
        this.kind = binding.kind;
        return true;
      }
    }
    this.kind = NAMESPACE.other;
    return startsWith(bytes, nameStart, 'xml:');
  }

  #refresh(): void {
    this.#deepest = this.#bindings.at(-1)?.depth ?? -1;
    this.#default = this.#bindings.findLast((binding) => binding.prefix === '')?.kind ?? NAMESPACE.none;
  }
}

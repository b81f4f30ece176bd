import { startsWith, type XmlScanner } from '../bytes/scanner.ts';
import { contentToBytes, decodeUtf8 } from '../bytes/text.ts';
import { EXTENSION_KINDS, EXTENSIONS } from './extensions/extension-table.ts';
import { isExact, NAMESPACE, type NamespaceKind, namespaceKind } from './namespaces.ts';

/** A prefix (`''` for the default namespace) and its namespace. Each character of the prefix holds one byte. */
export interface NamespaceBinding {
  prefix: string;
  kind: NamespaceKind;
}

const MAX_BINDINGS = 1024;
/** Further faults would tell the user nothing new. */
const MAX_FAULTS = 20;

/** A faulty namespace or prefix, and its position in bytes. */
export interface NamespaceFault {
  /** The namespace that was probably meant. */
  kind: NamespaceKind;
  /** The URI, if it is nearly that of a known namespace; otherwise the undeclared prefix. */
  value: string;
  isDeclared: boolean;
  offset: number;
  length: number;
}

/** The conventional namespaces of prefixes, used when a file does not declare them. */
const USUAL_PREFIXES: ReadonlyMap<string, NamespaceKind> = new Map(
  EXTENSION_KINDS.map((kind) => [EXTENSIONS[kind].prefix, EXTENSIONS[kind].namespace]),
);

/** Resolves the namespaces of names while declarations enter and leave scope. */
export class NamespaceScope {
  /** Namespace of the name resolved last. */
  kind: NamespaceKind = NAMESPACE.none;
  /** Offset of that name without its prefix. */
  localStart = 0;

  readonly #bindings: { prefix: string; kind: NamespaceKind; depth: number }[] = [];
  #faults: NamespaceFault[] = [];
  /** Created when first needed, because a scope may serve only one entry. */
  #undeclared: Map<string, NamespaceKind> | null = null;
  #default: NamespaceKind = NAMESPACE.none;
  /** Depth of the innermost binding, or -1. Makes {@link leave} fast, because most elements declare nothing. */
  #deepest = -1;

  constructor(bindings: readonly NamespaceBinding[] = []) {
    for (const { prefix, kind } of bindings) this.#bindings.push({ prefix, kind, depth: 0 });
    this.#refresh();
  }

  /** The bindings in scope, innermost last. */
  bindings(): NamespaceBinding[] {
    return this.#bindings.map(({ prefix, kind }) => ({ prefix, kind }));
  }

  /**
   * Adds the declarations of the start tag just scanned, and records its faults. Returns false if too many declarations
   * are in scope.
   */
  enter(scanner: XmlScanner, depth: number): boolean {
    for (let i = 0; i < scanner.attributeCount; i++) {
      const nameStart = scanner.attributes[i * 4] ?? 0;
      // The first letter rules out nearly every attribute.
      if (scanner.bytes[nameStart] !== 0x78 || !startsWith(scanner.bytes, nameStart, 'xmlns')) continue;
      const nameEnd = scanner.attributes[i * 4 + 1] ?? 0;
      const colon = scanner.bytes[nameStart + 5] === 0x3a;
      if (!colon && nameEnd !== nameStart + 5) continue;
      if (this.#bindings.length === MAX_BINDINGS) return false;
      const prefix = colon ? String.fromCharCode(...scanner.bytes.subarray(nameStart + 6, nameEnd)) : '';
      const valueStart = scanner.attributes[i * 4 + 2] ?? 0;
      const valueEnd = scanner.attributes[i * 4 + 3] ?? 0;
      const uri = decodeUtf8(contentToBytes(scanner.bytes, valueStart, valueEnd));
      const kind = namespaceKind(uri);
      this.#bindings.push({ prefix, kind, depth });
      const isUndone = colon && uri === '';
      if ((isUndone || (kind !== NAMESPACE.other && !isExact(uri))) && this.#faults.length < MAX_FAULTS) {
        const length = valueEnd - valueStart;
        // https://www.w3.org/TR/xml-names/#nsc-NoPrefixUndecl
        const value = isUndone ? prefix : uri;
        this.#faults.push({ kind, value, isDeclared: !isUndone, offset: valueStart, length });
      }
      this.#refresh();
    }
    this.#lookAtPrefixes(scanner);
    return true;
  }

  /** Resolves the prefixes of attributes, because undeclared ones are faults too. */
  #lookAtPrefixes({ bytes, attributes, attributeCount }: XmlScanner): void {
    for (let i = 0; i < attributeCount; i++) {
      const start = attributes[i * 4] ?? 0;
      const end = attributes[i * 4 + 1] ?? 0;
      let colon = start;
      while (colon < end && bytes[colon] !== 0x3a) colon++;
      if (colon > start && colon < end && !startsWith(bytes, start, 'xmlns:'))
        this.resolve(bytes, start, end);
    }
  }

  /** Returns the faults found since the last call. An undeclared prefix is reported at its first use. */
  takeFaults(): readonly NamespaceFault[] {
    const taken = this.#faults;
    if (taken.length > 0) this.#faults = [];
    return taken;
  }

  /** Drops the declarations made at `depth` or deeper. */
  leave(depth: number): void {
    if (this.#deepest < depth) return;
    let changed = false;
    while ((this.#bindings.at(-1)?.depth ?? -1) >= depth) {
      this.#bindings.pop();
      changed = true;
    }
    if (changed) this.#refresh();
  }

  /** Resolves a name and sets `kind` and `localStart`. An undeclared prefix gets its conventional namespace. */
  resolve(bytes: Uint8Array, nameStart: number, nameEnd: number): void {
    let colon = nameStart;
    while (colon < nameEnd && bytes[colon] !== 0x3a) colon++;
    if (colon === nameEnd) {
      this.kind = this.#default;
      this.localStart = nameStart;
      return;
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
        return;
      }
    }
    this.kind = this.#undeclaredKind(bytes, nameStart, colon);
  }

  #undeclaredKind(bytes: Uint8Array, start: number, end: number): NamespaceKind {
    const prefix = decodeUtf8(bytes, start, end);
    this.#undeclared ??= new Map();
    const known = this.#undeclared.get(prefix);
    if (known !== undefined) return known;
    const kind = USUAL_PREFIXES.get(prefix) ?? NAMESPACE.other;
    if (prefix === 'xml' || this.#undeclared.size === MAX_FAULTS) return kind;
    this.#undeclared.set(prefix, kind);
    this.#faults.push({ kind, value: prefix, isDeclared: false, offset: start, length: end - start });
    return kind;
  }

  #refresh(): void {
    this.#deepest = this.#bindings.at(-1)?.depth ?? -1;
    this.#default = this.#bindings.findLast((binding) => binding.prefix === '')?.kind ?? NAMESPACE.none;
  }
}

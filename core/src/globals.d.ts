/** The few globals that Node and browsers share and core may use. No other global compiles here. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  /** The canonical name of the encoding. */
  readonly encoding: string;
  decode(input?: ArrayBufferView | ArrayBufferLike, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}
/** WHATWG URL. Used to resolve and split URLs; our own rules judge what is legal in a loc. */
declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  /** With its `?`; empty without a query. */
  readonly search: string;
  /** Empty if it is the default port of the protocol. */
  readonly port: string;
  readonly searchParams: { get(name: string): string | null };
  readonly href: string;
}
/** Decodes base64 to a string of one character per byte. */
declare function atob(data: string): string;
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Memory {
    /** @param size in pages of 64 KiB */
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  type Imports = Readonly<
    Record<string, Readonly<Record<string, Memory | ((...args: number[]) => unknown)>>>
  >;
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: unknown;
  }
}
/** A dropped file, as the page hands it to the preload script; core only declares the type. */
declare interface File {
  readonly name: string;
}

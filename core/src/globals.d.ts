/**
 * The few globals that Node and every browser share and core may use. Anything else of either side
 * does not compile here.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  /** The name that its label is one of. */
  readonly encoding: string;
  decode(input?: ArrayBufferView | ArrayBufferLike, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}
/** WHATWG URL. Used for resolving and splitting; what is legal in a loc is judged by our own rules. */
declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  /** With its `?`; empty when there is none. */
  readonly search: string;
  readonly href: string;
}
/** Base64 to a text of one character a byte. */
declare function atob(data: string): string;
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: unknown;
  }
}
/** A dropped file, as the page hands it to the preload; core only passes the type along. */
declare interface File {
  readonly name: string;
}

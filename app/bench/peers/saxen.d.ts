/** The part of saxen's API that the benchmarks use. The package ships without types. */
declare module 'saxen' {
  export class Parser {
    ns(prefixes: Record<string, string>): this;
    on(event: 'openTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: (text: string) => string) => void): this;
    parse(xml: string): void;
  }
}

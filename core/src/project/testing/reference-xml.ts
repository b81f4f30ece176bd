/** An element of a document. Offsets count bytes. */
export interface XmlElement {
  /** The URI of its namespace; `''` if none. */
  uri: string;
  local: string;
  children: XmlElement[];
  /** Its text and that of all its descendants, with resolved references, without comments and instructions. */
  text: string;
  /** From the `<` of its start tag to the end of its end tag. */
  start: number;
  end: number;
}

/**
 * The first fault of a document that is not well-formed. A DOCTYPE, which this parser does not support, also counts.
 */
export type Fault =
  | 'encoding'
  | 'character'
  | 'reference'
  | 'name'
  | 'prefix'
  | 'instruction'
  | 'comment'
  | 'start-tag'
  | 'attribute'
  | 'end-tag'
  | 'section-end'
  | 'after-root';

export class NotWellFormed extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

const SPACE = '[\\t\\n\\r ]';
const NAME_START =
  ':A-Z_a-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d'.concat(
    '\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}',
  );
const NAME = new RegExp(`^[${NAME_START}][${NAME_START}\\-.0-9\\xb7\\u0300-\\u036f\\u203f-\\u2040]*$`, 'u');
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version${SPACE}*=${SPACE}*(?:"1\\.\\d+"|'1\\.\\d+')` +
    `(?:${SPACE}+encoding${SPACE}*=${SPACE}*(?:"[A-Za-z][\\w.-]*"|'[A-Za-z][\\w.-]*'))?` +
    `(?:${SPACE}+standalone${SPACE}*=${SPACE}*(?:"(?:yes|no)"|'(?:yes|no)'))?${SPACE}*\\?>`,
);
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses an XML 1.0 document with namespaces and returns its root. Slow and close to the specifications: it uses
 * strings with one character per byte, and recursion. Line ends in values stay unchanged. https://www.w3.org/TR/xml/,
 * https://www.w3.org/TR/xml-names/
 * @throws NotWellFormed
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  let whole: string;
  try {
    whole = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotWellFormed('encoding');
  }
  if (ILLEGAL.test(whole)) throw new NotWellFormed('character');
  return new Parser(toBinary(bytes)).document();
}

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): XmlElement {
    if (this.#text.startsWith('\xef\xbb\xbf')) this.#at = 3;
    const declaration = DECLARATION.exec(this.#text.slice(this.#at));
    if (declaration) this.#at += declaration[0].length;
    this.#misc();
    const root = this.#element(new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]));
    this.#misc();
    if (this.#at < this.#text.length) throw new NotWellFormed('after-root');
    return root;
  }

  /** Skips white space, comments and instructions. */
  #misc(): void {
    while (this.#take(/[\t\n\r ]+/y) !== null || this.#comment() || this.#instruction());
  }

  #comment(): boolean {
    if (!this.#text.startsWith('<!--', this.#at)) return false;
    if (this.#take(/<!--(?:[^-]|-[^-])*-->/y) === null) throw new NotWellFormed('comment');
    return true;
  }

  #instruction(): boolean {
    if (!this.#text.startsWith('<?', this.#at)) return false;
    const target = this.#take(/<\?([^\t\n\r ?]+)(?:[\t\n\r ][\s\S]*?)?\?>/y)?.[1] ?? '';
    if (!isName(target) || target.toLowerCase() === 'xml') throw new NotWellFormed('instruction');
    // https://www.w3.org/TR/xml-names/#Conformance
    if (target.includes(':')) throw new NotWellFormed('name');
    return true;
  }

  #element(outer: ReadonlyMap<string, string>): XmlElement {
    const start = this.#at;
    const name = this.#take(/<([^\t\n\r />=<&'"!?]+)/y)?.[1];
    if (name === undefined) throw new NotWellFormed('start-tag');
    const attributes = this.#attributes();
    const scope = declare(outer, attributes);
    const { uri, local } = expand(name, scope, scope.get('') ?? '');
    if (![...attributes.keys()].every(isQualifiedName)) throw new NotWellFormed('name');
    const names = [...attributes.keys()]
      .filter((attribute) => !/^xmlns(:|$)/.test(attribute))
      .map((attribute) => expand(attribute, scope, ''))
      .map((expanded) => `${expanded.uri} ${expanded.local}`);
    if (new Set(names).size < names.length) throw new NotWellFormed('attribute');
    const element: XmlElement = { uri, local, children: [], text: '', start, end: 0 };
    const close = this.#take(/[\t\n\r ]*(\/?>)/y)?.[1];
    if (close === undefined) throw new NotWellFormed('start-tag');
    if (close === '>') this.#content(element, name, scope);
    element.end = this.#at;
    return element;
  }

  /** The attributes' values, by name as written. */
  #attributes(): Map<string, string> {
    const found = new Map<string, string>();
    for (;;) {
      const match = this.#take(
        /[\t\n\r ]+([^\t\n\r />=<&'"]+)[\t\n\r ]*=[\t\n\r ]*(?:"([^<"]*)"|'([^<']*)')/y,
      );
      if (match === null) return found;
      const [, name = '', double, single = ''] = match;
      if (found.has(name)) throw new NotWellFormed('attribute');
      found.set(name, decode(double ?? single));
    }
  }

  /** Parses up to and including the end tag of `name`. */
  #content(element: XmlElement, name: string, scope: ReadonlyMap<string, string>): void {
    for (;;) {
      const text = this.#take(/[^<]+/y)?.[0] ?? '';
      if (text.includes(']]>')) throw new NotWellFormed('section-end');
      element.text += decode(text);
      if (this.#text.startsWith('</', this.#at)) {
        if (this.#take(/<\/([^\t\n\r >]+)[\t\n\r ]*>/y)?.[1] !== name) throw new NotWellFormed('end-tag');
        return;
      }
      const section = this.#take(/<!\[CDATA\[([\s\S]*?)\]\]>/y)?.[1];
      if (section !== undefined) element.text += fromBinary(section);
      else if (!this.#comment() && !this.#instruction()) {
        const child = this.#element(scope);
        element.children.push(child);
        element.text += child.text;
      }
    }
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }
}

/** The scope within an element with these attributes. */
function declare(
  outer: ReadonlyMap<string, string>,
  attributes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const scope = new Map(outer);
  for (const [name, uri] of attributes) {
    const prefix = /^xmlns(?::(.*))?$/.exec(name);
    // https://www.w3.org/TR/xml-names/#nsc-NoPrefixUndecl
    if (prefix?.[1] !== undefined && uri === '') throw new NotWellFormed('prefix');
    if (prefix) scope.set(prefix[1] ?? '', uri);
  }
  return scope;
}

function expand(
  name: string,
  scope: ReadonlyMap<string, string>,
  byDefault: string,
): { uri: string; local: string } {
  if (!isQualifiedName(name)) throw new NotWellFormed('name');
  const [prefix = '', local] = name.split(':');
  if (local === undefined) return { uri: byDefault, local: prefix };
  const uri = scope.get(prefix) ?? '';
  if (uri === '') throw new NotWellFormed('prefix');
  return { uri, local };
}

/** Whether this is one name, or two separated by a colon. https://www.w3.org/TR/xml-names/#ns-qualnames */
function isQualifiedName(binary: string): boolean {
  const parts = binary.split(':');
  return parts.length <= 2 && parts.every(isName);
}

function isName(binary: string): boolean {
  return NAME.test(fromBinary(binary));
}

/** Decodes the UTF-8 of a text and resolves its references. @throws NotWellFormed */
function decode(binary: string): string {
  return fromBinary(binary).replace(/&([^;&]*;?)/g, (_, reference: string) => {
    const [, decimal, hex, name = ''] =
      /^(?:#(\d+)|#x([\dA-Fa-f]+)|(amp|lt|gt|quot|apos));$/.exec(reference) ?? [];
    const value = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : -1;
    const character = value < 0 ? NAMED[name] : value > 0x10ffff ? '\0' : String.fromCodePoint(value);
    if (character === undefined || ILLEGAL.test(character)) throw new NotWellFormed('reference');
    return character;
  });
}

/** Converts bytes to a string with one character per byte, so that offsets are the same. */
function toBinary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function fromBinary(binary: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}

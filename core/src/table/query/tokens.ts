/** The range of a token: UTF-16 units `[at, end)` of the text. */
interface Place {
  readonly at: number;
  readonly end: number;
}

/** A token of a filter. An unclosed token extends to the end of the text. */
export type Token =
  | ({ readonly kind: 'open' | 'close' | 'not' | 'or' } & Place)
  /** `name:`. Its value, if any, is the word that begins at `end`. */
  | ({ readonly kind: 'key'; readonly name: string } & Place)
  | Word
  | Regex;

export interface Word extends Place {
  readonly kind: 'word';
  /** The text without its quotes. */
  readonly text: string;
  readonly quoted: boolean;
  readonly closed: boolean;
}

export interface Regex extends Place {
  readonly kind: 'regex';
  readonly source: string;
  /** Everything directly after the closing slash. */
  readonly flags: string;
  readonly closed: boolean;
}

/** A web address is a word, although `https:` looks like a key. */
const KEY = /(?!https?:)([a-z][a-z_-]*):(?!\/\/)/iy;
const SPACE = /\s/;

/** Cuts the text of a filter into tokens. Never fails: the parser reports errors. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const previous = tokens.at(-1);
    const token = readToken(text, at, previous?.end === at ? previous.kind : null);
    if (token) tokens.push(token);
    at = token?.end ?? at + 1;
  }
  return tokens;
}

/** The token at `at`; null for white space. `before` is the kind of the token that ends at `at`. */
function readToken(text: string, at: number, before: Token['kind'] | null): Token | null {
  const character = text.charAt(at);
  if (SPACE.test(character)) return null;
  if (character === ')') return { kind: 'close', at, end: at + 1 };
  if (character === '"') return readQuoted(text, at);
  if (before === 'key') return readWord(text, at);
  if (character === '(') return { kind: 'open', at, end: at + 1 };
  if (character === '-') return { kind: 'not', at, end: at + 1 };
  if (character === '/') return readRegex(text, at);
  KEY.lastIndex = at;
  const name = KEY.exec(text)?.[1];
  if (name !== undefined) return { kind: 'key', at, end: at + name.length + 1, name };
  const word = readWord(text, at);
  const isOr = word.text.toLowerCase() === 'or' && before !== 'not';
  return isOr ? { kind: 'or', at, end: word.end } : word;
}

/** Reads up to white space, or to a closing bracket that the word did not open: `/wiki/Set_(music)` is one word. */
function readWord(text: string, at: number): Word {
  let end = at;
  let brackets = 0;
  for (; end < text.length && !SPACE.test(text.charAt(end)); end++) {
    if (text[end] === '(') brackets++;
    else if (text[end] === ')' && brackets-- === 0) break;
  }
  return { kind: 'word', at, end, text: text.slice(at, end), quoted: false, closed: true };
}

/** `\"` means a quote and `\\` a backslash. Before other characters, a backslash is literal. */
function readQuoted(text: string, at: number): Word {
  let value = '';
  let end = at + 1;
  for (; end < text.length && text[end] !== '"'; end++) {
    if (text[end] === '\\' && (text[end + 1] === '"' || text[end + 1] === '\\')) end++;
    value += text.charAt(end);
  }
  const closed = end < text.length;
  return { kind: 'word', at, end: closed ? end + 1 : end, text: value, quoted: true, closed };
}

/** Reads a regular expression as JavaScript does: a slash ends it, unless after a backslash or inside a class. */
function readRegex(text: string, at: number): Regex {
  let end = at + 1;
  let inClass = false;
  for (; end < text.length && (inClass || text[end] !== '/'); end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '[') inClass = true;
    else if (text[end] === ']') inClass = false;
  }
  const source = text.slice(at + 1, end);
  if (end >= text.length) return { kind: 'regex', at, end: text.length, source, flags: '', closed: false };
  const flags = /^[^\s)]*/.exec(text.slice(end + 1))?.[0] ?? '';
  return { kind: 'regex', at, end: end + 1 + flags.length, source, flags, closed: true };
}

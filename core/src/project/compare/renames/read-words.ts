/** Called for each word of a text. The word, in lower case, is `codes[from, to)` of the {@link WordReader}. */
type OnWord = (from: number, to: number) => void;

const ANY_WORD = /[\p{L}\p{M}\p{N}]+/gu;
const PERCENT = 0x25;

/** Finds the words of texts and keeps their characters. */
export class WordReader {
  /** The first {@link length} are the characters of all words since {@link clear}. */
  codes = new Uint16Array(256);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Reads the words of `text[start, end)`, which may be percent-encoded. A text of only symbols is one word. */
  read(text: string, start: number, end: number, onWord: OnWord): void {
    this.#reserve(end - start);
    const { codes } = this;
    const begun = this.length;
    let from = begun;
    let length = begun;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code > 0x7f || code === PERCENT) {
        this.length = begun;
        return this.#readAny(decoded(text.slice(start, end)).toLowerCase(), onWord);
      }
    }
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      const lower = code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
      if ((lower >= 0x61 && lower <= 0x7a) || (lower >= 0x30 && lower <= 0x39)) {
        codes[length++] = lower;
      } else if (length > from) {
        this.length = length;
        onWord(from, length);
        from = length;
      }
    }
    this.length = length;
    if (length > from) onWord(from, length);
    else if (length === begun && end > start) this.#addWord(text.slice(start, end), onWord);
  }

  #readAny(text: string, onWord: OnWord): void {
    const words = text.match(ANY_WORD) ?? [text];
    for (const word of words) this.#addWord(word, onWord);
  }

  #addWord(word: string, onWord: OnWord): void {
    this.#reserve(word.length);
    const from = this.length;
    for (let at = 0; at < word.length; at++) this.codes[this.length++] = word.charCodeAt(at);
    onWord(from, this.length);
  }

  #reserve(count: number): void {
    if (this.length + count <= this.codes.length) return;
    const codes = new Uint16Array((this.length + count) * 2);
    codes.set(this.codes);
    this.codes = codes;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PLAIN_NUMBER = /^\d+$/;
/** Scripts that are written without spaces: each pair of characters counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Endings that distinguish the forms of one English word: `install`, `installs`, `installing`, `installation`. */
const ENDING = /^(.{3,}?)(?:e?ments?|ations?|ions?|ings?|ed|es|s|e)$/;

/** The stem that a word shares with its other forms; several stems if its script has no spaces. */
export function stemsOf(word: string): string[] {
  if (PLAIN_NUMBER.test(word)) return [word];
  if (!UNSPACED.test(word)) return [stemOf(word)];
  const characters = [...word];
  return characters.length < 3 ? [word] : characters.slice(1).map((one, at) => `${characters[at]}${one}`);
}

function stemOf(word: string): string {
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word;
  return ENDING.exec(singular)?.[1] ?? singular;
}

/** Whether a stem is a number or a version. */
export function isNumber(stem: string): boolean {
  return /^v?\d+$/.test(stem);
}

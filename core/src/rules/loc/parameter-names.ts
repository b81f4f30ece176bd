import { beginsWithWord, isWord } from '../../bytes/ascii.ts';
import { decodeUtf8 } from '../../bytes/text.ts';

/** Indexed by a hash of three letters: the bits of the names that may start with them. */
export const PARAMETER_BITS = new Uint8Array(1024);
let given = 0;

/** The bits of every {@link ParameterNames} with a name that may start at `at`. */
export function parametersAt(bytes: Uint8Array, at: number): number {
  return PARAMETER_BITS[beginning(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0)] as number;
}

/** A hash of three letters, ignoring case. */
function beginning(first: number, second: number, third: number): number {
  return ((first & 31) << 5) ^ (second & 31) ^ ((third & 31) << 3);
}

/** Whether a parameter with this value really is what its name suggests. */
type ValueTest = (value: string) => boolean;

/** Names of URL parameters with the same meaning, compared without regard to case. */
export class ParameterNames {
  /** The bit of these names in the results of {@link parametersAt}. */
  readonly bit = 1 << given++;
  /** The lower five bits of the names' first letters, as a set: a quick test before comparing. */
  readonly #initials: number;
  readonly #whole: readonly string[];
  readonly #beginnings: readonly string[];
  readonly #isMeant: ValueTest | null;
  readonly #needed: number;

  /**
   * @param names in lowercase, with at least three letters; a trailing `*` matches any ending
   * @param isMeant whether a value is of the kind that the names suggest; null to accept any value
   * @param needed how many bytes at the start of a value `isMeant` needs
   */
  constructor(names: readonly string[], isMeant: ValueTest | null = null, needed = Number.POSITIVE_INFINITY) {
    this.#isMeant = isMeant;
    this.#needed = needed;
    this.#whole = names.filter((name) => !name.endsWith('*'));
    this.#beginnings = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
    this.#initials = names.reduce((bits, name) => bits | (1 << (name.charCodeAt(0) & 31)), 0);
    for (const name of names) {
      const at = beginning(name.charCodeAt(0), name.charCodeAt(1), name.charCodeAt(2));
      PARAMETER_BITS[at] = (PARAMETER_BITS[at] as number) | this.bit;
    }
  }

  /** Whether one of the names may start with this byte. */
  mayStartWith(byte: number): boolean {
    return (this.#initials & (1 << (byte & 31))) !== 0;
  }

  /** Whether the parameter `bytes[start, end)`, `name=value` or `name`, has one of these names and a matching value. */
  hasParameter(bytes: Uint8Array, start: number, nameEnd: number, end: number): boolean {
    if (!this.#has(bytes, start, nameEnd)) return false;
    if (this.#isMeant === null) return true;
    const from = Math.min(nameEnd + 1, end);
    return this.#isMeant(decodeUtf8(bytes, from, Math.min(from + this.#needed, end)));
  }

  #has(bytes: Uint8Array, start: number, end: number): boolean {
    for (const name of this.#whole) if (isWord(bytes, start, end, name)) return true;
    for (const name of this.#beginnings) if (beginsWithWord(bytes, start, end, name)) return true;
    return false;
  }

  /** Removes parameters with these names and matching values from a URL's query and, after `;`, from its path. */
  strip(url: string): string {
    const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
    const keptPath = path.replace(/;[^;/]*/g, (found) => (this.#isParameter(found.slice(1)) ? '' : found));
    const kept = query
      .slice(1)
      .split(/(?=[&;])/)
      .filter((part) => !this.#isParameter(part.replace(/^[&;]/, '')));
    const keptQuery = kept.join('').replace(/^[&;]/, '');
    return (
      keptPath + (keptQuery === '' && query.length > 1 ? '' : `${query.slice(0, 1)}${keptQuery}`) + fragment
    );
  }

  /** Whether `name=value` has one of these names and a matching value. */
  #isParameter(parameter: string): boolean {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(parameter.toLowerCase()) ?? [];
    const isNamed =
      this.#whole.includes(name) || this.#beginnings.some((beginning) => name.startsWith(beginning));
    if (!isNamed || this.#isMeant === null) return isNamed;
    return this.#isMeant(parameter.slice(parameter.length - value.length));
  }
}

import { UrlsetError } from '../../contract/errors.ts';
import type { Policy } from './policy.ts';
import { fileSlug, slug } from './slug.ts';

/** The placeholder for the shard's number in a pattern. */
const NUMBER = 'n';
/** Numbers this large in names that the user chose may be dates or times. Numbering does not continue from them. */
const MOST_COUNTED = 1_000_000;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names of a group's shards: the text before and after the number. */
export interface NameStem {
  readonly before: string;
  readonly after: string;
  /** False if the pattern lacks a number. Only the second and later shards then get one. */
  readonly isNumbered: boolean;
}

/** The placeholder name for each part of a group's key, in order. */
export function keyNames(policies: readonly Policy[]): string[] {
  return policies.flatMap((policy) => {
    if (policy.kind === 'fill') return [];
    return policy.kind === 'pattern' ? expressionNames(policy.source) : [policy.kind];
  });
}

/** The names of a regular expression's groups; only `pattern` if no group has a name. */
export function expressionNames(source: string): string[] {
  const groups = new RegExp(`${source}|`, 'u').exec('')?.groups;
  const names = Object.keys(groups ?? {});
  return names.length === 0 ? ['pattern'] : names;
}

/** The default name pattern. */
export function defaultNames(policies: readonly Policy[]): string {
  // A group named `n` cannot have a placeholder of its own, because `{n}` is the number.
  const names = keyNames(policies).filter((name) => name !== NUMBER);
  const keys = names.map((name) => `{${name}}`).join('-');
  if (names[0] === 'as-opened') return names.length === 1 ? `${keys}.xml` : `${keys}-{n}.xml`;
  return `sitemap-${keys === '' ? '' : `${keys}-`}{n}.xml`;
}

/** A pattern of names such as `sitemap-{section}-{n}.xml`. */
export class NamePattern {
  readonly #pattern: string;
  readonly #names: readonly string[];

  /**
   * @param pattern with or without `.xml` or `.xml.gz` at its end
   * @throws UrlsetError `bad-name-pattern` if it does not form valid file names, or has an unknown placeholder
   */
  constructor(pattern: string, policies: readonly Policy[]) {
    this.#pattern = pattern.trim().replace(/(\.xml)?(\.gz)?$/i, '');
    this.#names = keyNames(policies);
    const known = [NUMBER, 'pattern', ...this.#names];
    const isKnown = [...this.#pattern.matchAll(PLACEHOLDER)].every(([, name = '']) => known.includes(name));
    const literal = this.#pattern.replace(PLACEHOLDER, 'x');
    if (!isKnown || !/^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/.test(literal)) {
      throw new UrlsetError('bad-name-pattern', { value: pattern });
    }
  }

  /** The names of a group's shards. */
  stemOf(group: readonly string[]): NameStem {
    const filled = this.#pattern.replace(PLACEHOLDER, (whole, name: string) =>
      name === NUMBER ? whole : this.#valueOf(name, group),
    );
    const at = filled.indexOf(`{${NUMBER}}`);
    if (at < 0) return { before: filled, after: '', isNumbered: false };
    return {
      before: filled.slice(0, at),
      after: filled.slice(at + NUMBER.length + 2).replaceAll(`{${NUMBER}}`, ''),
      isNumbered: true,
    };
  }

  #valueOf(wanted: string, group: readonly string[]): string {
    const parts = this.#names.flatMap((name, place) =>
      name === wanted || (wanted === 'pattern' && !POLICY_KEYS.has(name))
        ? [[name, group[place] ?? ''] as const]
        : [],
    );
    return parts.map(([name, key]) => (name === 'as-opened' ? fileSlug(key) : slug(key))).join('-');
  }
}

/** Names of keys that do not come from expressions. */
const POLICY_KEYS: ReadonlySet<string> = new Set(['as-opened', 'section', 'locale', 'month', 'changed']);

/** The key under which the numbers of a stem are counted. */
export function stemKey({ before, after, isNumbered }: NameStem): string {
  return `${before}{${isNumbered ? 'n' : ''}}${after}`.toLowerCase();
}

/** The name of the shard with this number, counted from 1, without file extension. */
export function numberedName({ before, after, isNumbered }: NameStem, number: number): string {
  if (isNumbered) return before + number + after;
  return number === 1 ? before : `${before}-${number}`;
}

/** The number for which {@link numberedName} returns this name (without file extension); null if none, or too large. */
export function numberIn(stem: NameStem, name: string): number | null {
  const { before, after, isNumbered } = stem;
  const end = name.length - after.length;
  const digits = isNumbered ? name.slice(before.length, end) : name.slice(before.length + 1);
  const number = !isNumbered && name === before ? 1 : Number(digits);
  const isCounted = Number.isSafeInteger(number) && number >= 1 && number < MOST_COUNTED;
  return isCounted && numberedName(stem, number) === name ? number : null;
}

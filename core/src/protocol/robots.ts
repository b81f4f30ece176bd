/** One record of a robots.txt: `key: value`, the key in small letters. */
interface RobotsLine {
  key: string;
  value: string;
  /** Where the value starts within the line, in characters. */
  valueStart: number;
}

/** Reads one line; null for a blank one, a comment, or what is no record. https://www.rfc-editor.org/rfc/rfc9309#section-2.2 */
export function parseRobotsLine(line: string): RobotsLine | null {
  const comment = line.indexOf('#');
  const record = comment < 0 ? line : line.slice(0, comment);
  const colon = record.indexOf(':');
  if (colon < 0) return null;
  const key = record.slice(0, colon).trim().toLowerCase();
  if (key === '') return null;
  const rest = record.slice(colon + 1);
  return { key, value: rest.trim(), valueStart: colon + 1 + rest.length - rest.trimStart().length };
}

/** A path pattern of a group, ready for matching. */
interface PathRule {
  allows: boolean;
  /** What stands between the `*`s. */
  parts: string[];
  /** The pattern ended in `$`: it has to match up to the end. */
  anchored: boolean;
  /** Length of the pattern: the longest that matches decides. */
  length: number;
}

/**
 * A robots.txt: which URLs of its host it keeps crawlers from, and the sitemaps it names.
 * https://www.rfc-editor.org/rfc/rfc9309
 */
export class RobotsTxt {
  /** The values of its `Sitemap:` lines, as written. */
  readonly sitemaps: readonly string[];
  /** By product token in small letters, `*` among them: the rules of all groups for it, the longest first. */
  readonly #rules: ReadonlyMap<string, readonly PathRule[]>;

  private constructor(sitemaps: readonly string[], rules: ReadonlyMap<string, readonly PathRule[]>) {
    this.sitemaps = sitemaps;
    this.#rules = rules;
  }

  /** Reads the text of a robots.txt. Any text is one: what is no record says nothing. */
  static parse(text: string): RobotsTxt {
    const sitemaps: string[] = [];
    const rules = new Map<string, PathRule[]>();
    /** The groups that a rule belongs to; lines that name further agents join them until the first rule. */
    let agents: PathRule[][] = [];
    let hasRules = false;
    for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
      const record = parseRobotsLine(line);
      switch (record?.key) {
        case 'user-agent': {
          if (hasRules) agents = [];
          hasRules = false;
          const token = productToken(record.value);
          const group = rules.get(token) ?? [];
          rules.set(token, group);
          agents.push(group);
          break;
        }
        case 'allow':
        case 'disallow': {
          hasRules = true;
          if (record.value === '') break;
          const rule = pathRule(record.key === 'allow', record.value);
          for (const group of new Set(agents)) group.push(rule);
          break;
        }
        case 'sitemap':
          if (record.value !== '') sitemaps.push(record.value);
          break;
        default:
      }
    }
    for (const group of rules.values()) {
      group.sort((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
    }
    return new RobotsTxt(sitemaps, rules);
  }

  /**
   * Whether a crawler may fetch a URL of this host: by the groups that name it, by those for `*` where none
   * does. The longest pattern decides, and of two as long the one that allows.
   * @param agent product token of the crawler, such as `Googlebot`; case does not matter
   */
  isAllowed(url: URL, agent = '*'): boolean {
    const rules = this.#rulesOf(agent);
    if (rules.length === 0) return true;
    if (url.pathname === '/robots.txt') return true;
    const path = comparable(url.pathname + url.search);
    return rules.find((rule) => matches(rule, path))?.allows ?? true;
  }

  /**
   * What each pattern that disallows begins with, as far as that is literal: a path that begins with none
   * of these is allowed, and need not be asked about.
   */
  disallowedStarts(agent = '*'): string[] {
    return this.#rulesOf(agent)
      .filter(({ allows }) => !allows)
      .map(({ parts }) => parts[0] ?? '');
  }

  #rulesOf(agent: string): readonly PathRule[] {
    return this.#rules.get(agent.toLowerCase()) ?? this.#rules.get('*') ?? [];
  }
}

/** The name that a crawler answers to: what stands before a version or the like. */
function productToken(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? value).toLowerCase();
}

function pathRule(allows: boolean, pattern: string): PathRule {
  const anchored = pattern.endsWith('$');
  const path = comparable(anchored ? pattern.slice(0, -1) : pattern);
  return { allows, parts: path.split('*'), anchored, length: path.length + (anchored ? 1 : 0) };
}

function matches({ parts, anchored }: PathRule, path: string): boolean {
  const [first = ''] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  // The earliest place for each part leaves the most room for those behind it.
  for (const part of parts.slice(1, anchored ? -1 : undefined)) {
    const place = path.indexOf(part, at);
    if (place < 0) return false;
    at = place + part.length;
  }
  if (!anchored) return true;
  if (parts.length === 1) return at === path.length;
  const last = parts.at(-1) ?? '';
  return path.length - last.length >= at && path.endsWith(last);
}

/**
 * A path in the form that paths are compared in: unreserved characters as themselves, all else that is not
 * plain ASCII as octets of UTF-8. https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */
function comparable(path: string): string {
  return path
    .replace(/[^\u0021-\u007e]/gu, encodeOctets)
    .replace(/%([0-9a-f]{2})/gi, (octet, digits: string) => {
      const char = String.fromCharCode(Number.parseInt(digits, 16));
      return /[A-Za-z0-9._~-]/.test(char) ? char : octet.toUpperCase();
    });
}

/** A lone half of a surrogate pair is no character and has no octets. */
function encodeOctets(char: string): string {
  return /\p{Surrogate}/u.test(char) ? '%EF%BF%BD' : encodeURIComponent(char);
}

/** One record of a robots.txt: `key: value`, with the key in lowercase. */
interface RobotsLine {
  key: string;
  value: string;
  /** Where the value starts in the line, in characters. */
  valueStart: number;
}

/**
 * Parses one line; null for a blank line, a comment, or anything else that is not a record.
 * https://www.rfc-editor.org/rfc/rfc9309#section-2.2
 */
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

/** A path pattern of a group, prepared for matching. */
interface PathRule {
  allows: boolean;
  /** The text between the `*`s. */
  parts: string[];
  /** Whether the pattern ends in `$`, so that it must match up to the end of the path. */
  anchored: boolean;
  /** Length of the pattern. The longest matching pattern decides. */
  length: number;
}

/** The literal start of a pattern, in the form in which paths are compared, and whether it is the whole pattern. */
interface RobotsStart {
  readonly start: string;
  readonly allows: boolean;
  readonly isWhole: boolean;
}

/**
 * A robots.txt: the URLs of its host that it blocks for crawlers, and the sitemaps it names.
 * https://www.rfc-editor.org/rfc/rfc9309
 */
export class RobotsTxt {
  /** The values of its `Sitemap:` lines, as written. */
  readonly sitemaps: readonly string[];
  /** The rules of all groups of a crawler, longest first, by its product token in lowercase, or `*`. */
  readonly #rules: ReadonlyMap<string, readonly PathRule[]>;

  private constructor(sitemaps: readonly string[], rules: ReadonlyMap<string, readonly PathRule[]>) {
    this.sitemaps = sitemaps;
    this.#rules = rules;
  }

  /** Parses the text of a robots.txt. Every text is valid: lines that are not records are ignored. */
  static parse(text: string): RobotsTxt {
    const sitemaps: string[] = [];
    const rules = new Map<string, PathRule[]>();
    /** The groups that the next rule belongs to. Consecutive `User-agent` lines share their rules. */
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
   * Whether a crawler may fetch a URL of this host. The groups that name the crawler decide, or the groups for `*` if
   * none names it. The longest matching pattern wins, and in a tie the one that allows.
   * @param agent product token of the crawler, such as `Googlebot`; ignores case
   */
  isAllowed(url: URL, agent = '*'): boolean {
    const rules = this.#rulesOf(agent);
    if (rules.length === 0) return true;
    if (url.pathname === '/robots.txt') return true;
    const path = comparable(url.pathname + url.search);
    return rules.find((rule) => matches(rule, path))?.allows ?? true;
  }

  /** Its patterns by their literal starts. The first one that matches a path decides, except for `/robots.txt`. */
  starts(agent = '*'): readonly RobotsStart[] {
    return this.#rulesOf(agent).map(({ allows, parts, anchored }) => {
      const start = parts[0] ?? '';
      return { start, allows, isWhole: parts.length === 1 && !anchored };
    });
  }

  #rulesOf(agent: string): readonly PathRule[] {
    return this.#rules.get(agent.toLowerCase()) ?? this.#rules.get('*') ?? [];
  }
}

/** The product token of a crawler: its name, without a version or other text after it. */
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
  // The earliest match of each part leaves the most room for the parts after it.
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
 * The form in which paths are compared: unreserved characters unescaped, everything beyond printable ASCII as
 * percent-encoded UTF-8. https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */
function comparable(path: string): string {
  return path
    .replace(/[^\u0021-\u007e]/gu, encodeOctets)
    .replace(/%([0-9a-f]{2})/gi, (octet, digits: string) => {
      const char = String.fromCharCode(Number.parseInt(digits, 16));
      return /[A-Za-z0-9._~-]/.test(char) ? char : octet.toUpperCase();
    });
}

/** An unpaired surrogate is not a character, so it cannot be encoded. */
function encodeOctets(char: string): string {
  return /\p{Surrogate}/u.test(char) ? '%EF%BF%BD' : encodeURIComponent(char);
}

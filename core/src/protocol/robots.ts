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

/** Only this many bytes of a robots.txt count. https://www.rfc-editor.org/rfc/rfc9309#section-2.5 */
export const MAX_ROBOTS_BYTES = 500 * 1024;
/** Maximum number of characters in a line. Longer lines are cut, as Google does. */
const MAX_LINE = 2083 * 8 - 1;

/** Google also accepts a record of two words without a colon. */
function lineWithoutColon(line: string): Pick<RobotsLine, 'key' | 'value'> | null {
  const [, key = '', value = ''] = /^\s*(user-agent|allow|disallow)\s+([^\s#]+)\s*(?:#|$)/i.exec(line) ?? [];
  return key === '' || line.includes(':') ? null : { key: key.toLowerCase(), value };
}

/** A path pattern of a group, prepared for matching. */
interface PathRule {
  allows: boolean;
  /** The pattern as written. */
  pattern: string;
  /** The text between the `*`s. */
  parts: string[];
  /** Whether the pattern ends in `$`, and so must match up to the end of the path. */
  anchored: boolean;
  /** Length of the pattern. The longest matching pattern decides. */
  length: number;
}

/**
 * The text of a pattern before its first `*` or final `$`, in the form that {@link comparable} returns, whether the
 * pattern allows, and whether the text is the whole pattern.
 */
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
  /** Seconds between two requests, by product token in lowercase, or `*`. */
  readonly #delays: ReadonlyMap<string, number>;

  private constructor(
    sitemaps: readonly string[],
    rules: ReadonlyMap<string, readonly PathRule[]>,
    delays: ReadonlyMap<string, number>,
  ) {
    this.sitemaps = sitemaps;
    this.#rules = rules;
    this.#delays = delays;
  }

  /** Parses the text of a robots.txt. Every text is valid: lines that are not records are ignored. */
  static parse(text: string): RobotsTxt {
    const sitemaps: string[] = [];
    const rules = new Map<string, PathRule[]>();
    const delays = new Map<string, number>();
    let tokens: string[] = [];
    /** The groups that the next rule belongs to. Consecutive `User-agent` lines share their rules. */
    let agents: PathRule[][] = [];
    let hasRules = false;
    for (const whole of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
      const line = whole.slice(0, MAX_LINE);
      const record = parseRobotsLine(line) ?? lineWithoutColon(line);
      switch (record?.key) {
        case 'user-agent': {
          if (hasRules) {
            agents = [];
            tokens = [];
          }
          hasRules = false;
          const token = productToken(record.value);
          const group = rules.get(token) ?? [];
          rules.set(token, group);
          agents.push(group);
          tokens.push(token);
          break;
        }
        case 'allow':
        case 'disallow': {
          hasRules = true;
          if (record.value === '') break;
          const allows = record.key === 'allow';
          const made = [pathRule(allows, record.value)];
          const folder = allows ? INDEX_PAGE.exec(record.value)?.[1] : undefined;
          if (folder !== undefined) made.push(pathRule(true, `${folder}$`));
          for (const group of new Set(agents)) group.push(...made);
          break;
        }
        case 'crawl-delay': {
          const seconds = /^\d+(\.\d+)?$/.test(record.value) ? Number(record.value) : Number.NaN;
          if (Number.isFinite(seconds))
            for (const token of tokens) delays.set(token, Math.max(seconds, delays.get(token) ?? 0));
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
    return new RobotsTxt(sitemaps, rules, delays);
  }

  /**
   * Whether a crawler may fetch a URL of this host. The groups that name the crawler decide, or the groups for `*` if
   * none names it. The longest matching pattern wins, and in a tie the one that allows.
   * @param agent product token of the crawler, such as `Googlebot`; ignores case
   */
  isAllowed(url: URL, agent = '*'): boolean {
    return this.blockedBy(url, agent) === null;
  }

  /** The pattern that blocks a URL for a crawler; null if the crawler may fetch the URL, see {@link isAllowed}. */
  blockedBy(url: URL, agent = '*'): string | null {
    const rules = this.#rulesOf(agent);
    if (rules.length === 0 || url.pathname === '/robots.txt') return null;
    const path = comparable(url.pathname + queryOf(url));
    const rule = rules.find((rule) => matches(rule, path));
    return rule === undefined || rule.allows ? null : rule.pattern;
  }

  /** Seconds that a crawler must wait between two requests; null if the file does not say. */
  crawlDelay(agent = '*'): number | null {
    const token = this.#rules.has(agent.toLowerCase()) ? agent.toLowerCase() : '*';
    return this.#delays.get(token) ?? null;
  }

  /**
   * The literal starts of the patterns for a crawler, longest pattern first. The first pattern that matches a path
   * decides; `/robots.txt` is always allowed.
   */
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

/** Google lets a rule that allows the index page of a folder also allow the folder. */
const INDEX_PAGE = /^(.*\/)index\.htm[^/]*$/;

/** The query of a URL with its question mark, even if it is empty. */
function queryOf({ search, href }: URL): string {
  return search === '' && href.split('#', 1)[0]?.endsWith('?') ? '?' : search;
}

/** The product token of a crawler: its name, without a version or other text after it. */
function productToken(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? value).toLowerCase();
}

function pathRule(allows: boolean, pattern: string): PathRule {
  const anchored = pattern.endsWith('$');
  const path = comparable(anchored ? pattern.slice(0, -1) : pattern);
  return { allows, pattern, parts: path.split('*'), anchored, length: path.length + (anchored ? 1 : 0) };
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
 * The form in which paths are compared. Unreserved characters and apostrophes are unescaped. Everything beyond
 * printable ASCII, and what URL parsers encode, becomes percent-encoded UTF-8.
 * https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */
function comparable(path: string): string {
  return path
    .replace(/[^\u0021-\u007e]|["<>^`{|}]/gu, encodeOctets)
    .replace(/%([0-9a-f]{2})/gi, (octet, digits: string) => {
      const char = String.fromCharCode(Number.parseInt(digits, 16));
      return /[A-Za-z0-9._~'-]/.test(char) ? char : octet.toUpperCase();
    });
}

/** An unpaired surrogate is not a character, so it cannot be encoded. */
function encodeOctets(char: string): string {
  return /\p{Surrogate}/u.test(char) ? '%EF%BF%BD' : encodeURIComponent(char);
}

/** Names of redirect files. Hosts read these from the folder of a site. */
export const RULE_FILES = ['_redirects', 'netlify.toml', 'vercel.json', '.htaccess'] as const;

/** A rule of a redirect file. */
export interface SiteRule {
  /** Its line in the file, from 1; 0 if unknown. */
  readonly line: number;
  /** 3xx redirects, 200 shows another file under the same URL, and 4xx refuses the request. */
  readonly status: number;
  /** Whether it applies even if a file exists at the URL; otherwise it applies only if none does. */
  readonly isForced: boolean;
  /** The only path that it matches, percent-decoded and without a slash at its end; null if it may match others. */
  readonly path: string | null;
  /** The absolute URL to which it leads, `''` for a status without one; null if the rule does not apply. */
  target(request: URL): string | null;
}

/** The rules of a file, in order. */
export interface RuleFile {
  readonly rules: readonly SiteRule[];
  /** Rules that depend on more than the URL, or that Urlset does not know. */
  readonly skipped: readonly { readonly line: number; readonly text: string }[];
  /** True if the host adds a slash to the end of URLs, false if it removes it; null if it does neither. */
  readonly endsWithSlash?: boolean | null;
  /** Whether the host redirects `/a.html` to `/a`. */
  readonly dropsExtensions?: boolean;
}

/** What a server answers. */
export interface RuleAnswer {
  readonly status: number;
  /** An absolute URL; `''` if the status does not need one. */
  readonly to: string;
}

/** Rules of all redirect files of a site. The first one that applies counts. */
export class SiteRedirects {
  /** The places of rules for a single path, by path, and the places of all other rules, both in ascending order. */
  readonly #single = new Map<string, number[]>();
  readonly #tried: number[] = [];
  readonly #rules: readonly SiteRule[];
  readonly #endsWithSlash: boolean | null;
  readonly #dropsExtensions: boolean;

  constructor(files: readonly RuleFile[]) {
    this.#rules = files.flatMap(({ rules }) => rules);
    this.#endsWithSlash =
      files.find(({ endsWithSlash }) => typeof endsWithSlash === 'boolean')?.endsWithSlash ?? null;
    this.#dropsExtensions = files.some(({ dropsExtensions }) => dropsExtensions);
    for (const [place, { path }] of this.#rules.entries()) {
      if (path === null) this.#tried.push(place);
      else this.#single.set(path, [...(this.#single.get(path) ?? []), place]);
    }
  }

  /**
   * The answer to a request, by the first rule that applies, or else by how the host changes slashes and extensions;
   * null if nothing applies.
   * @param hasFile whether a file exists at the URL
   */
  answer(request: URL, hasFile: boolean): RuleAnswer | null {
    const single = this.#single.get(plainPath(request.pathname)) ?? [];
    for (const place of inOrder(single, this.#tried)) {
      const rule = this.#rules[place];
      if (rule === undefined || (hasFile && !rule.isForced)) continue;
      const to = rule.target(request);
      // A rule that leads to the requested URL, such as one that redirects every URL to https, would never end.
      if (to !== null && to !== request.href) return { status: rule.status, to };
    }
    return this.#tidied(request);
  }

  #tidied(request: URL): RuleAnswer | null {
    const { pathname } = request;
    const plain = this.#dropsExtensions ? pathname.replace(/(?:\/index)?\.html?$/, '') || '/' : pathname;
    const isFile = /\.[^/.]+$/.test(plain);
    const path =
      this.#endsWithSlash === null || isFile || plain === '/'
        ? plain
        : `${plain.replace(/\/$/, '')}${this.#endsWithSlash ? '/' : ''}`;
    return path === pathname ? null : { status: 308, to: `${request.origin}${path}${request.search}` };
  }
}

/** Merges two ascending lists. */
function* inOrder(one: readonly number[], other: readonly number[]): Generator<number> {
  let at = 0;
  for (const number of one) {
    for (; at < other.length && (other[at] as number) < number; at++) yield other[at] as number;
    yield number;
  }
  for (; at < other.length; at++) yield other[at] as number;
}

/** A path, percent-decoded and without a slash at its end. */
export function plainPath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

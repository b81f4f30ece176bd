import { UNREAD_ROBOTS } from '@urlset/core/contract/page-result.ts';
import { MAX_ROBOTS_BYTES, RobotsTxt } from '@urlset/core/protocol/robots.ts';
import type { Answer } from '../http/exchanger.ts';
import { type NetError, type NetErrorKind, toNetError } from '../http/net-error.ts';
import { redirectOf } from '../http/read-answer.ts';

/** Maximum number of redirects to follow for a robots.txt. https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.2 */
const MAX_HOPS = 5;
/** Maximum number of origins whose file is remembered. */
const MOST = 10_000;
/** Milliseconds for which a file is valid. https://www.rfc-editor.org/rfc/rfc9309#section-2.4 */
const VALID = 24 * 3600 * 1000;

/** Failures that are not about robots.txt alone: no page of the host can be requested either. */
const ABOUT_HOST: ReadonlySet<NetErrorKind> = new Set([
  ...(['no-connection', 'private-address', 'bad-certificate', 'no-network', 'proxy-script'] as const),
]);

/** What the robots.txt of an origin says. */
export type RobotsState =
  | { readonly kind: 'rules'; readonly robots: RobotsTxt }
  /** It may exist, but could not be read, so nothing may be requested. */
  | { readonly kind: 'unread'; readonly why: string; readonly isThrottled: boolean }
  /** The request failed, and so would a request for any page of the host. */
  | { readonly kind: 'failed'; readonly error: NetError };

/** Fetches the robots.txt of an origin when it is first needed, and again once it is a day old. */
export class RobotsFiles {
  readonly #get: (url: URL, isAfterSecure: boolean) => Promise<Answer>;
  readonly #now: () => number;
  readonly #known = new Map<string, { at: number; state: Promise<RobotsState> }>();

  /**
   * @param get requests a URL without following redirects, and returns the answer. `isAfterSecure` says whether an
   *   https request led to that URL
   * @param now milliseconds since 1970
   */
  constructor(get: (url: URL, isAfterSecure: boolean) => Promise<Answer>, now: () => number) {
    this.#get = get;
    this.#now = now;
  }

  /** @param isAfterSecure whether an https request led to this URL */
  of({ origin }: URL, isAfterSecure: boolean): Promise<RobotsState> {
    const known = this.#known.get(origin);
    if (known && this.#now() - known.at < VALID) return known.state;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST && oldest !== undefined) this.#known.delete(oldest);
    const state = this.#fetch(new URL('/robots.txt', origin), isAfterSecure);
    this.#known.set(origin, { at: this.#now(), state });
    return state;
  }

  async #fetch(first: URL, isAfterSecure: boolean): Promise<RobotsState> {
    try {
      let url = first;
      for (let hops = 0; hops <= MAX_HOPS; hops++) {
        const answer = await this.#get(url, isAfterSecure || first.protocol === 'https:');
        const next = redirectOf(answer, url);
        if (next === null) return stateOf(answer);
        url = next;
      }
      // After more than `MAX_HOPS` redirects, the file counts as missing.
      return { kind: 'rules', robots: RobotsTxt.parse('') };
    } catch (error) {
      const failed = toNetError(error);
      if (ABOUT_HOST.has(failed.kind)) return { kind: 'failed', error: failed };
      return { kind: 'unread', why: `${UNREAD_ROBOTS}${failed.message}`, isThrottled: false };
    }
  }
}

/** https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1 */
function stateOf({ status, body }: Answer): RobotsState {
  // A request to slow down does not mean that the file is missing.
  if (status >= 500 || status === 429 || status === 430)
    return { kind: 'unread', why: `${UNREAD_ROBOTS}${status}`, isThrottled: status < 500 };
  const isFile = status >= 200 && status < 300;
  const text = isFile ? new TextDecoder().decode(body.subarray(0, MAX_ROBOTS_BYTES)) : '';
  return { kind: 'rules', robots: RobotsTxt.parse(text) };
}

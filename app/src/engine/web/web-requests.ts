import type { WebLog } from '@urlset/core/contract.ts';
import { parseUrl } from '../../parse-url.ts';

/** Maximum number of requests to list. Older ones are only counted. */
const LISTED = 500;
const MOST_HOSTS = 1000;

/** A request: `status` is null if no answer arrived; `at` is ISO 8601. */
export type Requested = Omit<WebLog['latest'][number], 'id'>;

/** What was requested from which host, so that the user can see it. */
export class WebRequests {
  readonly #hosts = new Map<string, { requests: number; failed: number }>();
  readonly #latest: WebLog['latest'][number][] = [];

  #lastId = 0;

  note(request: Requested): void {
    const host = parseUrl(request.url)?.host ?? '';
    const known = this.#hosts.get(host) ?? { requests: 0, failed: 0 };
    known.requests++;
    if (request.status === null || request.status >= 400) known.failed++;
    if (this.#hosts.has(host) || this.#hosts.size < MOST_HOSTS) this.#hosts.set(host, known);
    this.#latest.push({ ...request, id: ++this.#lastId });
    if (this.#latest.length > 2 * LISTED) this.#latest.splice(0, LISTED);
  }

  get log(): WebLog {
    return {
      hosts: [...this.#hosts].map(([host, counts]) => ({ host, ...counts })),
      latest: this.#latest.slice(-LISTED).reverse(),
    };
  }
}

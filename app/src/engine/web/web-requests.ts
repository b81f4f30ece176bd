import type { WebLog } from '@urlset/core/contract.ts';
import { parseUrl } from '../../parse-url.ts';

/** Maximum number of requests to list. Older ones are only counted. */
const LISTED = 500;
/** Maximum number of hosts to list. Requests to further hosts are counted together. */
const MOST_HOSTS = 1000;

/** A request: `status` is null if no answer arrived; `at` is ISO 8601. */
export type Requested = Omit<WebLog['latest'][number], 'id'>;

/** What was requested from which host, so that the user can see it. */
export class WebRequests {
  readonly #hosts = new Map<string, WebLog['others']>();
  readonly #others: WebLog['others'] = { requests: 0, failed: 0 };
  readonly #latest: WebLog['latest'][number][] = [];

  #lastId = 0;

  note(request: Requested): void {
    const host = parseUrl(request.url)?.host ?? '';
    if (!this.#hosts.has(host) && this.#hosts.size < MOST_HOSTS) {
      this.#hosts.set(host, { requests: 0, failed: 0 });
    }
    const counts = this.#hosts.get(host) ?? this.#others;
    counts.requests++;
    if (request.status === null || request.status >= 400) counts.failed++;
    this.#latest.push({ ...request, id: ++this.#lastId });
    if (this.#latest.length > 2 * LISTED) this.#latest.splice(0, LISTED);
  }

  get log(): WebLog {
    return {
      hosts: [...this.#hosts].map(([host, counts]) => ({ host, ...counts })),
      others: { ...this.#others },
      latest: this.#latest.slice(-LISTED).reverse(),
    };
  }
}

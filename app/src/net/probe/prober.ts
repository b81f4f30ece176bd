import type { CheckedPage, PageReason, PageResult } from '@urlset/core/contract/page-result.ts';
import { MAX_ROBOTS_BYTES } from '@urlset/core/protocol/robots.ts';
import { parseUrl } from '../../parse-url.ts';
import { type Answer, Exchanger, type Request } from '../http/exchanger.ts';
import { accessTo } from '../http/host-access.ts';
import { type NetError, toNetError } from '../http/net-error.ts';
import { isChallenge, redirectOf } from '../http/read-answer.ts';
import type { NetEdge } from '../net-port.ts';
import type { Clock } from '../politeness/clock.ts';
import { asksToSlowDown, type Pass, retryAfter } from '../politeness/host-gate.ts';
import { Lane } from './lane.ts';
import { canonicalText, isPage, pageVerdict } from './page-verdict.ts';
import { isPicture, MAX_PICTURE, pictureSize } from './picture-size.ts';
import type { ProbeOptions } from './probe-messages.ts';
import { RobotsFiles } from './robots-files.ts';

/** The product token of Urlset in robots.txt, and the crawler whose view decides what is indexable. */
const OWN_AGENT = 'urlset';
const SEARCH_ENGINE = 'googlebot';

const MAX_HOPS = 5;
/** Bytes of a page within which its head must end. */
const MAX_HEAD = 2 * 1024 * 1024;
/** Maximum number of bytes of a refusal to read: enough to tell a challenge from an error. */
const SNIFFED = 16 * 1024;
/** Maximum number of requests for one URL if the server asks us to slow down. */
const MAX_TRIES = 5;
/** A server that answers 503 without Retry-After may be down, so it is asked fewer times. */
const MAX_UNSAID_TRIES = 3;
/** After this many refusals in a row, a host is left alone. */
const MAX_REFUSALS = 30;
/** Maximum number of pages to probe at once, across all hosts. */
const MAX_ACTIVE = 512;
/** Statuses that may be wrong for HEAD, so the page is requested again with GET. */
const HEAD_LIES: ReadonlySet<number> = new Set([403, 404, 405, 500, 501, 502, 503, 504]);

/** The fields of a result that a check found out. {@link Prober} fills in the defaults of missing fields. */
type Outcome = Partial<
  Omit<PageResult, 'loc' | 'checkedAt'> &
    Pick<CheckedPage, 'alternates' | 'image' | 'isDeadEnd' | 'hasSeveralCanonicals'>
> & {
  detail?: string | null;
};

/**
 * Finds out whether pages answer and are indexable. It requests nothing that robots.txt blocks, keeps to the limits of
 * each host, and never reports a refusal as a broken page.
 */
export class Prober {
  readonly #options: ProbeOptions;
  readonly #clock: Clock;
  readonly #exchanger: Exchanger;
  readonly #robots: RobotsFiles;
  readonly #lanes = new Map<string, Lane>();
  readonly #report: (probed: CheckedPage) => void;
  readonly #onStop: (host: string, reason: PageReason) => void;
  /** Lanes that wait because too many pages are being probed. */
  readonly #waiting = new Set<Lane>();
  readonly #myHosts: ReadonlySet<string>;
  #active = 0;
  #pending = 0;
  #isClosed = false;

  /**
   * @param report called once for each loc
   * @param onStop called if a host is left alone because it refused too often
   */
  constructor(
    options: ProbeOptions,
    { wires, clock, proxyOf, hint, limits }: NetEdge,
    report: (probed: CheckedPage) => void,
    onStop: (host: string, reason: PageReason) => void,
  ) {
    this.#options = options;
    this.#clock = clock;
    this.#report = report;
    this.#onStop = onStop;
    this.#myHosts = new Set(options.myHosts);
    const isTyped = (host: string) => this.#isMine(host);
    this.#exchanger = new Exchanger({ wires, proxyOf, hint, isTyped }, limits);
    this.#robots = new RobotsFiles(
      (url, isAfterSecure) => this.#getRobots(url, isAfterSecure),
      () => clock.date(),
    );
  }

  /** The number of locs without a result. */
  get unfinished(): number {
    return this.#pending + this.#active;
  }

  add(locs: readonly string[]): void {
    const touched = new Set<Lane>();
    for (const loc of locs) {
      const url = pageUrl(loc);
      if (url === null) {
        this.#tell(loc, { indexable: false, reason: 'unreachable', detail: 'not an http or https URL' });
        continue;
      }
      const lane = this.#laneOf(url);
      lane.pending.add(loc);
      this.#pending++;
      touched.add(lane);
    }
    for (const lane of touched) this.#pump(lane);
  }

  /** Ends all requests. No further result is reported. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#exchanger.close();
  }

  #isMine(host: string): boolean {
    return this.#myHosts.has(host) || this.#myHosts.has(host.replace(/:\d+$/, ''));
  }

  /** All ports of a host share a lane. If only some of them are the user's own, these share another one. */
  #laneOf({ host, hostname }: URL): Lane {
    const isMine = this.#isMine(host);
    const key = isMine ? `${hostname} mine` : hostname;
    const known = this.#lanes.get(key);
    if (known) return known;
    const lane = new Lane(hostname, isMine ? this.#options.mine : this.#options.polite, isMine, this.#clock);
    this.#lanes.set(key, lane);
    return lane;
  }

  #pump(lane: Lane): void {
    if (this.#isClosed) return;
    while (lane.pending.size > 0) {
      if (lane.stopped === null && lane.active >= lane.mayProbe) return;
      if (this.#active >= MAX_ACTIVE) {
        this.#waiting.add(lane);
        return;
      }
      const loc = lane.pending.take();
      this.#pending--;
      this.#active++;
      lane.active++;
      void this.#probe(loc, lane);
    }
  }

  async #probe(loc: string, lane: Lane): Promise<void> {
    const url = pageUrl(loc);
    let outcome: Outcome;
    try {
      outcome = url === null ? {} : await this.#follow(url);
    } catch (error) {
      outcome = failure(toNetError(error));
    }
    this.#active--;
    lane.active--;
    this.#tell(loc, outcome);
    this.#pump(lane);
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      this.#pump(next);
    }
  }

  #tell(
    loc: string,
    { detail, alternates, image, isDeadEnd, hasSeveralCanonicals, ...outcome }: Outcome,
  ): void {
    if (this.#isClosed) return;
    this.#report({
      result: {
        loc,
        status: null,
        finalUrl: null,
        hops: 0,
        indexable: null,
        reason: null,
        canonical: null,
        robots: null,
        lastModified: null,
        contentType: null,
        bytes: null,
        ms: null,
        ...outcome,
        checkedAt: new Date(this.#clock.date()).toISOString(),
      },
      detail: detail ?? null,
      alternates: alternates ?? null,
      image: image ?? null,
      source: 'web',
      ...(isDeadEnd && { isDeadEnd }),
      ...(hasSeveralCanonicals && { hasSeveralCanonicals }),
    });
  }

  /** Requests a page and follows its redirects. */
  async #follow(first: URL): Promise<Outcome> {
    let url = first;
    let known: Outcome = {};
    const seen = new Set<string>();
    let isSecure = false;
    for (let hops = 0; ; hops++) {
      isSecure ||= url.protocol === 'https:';
      const isFirst = hops === 0;
      const redirects: Outcome = {
        ...{ ...known, finalUrl: url.href, hops },
        ...{ indexable: false, reason: 'redirect', isDeadEnd: true },
      };
      if (seen.has(url.href)) return { ...redirects, detail: `redirects in a loop at ${url.href}` };
      if (hops > MAX_HOPS) return { ...redirects, hops: MAX_HOPS, detail: `more than ${MAX_HOPS} redirects` };
      seen.add(url.href);
      const blocked = await this.#blockedBy(url, isSecure);
      if (blocked !== null) {
        if (isFirst) return blocked;
        return {
          ...redirects,
          robots: blocked.robots ?? null,
          detail: `redirects to ${url.href}, which was not requested`,
        };
      }
      let asked: Asked;
      try {
        asked = await this.#ask(url, isSecure);
      } catch (error) {
        if (isFirst) throw error;
        return { ...redirects, detail: `redirects to ${url.href}: ${toNetError(error).message}` };
      }
      if (asked.kind === 'stopped') return isFirst ? { reason: asked.reason } : redirects;
      const { answer } = asked;
      if (isFirst) known = aboutAnswer(answer);
      const end: Outcome = { ...known, finalUrl: url.href, hops };
      if (asked.kind === 'refused')
        return isFirst ? { ...end, reason: asked.reason, detail: asked.detail } : redirects;
      const next = redirectOf(answer, url);
      if (next !== null) {
        url = next;
        continue;
      }
      const { status } = answer;
      if (status >= 500)
        return { ...end, indexable: false, reason: 'server-error', detail: endText(status, hops, url) };
      if (status >= 400)
        return { ...end, indexable: false, reason: 'client-error', detail: endText(status, hops, url) };
      if (hops > 0 || status >= 300)
        return { ...end, indexable: false, reason: 'redirect', detail: `redirects to ${url.href}` };
      const { isHeadOnly } = this.#options;
      const verdict = pageVerdict(answer, url, isHeadOnly);
      const { indexable, reason, canonical, canonicals, alternates } = verdict;
      return {
        ...{ ...end, indexable, reason, canonical, alternates, detail: canonicalText(verdict) },
        ...(canonicals.length > 1 && { hasSeveralCanonicals: true }),
        ...(isPicture(answer.headers) && { image: pictureSize(answer.body) }),
      };
    }
  }

  /**
   * The outcome if robots.txt blocks a URL or cannot be fetched; null if the URL may be requested. Also applies the
   * crawl delay to the host, unless the host is the user's own.
   */
  async #blockedBy(url: URL, isAfterSecure: boolean): Promise<Outcome | null> {
    const state = await this.#robots.of(url, isAfterSecure);
    switch (state.kind) {
      case 'unread':
        if (state.isThrottled) return { reason: 'throttled', detail: state.why };
        // https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4
        return { indexable: false, reason: 'robots', robots: state.why, detail: state.why };
      case 'failed':
        return failure(state.error);
      case 'rules': {
        const { robots } = state;
        const delay = robots.crawlDelay(OWN_AGENT);
        const lane = this.#laneOf(url);
        if (delay !== null && !lane.isMine) lane.gate.keepDelay(delay);
        const forAll = robots.blockedBy(url, SEARCH_ENGINE);
        if (forAll !== null)
          return { indexable: false, reason: 'robots', robots: forAll, detail: `Disallow: ${forAll}` };
        const forUs = robots.blockedBy(url, OWN_AGENT);
        if (forUs === null) return null;
        return {
          reason: 'refused',
          robots: forUs,
          detail: `robots.txt allows search engines only: Disallow: ${forUs}`,
        };
      }
    }
  }

  /** Requests a URL. Tries again if the server asks to slow down, the connection breaks, or HEAD may be wrong. */
  async #ask(url: URL, isAfterSecure: boolean): Promise<Asked> {
    const lane = this.#laneOf(url);
    let method: Request['method'] = this.#options.isHeadOnly ? 'HEAD' : 'GET';
    let breaks = 0;
    for (let tries = 1; ; ) {
      if (lane.stopped !== null) return { kind: 'stopped', reason: lane.stopped };
      const pass = await lane.gate.enter();
      try {
        if (lane.stopped !== null) return { kind: 'stopped', reason: lane.stopped };
        const answer = await this.#exchanger.send(this.#request(url, isAfterSecure, method));
        const { status } = answer;
        const isHead = method === 'HEAD';
        method = 'GET';
        if (isHead && HEAD_LIES.has(status)) continue;
        const judged = this.#judge(lane, pass, answer, tries);
        if (judged === 'again') tries++;
        else return judged;
      } catch (error) {
        // A server may close an idle connection while a request is on its way.
        if (toNetError(error).kind !== 'broken-answer' || ++breaks > 1) throw error;
      } finally {
        lane.gate.leave();
      }
    }
  }

  /** Decides whether an answer is about the page or about us, or is worth another try. Adapts the pace of requests. */
  #judge(lane: Lane, pass: Pass, answer: Answer, tries: number): Asked | 'again' {
    const { status, headers } = answer;
    const wait = retryAfter(headers.get('retry-after'), this.#clock.date());
    const challenge = isChallenge(answer);
    const isThrottled = asksToSlowDown(status, wait);
    const mayBeThrottled = status === 503 && !challenge && !lane.isDown;
    if (isThrottled || mayBeThrottled) {
      lane.gate.noteThrottled(pass, wait);
      this.#countRefusal(lane, 'throttled');
      if (lane.stopped !== null) return { kind: 'stopped', reason: lane.stopped };
      if (tries < (isThrottled ? MAX_TRIES : MAX_UNSAID_TRIES)) return 'again';
      const detail = `the server asked to slow down: ${status}`;
      if (isThrottled) return { kind: 'refused', answer, reason: 'throttled', detail };
      lane.isDown = true;
      lane.refusals = 0;
    } else if (challenge || status === 401 || status === 403 || status === 407) {
      // On the user's own site, a section may well be forbidden.
      if (!lane.isMine) this.#countRefusal(lane, 'refused');
      const what = challenge ? `a challenge (${status})` : String(status);
      return { kind: 'refused', answer, reason: 'refused', detail: `the server refused us with ${what}` };
    } else {
      lane.refusals = 0;
      if (status < 500) lane.isDown = false;
      lane.gate.noteGood();
    }
    return { kind: 'answer', answer };
  }

  #countRefusal(lane: Lane, reason: 'refused' | 'throttled'): void {
    if (++lane.refusals < MAX_REFUSALS || lane.stopped !== null) return;
    lane.stopped = reason;
    this.#onStop(lane.hostname, reason);
  }

  #request(url: URL, isAfterSecure: boolean, method: Request['method']): Request {
    const { isHeadOnly, userAgent, access } = this.#options;
    const theirs = accessTo(access, url, isAfterSecure);
    return {
      url,
      method,
      headers: {
        'user-agent': theirs?.userAgent ?? userAgent,
        accept: 'text/html,*/*;q=0.8',
        ...theirs?.headers,
      },
      keeps: (status, answered) => {
        if (status === 403 || status === 429 || status === 503) return SNIFFED;
        if (status < 200 || status >= 300 || isHeadOnly) return 0;
        if (isPicture(answered)) return MAX_PICTURE;
        return isPage(answered) ? MAX_HEAD : 0;
      },
      isEnough: (body) => hasHeadEnd(body) || pictureSize(body) !== null,
    };
  }

  async #getRobots(url: URL, isAfterSecure: boolean): Promise<Answer> {
    const lane = this.#laneOf(url);
    for (let tries = 1; ; tries++) {
      const pass = await lane.gate.enter();
      try {
        const answer = await this.#exchanger.send({
          ...this.#request(url, isAfterSecure, 'GET'),
          keeps: (status) => (status >= 200 && status < 300 ? MAX_ROBOTS_BYTES : 0),
          isEnough: () => false,
        });
        const { status, headers } = answer;
        const wait = retryAfter(headers.get('retry-after'), this.#clock.date());
        if (!asksToSlowDown(status, wait)) return answer;
        lane.gate.noteThrottled(pass, wait);
        if (tries >= MAX_TRIES) return answer;
      } catch (error) {
        if (toNetError(error).kind !== 'broken-answer' || tries > 1) throw error;
      } finally {
        lane.gate.leave();
      }
    }
  }
}

type Asked =
  | { kind: 'answer'; answer: Answer }
  /** The answer says nothing about the page. */
  | { kind: 'refused'; answer: Answer; reason: 'refused' | 'throttled'; detail: string }
  /** The host is left alone. */
  | { kind: 'stopped'; reason: 'refused' | 'throttled' };

/** The URL that a browser would request for a loc; null if it is not an http or https URL. */
function pageUrl(loc: string): URL | null {
  const url = parseUrl(loc.trim());
  if (url === null) return null;
  url.hash = '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

function aboutAnswer({ status, headers, bytes, ms }: Answer): Outcome {
  return {
    status,
    bytes,
    ms: Math.round(ms * 10) / 10,
    lastModified: headers.get('last-modified') ?? null,
    contentType: headers.get('content-type') ?? null,
  };
}

function endText(status: number, hops: number, url: URL): string {
  return hops === 0 ? String(status) : `redirects to ${url.href}, which answers ${status}`;
}

/** The outcome of a failed request. The page is not indexable if the failure affects everybody, not only us. */
function failure({ kind, message }: NetError): Outcome {
  const isCertain = kind === 'no-connection' || kind === 'bad-certificate';
  return { indexable: isCertain ? false : null, reason: 'unreachable', detail: message };
}

const BODY = Buffer.from('<body');

/** Whether the bytes contain the beginning of the body. */
function hasHeadEnd(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text.includes(BODY) || /<body[\s>]/i.test(text.toString('latin1'));
}

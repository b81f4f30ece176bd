import { parseUrl } from '../../parse-url.ts';
import type { WebRequest } from '../download/download-messages.ts';
import { NetError } from './net-error.ts';

/** The proxies that environment variables name. https://about.gitlab.com/blog/we-need-to-talk-no-proxy */
export interface Proxies {
  readonly http: URL | null;
  readonly https: URL | null;
  /** Hosts that are reached directly. */
  readonly direct: readonly DirectHost[];
}

interface DirectHost {
  /** The name of a host, which also covers its subdomains; `*` for all hosts. */
  readonly name: string;
  /** Null for every port. */
  readonly port: string | null;
}

/**
 * Reads `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`. Lowercase names take precedence.
 * @throws TypeError with the name of a variable whose value is not an http URL
 */
export function proxiesOf(environment: Readonly<Record<string, string | undefined>>): Proxies {
  const value = (name: string) => environment[name.toLowerCase()] || environment[name] || '';
  const direct = value('NO_PROXY')
    .split(/[\s,]+/)
    .filter((written) => written !== '')
    .map((written): DirectHost => {
      const [, host = written, port] = /^(.*?):(\d+)$/.exec(written) ?? [];
      const isAddress = port !== undefined && host.includes(':') && !host.startsWith('[');
      const name = (isAddress ? written : host).replace(/^\*?\.|^\[|\]$/g, '').toLowerCase();
      // The hostname of a URL has an address in its normal form.
      const address = name.includes(':') ? parseUrl(`http://[${name}]/`)?.hostname.slice(1, -1) : undefined;
      return { name: address ?? name, port: isAddress ? null : (port ?? null) };
    });
  return {
    http: proxyUrl('HTTP_PROXY', value('HTTP_PROXY')),
    https: proxyUrl('HTTPS_PROXY', value('HTTPS_PROXY')),
    direct,
  };
}

function proxyUrl(name: string, written: string): URL | null {
  if (written === '') return null;
  const text = written.includes('://') ? written : `http://${written}`;
  const url = parseUrl(text);
  if (url?.protocol !== 'http:')
    throw new TypeError(`the environment variable ${name} must be the http:// URL of a proxy`);
  return url;
}

/**
 * Finds the proxy that a URL is requested through; null for a direct connection.
 * @param note called for each request that was needed to find the proxy
 * @throws NetError if the proxy cannot be determined
 */
export type ProxyOf = (url: URL, note?: (request: WebRequest) => void) => Promise<URL | null>;

export const noProxy: ProxyOf = async () => null;

/** The proxies that the environment names. @throws TypeError as {@link proxiesOf} does */
export function environmentProxyOf(environment: Readonly<Record<string, string | undefined>>): ProxyOf {
  const proxies = proxiesOf(environment);
  return async (url) => proxyFor(url, proxies);
}

/**
 * The first HTTP proxy of a list as Chromium writes it (`PROXY host:port; DIRECT`); null if `DIRECT` comes first.
 * @throws NetError if the list contains neither
 */
export function systemProxy(list: string): URL | null {
  const entries = list.split(';').map((entry) => entry.trim().split(/\s+/));
  for (const [kind = '', host = ''] of entries) {
    if (kind.toUpperCase() === 'DIRECT') return null;
    const proxy = kind.toUpperCase() === 'PROXY' ? parseUrl(`http://${host}`) : null;
    if (proxy !== null) return proxy;
  }
  throw new NetError('no-network', `the system names a proxy that is not an HTTP proxy: ${list}`);
}

/** The proxy that a URL is requested through; null for a direct connection. */
export function proxyFor(url: URL, { http, https, direct }: Proxies): URL | null {
  const proxy = url.protocol === 'https:' ? https : http;
  if (proxy === null) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isDirect = direct.some(
    (one) =>
      (one.port === null || one.port === port) &&
      (one.name === '*' || host === one.name || host.endsWith(`.${one.name}`)),
  );
  return isDirect ? null : proxy;
}

/** The value of the header that signs in to a proxy; null if its URL does not name a user. */
export function proxyAuthorization({ username, password }: URL): string | null {
  if (username === '') return null;
  // A bare percent sign stays, and escaped bytes need not be UTF-8.
  const pair = `${username}:${password}`.replace(/%([\da-f]{2})/gi, (_, byte) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );
  return `Basic ${Buffer.from(pair, 'latin1').toString('base64')}`;
}

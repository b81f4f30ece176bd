import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { NetError, toNetError } from './net-error.ts';
import { type ProxyOf, proxyAuthorization } from './proxy.ts';
import { bareHost, isLocalName, isPublicAddress } from './public-address.ts';

/** The edge to the network. Tests replace it. */
export interface Wires {
  /** The IP addresses of a name. */
  resolve(name: string): Promise<readonly string[]>;
  /** Begins to connect to an IP address. */
  open(address: string, port: number): Socket;
}

export const SYSTEM_WIRES: Wires = {
  async resolve(name) {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  },
  open: (host, port) => connect({ host, port, noDelay: true }),
};

export interface ConnectorOptions {
  wires: Wires;
  proxyOf: ProxyOf;
  /** Whether the user typed this host (`URL.host`). Only such a host may have an address that is not public. */
  isTyped(host: string): boolean;
  /** Whether to skip the verification of certificates, because the user asked for it. */
  isInsecure?: boolean;
  /** A possible reason for a failed direct connection that the error itself does not give; null for none. */
  hint?: ((url: URL) => string | null) | undefined;
  /** Milliseconds for a connection, including TLS. */
  connectTime: number;
}

/** Longest answer from a proxy to CONNECT, in bytes. */
const MAX_PROXY_ANSWER = 16 * 1024;

/**
 * Returns a function with which undici connects to the hosts of URLs. It resolves a name once and connects to an
 * address that it has checked, so that a second answer from the name server cannot lead elsewhere.
 */
export function connector(options: ConnectorOptions): buildConnector.connector {
  const knownPublic = new Set<string>();
  return ({ hostname, protocol, port, servername }, done) => {
    const url = urlOf(protocol, hostname, port);
    connection(url, servername || hostname, options, knownPublic).then(
      (socket) => done(null, socket),
      (error: unknown) => done(toNetError(error), null),
    );
  };
}

function urlOf(protocol: string, hostname: string, port: string): URL {
  // undici drops the brackets around IPv6 addresses.
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  return new URL(`${protocol}//${host}${port ? `:${port}` : ''}`);
}

/** Connects to proxies, which may have addresses that are not public. */
export function proxyConnector(options: ConnectorOptions): buildConnector.connector {
  return ({ hostname, port }, done) => {
    const until = Date.now() + options.connectTime;
    direct(urlOf('http:', hostname, port), true, until, options, new Set()).then(
      (socket) => done(null, socket),
      (error: unknown) => done(toNetError(error), null),
    );
  };
}

async function connection(
  url: URL,
  servername: string,
  options: ConnectorOptions,
  knownPublic: Set<string>,
): Promise<Socket> {
  const until = Date.now() + options.connectTime;
  const isSecure = url.protocol === 'https:';
  // For `http:`, `Exchanger` connects to the proxy itself and sends it the whole URL.
  const proxy = isSecure ? await options.proxyOf(url) : null;
  if (proxy === null) {
    const socket = await direct(url, options.isTyped(url.host), until, options, knownPublic).catch(
      (error: unknown) => {
        const { kind, message } = toNetError(error);
        const hint = kind === 'private-address' ? null : options.hint?.(url);
        throw hint ? new NetError(kind, `${message}; ${hint}`) : error;
      },
    );
    return isSecure ? secured(socket, servername, until, options) : socket;
  }
  refuseLocal(url, options);
  const socket = await direct(proxy, true, until, options, new Set());
  await tunnel(socket, url, proxy, until);
  return secured(socket, servername, until, options);
}

/**
 * Refuses a host that a proxy would find on the local network. Only the proxy resolves names, so this catches less than
 * the check of addresses.
 * @throws NetError
 */
export function refuseLocal({ host, hostname }: URL, { isTyped }: Pick<ConnectorOptions, 'isTyped'>): void {
  const bare = bareHost(hostname);
  const isLocal = isIP(bare) === 0 ? isLocalName(hostname) : !isPublicAddress(bare);
  if (isLocal && !isTyped(host)) throw privateAddress(hostname, hostname);
}

function privateAddress(hostname: string, address: string): NetError {
  const which =
    bareHost(hostname) === bareHost(address) ? hostname : `${hostname} resolves to ${address}, which`;
  return new NetError('private-address', `${which} is not a public address`);
}

/** Tries the addresses of a host one after another, and returns the first connection that succeeds. */
async function direct(
  url: URL,
  mayBePrivate: boolean,
  until: number,
  { wires }: ConnectorOptions,
  knownPublic: Set<string>,
): Promise<Socket> {
  const host = bareHost(url.hostname);
  const found = isIP(host) === 0 ? await within(wires.resolve(host), until) : [host];
  const open = found.filter(isPublicAddress);
  // A host that was public must stay public: its name server may answer differently later.
  if (open.length > 0) knownPublic.add(host);
  const isBound = open.length > 0 || knownPublic.has(host);
  const addresses = mayBePrivate && !isBound ? found : open;
  if (addresses.length === 0) {
    if (found[0] !== undefined) throw privateAddress(url.hostname, found[0]);
    throw new NetError('no-connection', `${url.hostname} has no address`);
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  let failure: unknown = null;
  for (const [at, address] of addresses.entries()) {
    // Each address gets an equal share of the time that is left.
    const part = (until - Date.now()) / (addresses.length - at);
    const socket = wires.open(address, port);
    try {
      await ready(socket, 'connect', Date.now() + part);
      return socket;
    } catch (error) {
      socket.destroy();
      failure = error;
    }
  }
  throw failure;
}

async function secured(
  socket: Socket,
  servername: string,
  until: number,
  { isInsecure = false }: ConnectorOptions,
): Promise<TLSSocket> {
  const secure = connectTls({
    socket,
    ...(isIP(bareHost(servername)) === 0 ? { servername } : { host: bareHost(servername) }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: !isInsecure,
  });
  await ready(secure, 'secureConnect', until).catch((error: unknown) => {
    secure.destroy();
    throw error;
  });
  return secure;
}

/** Asks a proxy for a connection to a host. https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6 */
async function tunnel(socket: Socket, url: URL, proxy: URL, until: number): Promise<void> {
  const target = `${url.hostname}:${url.port || 443}`;
  const authorization = proxyAuthorization(proxy);
  const lines = [`CONNECT ${target} HTTP/1.1`, `Host: ${target}`];
  if (authorization !== null) lines.push(`Proxy-Authorization: ${authorization}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let answer = '';
  while (!answer.includes('\r\n\r\n')) {
    await ready(socket, 'readable', until);
    for (let piece: Buffer | null = socket.read(); piece !== null; piece = socket.read())
      answer += piece.toString('latin1');
    if (answer.length > MAX_PROXY_ANSWER) break;
  }
  if (/^HTTP\/1\.[01] 2\d\d/.test(answer)) return;
  socket.destroy();
  throw new NetError(
    'no-network',
    `the proxy ${proxy.host} answered ${answer.split('\r\n', 1)[0] || 'nothing'}`,
  );
}

/** Resolves once the socket emits an event. @throws NetError, or the socket's error, if that fails or takes too long */
function ready(
  socket: Socket,
  event: 'connect' | 'secureConnect' | 'readable',
  until: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(timeout()), Math.max(0, until - Date.now()));
    const end = () => {
      clearTimeout(timer);
      socket.off(event, succeed).off('error', fail).off('close', closed);
    };
    const succeed = () => {
      end();
      resolve();
    };
    const fail = (error: Error) => {
      end();
      // A socket that fails later, when nobody waits for it, must not end the process.
      socket.on('error', () => undefined);
      reject(error);
    };
    const closed = () => fail(new NetError('no-connection', 'the connection was closed'));
    socket.on(event, succeed).on('error', fail).on('close', closed);
  });
}

function timeout(): NetError {
  return new NetError('no-connection', 'connecting took too long');
}

async function within<T>(task: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeout()), Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}

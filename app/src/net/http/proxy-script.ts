import { isIP } from 'node:net';
import { parseUrl } from '../../parse-url.ts';
import { VERSION } from '../../version.ts';
import type { WebRequest } from '../download/download-messages.ts';
import type { Wires } from './connector.ts';
import { type ExchangeLimits, Exchanger } from './exchanger.ts';
import { NetError, toNetError } from './net-error.ts';
import { noProxy, type ProxyOf, systemProxy } from './proxy.ts';
import { bareHost } from './public-address.ts';
import { redirectOf } from './read-answer.ts';
import { looksUpNames, questionAbout, withNames } from './script-names.ts';

/** What main knows about the system. Each promise rejects with an error that says why main cannot tell. */
export interface SystemSettings {
  /** The address of the proxy script, or null; and whether the system is set to find a proxy by itself. */
  script(): Promise<{ readonly address: string | null; readonly isAutoDetected: boolean }>;
  /** Makes main use this script to choose the proxies from now on. */
  useScript(script: string): void;
  /** The proxies for a URL, as in `PROXY host:port; DIRECT`. */
  proxies(url: string): Promise<string>;
}

interface ScriptEdge {
  wires: Wires;
  /** Milliseconds since 1970. */
  date(): number;
  limits?: ExchangeLimits;
}

/** Maximum size of a script in bytes, as in Chromium. */
const MAX_SCRIPT = 1024 * 1024;
const MAX_HOPS = 5;
/** Hosts that Chromium always reaches directly, without the script. */
const ON_THIS_COMPUTER = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Milliseconds after which the lookup of a name counts as failed. */
const LOOKUP_TIME = 5000;
/** Why a direct connection may have failed, see `ConnectorOptions`. */
const NOT_DETECTED =
  'the system is set to detect a proxy automatically, which Urlset cannot do: if there is one, enter it in the settings of the system';
/** Maximum number of origins whose proxy is remembered. */
const REMEMBERED = 10_000;

/**
 * Finds the system's proxies for one piece of work. If the system has a proxy script, it is fetched before the first
 * request to another computer. If that fails, no such request is sent: the script may forbid direct connections.
 * `hint` gives a possible reason for a failed direct connection.
 */
export function systemProxies(
  settings: SystemSettings,
  edge: ScriptEdge,
): { proxyOf: ProxyOf; hint(url: URL): string | null } {
  const known = new Map<string, Promise<URL | null>>();
  let script: Promise<UsedScript | null> | null = null;
  let isAutoDetected = false;
  const proxyOf: ProxyOf = (url, note) => {
    const { origin, hostname } = url;
    const remembered = known.get(origin);
    if (remembered !== undefined) return remembered;
    if (known.size >= REMEMBERED) known.clear();
    const isHere = ON_THIS_COMPUTER.test(hostname);
    if (!isHere) script ??= use(note ?? (() => undefined));
    const used = isHere ? null : script;
    const proxy = Promise.resolve(used).then((found) => proxyOfOrigin(url, found, settings, edge.wires));
    known.set(origin, proxy);
    // The next request asks main again. A script that could not be fetched is not fetched again.
    proxy.catch(() => known.delete(origin));
    return proxy;
  };
  const use = async (note: (request: WebRequest) => void) => {
    const found = await settings.script().catch((error: unknown) => {
      const { message } = toNetError(error);
      throw new NetError('no-network', `the proxy of the system is unknown: ${message}`);
    });
    isAutoDetected = found.isAutoDetected && found.address === null;
    return found.address === null ? null : await usedScript(found.address, settings, edge, note);
  };
  return {
    proxyOf,
    hint: ({ hostname }) => (isAutoDetected && !ON_THIS_COMPUTER.test(hostname) ? NOT_DETECTED : null),
  };
}

/** The script that main uses after {@link SystemSettings.useScript}. */
interface UsedScript {
  /** For error messages. */
  readonly name: string;
  /** Whether it looks up names, and therefore needs the addresses of each host. */
  readonly looksUp: boolean;
}

async function proxyOfOrigin(
  url: URL,
  script: UsedScript | null,
  settings: SystemSettings,
  wires: Wires,
): Promise<URL | null> {
  const asked = script?.looksUp ? questionAbout(url, await addressesOf(url, wires)) : `${url.origin}/`;
  const list = await settings.proxies(asked).catch((error: unknown) => {
    const { message } = toNetError(error);
    if (script !== null) throw new NetError('proxy-script', `${script.name}: ${message}`);
    throw new NetError('no-network', `the proxy of the system is unknown: ${message}`);
  });
  return systemProxy(list);
}

/** The addresses of a host; none if they cannot be found in time. */
async function addressesOf({ hostname }: URL, wires: Wires): Promise<readonly string[]> {
  const host = bareHost(hostname);
  if (isIP(host) !== 0) return [host];
  const none: Promise<readonly string[]> = new Promise((resolve) =>
    setTimeout(() => resolve([]), LOOKUP_TIME).unref(),
  );
  return await Promise.race([wires.resolve(host).catch(() => []), none]);
}

/** Fetches the script at this address, and makes main use it. @throws NetError `proxy-script` */
async function usedScript(
  address: string,
  settings: SystemSettings,
  edge: ScriptEdge,
  note: (request: WebRequest) => void,
): Promise<UsedScript> {
  const url = parseUrl(address);
  const isData = url?.protocol === 'data:';
  const name = isData ? 'data:' : address;
  try {
    if (url === null || !/^(https?|data):$/.test(url.protocol))
      throw new NetError('proxy-script', 'its address does not begin with http:// or https://');
    const text = isData ? await scriptWithin(url) : await fetchScript(url, edge, note);
    const looksUp = looksUpNames(text);
    settings.useScript(looksUp ? withNames(text) : text);
    return { name, looksUp };
  } catch (error) {
    throw new NetError('proxy-script', `${name}: ${toNetError(error).message}`);
  }
}

/** The script that a `data:` URL contains. @throws NetError */
async function scriptWithin(url: URL): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: fetching a `data:` URL opens no socket.
  const text = await (await fetch(url)).text();
  if (text.length > MAX_SCRIPT) throw new NetError('proxy-script', `it is larger than ${MAX_SCRIPT} bytes`);
  return text;
}

/** @throws NetError */
async function fetchScript(
  first: URL,
  { wires, date, limits }: ScriptEdge,
  note: (request: WebRequest) => void,
): Promise<string> {
  // The settings of the system name this host, so it may have any address.
  const exchanger = new Exchanger({ wires, proxyOf: noProxy, isTyped: () => true }, limits);
  try {
    let url = first;
    for (let hops = 0; hops <= MAX_HOPS; hops++) {
      const { href } = url;
      let status: number | null = null;
      try {
        const answer = await exchanger.send({
          ...{ url, method: 'GET', headers: { 'user-agent': `Urlset/${VERSION}`, accept: '*/*' } },
          keeps: (answered) => (answered === 200 ? MAX_SCRIPT + 1 : 0),
        });
        status = answer.status;
        const next = redirectOf(answer, url);
        if (next === null) {
          if (status !== 200) throw new NetError('proxy-script', `the server answered ${status}`);
          if (answer.body.length > MAX_SCRIPT)
            throw new NetError('proxy-script', `it is larger than ${MAX_SCRIPT} bytes`);
          return new TextDecoder().decode(answer.body);
        }
        if (next.hostname !== first.hostname)
          throw new NetError('proxy-script', `it redirects to another host: ${next.href}`);
        url = next;
      } finally {
        note({ url: href, status, at: new Date(date()).toISOString() });
      }
    }
    throw new NetError('proxy-script', `more than ${MAX_HOPS} redirects`);
  } finally {
    await exchanger.close();
  }
}

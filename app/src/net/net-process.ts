import { NetOrder, type NetQuestion } from '@urlset/core/contract/network.ts';
import * as v from 'valibot';
import { endOnRejection } from '../end-on-rejection.ts';
import { SYSTEM_WIRES } from './http/connector.ts';
import { type ProxyOf, systemProxy } from './http/proxy.ts';
import { type TransferredPort, transferredPort } from './net-port.ts';
import { SYSTEM_CLOCK } from './politeness/clock.ts';
import { serveNet } from './serve-net.ts';

/** The part of Electron's `process.parentPort` that this process uses. */
interface ParentPort {
  postMessage(message: NetQuestion): void;
  on(event: 'message', listener: (event: { data: unknown; ports: TransferredPort[] }) => void): void;
}

/** How many origins' proxies are remembered for a port. */
const REMEMBERED = 10_000;

/** The network process of the window: serves each port that main sends. Only main knows the system's proxy. */
function start(parent: ParentPort): void {
  endOnRejection();
  const waiting = new Map<number, (list: string) => void>();
  let lastId = 0;
  const ask = (url: string) =>
    new Promise<string>((resolve) => {
      waiting.set(++lastId, resolve);
      parent.postMessage({ type: 'proxy', id: lastId, url });
    });
  parent.on('message', ({ data, ports: [port] }) => {
    const order = v.safeParse(NetOrder, data);
    if (!order.success) return;
    if (order.output.type === 'serve') {
      if (port)
        serveNet(transferredPort(port), {
          wires: SYSTEM_WIRES,
          clock: SYSTEM_CLOCK,
          proxyOf: rememberedProxies(ask),
        });
      return;
    }
    const { id, list } = order.output;
    waiting.get(id)?.(list);
    waiting.delete(id);
  });
}

function rememberedProxies(ask: (origin: string) => Promise<string>): ProxyOf {
  const known = new Map<string, Promise<URL | null>>();
  return ({ origin }) => {
    let proxy = known.get(origin);
    if (proxy === undefined) {
      if (known.size >= REMEMBERED) known.clear();
      proxy = ask(`${origin}/`).then(systemProxy);
      known.set(origin, proxy);
    }
    return proxy;
  };
}

// Node's types do not include what Electron adds to `process`.
const { parentPort } = process as unknown as { parentPort?: ParentPort };
if (!parentPort) throw new Error('The network runs as a utility process of Urlset.');
start(parentPort);

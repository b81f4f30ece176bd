import { NetOrder, type NetQuestion } from '@urlset/core/contract/network.ts';
import * as v from 'valibot';
import { endOnRejection } from '../end-on-rejection.ts';
import { SYSTEM_WIRES } from './http/connector.ts';
import { type SystemSettings, systemProxies } from './http/proxy-script.ts';
import { type TransferredPort, transferredPort } from './net-port.ts';
import { SYSTEM_CLOCK } from './politeness/clock.ts';
import { serveNet } from './serve-net.ts';

/** The part of Electron's `process.parentPort` that this process uses. */
interface ParentPort {
  postMessage(message: NetQuestion): void;
  on(event: 'message', listener: (event: { data: unknown; ports: TransferredPort[] }) => void): void;
}

type Reply = Exclude<NetOrder, { type: 'serve' }>;

/** Runs the network process of the app: serves each port that main sends, and asks main for the system's proxy. */
function start(parent: ParentPort): void {
  endOnRejection();
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  const ask = (question: (id: number) => NetQuestion) =>
    new Promise<Reply>((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      parent.postMessage(question(id));
    });
  const settings: SystemSettings = {
    async script() {
      const reply = await ask((id) => ({ type: 'script', id }));
      return reply.type === 'script' ? reply : refuse(reply);
    },
    useScript: (script) => parent.postMessage({ type: 'use-script', script }),
    async proxies(url) {
      const reply = await ask((id) => ({ type: 'proxy', id, url }));
      return reply.type === 'proxy' ? reply.list : refuse(reply);
    },
  };
  parent.on('message', ({ data, ports: [port] }) => {
    const checked = v.safeParse(NetOrder, data);
    if (!checked.success) return;
    const order = checked.output;
    if (order.type === 'serve') {
      if (port)
        serveNet(transferredPort(port), {
          wires: SYSTEM_WIRES,
          clock: SYSTEM_CLOCK,
          ...systemProxies(settings, { wires: SYSTEM_WIRES, date: SYSTEM_CLOCK.date }),
        });
      return;
    }
    waiting.get(order.id)?.(order);
    waiting.delete(order.id);
  });
}

function refuse(reply: Reply): never {
  throw new Error(reply.type === 'unknown' ? reply.reason : 'no answer');
}

// Node's types do not include what Electron adds to `process`.
const { parentPort } = process as unknown as { parentPort?: ParentPort };
if (!parentPort) throw new Error('The network process must be started by Urlset.');
start(parentPort);

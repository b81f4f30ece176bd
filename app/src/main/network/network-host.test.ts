import type { NetOrder } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { NetworkHost } from './network-host.ts';

class FakeProcess {
  readonly heard: { order: NetOrder; ports: string[] }[] = [];
  killed = false;
  say: (message: unknown) => void = () => undefined;
  exit: () => void = () => undefined;

  postMessage(order: NetOrder, ports: string[] = []): void {
    this.heard.push({ order, ports });
  }
  onMessage(listener: (message: unknown) => void): void {
    this.say = listener;
  }
  onExit(listener: () => void): void {
    this.exit = listener;
  }
  kill(): void {
    this.killed = true;
    this.exit();
  }
}

function running(of: (url: string) => Promise<string> = async (url) => `PROXY for-${url}`) {
  const started: FakeProcess[] = [];
  const scripts: string[] = [];
  let channels = 0;
  const host = new NetworkHost<string>({
    fork() {
      const process = new FakeProcess();
      started.push(process);
      return process;
    },
    channel: () => [`near-${++channels}`, `far-${channels}`],
    proxies: {
      of,
      script: async () => ({ address: 'http://p.example/proxy.pac', isAutoDetected: false }),
      useScript: (script) => scripts.push(script),
    },
  });
  return { host, started, scripts };
}

/** Waits until pending answers have arrived. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('starts one process for all connections, when the first one is requested', () => {
  const { host, started } = running();
  expect(started).toHaveLength(0);
  expect(host.connect()).toBe('near-1');
  expect(host.connect()).toBe('near-2');
  expect(started).toHaveLength(1);
  expect(started[0]?.heard).toEqual([
    { order: { type: 'serve' }, ports: ['far-1'] },
    { order: { type: 'serve' }, ports: ['far-2'] },
  ]);
});

it('starts another process after the first one ended', () => {
  const { host, started } = running();
  host.connect();
  started[0]?.exit();
  host.connect();
  expect(started.map(({ heard }) => heard.length)).toEqual([1, 1]);
});

it('answers with the proxies of the system', async () => {
  const { host, started } = running();
  host.connect();
  started[0]?.say({ type: 'proxy', id: 1, url: 'https://a.example/' });
  await settled();
  expect(started[0]?.heard[1]?.order).toEqual({
    type: 'proxy',
    id: 1,
    list: 'PROXY for-https://a.example/',
  });
});

it('answers with the address of the proxy script, and uses the script that the process sends', async () => {
  const { host, started, scripts } = running();
  host.connect();
  started[0]?.say({ type: 'script', id: 1 });
  started[0]?.say({ type: 'use-script', script: 'a' });
  await settled();
  expect(started[0]?.heard.slice(1).map(({ order }) => order)).toEqual([
    { type: 'script', id: 1, address: 'http://p.example/proxy.pac', isAutoDetected: false },
  ]);
  expect(scripts).toEqual(['a']);
});

it('answers that the proxy is unknown, and why, if the system cannot tell', async () => {
  const { host, started } = running(() => Promise.reject(new Error('no answer')));
  host.connect();
  started[0]?.say({ type: 'proxy', id: 1, url: 'https://a.example/' });
  await settled();
  expect(started[0]?.heard[1]?.order).toEqual({ type: 'unknown', id: 1, reason: 'no answer' });
});

it.each([
  [{ type: 'other' }],
  [{ type: 'proxy', id: -1, url: '' }],
  [{ type: 'use-script', address: 'http://p.example/proxy.pac' }],
  ['serve'],
  [null],
])('kills a process that sends %j', (message) => {
  const { host, started } = running();
  host.connect();
  started[0]?.say(message);
  expect(started[0]?.killed).toBe(true);
});

import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { EngineMessage } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { CurrentPage } from './current-page.ts';
import type { PageOut, Port } from './page-server.ts';

const notice = (code: string): EngineMessage => ({ type: 'notice', problem: { code, params: {} } });
const serve = (port: Port): PageOut => ({ send: (message) => port.postMessage(message), summary() {} });

/** Attaches a page. `received` lists the codes of the notices that it has received. */
function openPage(page: CurrentPage) {
  const { port1, port2 } = new MessageChannel();
  const received: string[] = [];
  port2.on('message', (message: EngineMessage) => {
    if (message.type === 'notice') received.push(message.problem.code);
  });
  page.attach(port1 as MessagePort as Port, serve);
  return { received, crash: () => port2.close(), closed: once(port1, 'close') };
}

it('keeps notices until the first page is attached', async () => {
  const page = new CurrentPage();
  page.tell(notice('not-found'));
  page.tell(notice('too-big'));
  const first = openPage(page);
  page.tell(notice('later'));
  await expect.poll(() => first.received).toEqual(['not-found', 'too-big', 'later']);
  first.crash();
});

it('keeps notices while a crashed page reloads, and sends them once', async () => {
  const page = new CurrentPage();
  const first = openPage(page);
  first.crash();
  await first.closed;
  page.tell(notice('vanished'));
  const second = openPage(page);
  await expect.poll(() => second.received).toEqual(['vanished']);
  second.crash();
  await second.closed;
  const third = openPage(page);
  page.tell(notice('last'));
  await expect.poll(() => third.received).toEqual(['last']);
  third.crash();
});

it('does not lose its page when an earlier one closes', async () => {
  const page = new CurrentPage();
  const first = openPage(page);
  const second = openPage(page);
  first.crash();
  await first.closed;
  page.tell(notice('vanished'));
  await expect.poll(() => second.received).toEqual(['vanished']);
  second.crash();
});

import path from 'node:path';
import { type HostMessage, HostRequest, toProblem } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { endOnRejection } from '../end-on-rejection.ts';
import { ListThread } from '../lists/list-thread.ts';
import { sweepUnpackedFolders } from '../lists/unpacked-folder.ts';
import type { TransferredPort } from '../net/net-port.ts';
import { CurrentPage } from './current-page.ts';
import { answerHost, hostHandlers } from './host-server.ts';
import { NetworkPorts } from './network-ports.ts';
import { type Port, servePage } from './page-server.ts';
import { ReaderPool } from './read/reader-pool.ts';
import { Session } from './session/session.ts';
import { WorkPool } from './work/work-pool.ts';

/** The part of Electron's `process.parentPort` that the engine uses. */
interface ParentPort {
  postMessage(message: HostMessage): void;
  on(event: 'message', listener: (event: { data: unknown; ports: (Port & TransferredPort)[] }) => void): void;
}

/** Connects one session to the main process and to the page, whose port main sends. */
function start(parent: ParentPort): void {
  endOnRejection();
  const pool = new ReaderPool(path.join(__dirname, 'read-worker.cjs'));
  const work = new WorkPool(path.join(__dirname, 'work-worker.cjs'), { yields: true });
  const page = new CurrentPage();
  const listScript = path.join(__dirname, 'list-worker.cjs');
  const startLists = () => new ListThread(listScript, pool);
  const network = new NetworkPorts((id) => parent.postMessage({ type: 'network', id }));
  // The argument that main passes when it forks the engine.
  const [, , webCache] = process.argv;
  const keeping = webCache === undefined ? {} : { webCache };
  const threads = { pool, work, startLists, openNet: network.open, ...keeping };
  const session = new Session(threads, Date.now, {
    host: (message) => parent.postMessage(message),
    summary: (summary) => page.summary(summary),
    notice: (problem) => page.tell({ type: 'notice', problem }),
    lists: (lists) => page.send({ type: 'lists', lists }),
    diskChanged: (file) => page.tell({ type: 'disk-changed', file }),
    view: (message) => page.send(message),
  });
  const handlers = hostHandlers(session);
  pool.warm();
  void sweepUnpackedFolders();
  parent.on('message', async ({ data, ports }) => {
    const request = v.safeParse(HostRequest, data);
    if (!request.success) return;
    const [port] = ports;
    if (request.output.type === 'network') {
      if (port) network.arrived(request.output.id, port, request.output.access);
      return;
    }
    if (request.output.type === 'attach') {
      if (port) page.attach(port, (to) => servePage(to, session));
      return;
    }
    const { id, method, params } = request.output;
    try {
      parent.postMessage({ type: 'result', id, result: await answerHost(handlers, method, params) });
    } catch (error) {
      parent.postMessage({ type: 'problem', id, problem: toProblem(error) });
    }
  });
}

// Node's types do not include what Electron adds to `process`.
const { parentPort } = process as unknown as { parentPort?: ParentPort };
if (!parentPort) throw new Error('The engine process must be started by Urlset.');
start(parentPort);

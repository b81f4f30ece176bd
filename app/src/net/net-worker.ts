import { parentPort } from 'node:worker_threads';
import { SYSTEM_WIRES } from './http/connector.ts';
import { environmentProxyOf } from './http/proxy.ts';
import { SYSTEM_CLOCK } from './politeness/clock.ts';
import { serveNet } from './serve-net.ts';

// The network thread of the command line. It serves one port: that of the thread that started it.
const port = parentPort;
if (port)
  serveNet(
    {
      access: [],
      post: (message) => port.postMessage(message),
      listen: (receive) => port.on('message', receive),
      onEnd: (ended) => port.on('close', ended),
      close: () => port.close(),
    },
    { wires: SYSTEM_WIRES, clock: SYSTEM_CLOCK, proxyOf: environmentProxyOf(process.env) },
  );

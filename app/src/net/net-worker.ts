import { parentPort } from 'node:worker_threads';
import { serveProbe } from './probe/serve-probe.ts';

const port = parentPort;
if (port)
  serveProbe({
    post: (message) => port.postMessage(message),
    listen: (receive) => port.on('message', receive),
  });
